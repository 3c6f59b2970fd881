package org.pga.scaffold.place.unused;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.ResourceException;

class UnusedReadsTest {
  private final Configuration conf = new Configuration();

  /** 24 bytes a read; of a container of 1 GB a quarter may be mapped. */
  @Test
  void moreNamesThanFitBesideATasksHeapAreRefusedBefore() throws Exception {
    conf.set("mapreduce.framework.name", "yarn");
    conf.setInt("mapreduce.map.memory.mb", 1024);
    UnusedReads.checkRoom(11_184_809, conf);
    ResourceException refused =
        assertThrows(ResourceException.class, () -> UnusedReads.checkRoom(11_184_811, conf));
    assertTrue(
        refused
            .getMessage()
            .startsWith("the names of 11,184,811 reads that weren't placed are 256"),
        refused.getMessage());
    conf.setInt("mapreduce.map.memory.mb", 2048);
    UnusedReads.checkRoom(11_184_811, conf);
  }

  @Test
  void someAreMappedWhereTheHeapHasAllThatThereIs() throws Exception {
    conf.set("mapreduce.framework.name", "yarn");
    conf.set("mapreduce.map.java.opts", "-Xmx1000m");
    UnusedReads.checkRoom(2_700_000, conf);
    assertThrows(ResourceException.class, () -> UnusedReads.checkRoom(2_800_000, conf));
  }

  @Test
  void aProcessOfItsOwnDropsWhatItMapped() throws Exception {
    assertEquals("local", conf.get("mapreduce.framework.name", "local"));
    UnusedReads.checkRoom(1L << 33, conf);
  }
}
