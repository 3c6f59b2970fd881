package org.pga.profile.bench.net;

import java.util.List;

/**
 * What one task received.
 *
 * @param host its node
 * @param rounds that it took part in
 * @param failures nodes that it couldn't reach
 */
public record NetResult(String host, List<Round> rounds, List<String> failures) {
  /** Bytes received in so many seconds when that many tasks sent to each other. */
  public record Round(int tasks, long bytes, double seconds) {}
}
