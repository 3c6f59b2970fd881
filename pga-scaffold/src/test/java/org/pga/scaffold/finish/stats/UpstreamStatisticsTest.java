package org.pga.scaffold.finish.stats;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.common.base.CaseFormat;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.facts.TrimReason;
import org.pga.scaffold.place.result.PlaceCount;

class UpstreamStatisticsTest {
  /** Else the second would stand for both. */
  @Test
  void readsThatWereTrimmedAndReadsThatWerePlacedHaveNamesOfTheirOwn() {
    List<String> placed =
        Arrays.stream(PlaceCount.values())
            .map(count -> CaseFormat.UPPER_UNDERSCORE.to(CaseFormat.UPPER_CAMEL, count.name()))
            .toList();
    for (TrimReason reason : TrimReason.values()) {
      assertFalse(placed.contains(reason.readsName().substring("reads".length())), reason.name());
    }
  }
}
