package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expósito et al., Table 5: what each load reads, writes and shuffles, in GB. */
class ExpositoLoadsTest {
  @ParameterizedTest
  @CsvSource({
    "sort, 102, 102, 53",
    "wordcount, 102, 25.5e-6, 12.7e-3",
    "pagerank, 89.8, 49.6, 4.6",
    "aggregation, 75, 14.3, 7.5"
  })
  void bytesOfTableFive(String name, double read, double written, double shuffled)
      throws IOException {
    String example = "exposito-" + name;
    StageLoad load = RunLoads.of(RunLoads.example(example), example).stages().get(0);
    assertEquals(read * 1e9, load.in(), 1);
    assertEquals(written * 1e9, load.out(), 1);
    assertEquals(shuffled * 1e9, load.shuffle(), 1);
  }
}
