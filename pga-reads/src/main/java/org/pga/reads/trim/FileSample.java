package org.pga.reads.trim;

import java.util.List;
import org.pga.reads.format.ReadRecord;

/**
 * What some reads of a file tell about how all of them are to be trimmed. The mates of an
 * interleaved file have a sample each: different adapters follow them.
 */
public final class FileSample {
  private final long[] qualities = new long[256];
  private final TailVotes tails = new TailVotes();
  private final KnownAdapters known = new KnownAdapters();
  private final long[] lost = new long[QualityScale.values().length];
  private long letters;
  private long endInG;
  private long endInC;

  /** Adds a read. */
  public void add(ReadRecord read) {
    byte[] data = read.data();
    int from = read.lettersFrom();
    int to = read.lettersTo();
    int tail = PolyGRule.tail(data, from, to, 'G');
    endInG += tail < to ? 1 : 0;
    endInC += PolyGRule.tail(data, from, to, 'C') < to ? 1 : 0;
    // what the other rules leave
    int rest = Math.min(tail, known.add(data, from, to)) - from;
    if (read.hasQualities()) {
      for (int i = 0; i < read.letters(); i++) {
        qualities[data[read.qualitiesFrom() + i] & 0xff]++;
      }
      letters += rest;
      // the scale is known only at the end
      for (QualityScale scale : QualityScale.values()) {
        int first = read.qualitiesFrom();
        int end = first + rest;
        lost[scale.ordinal()] += end - QualityRule.end(data, first, end, scale.zero());
      }
    }
  }

  /** Adds two mates, R1 and R2, given each to its own sample by {@link #add} as well. */
  public static void addPair(byte[] first, FileSample ofFirst, byte[] second, FileSample ofSecond) {
    int fragment = MateOverlap.fragment(first, second);
    if (fragment > 0) {
      ofFirst.tails.add(first, fragment, first.length);
      ofSecond.tails.add(second, fragment, second.length);
    }
  }

  /** The rules by which the file is to be trimmed, from the reads that were added. */
  public FileTrim rules() {
    QualityScale scale = QualityScale.of(qualities);
    boolean byQuality =
        scale != QualityScale.NONE && QualityRule.pays(lost[scale.ordinal()], letters);
    return new FileTrim(scale, byQuality, PolyGRule.fromMachine(endInG, endInC), adapters());
  }

  /** The one that mates tell, or else known ones that are found in reads. */
  private List<Adapter> adapters() {
    String agreed = tails.agreed();
    return agreed == null ? known.found() : Adapter.found(agreed);
  }
}
