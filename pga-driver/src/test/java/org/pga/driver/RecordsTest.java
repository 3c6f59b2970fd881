package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pga.profile.StageMetrics;

class RecordsTest {
  @Test
  void aFactIsThatOfItsStageWhateverTheOrder() {
    List<Manifest> both = List.of(manifest("place-reads", 7L), manifest("preprocess", 9L));
    assertEquals(9L, Records.fact(both, "preprocess", "reads"));
    assertEquals(7L, Records.fact(both, "place-reads", "reads"));
    assertNull(Records.fact(both, "spectrum", "reads"));
  }

  private static Manifest manifest(String stage, long reads) {
    StageMetrics figures =
        new StageMetrics(
            stage,
            null,
            "mapreduce",
            1,
            0L,
            1.0,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            Map.of());
    return new Manifest(stage, "1", "f", Map.of("reads", reads), figures, List.of(), Map.of());
  }
}
