package org.pga.reads.trim;

import org.pga.core.facts.TrimReason;
import org.pga.reads.format.ReadRecord;

/**
 * Trims reads in the buffer they were parsed in: the 3' end moves. The 5' end stays, so that places
 * within a read are those of the file.
 */
public final class ReadTrimmer {
  /**
   * What is left of a trimmed read must have so many bases: the least k that most sets of reads are
   * assembled at. Of short or shallow reads smaller ones may be chosen, down to 15, of which
   * shorter rests would hold some k-mers; what these would gain wasn't measured.
   */
  static final int LEAST = 21;

  private final FileTrim rules;
  private final AdapterMatch[] adapters;
  private final int zero;
  private final TrimTally tally = new TrimTally();
  private final QualityProfile profile = new QualityProfile();
  private int zeroOfLast;

  public ReadTrimmer(FileTrim rules) {
    this.rules = rules;
    this.zero = rules.scale().zero();
    this.adapters =
        rules.adapters().stream()
            .map(adapter -> new AdapterMatch(adapter.sequence()))
            .toArray(AdapterMatch[]::new);
  }

  /** What was trimmed so far. */
  public TrimTally tally() {
    return tally;
  }

  /** Qualities of the reads shown to {@link #look}. */
  public QualityProfile profile() {
    return profile;
  }

  /** Adds the qualities of a read to the profile: for some reads only, as it costs time. */
  public void look(ReadRecord read) {
    if (zero != 0 && read.hasQualities()) {
      profile.add(read, zeroOf(read));
    }
  }

  /**
   * The letter for 0 among the qualities of the read trimmed last; {@link
   * org.pga.reads.packed.ReadPacker#NO_QUALITIES} if they say nothing, as in a file that tells
   * none, or too many low ones ({@link QualityRule#pays}).
   */
  public int zero() {
    return zeroOfLast;
  }

  /** Trims a read. */
  public void trim(ReadRecord read) {
    byte[] data = read.data();
    int from = read.lettersFrom();
    int to = read.lettersTo();
    int end = to;
    if (rules.polyG()) {
      end = lost(TrimReason.POLY_G, end, PolyGRule.tail(data, from, end, 'G'));
    }
    zeroOfLast = rules.byQuality() && read.hasQualities() ? zeroOf(read) : 0;
    // those of another scale aren't cut
    if (zeroOfLast != zero && zeroOfLast != 0) {
      tally.addOtherScale();
    } else if (zeroOfLast != 0) {
      // from a letter to its quality
      int step = read.qualitiesFrom() - from;
      int good = QualityRule.end(data, from + step, end + step, zero) - step;
      end = lost(TrimReason.LOW_QUALITY, end, good);
    }
    for (AdapterMatch adapter : adapters) {
      end = lost(TrimReason.ADAPTER, end, adapter.in(data, from, end));
    }
    if (end < to && end - from < LEAST) {
      end = lost(TrimReason.TOO_SHORT, end, from);
    }
    read.keep(end);
  }

  private int lost(TrimReason reason, int end, int newEnd) {
    tally.add(reason, end - newEnd);
    return newEnd;
  }

  /** A +64 file may continue in +33 (put together from several): those would all look worthless. */
  private int zeroOf(ReadRecord read) {
    if (rules.scale() != QualityScale.PHRED64) {
      return zero;
    }
    int from = read.qualitiesFrom();
    boolean of64 = QualityScale.isOf64(read.data(), from, from + read.letters());
    return of64 ? zero : QualityScale.PHRED33.zero();
  }
}
