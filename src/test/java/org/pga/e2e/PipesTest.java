package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.Main;
import org.pga.core.failure.InputException;
import org.pga.driver.run.Assembly;
import org.pga.reads.library.Library;

/** Reads that come once: named pipes in this process, those of a shell in another. */
@Timeout(600)
class PipesTest {
  private static final String DONE = "already holds this result";
  private static final String KEPT = "kept  from an earlier run";

  @TempDir Path dir;
  private Path out;
  private Path one;
  private Path two;

  /** Each file is longer than what a pipe holds (64 KB): who writes two in turn waits for both. */
  @BeforeEach
  void writeReads() throws IOException {
    out = dir.resolve("out");
    SimulatedReads reads = new SimulatedReads(21);
    reads.add(reads.genome(5000), false, 40);
    one = reads.write(dir.resolve("one.fq"), 1);
    two = reads.write(dir.resolve("two.fq"), 2);
    assertTrue(Files.size(one) > 1 << 17, one::toString);
  }

  private Path pipe(String name) throws Exception {
    Path pipe = dir.resolve(name);
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    return pipe;
  }

  /** Somebody who writes; what goes wrong there is thrown at {@link FutureTask#get}. */
  private static FutureTask<Void> writer(Callable<Void> writes) {
    FutureTask<Void> task = new FutureTask<>(writes);
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  private static FutureTask<Void> writer(Path pipe, byte[] bytes) {
    return writer(
        () -> {
          Files.write(pipe, bytes);
          return null;
        });
  }

  private Run assemble(Object... more) {
    Object[] all = Arrays.copyOf(new Object[] {"assemble", "-o", out, "-k", 31}, 5 + more.length);
    System.arraycopy(more, 0, all, 5, more.length);
    return Run.pga(all);
  }

  private Run done(Object... more) {
    Run run = assemble(more);
    assertEquals(0, run.exitCode(), run.err());
    return run;
  }

  private Run refused(String says, Object... more) {
    Run run = assemble(more);
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains(says), run.err());
    return run;
  }

  private Path copies() {
    return out.resolve(".pga-work/pipes");
  }

  @Test
  void oneWriterOfTwoPipesIsReadAsTwoFilesAre() throws Exception {
    done("-1", one, "-2", two);
    final Map<String, String> expected = Run.results(out);
    Path first = pipe("first");
    Path second = pipe("second");
    FutureTask<Void> writer =
        writer(
            () -> {
              byte[] a = Files.readAllBytes(one);
              byte[] b = Files.readAllBytes(two);
              try (OutputStream outA = Files.newOutputStream(first);
                  OutputStream outB = Files.newOutputStream(second)) {
                int block = 1000;
                for (int i = 0; i < Math.max(a.length, b.length); i += block) {
                  outB.write(Arrays.copyOfRange(b, Math.min(i, b.length), end(b, i + block)));
                  outA.write(Arrays.copyOfRange(a, Math.min(i, a.length), end(a, i + block)));
                }
              }
              return null;
            });
    Run run = done("-1", first, "-2", second, "--force");
    writer.get();
    assertEquals(expected, Run.results(out));
    assertTrue(run.err().contains("Copied 2 pipes to scratch: "), run.err());
    assertTrue(Files.readString(out.resolve("pga.log")).contains("Copied 2 pipes to scratch"));
    assertTrue(Files.readString(out.resolve("run.json")).contains(first.toString()));
    assertFalse(Files.exists(out.resolve(".pga-work")), "they go with the stages");
  }

  private static int end(byte[] bytes, int index) {
    return Math.min(index, bytes.length);
  }

  @Test
  void theSameContentGoesOnWhereItStopped() throws Exception {
    Path pipe = pipe("pipe");
    byte[] reads = Files.readAllBytes(one);
    FutureTask<Void> writer = writer(pipe, reads);
    assertFalse(done("-s", pipe, "--keep-intermediate").err().contains(KEPT));
    writer.get();
    final Map<String, String> expected = Run.results(out);

    Files.delete(out.resolve("contigs.fasta"));
    Path other = pipe("another-name");
    writer = writer(other, reads);
    assertTrue(done("-s", other, "--resume").err().contains(KEPT));
    writer.get();
    assertEquals(expected, Run.results(out));

    writer = writer(pipe, reads);
    assertTrue(done("-s", pipe, "--resume").out().contains(DONE));
    writer.get();
    assertFalse(Files.exists(out.resolve(".pga-work")), "it held a copy only");

    writer = writer(pipe, Files.readAllBytes(two));
    Run run = done("-s", pipe, "--resume");
    writer.get();
    assertFalse(run.err().contains(KEPT) || run.out().contains(DONE), run.err());
    assertFalse(expected.equals(Run.results(out)), "other reads");
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    }
    return packed.toByteArray();
  }

  @Test
  void whatIsWrongIsSaidOfThePipe() throws Exception {
    Path pipe = pipe("pipe");
    byte[] packed = gzip(Files.readAllBytes(one));
    String copied = pipe + " (copied to " + copies().resolve("1.reads") + ")";
    FutureTask<Void> writer = writer(pipe, Arrays.copyOf(packed, packed.length / 2));
    refused(copied + ", byte offset ", "-s", pipe);
    writer.get();
    assertTrue(Files.exists(copies().resolve("1.reads")), "as stages stay");

    writer = writer(pipe, new byte[0]);
    refused(copied + " is empty: it holds no reads", "-s", pipe, "--resume");
    writer.get();

    byte[] text = (Files.readString(one).substring(0, 999) + "\n").getBytes(StandardCharsets.UTF_8);
    writer = writer(pipe, text);
    refused(copied + ", line ", "-s", pipe, "--resume");
    writer.get();

    writer = writer(pipe, packed);
    done("-s", pipe, "--resume");
    writer.get();
  }

  /** Nobody writes: who opened one would wait. */
  @Test
  void whatOnlyLooksOpensNoPipe() throws Exception {
    Path pipe = pipe("pipe");
    Run plan = done("-1", pipe, "-2", two, "--dry-run");
    assertTrue(plan.out().contains(pipe + "  a pipe, not read now"), plan.out());
    assertTrue(plan.out().contains(two + "  fastq none, "), plan.out());
    refused("absent.fq doesn't exist", "-1", pipe, "-2", dir.resolve("absent.fq"));
    refused(pipe + " is given twice", "-1", pipe, "-2", pipe);
    Path link = Files.createSymbolicLink(dir.resolve("link"), pipe);
    refused(pipe + " and " + link + " are the same file", "-s", pipe, link);
    refused("/dev/zero is a pipe or a device", "-s", "/dev/zero");
    refused("hadoop fs -put - /reads.fq", "-s", pipe, "-D", "mapreduce.framework.name=yarn");
    Assembly once = Assembly.of(Library.single(List.of(path(pipe)))).output(path(out));
    InputException fault = assertThrows(InputException.class, once::run);
    assertTrue(fault.getMessage().contains("is a pipe or a device"), fault::getMessage);
    assertFalse(Files.exists(out));

    Files.createDirectory(out);
    Path inTheWay = pipe("out/contigs.fasta");
    refused("would be replaced by the result", "-s", inTheWay);
  }

  private static org.apache.hadoop.fs.Path path(Path file) {
    return new org.apache.hadoop.fs.Path(file.toUri());
  }

  /** A shell's pipes and what it redirects, for a process of its own. */
  private Process shell(String line) throws IOException {
    ProcessBuilder shell = new ProcessBuilder("bash", "-c", line);
    Map<String, String> environment = shell.environment();
    environment.put("CLASSPATH", System.getProperty("java.class.path"));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    environment.put("PGA", java + " -Xmx500m -XX:TieredStopAtLevel=1 " + Main.class.getName());
    environment.put("ONE", one.toString());
    environment.put("TWO", two.toString());
    environment.put("OUT", out.toString());
    return shell.redirectErrorStream(true).start();
  }

  private String said(int exitCode, String line) throws IOException, InterruptedException {
    Process process = shell(line);
    String said = IOUtils.toString(process.getInputStream(), StandardCharsets.UTF_8);
    assertEquals(exitCode, process.waitFor(), said);
    return said;
  }

  @Test
  void aShellsPipesAreRead() throws Exception {
    done("-1", one, "-2", two);
    final Map<String, String> expected = Run.results(out);
    String said =
        said(
            0,
            "exec $PGA assemble -k 31 -1 <(gzip -c \"$ONE\") -2 <(cat \"$TWO\") -o \"$OUT\""
                + " --force");
    assertTrue(said.contains("Copying /dev/fd/"), said);
    assertEquals(expected, Run.results(out));
    said = said(2, "exec $PGA assemble -k 31 -1 <(true) -2 <(cat \"$TWO\") -o \"$OUT\" --force");
    assertTrue(said.matches("(?s).*pga: /dev/fd/\\d+ \\(copied to .*\\) is empty.*"), said);
    assertEquals(expected, Run.results(out), "stays until there is another");
  }

  /** A file that the shell opened is looked at as often as any; it needs no name any more. */
  @Test
  void whatAShellRedirectsIsReadInPlace() throws Exception {
    done("-s", one, two);
    final Map<String, String> expected = Run.results(out);
    String said =
        said(
            0,
            "exec 3<\"$TWO\"; rm \"$TWO\";"
                + " exec $PGA assemble -k 31 -s /dev/stdin /dev/fd/3 -o \"$OUT\" --force"
                + " <\"$ONE\"");
    assertFalse(said.contains("Cop"), said);
    assertEquals(expected, Run.results(out));
    said = said(0, "cat \"$ONE\" | $PGA assemble -k 31 -s /dev/stdin -o \"$OUT\" --force");
    assertTrue(said.contains("Copied 1 pipe to scratch"), said);
    assertFalse(expected.equals(Run.results(out)), "other reads");
  }

  @Test
  void whoEndsARunThatCopiesAPipeFindsNoPartOfIt() throws Exception {
    Path pipe = pipe("pipe");
    Process process = shell("exec $PGA assemble -s \"$OUT/../pipe\" -o \"$OUT\"");
    try (OutputStream writer = Files.newOutputStream(pipe)) { // opens when the pipe is read
      writer.write(new byte[2 << 20]);
      assertTrue(Files.exists(copies().resolve("1.reads")));
      // Ctrl-C does the same, but a shell makes what it runs behind it deaf to that.
      assertTrue(process.toHandle().destroy());
      String said = IOUtils.toString(process.getInputStream(), StandardCharsets.UTF_8);
      assertEquals(143, process.waitFor(), said);
      assertTrue(said.contains("interrupted. Run the same command with --resume"), said);
      assertFalse(Files.exists(copies()), said);
    } finally {
      process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    }
  }
}
