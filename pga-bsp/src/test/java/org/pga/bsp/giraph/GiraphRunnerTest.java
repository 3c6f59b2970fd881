package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ResourceException;
import org.pga.core.job.ListeningSockets;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageContext;

/** Jobs inside this JVM; the first of all proves that no JVM option is needed. */
@Timeout(240)
class GiraphRunnerTest {
  private static final int LENGTH = 8;

  @TempDir java.nio.file.Path folder;
  private Path input;
  private int outputs;

  @BeforeEach
  void writePath() throws IOException {
    input = new Path(PathSum.write(folder, LENGTH).toUri());
  }

  @Test
  void sumsAlongAPathTwiceInOneProcess() throws Exception {
    for (int threads = 1; threads <= 2; threads++) {
      GiraphConfiguration conf = configuration();
      Settings.THREADS.set(conf, threads);
      Counters counters = run(conf);
      assertEquals(LENGTH, counters.findCounter("Giraph Stats", "Aggregate vertices").getValue());
      assertTrue(lines().contains("7\t28"), () -> "last vertex should hold 28: " + lines());
    }
  }

  /** The servers of Giraph's master and worker: neither asks for a password. */
  @Test
  void nobodyElseCanConnect() throws Exception {
    Set<String> sockets = ListeningSockets.during(() -> run(configuration()));
    assertEquals(2, sockets.size(), sockets::toString);
    assertEquals(List.of(), ListeningSockets.open(sockets));
  }

  /** In a process that runs one job after another the heap would hold the graphs of all. */
  @Test
  void nothingOfAGraphStays() throws Exception {
    run(configuration());
    for (int i = 0; i < 500 && PathSum.vertex.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertNull(PathSum.vertex.get());
  }

  @Test
  void anEmptyGraphIsAResult() throws Exception {
    Files.write(folder.resolve("path.txt"), new byte[0]);
    run(configuration());
    assertEquals(List.of(), lines());
  }

  @Test
  void aVertexThatThrowsIsAnExceptionWithItsMessage() throws Exception {
    GiraphConfiguration conf = configuration();
    conf.setLong(PathSum.BREAK_VERTEX, 3);
    assertFails("vertex 3 broke on purpose", conf);
  }

  @Test
  void aMasterThatThrowsIsAnExceptionWithItsMessage() throws Exception {
    for (long superstep : new long[] {0, 2}) {
      GiraphConfiguration conf = configuration();
      conf.setLong(PathSum.BREAK_MASTER, superstep);
      assertFails("master broke on purpose", conf);
    }
  }

  /** Else it would tell the workers, later, to begin anew: by System.exit. */
  @Test
  void aMasterThatFailedItsJobGoesNoFurther() {
    assertThrows(
        MasterFailureObserver.MasterEnded.class,
        () -> new MasterFailureObserver().applicationFailed(new IOException("a worker died")));
  }

  @Test
  void badInputIsAnException() throws Exception {
    Files.writeString(folder.resolve("path.txt"), "no number\n");
    assertFails("For input string: \"no\"", configuration());
  }

  @Test
  void missingInputIsAnException() throws Exception {
    Files.delete(folder.resolve("path.txt"));
    assertFails("path.txt", configuration());
  }

  /** The job's heap is that of the thread that waits for it: either may be the one that lacks. */
  @Test
  void memoryThatEndsForTheWaitingThreadIsTooSmall() throws Exception {
    String said = saidOf("Java heap space");
    assertTrue(said.startsWith("memory is too small for path sum (Java heap space)"), said);
    assertTrue(said.contains("-m") && said.contains("--resume"), said);
    run(configuration());
  }

  /** More memory would leave it as it is. */
  @Test
  void whereNoThreadCanBeStartedTheLimitOfProcessesIsNamed() {
    String said = saidOf("unable to create native thread: possibly out of memory");
    assertTrue(said.contains("ulimit -u") && !said.contains("-m"), said);
  }

  private String saidOf(String error) {
    StageContext full =
        new NoContext() {
          @Override
          public void onInterrupt(AutoCloseable kill) {
            throw new OutOfMemoryError(error);
          }
        };
    Path output = new Path(folder.resolve("full").toUri());
    return assertThrows(
            ResourceException.class,
            () -> GiraphRunner.run(configuration(), "path sum", output, HeapNeed.UNKNOWN, full))
        .getMessage();
  }

  /** Afterwards the JVM lives, the next job works, and Giraph's exception handler has gone. */
  private void assertFails(String message, GiraphConfiguration conf) throws Exception {
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Exception failure = assertThrows(Exception.class, () -> run(conf));
    assertTrue(failure.getMessage().contains(message), failure::toString);
    assertSame(before, Thread.getDefaultUncaughtExceptionHandler());
    writePath();
    run(configuration());
  }

  private GiraphConfiguration configuration() throws IOException {
    Configuration hadoop = new Configuration();
    hadoop.set("hadoop.tmp.dir", folder.resolve("tmp").toString());
    GiraphConfiguration conf = new GiraphConfiguration(hadoop);
    PathSum.configure(conf, input);
    return conf;
  }

  private Counters run(GiraphConfiguration conf) throws Exception {
    Path output = new Path(folder.resolve("out" + ++outputs).toUri());
    return GiraphRunner.run(conf, "path sum", output, HeapNeed.UNKNOWN, new NoContext());
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    try (Stream<java.nio.file.Path> parts = Files.list(folder.resolve("out" + outputs))) {
      for (java.nio.file.Path part :
          parts.filter(path -> path.getFileName().toString().startsWith("part-")).toList()) {
        lines.addAll(Files.readAllLines(part));
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return lines;
  }
}
