package org.pga.graph.debruijn.previous;

import java.util.Arrays;
import java.util.Random;
import org.pga.core.kmer.RollingHash;

/** Genomes and reads, one base a byte, and their k-mers as the filters know them. */
final class DrawnReads {
  private DrawnReads() {}

  static byte[] genome(Random random, int n) {
    byte[] codes = new byte[n];
    for (int i = 0; i < n; i++) {
      codes[i] = (byte) random.nextInt(4);
    }
    return codes;
  }

  /** A read of {@code n} bases, of which one in {@code oneIn} is drawn anew. */
  static byte[] read(Random random, byte[] genome, int n, int oneIn) {
    int from = random.nextInt(genome.length - n);
    byte[] codes = Arrays.copyOfRange(genome, from, from + n);
    for (int i = 0; i < n; i++) {
      codes[i] = random.nextInt(oneIn) == 0 ? (byte) random.nextInt(4) : codes[i];
    }
    return codes;
  }

  /** The hash of the k bases from {@code at} on. */
  static long hash(byte[] codes, int at, int k) {
    RollingHash hash = new RollingHash(k);
    hash.start(codes, at);
    return hash.canonical();
  }
}
