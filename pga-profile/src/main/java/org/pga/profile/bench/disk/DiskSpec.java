package org.pga.profile.bench.disk;

import java.util.List;

/**
 * What DiskBench is to do on each node.
 *
 * @param devices folders or URIs; empty: those that YARN gives a container, one for each disk
 * @param bytes of each file; null: 1 GiB by direct I/O, otherwise twice the memory
 * @param transferBytes lengths of requests
 */
public record DiskSpec(List<String> devices, Long bytes, List<Integer> transferBytes) {
  /** 16 KB to 16 MB: from Hadoop's own buffers to what a stream of large blocks comes to. */
  public static final List<Integer> SWEEP =
      List.of(16 << 10, 64 << 10, 256 << 10, 1 << 20, 4 << 20, 16 << 20);
}
