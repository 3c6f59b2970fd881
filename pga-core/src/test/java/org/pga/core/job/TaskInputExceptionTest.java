package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What tasks leave of bad input, and which of it the driver reads. */
class TaskInputExceptionTest {
  @TempDir Path temp;
  private final Configuration conf = new Configuration();
  private Path folder;

  @BeforeEach
  void folderOfFaults() {
    folder = temp.resolve("faults");
    conf.set(TaskInputException.FOLDER, folder.toUri().toString());
  }

  private void report(int attempt, String file, long offset) throws Exception {
    conf.set(MRJobConfig.TASK_ATTEMPT_ID, "attempt_1_0001_m_000000_" + attempt);
    TaskInputException.report(conf, file, offset, "no FASTQ");
  }

  private List<Path> left() throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> !file.getFileName().toString().startsWith(".")).sorted().toList();
    }
  }

  @Test
  void theFirstPlaceOfTheFirstFileIsRead() throws Exception {
    assertNull(TaskInputException.first(conf));
    report(0, "b.fq", 1);
    report(0, "a.fq", 20);
    report(0, "a.fq", 3);
    assertEquals("a.fq, byte 3: no FASTQ", TaskInputException.first(conf).getMessage());
  }

  /** A job's end may stop a task while it writes. */
  @Test
  void whatIsWrittenByHalfIsPassedOver() throws Exception {
    Files.createDirectories(folder);
    Files.createFile(folder.resolve("0-0"));
    assertNull(TaskInputException.first(conf));
    report(0, "a.fq", 3);
    Path whole = left().get(1);
    Files.write(folder.resolve("1-1"), List.of("half"));
    byte[] start = new byte[7];
    System.arraycopy(Files.readAllBytes(whole), 0, start, 0, start.length);
    Files.write(folder.resolve("2-2"), start);
    assertEquals(4, left().size());
    assertEquals("a.fq, byte 3: no FASTQ", TaskInputException.first(conf).getMessage());
  }

  /** Else the file would be empty for a while, just when the job may end. */
  @Test
  void anotherAttemptLeavesTheFileOfTheFirstAlone() throws Exception {
    report(0, "a.fq", 3);
    Path first = left().get(0);
    report(1, "a.fq", 3);
    assertEquals(2, left().size());
    assertTrue(left().contains(first));
    assertEquals("a.fq, byte 3: no FASTQ", TaskInputException.first(conf).getMessage());
  }
}
