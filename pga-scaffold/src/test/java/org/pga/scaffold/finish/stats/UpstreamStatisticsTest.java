package org.pga.scaffold.finish.stats;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.pga.core.facts.TrimReason;
import org.pga.core.pipeline.StatsKeys;

class UpstreamStatisticsTest {
  /** Else the second would stand for both, as of reads trimmed and reads placed. */
  @Test
  void allFiguresHaveNamesOfTheirOwn() throws Exception {
    Set<String> names = new HashSet<>();
    for (Field field : StatsKeys.class.getFields()) {
      assertTrue(names.add((String) field.get(null)), field.getName());
    }
    for (TrimReason reason : TrimReason.values()) {
      assertFalse(names.contains(reason.basesName()), reason.name());
      assertFalse(names.contains(reason.readsName()), reason.name());
    }
  }
}
