package org.pga.scaffold.link.bundle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;
import org.pga.scaffold.place.result.ReadEvidence;

class PairBundlerTest {
  private final List<ReadEvidence> clues = new ArrayList<>();

  @Test
  void copiesOfAFragmentCountOnceAndUnitigsLibrariesAndEndsAreToldApart() {
    link(0, End.RIGHT, 100, 9, End.LEFT, 50);
    link(0, End.RIGHT, 90, 9, End.LEFT, 50);
    link(0, End.RIGHT, 100, 9, End.LEFT, 50);
    link(0, End.RIGHT, 50, 9, End.LEFT, 100); // the same sum, but another fragment
    link(1, End.RIGHT, 100, 9, End.LEFT, 50);
    link(0, End.LEFT, 100, 9, End.LEFT, 50);
    link(0, End.RIGHT, 100, 9, End.RIGHT, 50);
    link(0, End.RIGHT, 100, 3, End.LEFT, 50);
    List<UnitigEvidence.PairLink> links = new ArrayList<>();
    PairBundler bundler = new PairBundler(5, links);
    bundler.bundle(clues);
    assertEquals(5, links.size());
    assertEquals(9, links.get(2).other());
    assertEquals(End.LEFT, links.get(2).otherEnd());
    assertArrayEquals(new int[] {140, 150, 150}, links.get(2).sums());
    List<String> counts = new ArrayList<>();
    bundler.forEachLibrary(
        (library, kept, copies) -> counts.add(library + " " + kept + " " + copies));
    // Unitig 3 tells of the link to it itself.
    assertEquals(List.of("0 5 1", "1 1 0"), counts);
  }

  @Test
  void overhangsAreCountedAndThoseWithAnErrorInTheUnitigAreLeftOut() {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of("CCATTTG"), 1);
    unitig.links(End.RIGHT).add(new Link(1, End.LEFT, 1));
    overhang(End.RIGHT, "TTGAC");
    overhang(End.RIGHT, "TTGACA");
    overhang(End.RIGHT, "TTGAC");
    overhang(End.RIGHT, "ATGAC"); // with an error in the unitig
    overhang(End.LEFT, "TGGAC"); // no link there: k is below 15, so k bases must agree
    List<UnitigEvidence.Overhang> overhangs = new ArrayList<>();
    new OverhangBundler(unitig, 3, overhangs).bundle(clues);
    assertEquals(
        List.of(
            new UnitigEvidence.Overhang(End.LEFT, Sequence.of("TGGAC"), 1),
            new UnitigEvidence.Overhang(End.RIGHT, Sequence.of("TTGAC"), 2),
            new UnitigEvidence.Overhang(End.RIGHT, Sequence.of("TTGACA"), 1)),
        overhangs);
  }

  @Test
  void whereNoLinkLeadsOnFifteenBasesMustAgreeButTwo() {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of("CCCCCCCCCCGATTACAGGCTTAAC"), 1);
    overhang(End.RIGHT, "GATTACAGGCTTAACGG");
    overhang(End.RIGHT, "GATTACAGGCTTAAGCC");
    overhang(End.RIGHT, "GATTACAGGCTTGAGTT");
    overhang(End.RIGHT, "GATTACAGGCATGAGTT");
    List<UnitigEvidence.Overhang> overhangs = new ArrayList<>();
    new OverhangBundler(unitig, 21, overhangs).bundle(clues);
    assertEquals(
        List.of(
            new UnitigEvidence.Overhang(End.RIGHT, Sequence.of("GATTACAGGCTTAACGG"), 1),
            new UnitigEvidence.Overhang(End.RIGHT, Sequence.of("GATTACAGGCTTAAGCC"), 1),
            new UnitigEvidence.Overhang(End.RIGHT, Sequence.of("GATTACAGGCTTGAGTT"), 1)),
        overhangs);
  }

  /** A homopolymer's circle is a single base. */
  @Test
  void nothingLeavesACircle() {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of("A"), 1);
    unitig.setCircular(true);
    List<UnitigEvidence.Overhang> overhangs = new ArrayList<>();
    new OverhangBundler(unitig, 21, overhangs).bundle(clues);
    assertEquals(List.of(), overhangs);
  }

  private void link(int library, int end, int toEnd, long other, int otherEnd, int otherToEnd) {
    ReadEvidence clue = new ReadEvidence();
    clue.setLink(library, end, toEnd, other, otherEnd, otherToEnd);
    clues.add(clue);
  }

  private void overhang(int end, String text) {
    ReadEvidence clue = new ReadEvidence();
    clue.setOverhang(end, Sequence.of(text));
    clues.add(clue);
  }
}
