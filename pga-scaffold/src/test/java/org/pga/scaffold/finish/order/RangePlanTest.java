package org.pga.scaffold.finish.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pga.scaffold.finish.record.RecordKind;

class RangePlanTest {
  @Test
  void partsFollowEachOtherAndKnowTheirFirstNumber() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      List<SortedMap<Integer, Long>> counts = new ArrayList<>();
      for (RecordKind kind : RecordKind.values()) {
        SortedMap<Integer, Long> ofKind = new TreeMap<>();
        for (int n = random.nextInt(12); n > 0; n--) {
          ofKind.put(
              1 + random.nextInt(kind == RecordKind.CONTIG ? 10 : 2000), 1L + random.nextInt(9));
        }
        counts.add(ofKind);
      }
      RangePlan plan = RangePlan.of(counts, 1 + random.nextInt(7));
      for (RecordKind kind : RecordKind.values()) {
        List<Integer> lengths = new ArrayList<>();
        counts
            .get(kind.ordinal())
            .forEach(
                (length, count) -> {
                  for (int i = 0; i < count; i++) {
                    lengths.add(length);
                  }
                });
        lengths.sort(Comparator.reverseOrder());
        long[] next = new long[plan.parts()];
        int last = 0;
        for (int i = 0; i < lengths.size(); i++) {
          int part = plan.part(kind, lengths.get(i));
          assertTrue(part >= last && part < plan.parts(), "seed " + seed);
          last = part;
          assertEquals(i + 1, plan.firstNumber(kind, part) + next[part]++, "seed " + seed);
        }
      }
    }
  }

  @Test
  void partsHaveAboutAsManyLetters() {
    SortedMap<Integer, Long> lengths = new TreeMap<>();
    for (int length = 200; length < 20_000; length++) {
      lengths.put(length, 1L);
    }
    RangePlan plan = RangePlan.of(List.of(lengths, lengths, lengths), 8);
    long[] letters = new long[8];
    lengths.forEach((length, one) -> letters[plan.part(RecordKind.SCAFFOLD, length)] += length);
    for (long ofPart : letters) {
      assertEquals(19_800L * 10_100 / 8, ofPart, 20_000);
    }
  }
}
