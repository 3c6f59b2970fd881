package org.pga.scaffold.place.unused;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.pga.core.kmer.Hashes;
import org.pga.core.pipeline.MappedLongs;

/**
 * A set of reads by name and mate, as an open-addressing table in a file that is mapped into
 * memory.
 *
 * <pre>
 * file = slots of two longs: high half of the name's hash · low half &lt;&lt; 2 | mate, 3 if single; both 0: empty
 * </pre>
 */
public final class ReadNameSet implements Closeable {
  private static final int SINGLE = 3;

  private final MappedLongs longs;

  private ReadNameSet(MappedLongs longs) {
    this.longs = longs;
  }

  /** An empty set for so many reads in a new file. */
  static ReadNameSet create(Path file, long reads) throws IOException {
    return new ReadNameSet(MappedLongs.create(file, longs(reads)));
  }

  /** Bytes of the file for so many reads. */
  static long bytes(long reads) {
    return Long.BYTES * longs(reads);
  }

  private static long longs(long reads) {
    return 2 * (reads + reads / 2 + 1);
  }

  /** A set that was written before. */
  static ReadNameSet open(Path file) throws IOException {
    return new ReadNameSet(MappedLongs.open(file));
  }

  /** The second of a read's two longs. */
  public static long low(long keyLow, int mate) {
    return keyLow << 2 | (mate == 0 ? SINGLE : mate);
  }

  void add(long high, long low) {
    long at = find(high, low);
    longs.set(at, high);
    longs.set(at + 1, low);
  }

  boolean contains(long high, long low) {
    long at = find(high, low);
    return longs.get(at) != 0 || longs.get(at + 1) != 0;
  }

  private long find(long high, long low) {
    long slots = longs.length() / 2;
    long slot = Math.multiplyHigh(Hashes.mix(high ^ low) >>> 1, slots << 1);
    while (true) {
      long one = longs.get(2 * slot);
      long two = longs.get(2 * slot + 1);
      if (one == high && two == low || one == 0 && two == 0) {
        return 2 * slot;
      }
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
  }

  @Override
  public void close() throws IOException {
    longs.close();
  }
}
