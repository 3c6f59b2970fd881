package org.pga.scaffold.place.index;

import static org.pga.scaffold.rule.ScaffoldThresholds.KMERS_AT_END;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.pga.core.kmer.RollingHash;
import org.pga.core.pipeline.MappedLongs;
import org.pga.core.pipeline.SharedFile;
import org.pga.core.unitig.Unitig;
import org.pga.core.unitig.UnitigFolder;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.seed.UnitigInfo;
import org.pga.scaffold.place.task.PlaceSettings;

/**
 * The k-mers of single-copy unitigs that place reads where seeds don't, for none of them stands
 * anywhere else in the graph.
 *
 * <p>A unitig of at most 2k − 1 − m bases between two repeats shares each of its m-mers with them:
 * all its k-mers are here. Without these, E. coli's chains of repeats stay torn where such a unitig
 * stands between: nothing links it, and nothing may pass it.
 *
 * <p>Of longer ones the last {@link org.pga.scaffold.rule.ScaffoldThresholds#KMERS_AT_END} at
 * either end are here. A read that begins a few bases before what the unitig shares with a repeat
 * has few m-mers of it, of which one in four is a seed; such reads are most of those that lead
 * across a repeat that is nearly as long as the insert. They only count where the read has them
 * from its first base on, or to its last, for if it has other bases where the unitig goes on, it is
 * of another copy, which the graph has lost.
 *
 * <p>They are few (a thousandth of E. coli's k-mers and 32 for each unitig), so all tasks have all
 * of them: in a file that is mapped into memory, which those of a machine share.
 *
 * <pre>
 * file   = longs: number of anchors · of k-mers, at most · anchors · filter · slots
 * anchor = id · info, as {@link UnitigInfo}
 * filter = bits, 8 to 16 for each k-mer
 * slot   = hash · (place + 1), 0 in an empty slot
 * place  = ordinal of the anchor &lt;&lt; 32 | position &lt;&lt; 1 | smaller hash forward
 * </pre>
 */
public final class AnchorKmers implements Closeable {
  private static final int HEADER = 2;
  private static final long NONE = -1;

  private final MappedLongs longs;
  private final int k;
  private final int m;
  private final RollingHash hash;
  private final long firstWord;
  private final long words;
  private final long firstSlot;
  private final long slots;
  private final IntArrayList foundAt = new IntArrayList();
  private final LongArrayList found = new LongArrayList();
  private long added;
  private long addedKmers;
  private long[] filter;
  private byte[] window = new byte[1 << 8];

  private AnchorKmers(MappedLongs longs, int k) {
    this.longs = longs;
    this.k = k;
    m = Seeds.length(k);
    hash = new RollingHash(k);
    words = words(kmers());
    slots = slots(kmers());
    firstWord = HEADER + 2 * longs.get(0);
    firstSlot = firstWord + words;
  }

  private long kmers() {
    return longs.get(1);
  }

  private static long words(long kmers) {
    return Long.highestOneBit(kmers / 4 + 1);
  }

  /** Slots for so many k-mers: two in three are used. */
  private static long slots(long kmers) {
    return kmers + kmers / 2 + 1;
  }

  /** Bytes of the file of so many anchors and k-mers. */
  static long bytes(long anchors, long kmers) {
    return Long.BYTES * (HEADER + 2 * anchors + words(kmers) + 2 * slots(kmers));
  }

  /** How many k-mers of an anchor of so many bases are here: none where they are seeds. */
  public static long kmers(int length, int k) {
    int m = Seeds.length(k);
    int all = length - k + 1;
    return k == m ? 0 : isShort(length, k, m) ? all : Math.min(all, 2 * KMERS_AT_END);
  }

  /** None yet, in a new file with room for so many. */
  public static AnchorKmers create(Path file, int k, long anchors, long kmers) throws IOException {
    MappedLongs longs = MappedLongs.create(file, bytes(anchors, kmers) / Long.BYTES);
    longs.set(0, anchors);
    longs.set(1, kmers);
    return new AnchorKmers(longs, k);
  }

  /**
   * Writes those of all anchors of the graph in {@code folder} to a file on any file system.
   *
   * @param anchors of the graph
   * @param kmers of them, the sum of {@link #kmers(int, int)}
   * @return what it is called, see {@link SharedFile#make}
   */
  public static org.apache.hadoop.fs.Path build(
      org.apache.hadoop.fs.Path folder,
      long anchors,
      long kmers,
      PlaceSettings settings,
      org.apache.hadoop.fs.Path file)
      throws IOException {
    return SharedFile.make(
        file,
        settings.conf(),
        local -> {
          UnitigInfo.Packer info = settings.unitigInfo();
          try (AnchorKmers all = create(local, settings.k(), anchors, kmers)) {
            UnitigFolder.forEach(
                folder, settings.conf(), (id, unitig) -> all.add(id, unitig, info.of(unitig)));
          }
        });
  }

  /** Those that a task was given. */
  public static AnchorKmers open(PlaceSettings settings) throws IOException {
    return open(PlaceSettings.ANCHOR_KMERS.open(settings.conf()), settings.k());
  }

  /** Those that were written before. */
  public static AnchorKmers open(Path file, int k) throws IOException {
    return new AnchorKmers(MappedLongs.open(file), k);
  }

  /**
   * Adds the k-mers of a unitig, if it is an anchor and k-mers aren't seeds themselves. All are
   * added before the first is looked for.
   */
  public void add(long id, Unitig unitig, long info) {
    if (!UnitigInfo.anchor(info) || k == m) {
      return;
    }
    int length = unitig.sequence().length();
    addedKmers += kmers(length, k);
    if (added == longs.get(0) || addedKmers > kmers()) {
      throw new IllegalStateException("more anchors or k-mers than there is room for");
    }
    longs.set(HEADER + 2 * added, id);
    longs.set(HEADER + 2 * added + 1, info);
    int some = k - 1 + KMERS_AT_END;
    if (isShort(length, k, m) || length <= some) {
      addKmers(unitig, 0, length);
    } else {
      addKmers(unitig, 0, some);
      addKmers(unitig, length - some, length);
    }
    added++;
  }

  /** Whether a unitig of so many bases has no seed of its own. */
  private static boolean isShort(int length, int k, int m) {
    return length <= 2 * k - 1 - m;
  }

  /** Adds those of a unitig's bases {@code from} to {@code to}. */
  private void addKmers(Unitig unitig, int from, int to) {
    if (window.length < to - from) {
      window = new byte[2 * (to - from)];
    }
    for (int i = from; i < to; i++) {
      window[i - from] = (byte) unitig.sequence().baseAt(i);
    }
    roll(
        window,
        0,
        to - from,
        (position, value, forward) ->
            put(value, added << 32 | (long) (from + position) << 1 | (forward ? 1 : 0)));
  }

  private void put(long value, long place) {
    long slot = slot(value);
    longs.set(slot, value);
    longs.set(slot + 1, place + 1);
    long word = firstWord + (value & words - 1);
    longs.set(word, longs.get(word) | 1L << (value >>> 58));
  }

  /** The index of a k-mer's slot, or of the empty one where it belongs: its share of all, or on. */
  private long slot(long value) {
    long slot = Math.multiplyHigh(value >>> 1, slots << 1);
    while (true) {
      long at = firstSlot + 2 * slot;
      if (longs.get(at + 1) == 0 || longs.get(at) == value) {
        return at;
      }
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
  }

  /** Where a k-mer stands, {@link #NONE} for another one. */
  private long place(long value) {
    return longs.get(slot(value) + 1) - 1;
  }

  /** Adds to a read's hits those of its k-mers here, each as the seed at its begin would be. */
  public void find(byte[] codes, int n, SeedHits hits) {
    if (kmers() == 0) {
      return;
    }
    for (int start = 0, end; start < n; start = end + 1) {
      end = start;
      while (end < n && codes[end] != Seeds.NO_BASE) {
        end++;
      }
      found.clear();
      foundAt.clear();
      roll(
          codes,
          start,
          end,
          (position, value, forward) -> {
            long place = mayHold(value) ? place(value) : NONE;
            if (place != NONE) {
              // From here on the last bit says whether the read has it on the unitig's strand.
              found.add(forward == ((place & 1) != 0) ? place | 1 : place & ~1L);
              foundAt.add(position);
            }
          });
      addHits(start, end - k, hits);
    }
  }

  /** Of those found in a segment the ones that count; its first and last k-mer begin there. */
  private void addHits(int first, int last, SeedHits hits) {
    int all = found.size();
    int fromFirst = 0;
    while (fromFirst < all && foundAt.getInt(fromFirst) == first + fromFirst) {
      fromFirst++;
    }
    int toLast = all;
    while (toLast > 0 && foundAt.getInt(toLast - 1) == last - (all - toLast)) {
      toLast--;
    }
    for (int i = 0; i < all; i++) {
      long place = found.getLong(i);
      long anchor = HEADER + 2 * (place >>> 32);
      long info = longs.get(anchor + 1);
      if (i < fromFirst || i >= toLast || isShort(UnitigInfo.length(info), k, m)) {
        boolean same = (place & 1) != 0;
        int inUnitig = (int) place >>> 1;
        // A seed's other end is what counts on the other strand.
        int asSeed = same ? inUnitig : inUnitig + k - m;
        hits.add(foundAt.getInt(i), longs.get(anchor), info, asSeed, same);
      }
    }
  }

  /**
   * Says no of most others, from a copy: it is asked for each base of the reads, and of small
   * graphs stays in a core's own cache.
   */
  private boolean mayHold(long value) {
    if (filter == null) {
      filter = new long[(int) words];
      for (int i = 0; i < filter.length; i++) {
        filter[i] = longs.get(firstWord + i);
      }
    }
    return (filter[(int) value & filter.length - 1] >>> (value >>> 58) & 1) != 0;
  }

  private interface Sink {
    void kmer(int position, long value, boolean forward);
  }

  /** The k-mers of bases {@code from} to {@code to}. */
  private void roll(byte[] codes, int from, int to, Sink sink) {
    if (to - from < k) {
      return;
    }
    hash.start(codes, from);
    for (int at = from; ; at++) {
      sink.kmer(at, hash.canonical(), hash.forward());
      if (at + k == to) {
        return;
      }
      hash.move(codes[at], codes[at + k]);
    }
  }

  @Override
  public void close() throws IOException {
    longs.close();
  }
}
