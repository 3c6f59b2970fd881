package org.pga.graph.debruijn.previous;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.Progressable;
import org.pga.core.Words;
import org.pga.core.bases.Sequence;
import org.pga.core.kmer.RollingHash;
import org.pga.core.unitig.UnitigFolder;

/**
 * The k-mers of the arms of bubbles that cleaning removed for good, by their hashes: 11 to 22 bytes
 * each, and half as much again while there are more. They aren't counted again at the next k.
 */
final class PoppedKmers {
  private final int k;
  private final RollingHash hash;
  private final LongOpenHashSet hashes = new LongOpenHashSet();
  private byte[] codes = new byte[1 << 10];

  PoppedKmers(int k) {
    this.k = k;
    hash = new RollingHash(k);
  }

  /**
   * Reads them.
   *
   * @param graph folder of the cleaned graph
   * @param arms how many there are
   * @throws IOException also if there are more or less
   */
  static PoppedKmers read(Path graph, long arms, int k, Configuration conf, Progressable progress)
      throws IOException {
    PoppedKmers popped = new PoppedKmers(k);
    long[] found = new long[1];
    UnitigFolder.forEachPopped(
        graph,
        conf,
        (id, arm) -> {
          popped.add(arm.sequence());
          found[0]++;
          progress.progress();
        });
    if (found[0] != arms) {
      throw new IOException(
          Words.of("%s: %d popped arms, but simplify wrote %d", graph, found[0], arms));
    }
    return popped;
  }

  private void add(Sequence arm) {
    int n = arm.length();
    codes = codes.length < n ? new byte[2 * n] : codes;
    arm.codes(codes, 0);
    hash.start(codes);
    hashes.add(hash.canonical());
    for (int i = k; i < n; i++) {
      hash.move(codes[i - k], codes[i]);
      hashes.add(hash.canonical());
    }
  }

  /** Whether one of them begins there, on either strand. */
  boolean hold(byte[] bases, int from) {
    if (hashes.isEmpty()) {
      return false;
    }
    hash.start(bases, from);
    return hashes.contains(hash.canonical());
  }
}
