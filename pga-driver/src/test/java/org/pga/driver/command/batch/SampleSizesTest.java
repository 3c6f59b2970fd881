package org.pga.driver.command.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.driver.batch.sheet.Sample;

class SampleSizesTest {
  @TempDir Path folder;

  private static Sample measured(List<String> files) {
    Sample sample = new Sample("a", "sheet, line 2", List.of(), files, 0, null);
    return SampleSizes.of(List.of(sample), new Configuration()).get(0);
  }

  @Test
  void packedFilesCountAsFourTimesAsMuch() throws IOException {
    String packed = "";
    for (String name : List.of("r.fq.gz", "r.fq.bz2", "r.fq.zst", "r.fq")) {
      packed = Files.writeString(folder.resolve(name), "1234567890").toString();
      assertEquals(name.equals("r.fq") ? 10 : 40, measured(List.of(packed)).bytes(), name);
    }
    assertEquals(20, measured(List.of(packed, packed)).bytes());
  }

  @Test
  void whatHadoopTakesForNoNameIsTheSamplesFault() {
    String fault = measured(List.of("1:/r.fq")).fault();
    assertTrue(fault.startsWith("1:/r.fq is not a file name or URI that Hadoop takes"), fault);
  }

  /** Hadoop takes what stands before a colon for a file system. */
  @Test
  void aColonIsALetterOfANameLikeOthers() throws IOException {
    Sample none = measured(List.of("run:1_1.fq"));
    // whole: where it is looked for depends on the file system, which may be a cluster's
    assertEquals("there is no file " + Path.of("run:1_1.fq").toAbsolutePath(), none.fault());
    Path file = Files.writeString(folder.resolve("run:1_1.fq"), "1234567890");
    Sample there = measured(List.of(file.toString()));
    assertNull(there.fault());
    assertEquals(10, there.bytes());
  }
}
