package org.pga.reads.trim;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.pga.core.bases.Bases;

/** Counts reads of a sample that hold a known adapter: the way where no mates overlap. */
final class KnownAdapters {
  private static final int COMPARED = Adapter.TELLING;

  /**
   * So many reads, and one in 1,000, must hold it, before different bases: behind a place in the
   * genome always the same ones would stand.
   */
  private static final int LEAST = 12;

  private static final int ONE_IN = 1000;
  private static final int BEFORE = 4;

  private final AdapterMatch[] matches = new AdapterMatch[Adapter.KNOWN.size()];
  private final LongOpenHashSet[] before = new LongOpenHashSet[Adapter.KNOWN.size()];
  private final long[] counts = new long[Adapter.KNOWN.size()];
  private long reads;

  KnownAdapters() {
    for (int i = 0; i < matches.length; i++) {
      matches[i] = new AdapterMatch(Adapter.KNOWN.get(i).sequence(), COMPARED);
      before[i] = new LongOpenHashSet();
    }
  }

  void add(byte[] read, int from, int to) {
    reads++;
    AdapterMatch.Window window = new AdapterMatch.Window(read, from, to);
    int found = 0; // a bit for each adapter
    for (int at = from; at <= to - COMPARED; at++) {
      for (int i = 0; i < matches.length; i++) {
        if ((found >> i & 1) == 0 && matches[i].isAt(window)) {
          found |= 1 << i;
          counts[i]++;
          before[i].add(at - from < BEFORE ? at - from : word(read, at));
        }
      }
      window.move();
    }
  }

  /** The bases before a place, told apart from places near the start. */
  private static long word(byte[] read, int at) {
    long word = 1;
    for (int i = at - BEFORE; i < at; i++) {
      word = word << 3 | Bases.code(read[i]) + 1;
    }
    return word;
  }

  /** The known adapters that the reads hold, the most frequent first. */
  List<Adapter> found() {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] >= LEAST && counts[i] * ONE_IN >= reads && before[i].size() >= LEAST / 2) {
        found.add(i);
      }
    }
    found.sort((a, b) -> Long.compare(counts[b], counts[a]));
    return found.stream().map(Adapter.KNOWN::get).toList();
  }
}
