package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;
import org.pga.scaffold.link.evidence.UnitigEvidence.Overhang;

/** What reads hold beyond an end, by hand: unitig AACCGT, k = 3. */
class ReadsBeyondTest {
  private final Unitig unitig = new Unitig();
  private final UnitigEvidence evidence = new UnitigEvidence();

  ReadsBeyondTest() {
    unitig.setSequence(Sequence.of("AACCGT"), 20);
    unitig.links(End.LEFT).add(new Link(1, End.LEFT, 1));
    unitig.links(End.RIGHT).add(new Link(1, End.RIGHT, 1));
  }

  @Test
  void asFarAsTwoReadsAgree() {
    read(End.RIGHT, "CGTACGGA", 1);
    read(End.RIGHT, "CGTACGGACCC", 1);
    assertEquals("ACGGA", beyond(End.RIGHT));
    assertEquals("", beyond(End.LEFT));
  }

  @Test
  void oneReadTellsNothing() {
    read(End.RIGHT, "CGTACGGA", 1);
    assertEquals("", beyond(End.RIGHT));
  }

  @Test
  void anErrorIsOutvoted() {
    read(End.RIGHT, "CGTACGGA", 2);
    read(End.RIGHT, "CGTATGGA", 1);
    assertEquals("ACGGA", beyond(End.RIGHT));
  }

  @Test
  void halfOfTheReadsAreNotTheMost() {
    read(End.RIGHT, "CGTACGGA", 2);
    read(End.RIGHT, "CGTATGGA", 2);
    assertEquals("A", beyond(End.RIGHT));
  }

  @Test
  void readsThatDifferFromTheUnitigDontCount() {
    read(End.RIGHT, "CGTAC", 2);
    read(End.RIGHT, "CTTGG", 9);
    assertEquals("AC", beyond(End.RIGHT));
  }

  @Test
  void leftIsReadOutwards() {
    read(End.LEFT, "GTTCA", 3);
    assertEquals("CA", beyond(End.LEFT));
  }

  @Test
  void oneReadIsEnoughWhereNoLinkLeadsOn() {
    unitig.links(End.RIGHT).clear();
    read(End.RIGHT, "CGTACGGA", 1);
    assertEquals("ACGGA", beyond(End.RIGHT));
    read(End.RIGHT, "CGTACT", 1);
    assertEquals("ACGGA", beyond(End.RIGHT), "of one and one that goes farther");
    read(End.RIGHT, "CGTACT", 1);
    assertEquals("ACTGA", beyond(End.RIGHT), "two against one, as far as they go");
  }

  /** The read that goes farthest may have errors in the few bases that it shares. */
  @Test
  void twoErrorsAreToleratedWhereNoLinkLeadsOn() {
    read(End.RIGHT, "CATACG", 2);
    assertEquals("", beyond(End.RIGHT));
    unitig.links(End.RIGHT).clear();
    assertEquals("ACG", beyond(End.RIGHT));
    read(End.RIGHT, "AAGTTTTTT", 9);
    assertEquals("ACG", beyond(End.RIGHT), "three errors");
    read(End.RIGHT, "AATTTTTTT", 9);
    assertEquals("TTTTTT", beyond(End.RIGHT), "two errors");
  }

  private void read(int end, String text, int count) {
    evidence.overhangs().add(new Overhang(end, Sequence.of(text), count));
  }

  private String beyond(int end) {
    return ReadsBeyond.of(unitig, end, evidence, 3).toString();
  }
}
