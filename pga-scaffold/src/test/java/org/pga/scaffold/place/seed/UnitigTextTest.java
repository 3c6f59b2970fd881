package org.pga.scaffold.place.seed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Unitig;

/** Drawn unitigs, short and longer than a stretch, against a list of all their m-mers. */
class UnitigTextTest {
  @Test
  void eachMmerIsInOneStretch() {
    int several = 0;
    for (long seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      int k = List.of(3, 21, 31, 61).get(random.nextInt(4));
      int m = Math.min(31, k);
      boolean circular = random.nextBoolean();
      int length = k + random.nextInt(random.nextInt(4) == 0 ? 50_000 : 90);
      if (circular && random.nextBoolean()) {
        length = 1 + random.nextInt(k);
      } else if (random.nextInt(8) == 0) {
        length = (1 << 14) * (1 + random.nextInt(2)) + m - 2 + random.nextInt(3);
      }
      String bases = RandomReads.bases(random, length, 4);
      String around = circular ? bases.repeat(m / length + 2).substring(0, length + m - 1) : bases;
      List<String> expected = new ArrayList<>();
      for (int i = 0; i + m <= around.length(); i++) {
        expected.add(i + " " + around.substring(i, i + m));
      }
      Unitig unitig = new Unitig();
      unitig.setSequence(Sequence.of(bases), 1);
      unitig.setCircular(circular);
      UnitigText text = new UnitigText(k);
      List<String> found = new ArrayList<>();
      int stretches = 0;
      for (text.set(unitig); text.next(); stretches++) {
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
          letters.append("ACGT".charAt(text.codes()[i]));
        }
        for (int i = 0; i + m <= letters.length(); i++) {
          found.add(text.from() + i + " " + letters.substring(i, i + m));
        }
      }
      assertEquals(expected, found, "seed " + seed);
      several += stretches > 1 ? 1 : 0;
    }
    assertTrue(several > 5, several + " of several stretches");
  }
}
