package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.util.concurrent.Uninterruptibles;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.log4j.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.bsp.giraph.FullHeap;
import org.pga.core.pipeline.Settings;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.reads.library.Library;

@Timeout(80) // Hadoop itself gives hooks up after 100 s
class EndingTest {
  /** A run that was told to end, and has no memory for it. */
  public static final class Thrashing {
    private Thrashing() {}

    public static void main(String[] args) {
      try (Interrupts interrupts = new Interrupts(text -> {}, "", 1)) {
        interrupts.add(FullHeap::thrash);
        System.out.println("ready");
        FullHeap.thrash();
      }
    }
  }

  /** A run whose result goes to another file system, within its first stage. */
  public static final class Waiting {
    private Waiting() {}

    public static void main(String[] args) throws Exception {
      RunLog.silence();
      Configuration conf = new Configuration();
      conf.setClass("fs.there.impl", There.class, FileSystem.class);
      RunListener waits =
          new RunListener() {
            @Override
            public void started(PipelineStep step, Integer steps) {
              Logger.getLogger(Waiting.class).info("begun");
              System.out.println("ready");
              Uninterruptibles.sleepUninterruptibly(Duration.ofMinutes(1));
            }
          };
      Assembly.of(Library.single(List.of(new org.apache.hadoop.fs.Path(args[0]))))
          .k(31)
          .configuration(conf)
          .set(Settings.RECORD, false)
          .output(new org.apache.hadoop.fs.Path(args[1]))
          .listener(waits)
          .run();
    }
  }

  /** Files that aren't called local. */
  public static final class There extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create("there:///");
    }
  }

  /** The log was left in /tmp, and nothing named it. */
  @Test
  void theLogOfARunThatIsEndedIsBroughtToItsOutput(@TempDir Path folder) throws Exception {
    Path reads = folder.resolve("reads.fq");
    Files.writeString(reads, "@r\n" + "ACGTT".repeat(20) + "\n+\n" + "I".repeat(100) + "\n");
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    Path out = folder.resolve("out");
    sigtermEnds(
        "-Djava.io.tmpdir=" + temporary, Waiting.class.getName(), "" + reads, "there:" + out);
    assertTrue(Files.readString(out.resolve("pga.log")).contains("begun"));
    // Nor is what lies there, or leads from there, for names that Hadoop can't work with.
    Path odd = folder.resolve("o u t");
    sigtermEnds("-Djava.io.tmpdir=" + temporary, Waiting.class.getName(), "" + reads, "" + odd);
    assertTrue(Files.exists(odd.resolve(".pga-work/pga-manifest.json")), "for --resume");
    try (Stream<Path> left = Files.list(temporary)) {
      assertEquals(List.of(), left.filter(file -> file.toString().contains("/pga-")).toList());
    }
  }

  @Test
  void sigtermEndsAProcessWhoseHeapIsFull() throws Exception {
    sigtermEnds("-Xmx32m", Thrashing.class.getName());
  }

  private static void sigtermEnds(String option, String... command) throws Exception {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of(option, "-XX:+UseSerialGC"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    words.addAll(List.of(command));
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      assertEquals("ready", lines.readLine());
      process.destroy();
      assertEquals(143, process.waitFor());
    } finally {
      process.destroyForcibly();
    }
  }
}
