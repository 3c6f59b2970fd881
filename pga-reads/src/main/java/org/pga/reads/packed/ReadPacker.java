package org.pga.reads.packed;

import java.util.Arrays;
import org.pga.core.bases.Bases;
import org.pga.reads.format.ReadRecord;

/**
 * Cuts a read into its maximal runs of A, C, G, T and appends them to a block, with the positions
 * of those of low quality.
 */
public final class ReadPacker {
  /** For {@link #pack}: the read's qualities say nothing. */
  public static final int NO_QUALITIES = 0;

  /**
   * The least Phred quality that isn't low: below it more than one base in a hundred is wrong. Of
   * good reads of Illumina, as simulated, 2 % of the bases are below.
   */
  private static final int GOOD = 20;

  /**
   * A read of which more than one base in so many is low has none noted: where that many are, the
   * qualities hardly tell its bases apart, and a byte for each takes more than the bases do, at
   * four to a byte.
   */
  private static final int MOST_LOW = 4;

  private int[] bounds = new int[16];
  private int segments;
  private int bases;
  private int[] low = new int[64];
  private int lows;

  /**
   * Appends a read and keeps its figures.
   *
   * @param zero the letter of its qualities that stands for 0, or {@link #NO_QUALITIES}
   */
  public void pack(ReadRecord read, ReadIdentity identity, int zero, ReadBlock.Writer block) {
    byte[] data = read.data();
    cut(data, read.lettersFrom(), read.lettersTo());
    lows = 0;
    if (zero != NO_QUALITIES && read.hasQualities()) {
      findLows(data, read.lettersFrom(), read.qualitiesFrom(), zero + GOOD);
    }
    long high = identity.keyHigh();
    block.read(high, identity.keyLow(), identity.mate(), segments, lows > 0);
    int before = read.lettersFrom();
    for (int i = 0; i < 2 * segments; i += 2) {
      block.segment(bounds[i] - before, data, bounds[i], bounds[i + 1]);
      before = bounds[i + 1];
    }
    if (lows > 0) {
      block.lows(low, lows);
    }
  }

  /**
   * Of the bases of segments.
   *
   * @param good the least letter that isn't low
   */
  private void findLows(byte[] data, int from, int qualitiesFrom, int good) {
    int most = bases / MOST_LOW;
    if (low.length < most) {
      low = new int[2 * most];
    }
    for (int i = 0; i < 2 * segments; i += 2) {
      for (int at = bounds[i] - from; at < bounds[i + 1] - from; at++) {
        if (data[qualitiesFrom + at] < good) {
          if (lows == most) {
            lows = 0;
            return;
          }
          low[lows++] = at;
        }
      }
    }
  }

  private void cut(byte[] data, int from, int to) {
    segments = 0;
    bases = 0;
    int i = from;
    while (i < to) {
      while (i < to && Bases.code(data[i]) == Bases.NONE) {
        i++;
      }
      int start = i;
      while (i < to && Bases.code(data[i]) != Bases.NONE) {
        i++;
      }
      if (i > start) {
        if (2 * segments == bounds.length) {
          bounds = Arrays.copyOf(bounds, 2 * bounds.length);
        }
        bounds[2 * segments] = start;
        bounds[2 * segments + 1] = i;
        segments++;
        bases += i - start;
      }
    }
  }

  /** Segments of the read packed last. */
  public int segments() {
    return segments;
  }

  /** A, C, G, T in the read packed last. */
  public int bases() {
    return bases;
  }
}
