package org.pga.graph.debruijn.previous;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.pga.core.pipeline.MappedLongs;

/**
 * The extended unitigs of a cleaned graph as texts one after another, with seeds to find a read in
 * them, in a file that is mapped into memory, so that all tasks of a machine share it. About 13
 * bits a base where k grows from 31 to 77.
 *
 * <pre>
 * file  = longs: bases · slots · words · marks · table
 * words = texts, 32 bases to a long, the first in the highest bits; one more long behind them
 * marks = a bit for each base, the first in the lowest of a long: here a text begins, or the last
 *         one has ended
 * table = slots, open addressing: 24 bits of the seed's hash &lt;&lt; 40 | (its place + 1), 0: free
 * </pre>
 *
 * Seeds are {@link Seed}s: whatever next k bases of a text are asked for, theirs is in the table,
 * unless that is full or its neighbourhood is crowded by a seed that is repeated. Where a read
 * isn't found its k-mers are counted one by one, so nothing depends on it.
 */
public final class UnitigTexts implements Closeable {
  private static final int HEADER = 2;
  private static final int PLACE_BITS = 40;
  private static final long PLACE = (1L << PLACE_BITS) - 1;

  /** Slots that are looked at for one seed. */
  private static final int MOST_PROBES = 32;

  private final MappedLongs longs;
  private final Seed seed;
  private final long bases;
  private final long slots;
  private final long firstMark;
  private final long firstSlot;
  private long added;
  private long seeds;

  /** The last place where the seed of the read asked for stood, −1 for none. */
  private long seedAt;

  /** Where the read would begin there, and its strand. */
  private long near;

  private boolean nearForward;

  private final Stretches stretches = new Stretches();

  private UnitigTexts(MappedLongs longs, int k, int nextK) {
    this.longs = longs;
    seed = new Seed(k, nextK);
    bases = longs.get(0);
    slots = longs.get(1);
    firstMark = HEADER + words(bases);
    firstSlot = firstMark + marks(bases);
  }

  private static long words(long bases) {
    return (bases + 31 >> 5) + 1;
  }

  private static long marks(long bases) {
    return (bases >> 6) + 1;
  }

  private static long slots(int k, int nextK, long bases) {
    // A window of w hashes has a new least one every (w + 1) / 2 places; half of the slots are
    // used.
    return 4 * bases / (new Seed(k, nextK).window() + 1) + 64;
  }

  /** Longs of a file of so many bases. */
  static long length(int k, int nextK, long bases) {
    return HEADER + words(bases) + marks(bases) + slots(k, nextK, bases);
  }

  /**
   * An empty file.
   *
   * @param bases of all texts that will be added, or more
   */
  public static UnitigTexts create(Path file, int k, int nextK, long bases) throws IOException {
    MappedLongs longs = MappedLongs.create(file, length(k, nextK, bases));
    longs.set(0, bases);
    longs.set(1, slots(k, nextK, bases));
    return new UnitigTexts(longs, k, nextK);
  }

  /** A file that was written before, for the same k's. */
  static UnitigTexts open(Path file, int k, int nextK) throws IOException {
    return new UnitigTexts(MappedLongs.open(file), k, nextK);
  }

  /**
   * Adds a text.
   *
   * @param codes one base a byte
   * @param n next k or more of them
   */
  void add(byte[] codes, int n) {
    mark(added);
    for (int i = 0; i < n; ) {
      long word = HEADER + (added + i >> 5);
      long bits = longs.get(word);
      for (int shift = 62 - 2 * (int) (added + i & 31); shift >= 0 && i < n; shift -= 2, i++) {
        bits |= (long) codes[i] << shift;
      }
      longs.set(word, bits);
    }
    long first = added;
    added += n;
    mark(added);
    seed.forEach(codes, n, (hash, place) -> addSeed(hash, first + place));
  }

  private void mark(long place) {
    longs.set(firstMark + (place >> 6), longs.get(firstMark + (place >> 6)) | 1L << place);
  }

  private void addSeed(long hash, long place) {
    long slot = first(hash);
    for (int i = 0; i < MOST_PROBES && 4 * seeds < 3 * slots; i++) {
      if (longs.get(firstSlot + slot) == 0) {
        longs.set(firstSlot + slot, hash << PLACE_BITS | place + 1);
        seeds++;
        return;
      }
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
  }

  private long first(long hash) {
    return Math.multiplyHigh(hash >>> 1, slots << 1);
  }

  /**
   * Finds a text that holds a whole read, on either strand.
   *
   * @return place of its first base there, as the text is read; −1: none was found
   */
  public long find(PackedRead read) {
    seedAt = -1;
    seed.of(read);
    long hash = seed.hash();
    long slot = first(hash);
    for (int i = 0; i < MOST_PROBES; i++) {
      long entry = longs.get(firstSlot + slot);
      if (entry == 0) {
        return -1;
      }
      if ((entry ^ hash << PLACE_BITS) >>> PLACE_BITS == 0) {
        long from = match(read, (entry & PLACE) - 1);
        if (from >= 0) {
          return from;
        }
      }
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
    return -1;
  }

  /** Where the read begins if its seed stands at this place and the text holds all of it, or −1. */
  private long match(PackedRead read, long place) {
    long mer = word(place) >>> 64 - 2 * seed.length();
    boolean forward = mer == seed.forward();
    if (!forward && mer != seed.reverse()) {
      return -1;
    }
    int n = read.length();
    long from = place - (forward ? seed.place() : n - seed.length() - seed.place());
    seedAt = place;
    near = from;
    nearForward = forward;
    if (from < 0 || from + n > bases) {
      return -1;
    }
    for (int i = 0; i < n; i += 32) {
      if (differences(read, i, n) != 0) {
        return -1;
      }
    }
    return nextMark(from + 1, from + n) < from + n ? -1 : from;
  }

  /** Where the next 32 bases of read and text differ, those before {@code n}: not 0 there. */
  private long differences(PackedRead read, int i, int n) {
    long differences = word(near + i) ^ (nearForward ? read.word(i) : read.reverseWord(i));
    int beyond = 2 * Math.max(0, 32 - (n - i));
    return differences >>> beyond << beyond;
  }

  /**
   * What stands in a text of a read, though {@link #find} found no text for all of it: where it
   * agrees with the text in which that found the seed last. There may be more elsewhere.
   *
   * @param least bases of a stretch
   * @return an object that the next call sets anew
   */
  public Stretches stretches(PackedRead read, int least) {
    stretches.begin(read.length(), near, nearForward);
    if (seedAt < 0) {
      return stretches;
    }
    int n = read.length();
    // Only the text around the seed counts: to its left begins that text or one before it.
    int begin = (int) Math.max(0, -near);
    int end = (int) Math.min(n, bases - near);
    for (long at = nextMark(near + begin + 1, near + end);
        at < near + end;
        at = nextMark(at + 1, near + end)) {
      if (at > seedAt) {
        end = (int) (at - near);
      } else {
        begin = (int) (at - near);
      }
    }
    while (begin + least <= end) {
      int differs = begin;
      long differences = 0;
      while (differs < end && differences == 0) {
        differences = differences(read, differs, end);
        differs += differences == 0 ? 32 : Long.numberOfLeadingZeros(differences) / 2;
      }
      if (Math.min(differs, end) - begin >= least) {
        stretches.add(begin, Math.min(differs, end));
      }
      begin = differs + 1;
    }
    return stretches;
  }

  /** The first of these places at which a text begins, or the last one has ended; or {@code to}. */
  private long nextMark(long from, long to) {
    for (long at = from; at < to; at = (at | 63) + 1) {
      long marks = longs.get(firstMark + (at >> 6)) >>> at;
      if (marks != 0) {
        return Math.min(to, at + Long.numberOfTrailingZeros(marks));
      }
    }
    return to;
  }

  /** 32 bases from a place on, or what follows the last one. */
  private long word(long from) {
    long word = HEADER + (from >> 5);
    int shift = 2 * (int) (from & 31);
    return longs.get(word) << shift | longs.get(word + 1) >>> 1 >>> 63 - shift;
  }

  /** Copies bases, one a byte, to the beginning of {@code codes}. */
  void copy(long from, int n, byte[] codes) {
    for (int i = 0; i < n; ) {
      long word = word(from + i);
      for (int to = Math.min(n, i + 32); i < to; i++, word <<= 2) {
        codes[i] = (byte) (word >>> 62);
      }
    }
  }

  @Override
  public void close() throws IOException {
    longs.close();
  }
}
