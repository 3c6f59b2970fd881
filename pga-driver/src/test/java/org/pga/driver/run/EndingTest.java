package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.util.concurrent.Uninterruptibles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
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
import org.pga.driver.run.log.RunLog;
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

  /** A run that waits within its first stage; its result may go to another file system. */
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
      assembly(args[0], args[1])
          .k(Integer.valueOf(args[2]))
          .resume(true)
          .configuration(conf)
          .listener(waits)
          .run();
    }
  }

  private static Assembly assembly(String reads, String out) {
    return Assembly.of(Library.single(List.of(new org.apache.hadoop.fs.Path(reads))))
        .set(Settings.RECORD, false)
        .output(new org.apache.hadoop.fs.Path(out));
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
        "-Djava.io.tmpdir=" + temporary, Waiting.class.getName(), "" + reads, "there:" + out, "31");
    assertTrue(Files.readString(out.resolve("pga.log")).contains("begun"));
    // Nor is what lies there, or leads from there, for names that Hadoop can't work with.
    Path odd = folder.resolve("o u t");
    sigtermEnds(
        "-Djava.io.tmpdir=" + temporary, Waiting.class.getName(), "" + reads, "" + odd, "31");
    assertTrue(Files.exists(odd.resolve(".pga-work/pga-manifest.json")), "for --resume");
    try (Stream<Path> left = Files.list(temporary)) {
      assertEquals(List.of(), left.filter(file -> file.toString().contains("/pga-")).toList());
    }
  }

  @Test
  void aResultIsAsItWasWhereARunThatWouldReplaceItIsEnded(@TempDir Path folder) throws Exception {
    Random random = new Random(4);
    StringBuilder genome = new StringBuilder();
    for (int i = 0; i < 600; i++) {
      genome.append("ACGT".charAt(random.nextInt(4)));
    }
    StringBuilder fasta = new StringBuilder();
    for (int start = 0; start + 100 <= genome.length(); start += 5) {
      fasta.append(">r").append(start).append('\n');
      fasta.append(genome, start, start + 100).append('\n');
    }
    Path reads = Files.writeString(folder.resolve("reads.fa"), fasta);
    Path out = folder.resolve("out");
    assembly("" + reads, "" + out).k(31).run();
    Map<String, String> result = files(out);
    assertTrue(result.get("contigs.fasta").length() > 500, "a contig");
    sigtermEnds("-Xmx300m", Waiting.class.getName(), "" + reads, "" + out, "21");
    assertTrue(Files.exists(out.resolve(".pga-work/pga-manifest.json")), "the run had begun");
    assertEquals(result, files(out));
  }

  /** What is in a folder, the log aside and what is hidden. */
  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put("" + file.getFileName(), Files.readString(file));
      }
    }
    files.keySet().removeIf(name -> name.startsWith(".") || name.equals("pga.log"));
    return files;
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
