package org.pga.scaffold.finish.write;

import com.google.common.hash.Hashing;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.finish.agp.AgpWriter;
import org.pga.scaffold.finish.gfa.GfaWriter;
import org.pga.scaffold.finish.record.ContigNumbers;
import org.pga.scaffold.finish.record.ContigRecord;
import org.pga.scaffold.finish.record.FinishCount;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.record.ScaffoldRecord;
import org.pga.scaffold.finish.record.SideFiles;
import org.pga.scaffold.finish.record.UnitigNumbers;
import org.pga.scaffold.finish.record.UnitigRecord;

/**
 * The lines of one part that name unitigs and contigs of any part: links and paths of the graph,
 * components of scaffolds. It holds the numbers of all unitigs and contigs and no sequence.
 */
final class SecondPass {
  private final SideFiles sideFiles;
  private final int part;
  private final UnitigNumbers unitigs = new UnitigNumbers();
  private final ContigNumbers contigs = new ContigNumbers();

  /** Unitigs of this part, counted from {@link #firstUnitig}, that some contig passes through. */
  private final BitSet used = new BitSet();

  private final int firstUnitig;
  private int endUnitig;
  private int firstScaffold;
  private int firstContig;
  private long links;
  private long joinLinks;
  private long fillings;
  private long ofSmaller;
  private long ofLarger;
  private long balance;
  private long kmersInContigs;
  private long openEndsInContigs;

  /** Reads the numbers of all parts. */
  SecondPass(SideFiles sideFiles, int parts, int part) throws IOException {
    this.sideFiles = sideFiles;
    this.part = part;
    sideFiles.unitigs(0, part, unitigs::add);
    firstUnitig = unitigs.size() + 1;
    sideFiles.unitigs(part, part + 1, unitigs::add);
    endUnitig = unitigs.size() + 1;
    sideFiles.unitigs(part + 1, parts, unitigs::add);
    sideFiles.scaffolds(0, part, this::scaffoldBefore);
    sideFiles.scaffolds(part, parts, contigs::add);
    sideFiles.contigs(0, part, this::contigBefore);
    sideFiles.contigs(part, parts, this::contig);
  }

  private void scaffoldBefore(ScaffoldRecord scaffold) {
    firstScaffold++;
    contigs.add(scaffold);
  }

  private void contigBefore(ContigRecord contig) {
    firstContig++;
    contig(contig);
  }

  private void contig(ContigRecord contig) {
    contigs.add(contig);
    for (Step step : contig.steps()) {
      int number = unitigs.number(step.unitig());
      if (number >= firstUnitig && number < endUnitig) {
        used.set(number - firstUnitig);
      }
    }
  }

  /** Writes each link once, from its smaller end, ordered by both ends. */
  void links(GfaWriter gfa) throws IOException {
    int[] number = {firstUnitig};
    sideFiles.unitigs(part, part + 1, unitig -> links(unitig, number[0]++, gfa));
  }

  private void links(UnitigRecord unitig, int number, GfaWriter gfa) throws IOException {
    if (used.get(number - firstUnitig)) {
      kmersInContigs += unitig.kmers();
      openEndsInContigs += unitig.openEnds();
    }
    if (unitig.circular()) {
      gfa.circle(RecordKind.UNITIG.name(number));
      links++;
    }
    long[][] ends = new long[unitig.links().size()][];
    for (int i = 0; i < ends.length; i++) {
      UnitigRecord.LinkedEnd link = unitig.links().get(i);
      long from = UnitigNumbers.outputEnd(number, link.end());
      ends[i] = new long[] {from, unitigs.end(link.neighbour(), link.neighbourEnd())};
    }
    Arrays.sort(ends, Arrays::compare);
    for (int i = 0; i < ends.length; i++) {
      long from = ends[i][0];
      long to = ends[i][1];
      if (i > 0 && Arrays.equals(ends[i], ends[i - 1])) {
        throw new IllegalStateException(RecordKind.UNITIG.name(number) + " has a link twice");
      }
      ofSmaller += from < to ? 1 : 0;
      ofLarger += from > to ? 1 : 0;
      balance += from < to ? hash(from, to) : from > to ? -hash(to, from) : 0;
      if (from <= to) {
        gfa.link(
            RecordKind.UNITIG.name(number),
            UnitigNumbers.endOf(from),
            RecordKind.UNITIG.name(UnitigNumbers.numberOf(to)),
            UnitigNumbers.endOf(to));
        links++;
      }
    }
  }

  private static long hash(long from, long to) {
    return Hashing.murmur3_128().newHasher(16).putLong(from).putLong(to).hash().asLong();
  }

  /** Writes the paths of contigs. */
  void paths(GfaWriter gfa) throws IOException {
    int[] number = {firstContig};
    long before = gfa.links();
    sideFiles.contigs(
        part, part + 1, contig -> gfa.path(RecordKind.CONTIG.name(++number[0]), contig, unitigs));
    joinLinks = gfa.links() - before;
    fillings = gfa.fillings();
  }

  /** Writes the components of scaffolds. */
  void components(AgpWriter agp) throws IOException {
    int[] number = {firstScaffold};
    sideFiles.scaffolds(
        part,
        part + 1,
        scaffold -> agp.components(RecordKind.SCAFFOLD.name(++number[0]), scaffold, contigs));
  }

  /** {@link FinishCount#LINKS}, after {@link #links}. */
  long linkCount() {
    return links;
  }

  /** {@link FinishCount#JOIN_LINKS}, after {@link #paths}. */
  long joinLinks() {
    return joinLinks;
  }

  /** {@link FinishCount#FILLINGS}, after {@link #paths}. */
  long fillings() {
    return fillings;
  }

  /** {@link FinishCount#LINKS_OF_SMALLER_ENDS}, after {@link #links}. */
  long linksOfSmallerEnds() {
    return ofSmaller;
  }

  /** {@link FinishCount#LINKS_OF_LARGER_ENDS}, after {@link #links}. */
  long linksOfLargerEnds() {
    return ofLarger;
  }

  /** {@link FinishCount#LINK_BALANCE}, after {@link #links}. */
  long linkBalance() {
    return balance;
  }

  /** {@link FinishCount#KMERS_IN_CONTIGS}, after {@link #links}. */
  long kmersInContigs() {
    return kmersInContigs;
  }

  /** {@link FinishCount#OPEN_ENDS_IN_CONTIGS}, after {@link #links}. */
  long openEndsInContigs() {
    return openEndsInContigs;
  }
}
