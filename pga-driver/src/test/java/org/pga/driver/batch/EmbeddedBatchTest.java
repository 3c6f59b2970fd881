package org.pga.driver.batch;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ExitCode;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.BatchLayout;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.command.CommandLineFaults;

class EmbeddedBatchTest {
  @TempDir Path temp;

  /** Hadoop's local file system throws an Error: the samples that were left were just missing. */
  @Test
  void aFullDiskEndsTheBatchAndKeepsItsWork() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/full")), "a device of Linux");
    Configuration conf = new Configuration();
    org.apache.hadoop.fs.Path out = new org.apache.hadoop.fs.Path(temp.resolve("out").toUri());
    List<String> reads = List.of("-s", temp.resolve("none.fq").toString());
    Sample sample = new Sample("A", "line 2", reads, List.of(), 1, null);
    BatchFolder folder = new BatchFolder(out, BatchLayout.FOLDERS, conf);
    BatchRequest request =
        new BatchRequest(
            List.of(sample), out, BatchLayout.FOLDERS, false, false, null, null, 1, BigDecimal.ONE);
    EmbeddedBatch batch = new EmbeddedBatch(request, folder, "id", conf, new BatchListener() {});
    OutputStream full =
        FileSystem.getLocal(conf).getRaw().append(new org.apache.hadoop.fs.Path("/dev/full"));
    IOException fault =
        assertThrows(IOException.class, () -> batch.run(List.of(sample), record -> write(full)));
    StringWriter said = new StringWriter();
    int code = CommandLineFaults.report(fault, new PrintWriter(said, true), false);
    assertEquals(ExitCode.RESOURCE, code, said.toString());
    assertTrue(Files.exists(temp.resolve("out/.pga-batch/work")));
  }

  /** The system takes the memory of both back when one has finished a stage. */
  @Test
  @Timeout(300)
  void whatIsTriedWithMoreMemoryGoesOnWhereItWas() throws Exception {
    Configuration conf = new Configuration();
    Path reads = temp.resolve("reads.fa");
    StringBuilder fasta = new StringBuilder();
    Random random = new Random(5);
    String genome =
        random.ints(5_000, 0, 4).mapToObj(i -> "ACGT".substring(i, i + 1)).collect(joining());
    for (int start = 0; start + 100 <= genome.length(); start += 4) {
      fasta.append(">r\n").append(genome, start, start + 100).append('\n');
    }
    Files.writeString(reads, fasta);
    List<String> arguments = List.of("-s", reads.toString(), "-k", "31");
    List<Sample> samples =
        Stream.of("A", "B")
            .map(name -> new Sample(name, "line", arguments, List.of(), 1, null))
            .toList();
    org.apache.hadoop.fs.Path out = new org.apache.hadoop.fs.Path(temp.resolve("out").toUri());
    BatchFolder folder = new BatchFolder(out, BatchLayout.FOLDERS, conf);
    BatchRequest request =
        new BatchRequest(
            samples, out, BatchLayout.FOLDERS, false, false, null, null, 2, new BigDecimal(3));
    Path work = temp.resolve("out/.pga-batch/work");
    List<String> notes = new ArrayList<>();
    List<Boolean> kept = new ArrayList<>();
    AtomicReference<Path> stage = new AtomicReference<>();
    BatchListener listener =
        new BatchListener() {
          @Override
          public void note(String line) {
            notes.add(line);
            kept.add(stage.get() != null && Files.exists(stage.get()));
          }
        };
    Thread killer =
        new Thread(
            () -> {
              while (stage.get() == null) {
                finished(work).ifPresent(stage::set);
              }
              ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
            });
    killer.setDaemon(true);
    killer.start();
    List<SampleRecord> records = Collections.synchronizedList(new ArrayList<>());
    new EmbeddedBatch(request, folder, "id", conf, listener).run(samples, records::add);
    assertEquals(List.of("2 samples are tried again with twice the memory."), notes);
    assertEquals(List.of(true), kept);
    assertEquals(
        List.of(SampleStatus.DONE, SampleStatus.DONE),
        records.stream().map(SampleRecord::status).toList());
    assertFalse(Files.exists(work));
  }

  /** The manifest of a stage. */
  private static Optional<Path> finished(Path work) {
    try (Stream<Path> files = Files.walk(work)) {
      return files
          .filter(file -> file.getFileName().toString().matches("\\d\\d-.*[.]json"))
          .findAny();
    } catch (IOException | UncheckedIOException e) { // not there, or no longer
      return Optional.empty();
    }
  }

  private static void write(OutputStream out) {
    try {
      out.write(1);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
