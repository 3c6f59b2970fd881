package org.pga.reads.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DepthClassesTest {
  @Test
  void shallowDepthsStandAlone() {
    long[] histogram = new long[Spectrum.MAX_DEPTH + 1];
    histogram[1] = 7;
    histogram[4] = 9;
    DepthClasses classes = DepthClasses.of(histogram);
    assertEquals(List.of(1, 2, 3, 4), classes.from());
    assertEquals(List.of(7L, 0L, 0L, 9L), classes.kmers());
  }

  @Test
  void noKmerIsLostAndNoneMovesFar() {
    Random random = new Random(17);
    long[] histogram = new long[Spectrum.MAX_DEPTH + 1];
    long all = 0;
    for (int i = 0; i < 1000; i++) {
      int depth = 1 + random.nextInt(Spectrum.MAX_DEPTH);
      histogram[depth] += depth;
      all += depth;
    }
    DepthClasses classes = DepthClasses.of(histogram);
    assertTrue(classes.from().size() < 400, () -> classes.from().size() + " classes");
    assertEquals(all, classes.kmers().stream().mapToLong(n -> n).sum());
    for (int i = 0; i + 1 < classes.from().size(); i++) {
      long sum = 0;
      int from = classes.from().get(i);
      int next = classes.from().get(i + 1);
      for (int depth = from; depth < next; depth++) {
        sum += histogram[depth];
      }
      assertEquals(sum, classes.kmers().get(i));
      assertTrue(next - from <= Math.max(1, from / 16), from + " to " + next);
    }
  }

  @Test
  void noKmersNoClasses() {
    assertEquals(List.of(), DepthClasses.of(new long[10]).from());
  }
}
