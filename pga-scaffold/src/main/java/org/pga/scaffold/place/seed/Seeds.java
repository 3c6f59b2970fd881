package org.pga.scaffold.place.seed;

import static org.pga.scaffold.rule.ScaffoldThresholds.SEED_BASES;
import static org.pga.scaffold.rule.ScaffoldThresholds.SEED_SAMPLE;

import java.util.Arrays;
import org.pga.core.kmer.Hashes;

/**
 * The seeds of a text: its canonical m-mers, m = min(31, k), of which the content decides whether
 * they are looked at: one in four. Both strands, and a read and its unitig, have the same seeds.
 *
 * <p>m is odd, so no seed is its own reverse complement, and at most k, so that where k ≤ 31 no
 * seed stands at two places of a graph. One in four leaves 8 of the 31 m-mers across the middle of
 * a unitig of 2k − 1 bases, the shortest between two copies of a repeat.
 */
public final class Seeds {
  /** What stands in a text for anything but a base. */
  public static final byte NO_BASE = 4;

  private final int m;
  private final long mask;
  private final int topShift;
  private int size;
  private int windows;
  private int[] positions = new int[64];
  private long[] hashes = new long[64];
  private boolean[] forward = new boolean[64];

  public Seeds(int k) {
    m = length(k);
    mask = (1L << 2 * m) - 1;
    topShift = 2 * (m - 1);
  }

  /** Bases in a seed. */
  public static int length(int k) {
    return Math.min(SEED_BASES, k);
  }

  /**
   * Finds the seeds of a text.
   *
   * @param codes 0 to 3, or {@link #NO_BASE}, which no seed holds
   * @param n how many of them
   */
  public void find(byte[] codes, int n) {
    if (hashes.length < n) {
      positions = new int[n];
      hashes = new long[n];
      forward = new boolean[n];
    }
    int found = 0;
    int whole = 0;
    long f = 0;
    long r = 0;
    int filled = 0;
    for (int i = 0; i < n; i++) {
      int code = codes[i];
      if (code == NO_BASE) {
        filled = 0;
        continue;
      }
      f = (f << 2 | code) & mask;
      r = r >>> 2 | (long) (3 - code) << topShift;
      if (++filled < m) {
        continue;
      }
      whole++;
      long hash = Hashes.mix(Math.min(f, r));
      if ((hash & SEED_SAMPLE - 1) == 0) {
        positions[found] = i - m + 1;
        hashes[found] = hash;
        forward[found] = f < r;
        found++;
      }
    }
    size = found;
    windows = whole;
  }

  /** How many seeds the text has. */
  public int size() {
    return size;
  }

  /** How many m-mers the text has, looked at or not. */
  int windows() {
    return windows;
  }

  /** Index of the first base of a seed; the seeds are in the order of the text. */
  public int position(int seed) {
    return positions[seed];
  }

  /** The seed itself, through a bijection that mixes it. */
  public long hash(int seed) {
    return hashes[seed];
  }

  /** Whether the seed is canonical as the text has it. */
  public boolean forward(int seed) {
    return forward[seed];
  }

  /** The hashes as one would list them, for tests. */
  long[] hashes() {
    return Arrays.copyOf(hashes, size);
  }
}
