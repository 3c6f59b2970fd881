package org.pga.reads.packed;

import java.util.Arrays;
import org.pga.core.bases.Bases;
import org.pga.reads.format.ReadRecord;

/** Cuts a read into its maximal runs of A, C, G, T and appends them to a block. */
public final class ReadPacker {
  private int[] bounds = new int[16];
  private int segments;
  private int bases;

  /** Appends a read and keeps its figures. */
  public void pack(ReadRecord read, ReadIdentity identity, ReadBlock.Writer block) {
    byte[] data = read.data();
    cut(data, read.lettersFrom(), read.lettersTo());
    block.read(identity.keyHigh(), identity.keyLow(), identity.mate(), segments);
    int before = read.lettersFrom();
    for (int i = 0; i < 2 * segments; i += 2) {
      block.segment(bounds[i] - before, data, bounds[i], bounds[i + 1]);
      before = bounds[i + 1];
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
