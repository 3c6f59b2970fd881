package org.pga.graph.debruijn.previous;

import java.io.IOException;
import java.util.Arrays;

/**
 * Places in the texts of a graph at which whole reads lie; made into the stretches they cover, with
 * the number of reads at each k-mer and at each edge, (k+1)-mer, between two of them.
 */
public final class PlacedReads {
  /** Takes stretches. */
  public interface Sink {
    /**
     * Takes one; the arrays are used again for the next.
     *
     * @param codes one base a byte
     * @param counts by k-mer: reads that hold it, 1 or more
     * @param edges by k-mer: reads that hold it and the next
     */
    void stretch(byte[] codes, int n, int[] counts, int[] edges)
        throws IOException, InterruptedException;
  }

  private static final int LENGTH_BITS = 24;

  /** Longer reads can't be added. */
  public static final int MOST_BASES = (1 << LENGTH_BITS) - 1;

  private final UnitigTexts texts;
  private final int k;
  private long[] places = new long[1 << 10];
  private int size;
  private int[] counts = new int[1 << 10];
  private int[] edges = new int[1 << 10];
  private byte[] codes = new byte[1 << 10];

  public PlacedReads(UnitigTexts texts, int k) {
    this.texts = texts;
    this.k = k;
  }

  /** Adds a read of k bases or more, fewer than {@link #MOST_BASES}. */
  public void add(long from, int bases) {
    if (size == places.length) {
      places = Arrays.copyOf(places, 2 * size);
    }
    places[size++] = from << LENGTH_BITS | bases;
  }

  public int size() {
    return size;
  }

  /** Hands over all stretches, and forgets the reads. */
  public void drain(Sink sink) throws IOException, InterruptedException {
    Arrays.sort(places, 0, size);
    long[] ends = new long[size];
    for (int i = 0; i < size; i++) {
      ends[i] = start(i) + (places[i] & MOST_BASES);
    }
    Arrays.sort(ends);
    int started = 0;
    int ended = 0;
    while (started < size) {
      long from = start(started);
      int kmers = 0;
      int covering = 0;
      do {
        if (kmers == counts.length) {
          counts = Arrays.copyOf(counts, 2 * kmers);
          edges = Arrays.copyOf(edges, 2 * kmers);
        }
        long place = from + kmers;
        for (; started < size && start(started) == place; started++) {
          covering++;
        }
        counts[kmers] = covering;
        for (; ended < size && ends[ended] == place + k; ended++) {
          covering--;
        }
        edges[kmers] = covering;
        kmers++;
      } while (covering > 0);
      int n = kmers + k - 1;
      if (codes.length < n) {
        codes = new byte[2 * n];
      }
      texts.copy(from, n, codes);
      sink.stretch(codes, n, counts, edges);
    }
    size = 0;
  }

  private long start(int i) {
    return places[i] >>> LENGTH_BITS;
  }
}
