package org.pga.scaffold.finish.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pga.core.unitig.End;

/** Drawn ids, against maps. */
class NumbersTest {
  @Test
  void unitigsAreNumberedInTheirOrder() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      UnitigNumbers numbers = new UnitigNumbers();
      Map<Long, UnitigRecord> unitigs = new TreeMap<>();
      Map<Long, Integer> expected = new TreeMap<>();
      for (int n = 1 + random.nextInt(40); n > 0; n--) {
        UnitigRecord unitig =
            new UnitigRecord(
                random.nextLong(), random.nextBoolean(), random.nextBoolean(), 1, 1, List.of());
        unitigs.put(unitig.id(), unitig);
        expected.put(unitig.id(), unitigs.size());
        numbers.add(unitig);
      }
      assertEquals(unitigs.size(), numbers.size(), "seed " + seed);
      for (UnitigRecord unitig : unitigs.values()) {
        long id = unitig.id();
        int number = numbers.number(id);
        assertEquals(expected.get(id), number, "seed " + seed);
        assertEquals(unitig.flipped(), numbers.flipped(id), "seed " + seed);
        assertEquals(unitig.circular(), numbers.circular(id), "seed " + seed);
        for (int end = 0; end < 2; end++) {
          long written = numbers.end(id, end);
          assertEquals(number, UnitigNumbers.numberOf(written), "seed " + seed);
          boolean same = UnitigNumbers.endOf(written) == end;
          assertEquals(!unitig.flipped(), same, "seed " + seed);
        }
        // RIGHT before LEFT, and both before those of the next number.
        long right = UnitigNumbers.outputEnd(number, End.RIGHT);
        assertEquals(right + 1, UnitigNumbers.outputEnd(number, End.LEFT));
        assertTrue(right + 1 < UnitigNumbers.outputEnd(number + 1, End.RIGHT));
        assertThrows(IllegalStateException.class, () -> numbers.add(unitig));
        assertThrows(IllegalStateException.class, () -> numbers.number(id ^ 1));
      }
    }
  }

  @Test
  void contigsAreFoundByTheirPlace() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      ContigNumbers numbers = new ContigNumbers();
      List<ContigRecord> contigs = new ArrayList<>();
      for (int n = 1 + random.nextInt(20); n > 0; n--) {
        long id = random.nextLong();
        List<Integer> lengths = new ArrayList<>();
        for (int place = random.nextInt(4); place >= 0; place--) {
          lengths.add(random.nextInt(900));
          contigs.add(
              new ContigRecord(
                  id, place, random.nextBoolean(), false, false, 1, 1, 1, 1, List.of()));
        }
        ScaffoldRecord scaffold = new ScaffoldRecord(id, false, 1, 1, lengths, List.of());
        numbers.add(scaffold);
        assertThrows(IllegalStateException.class, () -> numbers.number(id ^ 1, 0));
        ContigNumbers two = new ContigNumbers();
        two.add(scaffold);
        assertThrows(IllegalStateException.class, () -> two.add(scaffold));
      }
      Collections.shuffle(contigs, random);
      contigs.forEach(numbers::add);
      for (int i = 0; i < contigs.size(); i++) {
        ContigRecord contig = contigs.get(i);
        String message = "seed " + seed + ", " + contig;
        assertEquals(i + 1, numbers.number(contig.scaffold(), contig.place()), message);
        assertEquals(contig.turned(), numbers.turned(contig.scaffold(), contig.place()), message);
      }
    }
  }
}
