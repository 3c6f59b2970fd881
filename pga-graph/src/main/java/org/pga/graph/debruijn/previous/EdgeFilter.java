package org.pga.graph.debruijn.previous;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.pga.core.kmer.Hashes;
import org.pga.core.pipeline.MappedLongs;

/**
 * A set of (k+1)-mers as a Bloom filter in files that are mapped into memory, so that all tasks of
 * a machine share it. Register-blocked (Putze, Sanders, Singler 2007; Lang et al. 2019): all bits
 * of an element lie in one long, so that a question costs one access to memory. With 8 longs an
 * element instead asking for all of E. coli took 27 CPU s, not 12.
 *
 * <pre>
 * files = longs; an element is the 64-bit hash of a canonical (k+1)-mer: 6 bits in one of them
 * </pre>
 *
 * Its size follows from the number of elements alone, so that what it answers, errors included, is
 * the same wherever it is asked, and however many {@link EdgeSlice}s it was made of. With 32 bits
 * an element about 1 in 2,500 others pass.
 */
public final class EdgeFilter implements Closeable {
  private static final int ELEMENTS_PER_LONG = 2;
  private static final int PROBES = 6;

  private final MappedLongs longs;

  private EdgeFilter(MappedLongs longs) {
    this.longs = longs;
  }

  /** A filter of whose slices these are all, in order. */
  public static EdgeFilter open(List<Path> slices) throws IOException {
    return new EdgeFilter(MappedLongs.open(slices));
  }

  /** Whether the filter was made of no slice: then nothing may be asked. */
  boolean isEmpty() {
    return longs.length() == 0;
  }

  /** How many longs a filter for so many elements has. */
  static long length(long elements) {
    return elements / ELEMENTS_PER_LONG + 1;
  }

  /** Whether an element was added; rarely true for others, too. */
  public boolean mayHold(long hash) {
    return mayHold(longs.get(indexOf(hash, longs.length())), hash);
  }

  /** Whether an element was added whose long was {@link #fetch}ed. */
  static boolean mayHold(long fetched, long hash) {
    long bits = bitsOf(hash);
    return (fetched & bits) == bits;
  }

  /**
   * Fetches the longs of many elements before one is looked at. Hardly any is in a cache, and so
   * the processor waits for several of them at once.
   */
  void fetch(long[] hashes, int n, long[] fetched) {
    for (int i = 0; i < n; i++) {
      fetched[i] = longs.get(indexOf(hashes[i], longs.length()));
    }
  }

  /** The hash as a fraction of 2⁶⁴, of the number of longs. */
  static long indexOf(long hash, long length) {
    return Math.multiplyHigh(hash >>> 1, length << 1);
  }

  static long bitsOf(long hash) {
    long probes = Hashes.mix(hash);
    long bits = 0;
    for (int i = 0; i < PROBES; i++) {
      bits |= 1L << (int) (probes >>> 6 * i);
    }
    return bits;
  }

  @Override
  public void close() throws IOException {
    longs.close();
  }
}
