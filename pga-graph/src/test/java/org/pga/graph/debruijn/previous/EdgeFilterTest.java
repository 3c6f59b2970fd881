package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EdgeFilterTest {
  @TempDir Path folder;

  @Test
  void holdsWhatWasAddedAndHardlyAnythingElse() throws IOException {
    Path file = folder.resolve("edges");
    Random random = new Random(1);
    long[] elements = random.longs(200_000).toArray();
    try (EdgeSlice edges = EdgeSlice.create(file, elements.length)) {
      for (long element : elements) {
        edges.add(element);
      }
    }
    try (EdgeFilter filter = EdgeFilter.open(List.of(file))) {
      for (long element : elements) {
        assertTrue(filter.mayHold(element));
      }
      int wrong = 0;
      for (int i = 0; i < 1_000_000; i++) {
        wrong += filter.mayHold(random.nextLong()) ? 1 : 0;
      }
      assertTrue(wrong < 600, wrong + " of a million");
    }
  }
}
