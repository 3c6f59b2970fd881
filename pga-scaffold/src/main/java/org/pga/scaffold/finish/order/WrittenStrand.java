package org.pga.scaffold.finish.order;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.pga.core.Words;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.core.unitig.Scaffold.Gap;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.finish.record.ContigRecord;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.record.ScaffoldRecord;

/**
 * The strand on which a scaffold, and each of its contigs, is written: that whose text is smaller.
 * What is one circular contig stays as it is: turning it would also move its start along its path,
 * and the scaffold stage cut it by a rule of its own.
 */
final class WrittenStrand {
  /** Forward where both strands have one text. */
  private final boolean flipped;

  private final SortKey key;
  private final Scaffold scaffold;
  private final List<Contig> contigs;
  private final List<Gap> gaps;

  private WrittenStrand(Scaffold scaffold, int length) {
    this.scaffold = scaffold;
    SortKey forward = encode(scaffold.contigs(), scaffold.gaps(), length, false);
    contigs = new ArrayList<>(scaffold.contigs());
    gaps = new ArrayList<>(scaffold.gaps());
    Collections.reverse(contigs);
    Collections.reverse(gaps.subList(0, contigs.size() - 1)); // not the one from end to start
    SortKey backward = encode(contigs, gaps, length, true);
    flipped = !contigs.get(0).circular() && backward.isBefore(forward);
    key = flipped ? backward : forward;
    if (!flipped) {
      Collections.reverse(contigs);
      Collections.reverse(gaps.subList(0, contigs.size() - 1));
    }
  }

  /**
   * The layout of a scaffold, or null if it is shorter than what is written.
   *
   * @throws IllegalStateException if contigs and gaps don't fit together
   */
  static WrittenStrand of(Scaffold scaffold, int leastLength) {
    check(scaffold);
    int length = length(scaffold);
    return length < leastLength ? null : new WrittenStrand(scaffold, length);
  }

  private static void check(Scaffold scaffold) {
    int contigs = scaffold.contigs().size();
    boolean circle = scaffold.contigs().stream().anyMatch(Contig::circular);
    boolean good =
        scaffold.gaps().size() == contigs - (scaffold.circular() ? 0 : 1)
            && !(circle && (contigs > 1 || scaffold.circular()));
    if (!good) {
      throw new IllegalStateException(
          Words.of(
              "a scaffold has %d contigs, %s%d gaps, and is %s",
              contigs,
              circle ? "a circular one among them, " : "",
              scaffold.gaps().size(),
              scaffold.circular() ? "circular" : "linear"));
    }
  }

  /** Letters written: without a gap from end to start. */
  static int length(Scaffold scaffold) {
    long length = scaffold.contigs().stream().mapToLong(c -> c.sequence().length()).sum();
    for (int i = 0; i + 1 < scaffold.contigs().size(); i++) {
      length += scaffold.gaps().get(i).length();
    }
    return Math.toIntExact(length);
  }

  private static SortKey encode(
      List<Contig> contigs, List<Gap> gaps, int length, boolean reverseComplement) {
    SortKey key = new SortKey().begin(RecordKind.SCAFFOLD, length);
    for (int i = 0; i < contigs.size(); i++) {
      if (i > 0) {
        key.addGap(gaps.get(i - 1).length());
      }
      key.add(contigs.get(i).sequence(), reverseComplement);
    }
    return key;
  }

  SortKey key() {
    return key;
  }

  ScaffoldRecord record(long id) {
    boolean circle = scaffold.circular() || contigs.get(0).circular();
    return new ScaffoldRecord(
        id,
        circle,
        contigs.stream().mapToLong(Contig::countSum).sum(),
        contigs.stream().mapToLong(Contig::kmers).sum(),
        contigs.stream().map(contig -> contig.sequence().length()).toList(),
        gaps);
  }

  int size() {
    return contigs.size();
  }

  Sequence contig(int place) {
    return contigs.get(place).sequence();
  }

  /** Positive if a contig is written as the reverse complement of {@link #contig}. */
  int contigStrand(int place) {
    Contig contig = contigs.get(place);
    Sequence sequence = contig.sequence();
    return contig.circular() ? -1 : sequence.compareTo(sequence.reverseComplement());
  }

  /** The record of a contig, given its {@link #contigStrand} and whether it begins at dnaA. */
  ContigRecord record(long id, int place, int strand, boolean rotated) {
    Contig contig = contigs.get(place);
    boolean contigFlipped = strand > 0;
    List<Step> steps = contigFlipped ? Step.reversed(contig.steps()) : contig.steps();
    return new ContigRecord(
        id,
        place,
        // A contig that is its own reverse complement is never turned.
        strand != 0 && contigFlipped != flipped,
        contig.circular(),
        rotated,
        contig.sequence().length(),
        gc(contig.sequence()),
        contig.countSum(),
        contig.kmers(),
        steps);
  }

  private static long gc(Sequence sequence) {
    long gc = 0;
    for (int i = 0; i < sequence.length(); i++) {
      int base = sequence.baseAt(i);
      gc += base == 1 || base == 2 ? 1 : 0;
    }
    return gc;
  }
}
