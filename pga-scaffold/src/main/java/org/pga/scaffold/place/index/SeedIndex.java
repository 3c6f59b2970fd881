package org.pga.scaffold.place.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.pga.core.pipeline.MappedLongs;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.seed.UnitigInfo;

/**
 * Where the seeds stand in a graph's unitigs, in a file that is mapped into memory, so that all
 * tasks of a machine share it: all seeds in the order of the unitigs, and an open-addressing table
 * of them.
 *
 * <pre>
 * file   = longs: number of unitigs · of seeds · of slots · 0 · unitigs · seeds · slots
 * unitig = id · info, as {@link UnitigInfo}
 * seed   = hash · place
 * place  = ordinal of the unitig &lt;&lt; 33 | position &lt;&lt; 2 | canonical as the unitig has it &lt;&lt; 1 | repeated
 * slot   = 32 bits of the hash &lt;&lt; 32 | (ordinal of the seed + 1), 0 in an empty slot
 * </pre>
 *
 * A read's first seed is looked up in the table; the others are then mostly found beside it, in the
 * order of the unitig. With a table alone, where each is a miss of cache and TLB, E. coli took 16
 * CPU seconds instead of 11.
 */
public final class SeedIndex implements Closeable {
  /** More can't be told apart in a slot. */
  public static final long MOST_SEEDS = Integer.MAX_VALUE;

  private static final int HEADER = 4;
  private static final long REPEATED = 1;
  private static final long FORWARD = 2;
  private static final long NONE = -1;

  /** Seeds whose slots are fetched at once: together their misses of cache take as long as one. */
  private static final int AT_ONCE = 256;

  private final MappedLongs longs;
  private final long seeds;
  private final long firstSeed;
  private final long slots;
  private final long firstSlot;
  private final long[] fetched = new long[AT_ONCE];
  private long added;

  private SeedIndex(MappedLongs longs) {
    this.longs = longs;
    seeds = longs.get(1);
    slots = longs.get(2);
    firstSeed = HEADER + 2 * longs.get(0);
    firstSlot = firstSeed + 2 * seeds;
  }

  /** Slots for so many seeds: two in three are used. */
  private static long slots(long seeds) {
    return seeds + seeds / 2 + 1;
  }

  /** Bytes of an index of so many unitigs and seeds. */
  public static long bytes(long unitigs, long seeds) {
    return 8 * (HEADER + 2 * unitigs + 2 * seeds + slots(seeds));
  }

  /** An empty index in a new file. */
  public static SeedIndex create(Path file, long unitigs, long seeds) throws IOException {
    MappedLongs longs = MappedLongs.create(file, bytes(unitigs, seeds) / 8);
    longs.set(0, unitigs);
    longs.set(1, seeds);
    longs.set(2, slots(seeds));
    return new SeedIndex(longs);
  }

  /** An index that was written before. */
  public static SeedIndex open(Path file) throws IOException {
    return new SeedIndex(MappedLongs.open(file));
  }

  public void setUnitig(int ordinal, long id, long info) {
    longs.set(HEADER + 2L * ordinal, id);
    longs.set(HEADER + 2L * ordinal + 1, info);
  }

  /**
   * Adds the seeds of a stretch of a unitig; unitigs come in the order of their ordinals.
   *
   * @param from position of the stretch in the unitig
   */
  public void add(Seeds some, int ordinal, int from) {
    for (int begin = 0; begin < some.size(); begin += AT_ONCE) {
      int end = Math.min(some.size(), begin + AT_ONCE);
      for (int i = begin; i < end; i++) {
        fetched[i - begin] = longs.get(firstSlot + ownSlot(some.hash(i)));
      }
      // Not what was fetched: another one may have been added there.
      add(some, begin, end, ordinal, from);
    }
  }

  private void add(Seeds some, int begin, int end, int ordinal, int from) {
    for (int i = begin; i < end; i++) {
      long hash = some.hash(i);
      long place =
          (long) ordinal << 33
              | (long) (from + some.position(i)) << 2
              | (some.forward(i) ? FORWARD : 0);
      long slot = slot(hash);
      if (longs.get(slot) == 0) {
        longs.set(slot, fingerprint(hash) | added + 1);
      } else {
        long first = seedIn(slot);
        setPlace(first, place(first) | REPEATED);
        place |= REPEATED;
      }
      longs.set(firstSeed + 2 * added, hash);
      setPlace(added, place);
      added++;
    }
  }

  /** Looks up the seeds of a read. */
  public void find(Seeds ofRead, SeedHits hits) {
    hits.begin(ofRead);
    long last = NONE;
    int lastInRead = 0;
    boolean same = true;
    for (int i = 0; i < ofRead.size(); i++) {
      long seed = NONE;
      if (last != NONE) {
        int bases = ofRead.position(i) - lastInRead;
        seed = beside(last, same ? bases : -bases, ofRead.hash(i));
      }
      if (seed == NONE) {
        seed = seedIn(slot(ofRead.hash(i)));
      }
      if (seed == NONE) {
        continue;
      }
      long place = place(seed);
      if ((place & REPEATED) != 0) {
        hits.addRepeated();
        continue;
      }
      last = seed;
      lastInRead = ofRead.position(i);
      same = ofRead.forward(i) == ((place & FORWARD) != 0);
      long unitig = HEADER + 2 * (place >>> 33);
      int position = (int) (place >>> 2) & Integer.MAX_VALUE;
      hits.add(lastInRead, longs.get(unitig), longs.get(unitig + 1), position, same);
    }
  }

  /** The seed with this hash so many bases beyond (or before) another one, if it is there. */
  private long beside(long seed, int bases, long hash) {
    long wanted = (place(seed) >>> 2) + bases;
    long at = seed;
    if (bases >= 0) {
      while (at < seeds && place(at) >>> 2 < wanted) {
        at++;
      }
    } else {
      while (at >= 0 && place(at) >>> 2 > wanted) {
        at--;
      }
    }
    return at >= 0 && at < seeds && longs.get(firstSeed + 2 * at) == hash ? at : NONE;
  }

  /** A seed's share of all slots, counted from the first. */
  private long ownSlot(long hash) {
    return Math.multiplyHigh(hash >>> 1, slots << 1);
  }

  /** The index of a seed's slot, or of the empty one where it belongs: its own, or on. */
  private long slot(long hash) {
    long slot = ownSlot(hash);
    while (true) {
      long entry = longs.get(firstSlot + slot);
      if (entry == 0
          || (entry ^ fingerprint(hash)) >>> 32 == 0
              && longs.get(firstSeed + 2 * ((entry & 0xffffffffL) - 1)) == hash) {
        return firstSlot + slot;
      }
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
  }

  /** Bits of the hash that neither follow from its slot nor are the same for all seeds. */
  private static long fingerprint(long hash) {
    return hash >>> 2 << 32;
  }

  private long seedIn(long slot) {
    return (longs.get(slot) & 0xffffffffL) - 1;
  }

  private long place(long seed) {
    return longs.get(firstSeed + 2 * seed + 1);
  }

  private void setPlace(long seed, long place) {
    longs.set(firstSeed + 2 * seed + 1, place);
  }

  @Override
  public void close() throws IOException {
    longs.close();
  }
}
