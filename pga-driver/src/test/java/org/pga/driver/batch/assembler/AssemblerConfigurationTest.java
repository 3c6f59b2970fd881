package org.pga.driver.batch.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;

class AssemblerConfigurationTest {
  @Test
  void anAssemblerKnowsThatItHasAPartOfTheMemory() {
    Configuration conf = new Configuration();
    conf.set("pga.internal.batch.attempt", "2");
    Map<String, String> settings = AssemblerConfiguration.of(conf, 3);
    assertEquals("true", settings.get(MemoryPlan.SHARED));
    assertEquals("3", settings.get(Settings.THREADS.key()));
    assertNull(settings.get("pga.internal.batch.attempt"));
    conf.set("mapreduce.framework.name", "yarn");
    assertNull(AssemblerConfiguration.of(conf, 3).get(MemoryPlan.SHARED));
  }
}
