package org.pga.profile.bench.hdfs;

import java.util.List;

/**
 * What one task measured.
 *
 * @param host its node
 * @param memoryBytes of the node
 */
public record HdfsResult(String host, long memoryBytes, List<Part> parts) {
  /**
   * A file written or read.
   *
   * @param write written, otherwise read
   * @param transferBytes length of requests
   * @param bytes of the file
   * @param seconds from the meeting of all tasks until this one was done
   * @param latencies of requests, {@link Latencies#encoded}
   */
  public record Part(
      boolean write, int transferBytes, long bytes, double seconds, String latencies) {}
}
