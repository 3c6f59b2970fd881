package org.pga.reads.trim;

import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import org.pga.core.bases.Bases;

/**
 * Counts reads of a sample that hold a known adapter: the way where no mates overlap.
 *
 * <p>A place of the genome that looks like one is told from it by what stands before: always the
 * same bases, but for errors. Where an adapter stands at the first bases of reads, with no fragment
 * before it (adapter dimers), the place in the read tells: one of the genome is as often at any
 * other.
 */
final class KnownAdapters {
  private static final int COMPARED = Adapter.TELLING;

  /**
   * So many reads, and one in 1,000, must hold it, before different bases: behind a place in the
   * genome always the same ones would stand.
   */
  private static final int LEAST = 12;

  private static final int ONE_IN = 1000;
  private static final int BEFORE = 4;

  /**
   * What stands before is rare if it does so less often than once for 16 times that the most
   * frequent does: errors in {@link #BEFORE} bases make 1 in 50 at 0.5 %, and a read of 150 bases
   * begins at each place within them as often as 1 in 130.
   */
  private static final int RARE = 16;

  /** Reads that must begin with it, as only their first bases tell that it is no genome. */
  private static final int LEAST_FIRST = 2 * LEAST;

  /**
   * Places that such a read must have room for: of one of the genome no more than a quarter are
   * among the first {@link #BEFORE} then, of dimers more than half.
   */
  private static final int PLACES = 4 * BEFORE;

  private final AdapterMatch[] matches = new AdapterMatch[Adapter.KNOWN.size()];
  private final Long2LongOpenHashMap[] before = new Long2LongOpenHashMap[Adapter.KNOWN.size()];
  private final long[] first = new long[Adapter.KNOWN.size()];
  private final long[] counts = new long[Adapter.KNOWN.size()];
  private long reads;

  KnownAdapters() {
    for (int i = 0; i < matches.length; i++) {
      matches[i] = new AdapterMatch(Adapter.KNOWN.get(i).sequence(), COMPARED);
      before[i] = new Long2LongOpenHashMap();
    }
  }

  /** Adds a read; returns where the first of those it holds begins, {@code to} without one. */
  int add(byte[] read, int from, int to) {
    reads++;
    int earliest = to;
    AdapterMatch.Window window = new AdapterMatch.Window(read, from, to);
    int found = 0; // a bit for each adapter
    for (int at = from; at <= to - COMPARED; at++) {
      for (int i = 0; i < matches.length; i++) {
        if ((found >> i & 1) == 0 && matches[i].isAt(window)) {
          found |= 1 << i;
          earliest = Math.min(earliest, at);
          counts[i]++;
          before[i].addTo(at - from < BEFORE ? at - from : word(read, at), 1);
          first[i] += at - from < BEFORE && to - COMPARED - from >= PLACES - 1 ? 1 : 0;
        }
      }
      window.move();
    }
    return earliest;
  }

  /** The bases before a place, told apart from places near the start. */
  private static long word(byte[] read, int at) {
    long word = 1;
    for (int i = at - BEFORE; i < at; i++) {
      word = word << 3 | Bases.code(read[i]) + 1;
    }
    return word;
  }

  /**
   * Whether different bases stand before it. Rare ones that differ in one base only from what
   * mostly does are of errors; of two errors there are hardly any.
   */
  private boolean differs(int adapter) {
    long usual = 0;
    long most = 0;
    for (Long2LongMap.Entry word : before[adapter].long2LongEntrySet()) {
      long one = word.getLongKey();
      long count = word.getLongValue();
      if (one >= BEFORE && (count > most || count == most && one < usual)) {
        usual = one;
        most = count;
      }
    }
    int contexts = 0;
    for (Long2LongMap.Entry word : before[adapter].long2LongEntrySet()) {
      long one = word.getLongKey();
      boolean frequent = word.getLongValue() * RARE >= most;
      contexts += frequent || one >= BEFORE && unlike(one, usual) ? 1 : 0;
    }
    return contexts >= LEAST / 2;
  }

  /** Whether two words differ in more than one base. */
  private static boolean unlike(long one, long two) {
    long bits = one ^ two;
    return Long.bitCount((bits | bits >> 1 | bits >> 2) & 01111) > 1;
  }

  /** Whether most reads that hold it begin with it. */
  private boolean begins(int adapter) {
    return first[adapter] >= LEAST_FIRST && 2 * first[adapter] > counts[adapter];
  }

  /** The known adapters that the reads hold, the most frequent first. */
  List<Adapter> found() {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] >= LEAST && counts[i] * ONE_IN >= reads && (differs(i) || begins(i))) {
        found.add(i);
      }
    }
    found.sort((a, b) -> Long.compare(counts[b], counts[a]));
    return found.stream().map(Adapter.KNOWN::get).toList();
  }
}
