package org.pga.simplify.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;

class EdgeKmerTest {
  @Test
  void bothSidesOnEitherStrandMeetAtTheSameVertex() {
    Random random = new Random(11);
    for (int i = 0; i < 2000; i++) {
      int k = 3 + 2 * random.nextInt(63);
      String text = RandomReads.bases(random, k + 1, 4);
      String left = RandomReads.bases(random, random.nextInt(5), 4) + text.substring(0, k);
      String right = text.substring(1) + RandomReads.bases(random, random.nextInt(5), 4);
      EdgeKmer one = out(left, k, End.RIGHT, text.charAt(k));
      EdgeKmer two = out(right, k, End.LEFT, text.charAt(0));
      EdgeKmer three =
          out(
              Oracle.reverseComplement(right),
              k,
              End.RIGHT,
              Oracle.reverseComplement(text.substring(0, 1)).charAt(0));
      assertEquals(one.vertex(), two.vertex());
      assertEquals(one.check(), two.check());
      assertEquals(one.vertex(), three.vertex());
      assertEquals(one.check(), three.check());
      assertTrue(one.vertex() < 0);
      assertEquals(text.equals(Oracle.reverseComplement(text)), one.mirror());
      char other = text.charAt(k) == 'A' ? 'C' : 'A';
      assertNotEquals(one.check(), out(left, k, End.RIGHT, other).check());
    }
  }

  @Test
  void aMirrorHasNoOtherSide() {
    assertTrue(out("TTACG", 3, End.RIGHT, 'T').mirror());
    assertTrue(out("CGTTT", 3, End.LEFT, 'A').mirror());
  }

  private static EdgeKmer out(String sequence, int k, int end, char base) {
    return new EdgeKmer().set(Sequence.of(sequence), k, end, "ACGT".indexOf(base));
  }
}
