package org.pga.reads.preprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ResourceException;

class SplitReportTest {
  private static final long SEED = 16;

  @TempDir Path folder;

  /** Whatever bit flips, wherever it is cut: never another report, and the file is named. */
  @Test
  void aDamagedReportIsNamed() throws Exception {
    FileSystem fs = FileSystem.getLocal(new Configuration()).getRaw();
    org.apache.hadoop.fs.Path there = new org.apache.hadoop.fs.Path(folder.toUri());
    Path file = folder.resolve(SplitReport.NAME + "-m-00000");
    new SplitReport().store(new org.apache.hadoop.fs.Path(file.toUri()), fs);
    byte[] whole = Files.readAllBytes(file);
    Random random = new Random(SEED);
    for (int i = 0; i < 300; i++) {
      byte[] bytes = whole.clone();
      int at = random.nextInt(bytes.length);
      if (i % 3 == 0) {
        bytes = Arrays.copyOf(bytes, at);
      } else {
        bytes[at] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(file, bytes);
      ResourceException fault =
          assertThrows(ResourceException.class, () -> SplitReport.take(there, fs), "seed " + SEED);
      assertTrue(fault.getMessage().startsWith(file + " on "), fault::getMessage);
      assertTrue(Files.exists(file), "it stays, to be looked at");
    }
    Files.write(file, whole);
    List<SplitReport> reports = SplitReport.take(there, fs);
    assertEquals(1, reports.size());
    assertEquals(-1, reports.get(0).first(), "of a split without records");
    assertFalse(Files.exists(file));
  }
}
