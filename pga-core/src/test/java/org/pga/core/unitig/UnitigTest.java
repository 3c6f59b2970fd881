package org.pga.core.unitig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.DataInputBuffer;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.core.unitig.Scaffold.Gap;
import org.pga.core.unitig.Scaffold.Step;

/** What unitigs and scaffolds say of themselves, and what comes back of what they write. */
class UnitigTest {
  private static final int K = 5;

  private static Unitig unitig() {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of("AACCTGGA"), 22);
    return unitig;
  }

  private static <T extends Writable> T copy(Writable from, T to) throws IOException {
    DataOutputBuffer out = new DataOutputBuffer();
    from.write(out);
    DataInputBuffer in = new DataInputBuffer();
    in.reset(out.getData(), out.getLength());
    to.readFields(in);
    assertEquals(out.getLength(), in.getPosition(), "all of it is read");
    return to;
  }

  @Test
  void aLinearOneHasFewerKmersThanBases() {
    Unitig unitig = unitig();
    assertEquals(4, unitig.kmers(K));
    assertEquals(5.5, unitig.depth(K));
    unitig.setCircular(true);
    assertEquals(8, unitig.kmers(K));
    assertEquals(2.75, unitig.depth(K));
  }

  @Test
  void basesAreReadInTheDirectionOfTheWalk() {
    Unitig unitig = unitig();
    assertEquals("GGA", unitig.lastBases(End.RIGHT, 3).toString());
    assertEquals("GTT", unitig.lastBases(End.LEFT, 3).toString());
    assertEquals("TG", unitig.basesBehindOverlap(End.LEFT, K, 2).toString());
    assertEquals("TGGA", unitig.basesBehindOverlap(End.LEFT, K, 9).toString());
    assertEquals("GG", unitig.basesBehindOverlap(End.RIGHT, K, 2).toString());
    assertEquals("GGTT", unitig.basesBehindOverlap(End.RIGHT, K, 9).toString());
  }

  @Test
  void theOtherEndIsTheOtherEnd() {
    assertEquals(End.RIGHT, End.other(End.LEFT));
    assertEquals(End.LEFT, End.other(End.RIGHT));
  }

  @Test
  void aUnitigComesBackAsItWas() throws IOException {
    Unitig unitig = unitig();
    unitig.setCircular(true);
    List<Link> left = List.of(new Link(-3, End.RIGHT, 1), new Link(4, End.LEFT, 300));
    unitig.links(End.LEFT).addAll(left);
    unitig.links(End.RIGHT).add(new Link(5, End.RIGHT, 2));
    unitig.setExtension(End.LEFT, Sequence.of("ACG"));
    unitig.setExtension(End.RIGHT, Sequence.of("T"));
    unitig.setBranchBases(End.LEFT, 9);
    unitig.setBranchBases(End.RIGHT, 6);
    OnlyNeighbour neighbour = new OnlyNeighbour(1L << 33, 70_000, 2);
    unitig.setOnlyNeighbour(End.RIGHT, neighbour);
    Unitig used = unitig();
    used.links(End.LEFT).add(new Link(77, End.LEFT, 1));
    used.setOnlyNeighbour(End.LEFT, neighbour);
    Unitig copy = copy(unitig, used);
    assertEquals("AACCTGGA", copy.sequence().toString());
    assertEquals(22, copy.countSum());
    assertTrue(copy.circular());
    assertEquals(left, copy.links(End.LEFT));
    assertEquals(unitig.links(End.RIGHT), copy.links(End.RIGHT));
    assertEquals("ACG", copy.extension(End.LEFT).toString());
    assertEquals("T", copy.extension(End.RIGHT).toString());
    assertEquals(List.of(9, 6), List.of(copy.branchBases(End.LEFT), copy.branchBases(End.RIGHT)));
    assertNull(copy.onlyNeighbour(End.LEFT));
    assertEquals(neighbour, copy.onlyNeighbour(End.RIGHT));
  }

  @Test
  void aPartialUnitigComesBackAsItWas() throws IOException {
    PartialUnitig partial = new PartialUnitig();
    partial.set(Sequence.of("AACCTGGA"), 22);
    partial.setEdge(End.LEFT, 3, 7);
    partial.setEdge(End.RIGHT, 0, 1);
    partial.setEdge(End.RIGHT, 3, 70_000);
    PartialUnitig used = new PartialUnitig();
    used.setEdge(End.LEFT, 1, 5);
    PartialUnitig copy = copy(partial, used);
    assertEquals("AACCTGGA", copy.sequence().toString());
    assertEquals(22, copy.countSum());
    for (int end = 0; end < 2; end++) {
      for (int base = 0; base < 4; base++) {
        assertEquals(partial.edgeCount(end, base), copy.edgeCount(end, base));
      }
    }
    assertEquals(List.of(1, 2), List.of(copy.edges(End.LEFT), copy.edges(End.RIGHT)));
    copy.set(Sequence.of("ACGTA"), 1);
    assertEquals(0, copy.edges(End.LEFT) + copy.edges(End.RIGHT), "of another unitig");
  }

  @Test
  void aScaffoldComesBackAsItWas() throws IOException {
    Scaffold scaffold = new Scaffold();
    scaffold.setCircular(true);
    List<Step> steps =
        List.of(
            new Step(1, true),
            new Step(2, false, 3),
            new Step(3, true, 0, Sequence.of("ACC")),
            new Step(4, false, 0, Sequence.EMPTY));
    scaffold.contigs().add(new Contig(Sequence.of("AACCT"), 22, 3, false, steps));
    scaffold.contigs().add(new Contig(Sequence.of("GGA"), 5, 1, true, List.of(new Step(9, false))));
    scaffold.gaps().add(new Gap(100, false));
    scaffold.gaps().add(new Gap(7, true));
    Scaffold used = Scaffold.alone(5, unitig(), K);
    used.gaps().add(new Gap(1, true));
    Scaffold copy = copy(scaffold, used);
    assertTrue(copy.circular());
    assertEquals(scaffold.contigs(), copy.contigs());
    assertEquals(scaffold.gaps(), copy.gaps());
  }

  @Test
  void aUnitigAloneIsAScaffoldOfOneContig() {
    Scaffold alone = Scaffold.alone(5, unitig(), K);
    List<Step> step = List.of(new Step(5, false));
    assertEquals(List.of(new Contig(Sequence.of("AACCTGGA"), 22, 4, false, step)), alone.contigs());
    assertFalse(alone.circular());
    assertTrue(alone.gaps().isEmpty());
  }

  /** What lies between two steps lies between them on the other strand, too. */
  @Test
  void stepsAreTurnedWithWhatLiesBetweenThem() {
    List<Step> steps =
        List.of(new Step(1, true, 2), new Step(2, false), new Step(3, true, 0, Sequence.of("ACC")));
    List<Step> turned = Step.reversed(steps);
    assertEquals(
        List.of(
            new Step(3, false, 2), new Step(2, true, 0, Sequence.of("GGT")), new Step(1, false)),
        turned);
    assertEquals(steps, Step.reversed(turned));
  }
}
