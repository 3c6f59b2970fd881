package org.pga.graph.debruijn.compact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;

class PartialUnitigStoreTest {
  private static PartialUnitig draw(Random random) {
    PartialUnitig unitig = new PartialUnitig();
    String bases = RandomReads.bases(random, 1 + random.nextInt(300), 4);
    unitig.set(Sequence.of(bases), random.nextLong() >>> 20);
    for (int end = 0; end < 2; end++) {
      for (int base = 0; base < 4; base++) {
        unitig.setEdge(end, base, random.nextBoolean() ? 0 : random.nextInt(1 << 16));
      }
    }
    return unitig;
  }

  private static String text(PartialUnitig unitig) {
    StringBuilder text = new StringBuilder(unitig.sequence() + " " + unitig.countSum());
    for (int i = 0; i < 8; i++) {
      text.append(' ').append(unitig.edgeCount(i >> 2, i & 3));
    }
    return text.toString();
  }

  /** Chunks of 1 byte hold one sequence each; an array has 2 GB at most. */
  @ParameterizedTest
  @ValueSource(ints = {1, 200, 1 << 30})
  void whatIsAddedComesBack(int mostInChunk) {
    PartialUnitigStore store = new PartialUnitigStore(mostInChunk);
    for (int round = 0; round < 2; round++) {
      Random random = new Random(round);
      List<String> expected = new ArrayList<>();
      long packed = 0;
      for (int i = 0; i < 200; i++) {
        PartialUnitig unitig = draw(random);
        store.add(unitig);
        expected.add(text(unitig));
        packed += (unitig.sequence().length() + 3) / 4;
        assertEquals(i + 1, store.size());
        assertEquals(PartialUnitigStore.bytes(i + 1, packed), store.bytes());
      }
      PartialUnitig back = new PartialUnitig();
      for (int i = 199; i >= 0; i--) {
        store.get(i, back);
        assertEquals(expected.get(i), text(back));
        assertEquals(back.sequence().length(), store.length(i));
      }
      store.clear();
      assertEquals(0, store.size());
      assertEquals(0, store.bytes());
    }
  }

  @Test
  void codesAreTakenForTheirBases() {
    PartialUnitigStore store = new PartialUnitigStore();
    store.add(new byte[] {3, 0, 1, 2, 3, 3}, 1, 5, 42, 7L << 16 | 1, 0xffffL << 48);
    PartialUnitig unitig = new PartialUnitig();
    store.get(0, unitig);
    assertEquals("ACGT 42 1 7 0 0 0 0 0 65535", text(unitig));
    assertEquals(0xffffL << 48, store.edges(0, End.RIGHT));
  }

  /** Reducers glue as many as their memory holds. */
  @Test
  void bytesGrowWithUnitigsAndBases() {
    assertTrue(PartialUnitigStore.bytes(2, 100) > PartialUnitigStore.bytes(1, 100));
    assertEquals(50, PartialUnitigStore.bytes(1, 150) - PartialUnitigStore.bytes(1, 100));
    assertTrue(PartialUnitigStore.bytes(1_000_000, 0) > 16 + 16 + 16, "edges, places, sums");
  }
}
