package org.pga.graph.debruijn.previous;

import java.io.IOException;
import java.util.Arrays;

/**
 * Places in the texts of a graph at which reads lie, or parts of reads; made into the stretches
 * they cover, with the number of reads at each k-mer and at each edge, (k+1)-mer, between two of
 * them.
 *
 * <p>Where a part of a read ends but the read goes on, its last k-mer is counted with what follows,
 * which knows the edges at both its sides; here only the edge that leads to it is. Drawn in the
 * comment of package {@code debruijn}.
 */
public final class PlacedReads {
  /** Takes stretches of texts that reads cover. */
  public interface Sink {
    /**
     * Takes a stretch; the arrays are used again for the next.
     *
     * @param codes one base a byte
     * @param counts by k-mer: reads that hold it; 0 where only ends of parts stand
     * @param edges by k-mer: reads that hold it and the next
     */
    void stretch(byte[] codes, int n, int[] counts, int[] edges)
        throws IOException, InterruptedException;
  }

  private static final int PLACE_SHIFT = 24;

  /** Whether the read goes on before its part, and behind it. */
  private static final int OPEN_LEFT = 1;

  private static final int OPEN_RIGHT = 2;
  private static final int FLAG_BITS = 2;

  /** Longer reads can't be added. */
  public static final int MOST_BASES = (1 << PLACE_SHIFT - FLAG_BITS) - 1;

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

  /** Adds a read of k bases or more, {@link #MOST_BASES} at most. */
  public void add(long from, int bases) {
    addPart(from, bases, false, false);
  }

  /**
   * Adds a part of a read, k + 1 bases or more.
   *
   * @param openLeft whether the read goes on, to the left as the text is read
   */
  public void addPart(long from, int bases, boolean openLeft, boolean openRight) {
    if (size == places.length) {
      places = Arrays.copyOf(places, 2 * size);
    }
    int flags = (openLeft ? OPEN_LEFT : 0) | (openRight ? OPEN_RIGHT : 0);
    places[size++] = from << PLACE_SHIFT | (long) bases << FLAG_BITS | flags;
  }

  public int size() {
    return size;
  }

  /** Hands over all stretches, and forgets the reads. */
  public void drain(Sink sink) throws IOException, InterruptedException {
    Arrays.sort(places, 0, size);
    // Twice the place, and whether the read goes on there.
    long[] ends = new long[size];
    for (int i = 0; i < size; i++) {
      long end = start(i) + (places[i] >>> FLAG_BITS & MOST_BASES);
      ends[i] = 2 * end + ((places[i] & OPEN_RIGHT) != 0 ? 1 : 0);
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
        int open = 0;
        for (; started < size && start(started) == place; started++) {
          covering++;
          open += (places[started] & OPEN_LEFT) != 0 ? 1 : 0;
        }
        int covered = covering;
        for (; ended < size && ends[ended] >> 1 == place + k; ended++) {
          covering--;
          open += (int) ends[ended] & 1;
        }
        counts[kmers] = covered - open;
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
    return places[i] >>> PLACE_SHIFT;
  }
}
