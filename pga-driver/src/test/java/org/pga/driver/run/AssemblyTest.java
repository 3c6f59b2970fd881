package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.log4j.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.ReadFacts;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.owned.FolderLock;
import org.pga.core.owned.MiniHdfs;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageFacts;
import org.pga.driver.folder.ResultReader;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.driver.settings.UsageException;
import org.pga.profile.StageMetrics;
import org.pga.reads.library.Library;

/** Assembling from a program, without a command line. */
class AssemblyTest {
  private static final Error ERROR = new NoSuchMethodError("a.B.c()");

  /** Ends a run at its first stage. */
  private static final RunListener FAILING =
      new RunListener() {
        @Override
        public void started(PipelineStep step, Integer steps) {
          throw ERROR;
        }
      };

  @TempDir Path folder;

  private Library reads() throws Exception {
    List<org.apache.hadoop.fs.Path> files = new ArrayList<>();
    for (String name : List.of("lambda_1.fq.gz", "lambda_2.fq.gz")) {
      Path file = folder.resolve(name);
      if (!Files.exists(file)) {
        try (InputStream in = AssemblyTest.class.getResourceAsStream("/testset/" + name)) {
          Files.copy(in, file);
        }
      }
      files.add(new org.apache.hadoop.fs.Path(file.toUri()));
    }
    return Library.paired(List.of(files.get(0)), List.of(files.get(1)));
  }

  private Assembly assembly() throws Exception {
    return Assembly.of(reads())
        .k(31)
        .set(Settings.MIN_CONTIG_LENGTH, 500)
        .output(new org.apache.hadoop.fs.Path(folder.resolve("out").toUri()));
  }

  private PlainReads plain() {
    return new PlainReads(folder);
  }

  /** With --force, an earlier run's finished stages were deleted first; pipes were copied. */
  @Test
  void aSiteOnWhichJobsWouldGoWrongIsToldBeforeAnythingIsWritten() throws Exception {
    Path site = Files.createDirectory(folder.resolve("site"));
    Files.writeString(
        site.resolve("mapred-site.xml"),
        "<configuration><property><name>mapreduce.map.speculative</name><value>true</value>"
            + "<final>true</final></property></configuration>");
    Configuration yarn = new Configuration();
    yarn.set("mapreduce.framework.name", "yarn");
    Assembly assembly = assembly().configuration(yarn);
    ClassLoader own = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {site.toUri().toURL()}, own)) {
      Thread.currentThread().setContextClassLoader(loader);
      InputException fault = assertThrows(InputException.class, assembly::plan);
      assertTrue(fault.getMessage().contains("mapreduce.map.speculative"), fault.getMessage());
      assertThrows(InputException.class, assembly::run);
    } finally {
      Thread.currentThread().setContextClassLoader(own);
    }
    assertFalse(Files.exists(folder.resolve("out")));
  }

  /** Hears what stages are run and what they find. */
  private static final class Heard implements RunListener {
    private final List<String> ended = new ArrayList<>();
    private final List<String> kept = new ArrayList<>();
    private final List<StageFacts> found = new ArrayList<>();

    @Override
    public void ended(PipelineStep step, Integer steps, StageMetrics metrics) {
      ended.add(step.name());
    }

    @Override
    public void kept(PipelineStep step, Integer steps) {
      kept.add(step.name());
    }

    @Override
    public void found(StageFacts facts) {
      found.add(facts);
    }
  }

  /** A stage later the result was put into a new folder of the old name, or it was a bug. */
  @Test
  @Timeout(300)
  void anOutputFolderThatIsMovedOrRemovedEndsTheRun() throws Exception {
    for (boolean later : new boolean[] {false, true}) {
      Path out = folder.resolve("out");
      Path moved = folder.resolve("moved" + later);
      RunListener moves =
          new RunListener() {
            @Override
            public void started(PipelineStep step, Integer steps) {
              if (step.name().equals("spectrum") && !later) {
                move();
              }
            }

            @Override
            public void progress(double fraction) {
              if (later && fraction > 0 && !Files.exists(moved)) {
                move();
              }
            }

            private void move() {
              try {
                Files.move(out, moved);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }
          };
      InputException fault =
          assertThrows(InputException.class, () -> assembly().listener(moves).run());
      assertTrue(
          fault.getMessage().startsWith(out + " was moved or removed while"), fault.getMessage());
      assertTrue(Files.exists(moved.resolve("pga-manifest.json")));
      // Hadoop and the recorder make the folders of what they write until the run is ended.
      String[] made = out.toFile().list();
      assertTrue(made == null || List.of(".pga-work").containsAll(List.of(made)), "no result");
      Scratch.removeQuietly(
          FileSystem.getLocal(new Configuration()),
          new org.apache.hadoop.fs.Path(out.toUri()),
          new org.apache.hadoop.fs.Path(folder.toUri()));
    }
  }

  /** As after a halt of more than a minute: what it went on with was the other run's stage. */
  @Test
  @Timeout(300)
  void aRunThatLostItsLockEndsBeforeItsNextStage() throws Exception {
    try (MiniHdfs hdfs = new MiniHdfs(folder.resolve("hdfs"));
        FileSystem fs = hdfs.client()) {
      org.apache.hadoop.fs.Path out = new org.apache.hadoop.fs.Path(hdfs.uri() + "/out");
      List<FolderLock> others = new ArrayList<>();
      List<String> begun = new ArrayList<>();
      RunListener another =
          new RunListener() {
            @Override
            public void started(PipelineStep step, Integer steps) {
              begun.add(step.name());
              if (step.name().equals("spectrum")) {
                assertDoesNotThrow(
                    () -> fs.delete(new org.apache.hadoop.fs.Path(out, ".pga-lock"), false));
                others.add(assertDoesNotThrow(() -> FolderLock.take(fs, out)));
              }
            }
          };
      org.apache.hadoop.fs.Path scratch =
          new org.apache.hadoop.fs.Path(folder.resolve("s").toUri());
      Assembly assembly = assembly().output(out).scratch(scratch).listener(another);
      InputException lost = assertThrows(InputException.class, assembly::run);
      assertTrue(lost.getMessage().contains("was lost to another run of pga"), lost.getMessage());
      assertEquals(List.of("preprocess", "spectrum"), begun);
      others.get(0).close();
    }
  }

  @Test
  @Timeout(300)
  void aProgramAssemblesAndIsToldWhatItWantsToKnow() throws Exception {
    final List<?> appenders = appenders();
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Heard heard = new Heard();
    AssemblyResult result;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      result = assembly().listener(heard).run();
    } finally {
      System.setOut(out);
    }
    assertEquals("", printed.toString(StandardCharsets.UTF_8));
    assertEquals(1, result.contigs());
    assertFalse(result.old());
    assertEquals(500, result.stats().get("minContigLength"));
    assertEquals(
        List.of(
            "preprocess",
            "spectrum",
            "build-graph-k31",
            "simplify-k31",
            "place-reads",
            "link-contigs",
            "scaffold",
            "finish"),
        heard.ended);
    assertTrue(((ReadFacts) heard.found.get(0)).reads() > 1000);
    assertTrue(Files.size(folder.resolve("out/contigs.fasta")) > 48_000);
    assertEquals(appenders, appenders());

    // All is there already.
    assertTrue(assembly().resume(true).run().old());
    InputException there = assertThrows(InputException.class, () -> assembly().run());
    assertTrue(there.getMessage().contains("exists"), there::getMessage);
  }

  /** Local files; what should happen happens when one is opened. */
  public static final class Watched extends RawLocalFileSystem {
    private static Runnable opened;

    @Override
    public URI getUri() {
      return URI.create("watched:///");
    }

    @Override
    public FSDataInputStream open(org.apache.hadoop.fs.Path file, int bufferSize)
        throws IOException {
      Runnable once = opened;
      opened = () -> {};
      once.run();
      return super.open(file, bufferSize);
    }
  }

  /** Another run begins and ends between a look at the output folder and the lock on it. */
  @Test
  @Timeout(300)
  void aResultThatCameMeanwhileStays() throws Exception {
    Configuration conf = new Configuration();
    conf.setClass("fs.watched.impl", Watched.class, FileSystem.class);
    Path file = folder.resolve("watched.fq.gz");
    try (InputStream in = AssemblyTest.class.getResourceAsStream("/testset/lambda_1.fq.gz")) {
      Files.copy(in, file);
    }
    Library single = Library.single(List.of(new org.apache.hadoop.fs.Path("watched://" + file)));
    Assembly later =
        Assembly.of(single)
            .k(31)
            .configuration(conf)
            .output(new org.apache.hadoop.fs.Path(folder.resolve("out").toUri()));
    Watched.opened = () -> assertDoesNotThrow(() -> assembly().run(), "the folder isn't taken yet");
    InputException there = assertThrows(InputException.class, later::run);
    assertTrue(there.getMessage().contains("exists; --resume"), there::getMessage);
    assertTrue(assembly().resume(true).run().old(), "the other's result");
  }

  /**
   * As {@link #aResultThatCameMeanwhileStays}, of a run that continues: it took a folder for what
   * that was before the other run.
   */
  @Test
  @Timeout(300)
  void whatCameMeanwhileIsContinuedWith() throws Exception {
    Configuration conf = new Configuration();
    conf.setClass("fs.watched.impl", Watched.class, FileSystem.class);
    String reads = "watched://" + plain().write();
    Watched.opened = () -> {};
    assertThrows(
        IOException.class,
        () -> plain().assembly(reads).configuration(conf).listener(FAILING).run());
    Assembly whole = plain().assembly(reads).configuration(conf).resume(true);
    Assembly later = plain().assembly(reads).configuration(conf).resume(true);
    Watched.opened = () -> assertDoesNotThrow(whole::run);
    assertTrue(later.run().old(), "made again");

    FileUtils.deleteDirectory(folder.resolve("out").toFile());
    Assembly failing = plain().assembly(reads).configuration(conf).listener(FAILING);
    Watched.opened = () -> assertThrows(IOException.class, failing::run);
    assertTrue(plain().assembly(reads).configuration(conf).resume(true).run().contigs() > 0);
    assertFalse(Files.exists(folder.resolve("out/.pga-work")));
  }

  /** The report makes a command of it, which made another result. */
  @Test
  @Timeout(300)
  void theRecordHasWhatTheConfigurationSaysToo() throws Exception {
    Configuration conf = new Configuration();
    conf.setBoolean(Settings.TRIM.key(), false);
    conf.setInt(Settings.MIN_COUNT.key(), 3);
    conf.setInt(Settings.THREADS.key(), 2);
    conf.setInt(Settings.MIN_CONTIG_LENGTH.key(), Settings.MIN_CONTIG_LENGTH.defaultValue());
    plain().assembly(plain().write().toString()).configuration(conf).set(Settings.DEPTH, 90).run();
    Map<String, Object> options =
        new TreeMap<>(
            ResultReader.record(new org.apache.hadoop.fs.Path(folder + "/out"), conf).options());
    options.keySet().removeIf(key -> !key.startsWith("pga."));
    assertEquals(Map.of("pga.trim", false, "pga.min-count", 3, "pga.depth", 90), options);
  }

  /** Where the result is there no scratch is needed. */
  @Test
  @Timeout(300)
  void aFullDiskIsNoReasonToRefuseAResultThatIsThere() throws Exception {
    Path file = plain().write();
    plain().assembly(file.toString()).run();
    Configuration conf = new Configuration();
    conf.setClass("fs.small.impl", UnpackedSizeTest.SmallDisk.class, FileSystem.class);
    Assembly again =
        plain()
            .assembly(file.toString())
            .configuration(conf)
            .scratch(new org.apache.hadoop.fs.Path("small:" + folder));
    assertTrue(again.resume(true).run().old());
    ResourceException small =
        assertThrows(ResourceException.class, () -> again.k(33).resume(true).run());
    assertTrue(small.getMessage().startsWith("too little scratch space"), small::getMessage);
    assertThrows(ResourceException.class, () -> again.resume(false).force(true).run());
  }

  /** What tasks map is damaged while they read the input again. */
  @Test
  @Timeout(300)
  void aDamagedFileThatTasksMapEndsTheRun() throws Exception {
    Configuration conf = new Configuration();
    conf.setClass("fs.watched.impl", Watched.class, FileSystem.class);
    Path file = folder.resolve("watched.fq.gz");
    try (InputStream in = AssemblyTest.class.getResourceAsStream("/testset/lambda_1.fq.gz")) {
      Files.copy(in, file);
    }
    Path work = folder.resolve("out/.pga-work");
    Assembly assembly =
        Assembly.of(Library.single(List.of(new org.apache.hadoop.fs.Path("watched://" + file))))
            .k(31)
            .set(Settings.UNUSED_READS, true)
            .configuration(conf)
            .output(new org.apache.hadoop.fs.Path(folder.resolve("out").toUri()));
    Watched.opened = () -> damageKeys(work);
    ResourceException damaged = assertThrows(ResourceException.class, assembly::run);
    assertTrue(damaged.getMessage().contains(".unused-keys-"), damaged::getMessage);
    assertTrue(damaged.getMessage().contains("is damaged"), damaged::getMessage);
    assertFalse(Files.exists(folder.resolve("out/contigs.fasta")));
    assertFalse(assembly.resume(true).run().old());
  }

  private static void damageKeys(Path work) {
    Watched.opened = () -> damageKeys(work);
    if (!Files.exists(work)) {
      return;
    }
    try (DirectoryStream<Path> keys = Files.newDirectoryStream(work, "*.unused-keys-*")) {
      for (Path key : keys) {
        byte[] bytes = Files.readAllBytes(key);
        bytes[bytes.length / 2] ^= 1;
        Files.write(key, bytes);
        Watched.opened = () -> {};
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Its result is in place, its stages aren't removed yet: so it looks where it was killed then.
   */
  @Test
  @Timeout(300)
  void stagesOfARunThatWasKilledAtItsEndGoWithTheNext() throws Exception {
    assembly().keepIntermediate(true).run();
    Path work = folder.resolve("out/.pga-work");
    assertTrue(assembly().resume(true).run().old());
    assertTrue(Files.exists(work), "they were to stay");
    Path kept = folder.resolve("kept");
    FileUtils.copyDirectory(work.toFile(), kept.toFile());
    assembly().force(true).run();
    assertFalse(Files.exists(work));
    FileUtils.copyDirectory(kept.toFile(), work.toFile());
    assertTrue(assembly().resume(true).run().old());
    assertFalse(Files.exists(work));
    FileUtils.copyDirectory(kept.toFile(), work.toFile());
    assertThrows(IOException.class, () -> assembly().k(33).resume(true).listener(FAILING).run());
    assertTrue(assembly().resume(true).run().old());
    assertTrue(Files.exists(work), "another run's, which isn't done");
  }

  /** As it may be after a loss of power. */
  @Test
  @Timeout(300)
  void emptyManifestsAreNoDeadEnd() throws Exception {
    assembly().keepIntermediate(true).run();
    Path out = folder.resolve("out");
    Files.delete(out.resolve("scaffolds.agp"));
    Files.write(out.resolve(".pga-work/pga-manifest.json"), new byte[0]);
    Heard heard = new Heard();
    assertFalse(assembly().resume(true).listener(heard).run().old());
    assertEquals(List.of(), heard.ended, "its stages are whole");
    assertFalse(Files.exists(out.resolve(".pga-work")));
    byte[] contigs = Files.readAllBytes(out.resolve("contigs.fasta"));
    Files.write(out.resolve("pga-manifest.json"), new byte[0]);
    for (boolean force : new boolean[] {false, true}) {
      InputException damaged =
          assertThrows(InputException.class, () -> assembly().force(force).resume(!force).run());
      assertTrue(damaged.getMessage().contains("move this one away"), damaged::getMessage);
    }
    assertArrayEquals(contigs, Files.readAllBytes(out.resolve("contigs.fasta")));
  }

  private static List<?> appenders() {
    Enumeration<?> all = Logger.getRootLogger().getAllAppenders();
    return Collections.list(all);
  }

  /** It went past all that tells a user what happened. */
  @Test
  void anErrorEndsARunAsAnExceptionDoes() throws Exception {
    IOException fault = assertThrows(IOException.class, () -> assembly().listener(FAILING).run());
    Path log = folder.resolve("out/pga.log");
    assertEquals(ERROR + " (log: " + log + ")", fault.getMessage());
    assertTrue(Files.readString(log).contains("\tat " + AssemblyTest.class.getName()));
  }

  @Test
  void whatWouldBeDoneIsKnownBefore() throws Exception {
    AssemblyPlan plan = assembly().plan();
    assertTrue(plan.whole());
    assertEquals(8, plan.steps().size());
    assertEquals(2, plan.inputs().size());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(2, files.count(), "the reads alone");
    }
  }

  @Test
  void whatCannotBeIsRefusedAtOnce() throws Exception {
    assertThrows(UsageException.class, () -> Assembly.of(reads()).k(30));
    assertThrows(UsageException.class, () -> Assembly.of(reads()).k(129));
    assertThrows(UsageException.class, () -> Assembly.of(reads()).k(31, 31));
    assertThrows(IllegalStateException.class, () -> Assembly.of(reads()).k(31).run());
  }
}
