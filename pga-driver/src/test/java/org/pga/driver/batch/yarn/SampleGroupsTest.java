package org.pga.driver.batch.yarn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.driver.batch.sheet.Sample;

class SampleGroupsTest {
  private static Sample sample(int number, long bytes) {
    return new Sample("s" + number, null, List.of(), List.of(), bytes, null);
  }

  @Test
  void smallSamplesShareATaskAndLargeOnesDoNot() {
    List<Sample> samples =
        List.of(sample(0, 70), sample(1, 30), sample(2, 30), sample(3, 20), sample(4, 10));
    assertEquals(
        List.of(List.of(samples.get(0)), samples.subList(1, 3), samples.subList(3, 5)),
        SampleGroups.of(samples, 60));
    assertEquals(samples.stream().map(List::of).toList(), SampleGroups.of(samples, 0));
    assertEquals(List.of(), SampleGroups.of(List.of(), 60));
  }

  @Test
  void eachSampleIsInOneTaskAndNoTaskIsTooLarge() {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      List<Sample> samples = new ArrayList<>();
      for (int i = random.nextInt(12); i >= 0; i--) {
        samples.add(sample(i, 1 + random.nextInt(50)));
      }
      samples.sort(Comparator.comparingLong(Sample::bytes).reversed());
      long most = random.nextInt(120);
      List<List<Sample>> groups = SampleGroups.of(samples, most);
      List<Sample> all = groups.stream().flatMap(List::stream).toList();
      assertEquals(samples.size(), all.size(), "seed " + seed);
      assertTrue(all.containsAll(samples), "seed " + seed);
      for (int i = 0; i < groups.size(); i++) {
        long bytes = SampleGroups.bytes(groups.get(i));
        assertTrue(groups.get(i).size() == 1 || bytes <= most, "seed " + seed);
        assertTrue(i == 0 || bytes <= SampleGroups.bytes(groups.get(i - 1)), "seed " + seed);
      }
    }
  }
}
