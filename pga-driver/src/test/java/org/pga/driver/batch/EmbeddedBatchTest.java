package org.pga.driver.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ExitCode;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.BatchLayout;
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

  private static void write(OutputStream out) {
    try {
      out.write(1);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
