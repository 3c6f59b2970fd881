package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.pipeline.InputFault;
import org.pga.pipeline.Settings;
import org.pga.pipeline.Stage;
import org.pga.pipeline.StageContext;
import org.pga.pipeline.StageOutcome;

class PipelineWalkerTest {
  @TempDir Path folder;
  private final List<String> ran = new ArrayList<>();
  private Configuration conf;
  private String failing = "";

  @BeforeEach
  void configure() {
    conf = new Configuration();
  }

  /** Writes its name and what it finds in the folder of the stage before. */
  private final class FakeStage implements Stage {
    private final String name;
    private final String before;

    FakeStage(String name, String before) {
      this.name = name;
      this.before = before;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public Integer k() {
      return name.equals("two") ? 31 : null;
    }

    @Override
    public String engine() {
      return "mapreduce";
    }

    @Override
    public StageOutcome run(StageContext context) throws IOException {
      ran.add(name);
      org.apache.hadoop.fs.Path out = context.output();
      FileSystem fs = out.getFileSystem(conf);
      try (FSDataOutputStream stream = fs.create(new org.apache.hadoop.fs.Path(out, "part"))) {
        stream.writeBytes(name);
      }
      if (before != null) {
        Integer k = before.equals("two") ? 31 : null;
        assertTrue(fs.exists(new org.apache.hadoop.fs.Path(context.outputOf(before, k), "part")));
        assertEquals(7L, context.fact(before, k, "seven"));
        assertEquals(0.5, context.fact(before, k, "half"));
      }
      if (name.equals(failing)) {
        throw new InputFault("no");
      }
      return new StageOutcome(List.of(), 1L, 2L, Map.of("seven", 7, "half", 0.5f));
    }
  }

  private Map<PipelineStep, Manifest> walk(boolean resume) throws Exception {
    List<PipelineStep> steps =
        List.of(
            new PipelineStep(1, new FakeStage("one", null), List.of()),
            new PipelineStep(2, new FakeStage("two", "one"), List.of()),
            new PipelineStep(
                3, new FakeStage("three", "two"), List.of(Settings.MIN_CONTIG_LENGTH)));
    ran.clear();
    FileSystem fs = FileSystem.getLocal(conf);
    WorkFolder work = new WorkFolder(fs, new org.apache.hadoop.fs.Path(folder.toUri()));
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    try (Interrupts interrupts = new Interrupts(nowhere)) {
      String run = Fingerprint.ofRun("1", List.of(), List.of(), steps, conf);
      return new PipelineWalker(work, conf, new LineView(nowhere), interrupts, m -> {})
          .walk(steps, run, resume);
    }
  }

  @Test
  void resumingAFinishedRunRunsNothingAndGivesTheSameFacts() throws Exception {
    Map<PipelineStep, Manifest> first = walk(true);
    assertEquals(List.of("one", "two", "three"), ran);
    assertTrue(Files.exists(folder.resolve("02-two-k31/part")));
    Map<PipelineStep, Manifest> second = walk(true);
    assertEquals(List.of(), ran);
    assertEquals(List.copyOf(first.values()), List.copyOf(second.values()));
  }

  @Test
  void withoutResumeEverythingRunsAgain() throws Exception {
    walk(false);
    walk(false);
    assertEquals(List.of("one", "two", "three"), ran);
  }

  @Test
  void aFailedStageLeavesNoManifestAndIsWhereResumingBegins() throws Exception {
    failing = "two";
    assertThrows(InputFault.class, () -> walk(true));
    assertTrue(Files.exists(folder.resolve("01-one.json")));
    assertFalse(Files.exists(folder.resolve("02-two-k31.json")));
    assertFalse(Files.exists(folder.resolve("02-two-k31")));
    failing = "";
    walk(true);
    assertEquals(List.of("two", "three"), ran);
    assertFalse(Files.exists(folder.resolve("02-two-k31.attempt")));
  }

  @Test
  void aFolderWithoutManifestOrWithOtherFilesIsNotFinished() throws Exception {
    walk(true);
    Files.delete(folder.resolve("01-one.json"));
    Files.writeString(folder.resolve("03-three/part"), "cut");
    walk(true);
    assertEquals(List.of("one", "three"), ran);
  }

  @Test
  void aManifestCutShortCountsAsNone() throws Exception {
    walk(true);
    Path manifest = folder.resolve("02-two-k31.json");
    Files.writeString(manifest, Files.readString(manifest).substring(0, 40));
    Files.deleteIfExists(folder.resolve(".02-two-k31.json.crc"));
    walk(true);
    assertEquals(List.of("two"), ran);
  }

  @Test
  void anOptionThatChangesBytesRunsWhatDependsOnItAndOthersRunNothing() throws Exception {
    walk(true);
    Settings.MIN_CONTIG_LENGTH.set(conf, 500);
    walk(true);
    assertEquals(List.of("three"), ran);
    Settings.REDUCERS.set(conf, 7);
    Settings.THREADS.set(conf, 9);
    Settings.WORKERS.set(conf, 3);
    walk(true);
    assertEquals(List.of(), ran);
    Settings.ALLOW_UNPAIRED.set(conf, true);
    walk(true);
    assertEquals(List.of("one", "two", "three"), ran);
  }
}
