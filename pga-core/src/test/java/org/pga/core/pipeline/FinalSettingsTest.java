package org.pga.core.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.InputException;

/** A site's final values, which containers have whatever a job says. */
class FinalSettingsTest {
  private static final String MEMORY = "mapreduce.map.memory.mb";

  private static FinalSettings site(String... finals) {
    StringBuilder xml = new StringBuilder("<configuration>");
    for (int i = 0; i < finals.length; i += 2) {
      xml.append("<property><name>" + finals[i] + "</name><value>" + finals[i + 1] + "</value>")
          .append("<final>true</final></property>");
    }
    xml.append("<property><name>mapreduce.map.cpu.vcores</name><value>3</value></property>");
    xml.append("</configuration>");
    Configuration site = new Configuration(false);
    site.addResource(
        new ByteArrayInputStream(xml.toString().getBytes(StandardCharsets.UTF_8)), "test-site.xml");
    return new FinalSettings(site);
  }

  /** An index sized for 8 GB was mapped in containers of 2 GB. */
  @Test
  void plansAreMadeByThem() {
    FinalSettings site = site(MEMORY, "2048", "mapreduce.job.queuename", "night");
    Configuration conf = new Configuration(false);
    conf.set(MEMORY, "8192");
    conf.set("mapreduce.map.cpu.vcores", "4");
    conf.set("mapreduce.job.queuename", "day");
    assertEquals(
        List.of("note: " + MEMORY + " is 2048, not 8192: the cluster's files call it final"),
        site.take(conf));
    assertEquals(2048, MemoryPlan.ofWorker(conf).process() >> 20);
    assertEquals("4", conf.get("mapreduce.map.cpu.vcores"), "not final");
    assertEquals("day", conf.get("mapreduce.job.queuename"), "the driver's own");
    assertEquals(List.of(), site.take(conf));
    assertTrue(site.has(MEMORY));
    assertFalse(site.has("mapreduce.map.cpu.vcores"));
  }

  @Test
  void jobsOfStagesAreRefusedWhereTheyWouldGoWrong() throws InputException {
    String key = "mapreduce.map.speculative";
    site(MEMORY, "2048", key, "false").requireOfStages();
    InputException fault =
        assertThrows(InputException.class, () -> site(key, "true").requireOfStages());
    assertTrue(fault.getMessage().startsWith(key + " is true, "), fault.getMessage());
  }

  /** What failed reduces had was missing from the result, and nothing said so. */
  @Test
  void noReduceMayFail() throws InputException {
    String key = "mapreduce.reduce.failures.maxpercent";
    site(key, "0").requireOfStages();
    assertThrows(InputException.class, () -> site(key, "5").requireOfStages());
    assertThrows(
        InputException.class,
        () -> site("mapreduce.map.failures.maxpercent", "5").requireOfStages());
  }

  @Test
  void valuesThatHadoopTakesAsWantedAreGood() {
    assertNull(site("mapreduce.map.speculative", "FALSE").wrongForStages());
    assertNull(site("mapreduce.job.running.map.limit", "-1").wrongForStages());
    assertNotNull(site("mapreduce.job.running.map.limit", "1").wrongForStages());
  }

  /** It was a fault of PGA's. */
  @Test
  void aFinalSettingWithoutAValueLeavesTheJobsUnset() {
    Configuration site = new Configuration(false);
    site.addResource(
        new ByteArrayInputStream(
            ("<configuration><property><name>" + MEMORY + "</name><final>true</final></property>")
                .concat("</configuration>")
                .getBytes(StandardCharsets.UTF_8)),
        "test-site.xml");
    Configuration conf = new Configuration(false);
    conf.set(MEMORY, "8192");
    assertEquals(
        List.of("note: " + MEMORY + " is unset, not 8192: the cluster's files call it final"),
        new FinalSettings(site).take(conf));
    assertNull(conf.get(MEMORY));
  }

  @Test
  void aBatchIsToldWhereOneDeadContainerEndsIt() {
    String key = "mapreduce.map.failures.maxpercent";
    assertEquals("0", site(key, "0").unlike(key, "100"));
    assertNull(site(key, "100").unlike(key, "100"));
    assertNull(site(MEMORY, "2048").unlike(key, "100"), "its own counts");
  }
}
