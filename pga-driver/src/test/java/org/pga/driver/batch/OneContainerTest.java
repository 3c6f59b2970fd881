package org.pga.driver.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.driver.batch.NodeCapacities.Node;
import org.pga.driver.batch.result.Blame;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.run.Elsewhere;

/** When an assembly runs whole in one container, how large that is, and whose fault it is. */
class OneContainerTest {
  private static final long GB = 1_000_000_000;

  private static boolean small(long bytes, String... settings) {
    Configuration conf = new Configuration(false);
    for (int i = 0; i < settings.length; i += 2) {
      conf.set(settings[i], settings[i + 1]);
    }
    return ContainerChoice.whyNotSmall(bytes, conf) == null;
  }

  @Test
  void fewReadsAreSmall() {
    assertTrue(small(GB - 1));
    assertFalse(small(GB), "the default is 1 GB, as the option's text says");
    assertTrue(small(99, "pga.local.below", "100"));
    assertFalse(small(100, "pga.local.below", "100"));
    assertFalse(small(0, "pga.local.below", "0"));
  }

  @Test
  void butNotWhereTheClusterIsWanted() {
    assertFalse(small(1, "pga.workers", "3"));
    assertFalse(small(1, "pga.reducers", "3"));
    assertTrue(small(1, "pga.workers", "3", "pga.local.below", "2"), "said, so meant");
    Configuration tuned = new Configuration(false);
    tuned.set("pga.workers", "3", "--cluster local");
    assertNull(ContainerChoice.whyNotSmall(1, tuned), "nobody asked for workers");
    assertFalse(small(1, "pga.pipeline", "classic", "pga.local.below", "2"));
  }

  /** 3000 MB become 3072, a master's 1500 become 1536. */
  private static ContainerSize size(long most, Node... nodes) {
    return ContainerSize.of(3000, 1500, 512, new NodeCapacities(most, List.of(nodes)));
  }

  @Test
  void theMasterNeedsRoomBesideTheContainer() {
    assertEquals(new ContainerSize(3000, 1, 2), size(8192, new Node(4608, 2)));
    assertNull(size(8192, new Node(4607, 2)));
    assertEquals(new ContainerSize(3000, 2, 2), size(8192, new Node(3072, 2), new Node(1536, 2)));
    assertNull(size(8192, new Node(3072, 2), new Node(1535, 2)));
    assertNull(size(8192));
  }

  @Test
  void yarnMustGiveAsMuch() {
    assertEquals(new ContainerSize(3000, 4, 4), size(3072, new Node(9000, 32), new Node(9000, 2)));
    assertNull(size(3071, new Node(9000, 32), new Node(9000, 2)));
  }

  /** It was said to have 3162 MB, and had 2048. */
  @Test
  void aFinalSizeIsTheContainers() {
    Configuration conf = new Configuration(false);
    conf.setInt("mapreduce.map.memory.mb", 2048);
    assertEquals(3162, ContainerChoice.memory(conf, false));
    assertNull(ContainerChoice.whyTooSmall(3162));
    assertEquals(2048, ContainerChoice.memory(conf, true));
    String why = ContainerChoice.whyTooSmall(2048);
    assertTrue(why.contains("mapreduce.map.memory.mb final, and its 2048 MB are"), why);
  }

  @Test
  void aNodeOfOneCoreHasOneThread() {
    assertEquals(new ContainerSize(3000, 1, 1), size(8192, new Node(9000, 1)));
  }

  @Test
  void aDryRunNamesTheWayAndWhy() {
    Elsewhere.Way whole =
        new ContainerChoice(new ContainerSize(3000, 1, 2), "few reads", false).way();
    assertEquals("one container (3000 MB, 2 threads): few reads", whole.text());
    assertEquals(3000L << 20, whole.containerBytes());
    assertEquals(2700L << 20, whole.memory().process(), "300 MB are the task's");
    Elsewhere.Way several = new ContainerChoice(null, "no room", true).way();
    assertEquals("several jobs, though the reads are few: no room", several.text());
    assertNull(several.memory());
    assertEquals("several jobs: many", new ContainerChoice(null, "many", false).way().text());
  }

  @Test
  void itIsNamedAsTheFolderWhoseNameIsCutWhereItIsLong() {
    assertEquals("a_b-1.c", OneContainer.sampleName("a b-1.c"));
    assertEquals("sample", OneContainer.sampleName(""));
    assertEquals("n".repeat(200), OneContainer.sampleName("n".repeat(250)));
  }

  private static IOException fault(SampleStatus status, Blame blame, String reason) {
    return OneContainer.fault(
        new SampleRecord(
            "s", status, reason, 1, 1, null, null, List.of(), null, null, null, Map.of(), blame));
  }

  @Test
  void aFaultIsWhatAnEmbeddedRunWouldThrow() {
    IOException input = fault(SampleStatus.FAILED, Blame.INPUT, "a.fq, line 5: cut off");
    assertInstanceOf(InputException.class, input);
    assertEquals("a.fq, line 5: cut off", input.getMessage());
    IOException disk = fault(SampleStatus.FAILED, Blame.RESOURCE, "full (log: /tmp/x/pga.log)");
    assertInstanceOf(ResourceException.class, disk);
    assertEquals("full", disk.getMessage(), "that log was the container's own");
    assertInstanceOf(
        ResourceException.class, fault(SampleStatus.MEMORY, null, "killed"), "by the system");
    assertInstanceOf(ClusterException.class, fault(SampleStatus.FAILED, null, "ended with 1"));
    assertEquals(
        IOException.class, fault(SampleStatus.FAILED, Blame.PGA, "no\nthis is a bug").getClass());
  }
}
