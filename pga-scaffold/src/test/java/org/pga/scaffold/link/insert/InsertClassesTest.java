package org.pga.scaffold.link.insert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class InsertClassesTest {
  @Test
  void smallOnesStandAlone() {
    assertEquals(
        new InsertClasses(1, List.of(0L, 3L, 0L, 2L), 0),
        InsertClasses.of(new long[] {0, 3, 0, 2, 0, 0}));
  }

  @Test
  void oneInTwoHundredMayLieBeyond() {
    long[] histogram = new long[10_000];
    histogram[299] = 250;
    histogram[300] = 149;
    histogram[9_000] = 1;
    histogram[9_999] = 1;
    InsertClasses classes = InsertClasses.of(histogram);
    assertEquals(2, classes.beyond());
    assertEquals(3, classes.width(), "301 sizes in at most 150 classes");
    assertEquals(101, classes.pairs().size());
    assertEquals(250, classes.pairs().get(99), "297 to 299");
    assertEquals(149, classes.pairs().get(100));
    histogram[8_000] = 1;
    assertEquals(2, InsertClasses.of(histogram).beyond(), "three of 402 would be too many");
  }

  @Test
  void noPairsNoClasses() {
    assertTrue(InsertClasses.of(new long[100]).pairs().isEmpty());
  }
}
