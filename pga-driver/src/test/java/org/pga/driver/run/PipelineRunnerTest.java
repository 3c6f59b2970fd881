package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pga.core.pipeline.StageKind.BUILD_GRAPH;
import static org.pga.core.pipeline.StageKind.FINISH;
import static org.pga.core.pipeline.StageKind.PREPROCESS;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.ExitCode;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.driver.command.CommandLineFaults;
import org.pga.driver.fault.Failure;
import org.pga.driver.fault.FullDisk;
import org.pga.driver.folder.Manifest;
import org.pga.driver.folder.WorkFolder;
import org.pga.driver.pipeline.Pipeline;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.driver.show.ProgressView;
import org.pga.profile.Fault;
import org.pga.profile.StageMetrics;

class PipelineRunnerTest {
  @TempDir Path folder;
  private final List<String> ran = new ArrayList<>();
  private Configuration conf;
  private final List<org.apache.hadoop.fs.Path> outputs = new ArrayList<>();
  private final List<String> told = new ArrayList<>();
  private String failing = "";
  private int deaths = Integer.MAX_VALUE;
  private final List<Double> livedSeconds = new ArrayList<>();
  private IOException fault = new InputException("no");
  private String parameters = "";
  private String shown = "";
  private boolean findings;
  private long seven = 7;
  private long found = 5;
  private boolean damage;

  @BeforeEach
  void configure() {
    conf = new Configuration();
  }

  /** What the stages find. */
  private record Seen(long seven, double half) implements StageFacts {}

  private static Integer kAt(StageKind kind) {
    return kind == BUILD_GRAPH ? 31 : null;
  }

  /** Writes its name and what it finds in the folder of the stage before. */
  private final class FakeStage implements Stage {
    private final StageKind kind;
    private final StageKind before;

    FakeStage(StageKind kind, StageKind before) {
      this.kind = kind;
      this.before = before;
    }

    @Override
    public StageKind kind() {
      return kind;
    }

    @Override
    public Integer k() {
      return kAt(kind);
    }

    @Override
    public StageOutcome run(StageContext context) throws IOException, InterruptedException {
      long began = System.nanoTime();
      String name = kind.id();
      ran.add(name);
      if (kind == FINISH && damage) {
        Path part = folder.resolve("02-build-graph-k31/part");
        byte[] bytes = Files.readAllBytes(part);
        bytes[3] ^= 1;
        Files.write(part, bytes);
      }
      org.apache.hadoop.fs.Path out = context.output();
      FileSystem fs = out.getFileSystem(conf);
      try (FSDataOutputStream stream = fs.create(new org.apache.hadoop.fs.Path(out, "part"))) {
        stream.writeBytes(name);
      }
      if (before != null) {
        Integer k = kAt(before);
        assertTrue(fs.exists(new org.apache.hadoop.fs.Path(context.outputOf(before, k), "part")));
        assertEquals(new Seen(seven, 0.5f), context.facts(Seen.class, k));
      }
      outputs.add(out);
      if (name.equals(failing) && deaths-- > 0) {
        Thread.sleep(5); // more than rounding leaves of it
        livedSeconds.add((System.nanoTime() - began) / 1e9);
        throw fault;
      }
      context.broke("map attempts failed", 2, null);
      context.application("application_" + kind.id());
      context.unpacked(seven);
      Seen facts = new Seen(seven, 0.5f);
      long came = kind == BUILD_GRAPH ? found : 5;
      return new StageOutcome(
          List.of(), 1L, 2L, facts, List.of(new Invariant("reads given", 5, "reads found", came)));
    }
  }

  /** Three; or the first, and what it finds says what follows. */
  private final class FakePipeline extends Pipeline {
    FakePipeline() {
      super(List.of(), List.of(), false);
    }

    @Override
    public List<PipelineStep> after(Collection<? extends StageFacts> found) {
      PipelineStep one =
          new PipelineStep(1, new FakeStage(PREPROCESS, null), List.of(), parameters);
      if (!isWholeAfter(found)) {
        return List.of(one);
      }
      boolean two = !findings || ((Seen) found.iterator().next()).seven() == 7;
      PipelineStep last =
          new PipelineStep(
              two ? 3 : 2,
              new FakeStage(FINISH, two ? BUILD_GRAPH : PREPROCESS),
              List.of(Settings.MIN_CONTIG_LENGTH),
              "");
      PipelineStep middle =
          new PipelineStep(2, new FakeStage(BUILD_GRAPH, PREPROCESS), List.of(), "");
      return two ? List.of(one, middle, last) : List.of(one, last);
    }

    @Override
    public boolean isWholeAfter(Collection<? extends StageFacts> found) {
      return !findings || !found.isEmpty();
    }

    @Override
    public Set<Setting<?>> settings() {
      return Set.of(Settings.MIN_CONTIG_LENGTH);
    }

    @Override
    protected void addAll(List<Integer> given, List<Integer> ks) {
      throw new UnsupportedOperationException();
    }
  }

  private final class Told implements PipelineRunner.Check {
    @Override
    public void found(StageFacts facts) {}

    @Override
    public void unpacked(long bytes) {
      told.add(bytes + " bytes");
    }

    @Override
    public void began(String application) {
      told.add(application);
    }
  }

  @Test
  void whatAStageTellsMeanwhileIsPassedOn() throws Exception {
    walk(false);
    assertEquals(List.of("application_preprocess", "7 bytes"), told.subList(0, 2));
  }

  private Map<PipelineStep, Manifest> walk(boolean resume) throws Exception {
    Pipeline pipeline = new FakePipeline();
    ran.clear();
    FileSystem fs = FileSystem.getLocal(conf);
    WorkFolder work = new WorkFolder(fs, new org.apache.hadoop.fs.Path(folder.toUri()), "out");
    StringWriter text = new StringWriter();
    PrintWriter nowhere = new PrintWriter(text);
    try (Interrupts interrupts = new Interrupts(nowhere::println, "", Interrupts.SECONDS)) {
      String run = Fingerprint.ofRun("1", List.of(), List.of(), pipeline.settings(), conf);
      return new PipelineRunner(
              work, conf, ProgressView.of(nowhere, List.of()), interrupts, 0, new Told())
          .run(pipeline, run, resume);
    } finally {
      shown = text.toString();
    }
  }

  @Test
  void resumingAFinishedRunRunsNothingAndGivesTheSameFacts() throws Exception {
    Map<PipelineStep, Manifest> first = walk(true);
    assertEquals(List.of("preprocess", "build-graph", "finish"), ran);
    assertTrue(Files.exists(folder.resolve("02-build-graph-k31/part")));
    Map<PipelineStep, Manifest> second = walk(true);
    assertEquals(List.of(), ran);
    assertEquals(List.copyOf(first.values()), List.copyOf(second.values()));
  }

  @Test
  void withoutResumeEverythingRunsAgain() throws Exception {
    walk(false);
    walk(false);
    assertEquals(List.of("preprocess", "build-graph", "finish"), ran);
  }

  @Test
  void aFailedStageLeavesNoManifestAndIsWhereResumingBegins() throws Exception {
    failing = "build-graph";
    assertThrows(InputException.class, () -> walk(true));
    assertTrue(Files.exists(folder.resolve("01-preprocess.json")));
    assertFalse(Files.exists(folder.resolve("02-build-graph-k31.json")));
    assertFalse(Files.exists(folder.resolve("02-build-graph-k31")));
    failing = "";
    walk(true);
    assertEquals(List.of("build-graph", "finish"), ran);
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.filter(file -> file.toString().contains("attempt")).toList());
    }
  }

  @Test
  void aFolderWithoutManifestOrWithOtherFilesIsNotFinished() throws Exception {
    walk(true);
    Files.delete(folder.resolve("01-preprocess.json"));
    Files.writeString(folder.resolve("03-finish/part"), "cut");
    walk(true);
    assertEquals(List.of("preprocess", "finish"), ran);
  }

  @Test
  void aManifestCutShortCountsAsNone() throws Exception {
    walk(true);
    Path manifest = folder.resolve("02-build-graph-k31.json");
    Files.writeString(manifest, Files.readString(manifest).substring(0, 40));
    Files.deleteIfExists(folder.resolve(".02-build-graph-k31.json.crc"));
    walk(true);
    assertEquals(List.of("build-graph"), ran);
  }

  @Test
  void anOptionThatChangesBytesRunsWhatDependsOnItAndOthersRunNothing() throws Exception {
    walk(true);
    Settings.MIN_CONTIG_LENGTH.set(conf, 500);
    walk(true);
    assertEquals(List.of("finish"), ran);
    Settings.REDUCERS.set(conf, 7);
    Settings.THREADS.set(conf, 9);
    Settings.WORKERS.set(conf, 3);
    walk(true);
    assertEquals(List.of(), ran);
    Settings.ALLOW_UNPAIRED.set(conf, true);
    walk(true);
    assertEquals(List.of("preprocess", "build-graph", "finish"), ran);
  }

  /** Nor is there ever room taken for what is made and for what it replaces. */
  @Test
  void anOptionThatWasMistypedCostsTheStageThatRanAndNoneBehindIt() throws Exception {
    walk(true);
    parameters = "mistyped";
    failing = "preprocess";
    assertThrows(InputException.class, () -> walk(true));
    assertFalse(Files.exists(folder.resolve("01-preprocess")), "both were there at once");
    parameters = "";
    failing = "";
    walk(true);
    assertEquals(List.of("preprocess"), ran);
  }

  @Test
  void stepsThatFollowFromFindingsAreWalkedWhenTheyAreKnown() throws Exception {
    findings = true;
    walk(true);
    assertEquals(List.of("preprocess", "build-graph", "finish"), ran);
    assertTrue(shown.startsWith("[1/3] preprocess"), shown);
    walk(true);
    assertEquals(List.of(), ran);
    assertTrue(shown.startsWith("[1/3] preprocess") && shown.contains("[3/3] finish"), shown);

    parameters = "other";
    seven = 8;
    assertEquals(2, walk(true).size());
    assertEquals(List.of("preprocess", "finish"), ran);
    assertTrue(shown.contains("[2/2] finish"), shown);
  }

  @Test
  void resumingBeginsAtTheStepThatIsMissingAlsoAmongThoseFound() throws Exception {
    findings = true;
    failing = "build-graph";
    assertThrows(InputException.class, () -> walk(true));
    failing = "";
    walk(true);
    assertEquals(List.of("build-graph", "finish"), ran);
  }

  @Test
  void aStageThatTheClusterFailedIsDoneAgainInAnotherFolderAndTheRecordSaysSo() throws Exception {
    failing = "build-graph";
    deaths = 2;
    fault = new ClusterException("a container died", true);
    long before = System.nanoTime();
    Map<PipelineStep, Manifest> done = walk(true);
    final double all = (System.nanoTime() - before) / 1e9;
    assertEquals(List.of("preprocess", "build-graph", "build-graph", "build-graph", "finish"), ran);
    assertEquals(5, Set.copyOf(outputs).size(), "folders of attempts");
    List<StageMetrics> figures = done.values().stream().map(Manifest::figures).toList();
    List<Fault> faults = figures.get(1).faults();
    assertEquals(
        List.of("a container died", "a container died", "map attempts failed"),
        faults.stream().map(Fault::what).toList());
    assertEquals(List.of(true, true, false), faults.stream().map(Fault::ofStage).toList());
    for (int i = 0; i < livedSeconds.size(); i++) {
      double lost = faults.get(i).lostSeconds();
      assertTrue(lost > livedSeconds.get(i) - 0.001, lost + " of " + livedSeconds);
      assertTrue(lost < all, lost + " of " + all);
    }
    assertEquals(1, figures.get(0).faults().size());
    assertTrue(shown.contains("build-graph k=31 is done again: a container died"), shown);
    assertEquals(List.copyOf(done.values()), List.copyOf(walk(true).values()), "read back");
  }

  @Test
  void afterTheLastAttemptTheMessageSaysHowManyThereWereAndResumingGoesOn() throws Exception {
    Settings.STAGE_ATTEMPTS.set(conf, 2);
    failing = "build-graph";
    fault = new ClusterException("a container died", true);
    ClusterException last = assertThrows(ClusterException.class, () -> walk(true));
    assertEquals(List.of("preprocess", "build-graph", "build-graph"), ran);
    assertTrue(last.getMessage().contains("build-graph k=31 was tried 2 times"), last::getMessage);
    failing = "";
    walk(true);
    assertEquals(List.of("build-graph", "finish"), ran);
  }

  @Test
  void aStageThatLostSomethingIsABugWithStageAndBothFiguresAndCountsForNothing() throws Exception {
    found = 4;
    BrokenInvariantException broken =
        assertThrows(BrokenInvariantException.class, () -> walk(true));
    assertEquals(
        "build-graph k=31 lost something or has it twice: reads given 5 ≠ reads found 4",
        broken.getMessage());
    org.apache.hadoop.fs.Path here = new org.apache.hadoop.fs.Path(folder.toUri());
    IOException told = Failure.explained(broken, null, here, new FullDisk(here, here, 0, conf));
    StringWriter err = new StringWriter();
    assertEquals(ExitCode.BUG, CommandLineFaults.report(told, new PrintWriter(err), false));
    assertTrue(err.toString().startsWith("pga: " + broken.getMessage()), err::toString);
    assertEquals(List.of("preprocess", "build-graph"), ran, "no other attempt");
    assertFalse(Files.exists(folder.resolve("02-build-graph-k31.json")));
    found = 5;
    List<Manifest> done = List.copyOf(walk(true).values());
    assertEquals(List.of("build-graph", "finish"), ran);
    assertEquals(
        List.of(new Invariant("reads given", 5, "reads found", 5)),
        done.get(1).figures().invariants());
    assertEquals(done, List.copyOf(walk(true).values()), "read back");
  }

  /** A bit flips between the end of one stage and the begin of the next, of one run. */
  @Test
  void aFileThatIsntAsItsStageWroteItIsNotRead() throws Exception {
    damage = true;
    String broken = assertThrows(ResourceException.class, () -> walk(true)).getMessage();
    String file = folder.resolve("02-build-graph-k31/part") + " on ";
    assertTrue(broken.startsWith(file) && broken.contains(" is damaged: "), broken);
    assertTrue(broken.endsWith("; then --resume continues"), broken);
    damage = false;
    walk(true);
    assertEquals(List.of("build-graph", "finish"), ran);
  }

  @Test
  void whatNoOtherAttemptWouldMendIsNotDoneAgain() throws Exception {
    failing = "build-graph";
    for (IOException no :
        List.of(
            new ClusterException("killed by hand", false),
            new ResourceException("memory"),
            new InputException("bad"),
            new IOException("a bug"))) {
      fault = no;
      assertSame(no, assertThrows(IOException.class, () -> walk(false)));
      assertEquals(List.of("preprocess", "build-graph"), ran);
    }
  }
}
