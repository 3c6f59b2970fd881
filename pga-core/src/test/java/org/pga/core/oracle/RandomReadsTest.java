package org.pga.core.oracle;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The generator makes what it promises, so that tests built on it don't pass for want of cases. */
class RandomReadsTest {
  @Test
  void graphsHaveCirclesHairpinsLinksAndNothing() {
    int circles = 0;
    int linked = 0;
    int hairpins = 0;
    int empty = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(4);
      Oracle oracle = new Oracle(RandomReads.of(random, k), k, 1 + random.nextInt(2));
      for (String line : oracle.unitigs()) {
        String text = line.substring(0, line.indexOf(' '));
        circles += line.contains(" circular ") ? 1 : 0;
        linked += line.contains("x") ? 1 : 0;
        hairpins += line.matches(".* L\\[.*" + text + "\\.0.* R.*") ? 1 : 0;
      }
      empty += oracle.unitigs().isEmpty() ? 1 : 0;
      oracle.partialUnitigs(random, 0.5);
    }
    assertTrue(
        circles > 30 && linked > 1000 && hairpins > 30 && empty > 5 && empty < 150,
        circles + " circles, " + linked + " linked, " + hairpins + " hairpins, " + empty);
  }
}
