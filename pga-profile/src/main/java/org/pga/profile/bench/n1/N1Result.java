package org.pga.profile.bench.n1;

import java.util.List;

/**
 * What one task measured.
 *
 * @param host its node
 * @param parts one for each case
 */
record N1Result(String host, List<Part> parts) {
  /**
   * Seconds of one case.
   *
   * @param dropped until this task had its share of what others have, and had dropped it; null: not
   *     measured
   * @param write until this task had written its share
   * @param waited for pieces of others, of these
   * @param join what joining files took this task; 0 if it did not
   * @param read until it had read back what it had; null: not read
   * @param collective until it had all that was its own while aggregators read each chunk once;
   *     null: not of chunks
   * @param layout where the file lies, as the first task saw it, otherwise null
   */
  record Part(
      Double dropped,
      double write,
      double waited,
      double join,
      Double read,
      Double collective,
      BlockLayout layout) {}
}
