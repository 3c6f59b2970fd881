package org.pga.scaffold.link.bundle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.evidence.UnitigEvidence.Splice;
import org.pga.scaffold.place.result.ReadEvidence;

/**
 * A unitig ends in {@code …TTGCA}, or begins in {@code ACCGT…}; reads go on to unitig 9.
 *
 * <pre>
 * unitig  ACCGTACGATTGCA
 * read         ACGATTGCA gg TTACG    5 bases before the gap are compared
 * </pre>
 */
class SpliceBundlerTest {
  private static final String UNITIG = "ACCGTACGATTGCA";

  @Test
  void equalReadsAreOneSplice() {
    assertEquals(
        List.of(splice(End.RIGHT, 2, "GG", 2), splice(End.RIGHT, 2, "GT", 1)),
        bundled(
            read(End.RIGHT, "TTGCA", "GG", 2),
            read(End.RIGHT, "TTGCA", "GT", 2),
            read(End.RIGHT, "TTGCA", "GG", 2)));
  }

  @Test
  void readsWithAnErrorBesideTheTearCountOnlyWhereAllHaveOne() {
    ReadEvidence wrong = read(End.RIGHT, "TTGGA", "GG", 2);
    assertEquals(List.of(splice(End.RIGHT, 2, "GG", 1)), bundled(wrong));
    assertEquals(
        List.of(splice(End.RIGHT, 1, "G", 1)), bundled(wrong, read(End.RIGHT, "TTGCA", "G", 1)));
  }

  @Test
  void threeErrorsAreTooMany() {
    ReadEvidence two = read(End.RIGHT, "TAGGA", "GG", 2);
    assertEquals(List.of(splice(End.RIGHT, 2, "GG", 1)), bundled(two));
    assertEquals(
        List.of(splice(End.RIGHT, 1, "G", 1)), bundled(two, read(End.RIGHT, "TTGGA", "G", 1)));
    assertEquals(List.of(), bundled(read(End.RIGHT, "TAGGT", "GG", 2)));
  }

  /** The two unitigs overlap there: with a difference they would not. */
  @Test
  void sharedBasesMustBeRight() {
    assertEquals(List.of(splice(End.RIGHT, -3, "", 1)), bundled(read(End.RIGHT, "CTTGCA", "", -3)));
    assertEquals(List.of(), bundled(read(End.RIGHT, "ATTGGA", "", -3)));
    for (int at = 0; at < 6; at++) {
      StringBuilder own = new StringBuilder("ATTGCA");
      own.setCharAt(at, own.charAt(at) == 'C' ? 'T' : 'C');
      List<Splice> tolerated = at < 3 ? List.of(splice(End.RIGHT, -3, "", 1)) : List.of();
      assertEquals(tolerated, bundled(read(End.RIGHT, own.toString(), "", -3)), own.toString());
    }
  }

  @Test
  void eachEndHasReadsOfItsOwn() {
    // Leaving by the left end the unitig reads …CGTACGGT.
    assertEquals(
        List.of(splice(End.LEFT, 2, "CC", 1), splice(End.RIGHT, 2, "GG", 1)),
        bundled(read(End.RIGHT, "TTGCA", "GG", 2), read(End.LEFT, "ACGCT", "CC", 2)));
  }

  /** A unitig may be shorter than what is compared: the read runs over its other end, too. */
  @Test
  void whatTheReadHoldsBeforeAShortUnitigIsNotCompared() {
    ReadEvidence read = read(End.RIGHT, "TT" + UNITIG, "GG", 2);
    assertEquals(List.of(splice(End.RIGHT, 2, "GG", 1)), bundled(read));
    ReadEvidence shared = read(End.RIGHT, "TT" + UNITIG, "", -3);
    assertEquals(List.of(splice(End.RIGHT, -3, "", 1)), bundled(shared));
    assertEquals(List.of(), bundled(read(End.RIGHT, "TT" + UNITIG.replace("TTG", "CCC"), "GG", 2)));
  }

  private static List<Splice> bundled(ReadEvidence... reads) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(UNITIG), 10);
    List<Splice> output = new ArrayList<>();
    new SpliceBundler(unitig, output).bundle(List.of(reads));
    return output;
  }

  /** A read with these bases up to the unitig's end. */
  private static ReadEvidence read(int end, String own, String filling, int gap) {
    ReadEvidence evidence = new ReadEvidence();
    int shared = Math.max(0, -gap);
    Sequence text = Sequence.of(own + filling + "TTACG");
    evidence.setSplice(end, 9, End.LEFT, gap, text, own.length() - shared);
    return evidence;
  }

  private static Splice splice(int end, int gap, String filling, int count) {
    return new Splice(end, 9, End.LEFT, gap, Sequence.of(filling), count);
  }
}
