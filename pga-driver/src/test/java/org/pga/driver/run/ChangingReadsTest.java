package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;
import org.pga.core.owned.MiniHdfs;
import org.pga.core.pipeline.Settings;
import org.pga.driver.pipeline.PipelineStep;

/** Reads that aren't the same from the beginning of a run to its end. */
class ChangingReadsTest {
  @TempDir Path folder;

  private PlainReads plain() {
    return new PlainReads(folder);
  }

  /** Something that befalls a file as a stage begins. */
  private interface Befalling {
    void at(String stage) throws IOException;
  }

  private static RunListener listener(Befalling what) {
    return new RunListener() {
      @Override
      public void started(PipelineStep step, Integer steps) {
        assertDoesNotThrow(() -> what.at(step.name()));
      }
    };
  }

  private static byte[] withOtherBases(byte[] reads) {
    byte[] other = reads.clone();
    for (int at = reads.length / 2; at < reads.length; at++) {
      other[at] = (byte) (reads[at] == 'A' ? 'C' : reads[at]);
    }
    return other;
  }

  private static byte[] withoutEnd(byte[] reads) {
    byte[] cut = reads.clone();
    Arrays.fill(cut, reads.length / 2, reads.length, (byte) 'x');
    return cut;
  }

  /** The result would be recorded as that of the reads which were there before. */
  @Test
  @Timeout(300)
  void readsThatChangeWhileTheyAreReadEndTheRun() throws Exception {
    Path file = plain().write();
    byte[] before = Files.readAllBytes(file);
    for (byte[] after : List.of(withOtherBases(before), withoutEnd(before))) {
      InputException changed =
          assertThrows(
              InputException.class,
              () ->
                  plain()
                      .assembly(file.toString())
                      .resume(true)
                      .listener(
                          listener(
                              stage -> {
                                if (stage.equals("preprocess")) {
                                  Files.write(file, after);
                                }
                              }))
                      .run());
      assertTrue(changed.getMessage().startsWith(file + " changed while"), changed::getMessage);
      assertFalse(Files.exists(folder.resolve("out/contigs.fasta")));
      Files.write(file, before);
      Files.setLastModifiedTime(file, PlainReads.LONG_AGO);
    }
    List<String> begun = new ArrayList<>();
    RunListener hears = listener(stage -> begun.add(stage));
    assertFalse(plain().assembly(file.toString()).resume(true).listener(hears).run().old());
    assertEquals("preprocess", begun.get(0), "what was made of the others doesn't count");
  }

  /** A clock that stands still between two changes. */
  @Test
  @Timeout(300)
  void aTimeThatStaysProvesNothingOfReadsThatWereJustWritten() throws Exception {
    Path file = plain().write();
    byte[] after = withOtherBases(Files.readAllBytes(file));
    FileTime now = FileTime.from(Instant.now());
    Files.setLastModifiedTime(file, now);
    RunListener edits =
        listener(
            stage -> {
              Files.write(file, after);
              Files.setLastModifiedTime(file, now);
            });
    InputException changed =
        assertThrows(
            InputException.class, () -> plain().assembly(file.toString()).listener(edits).run());
    assertTrue(changed.getMessage().contains("changed while it was read"), changed::getMessage);
  }

  @Test
  @Timeout(300)
  void readsThatAreTouchedWhileTheyAreReadAreTheSameAndLaterTheyAreNobodysConcern()
      throws Exception {
    Path file = plain().write();
    RunListener touches =
        listener(
            stage -> {
              if (stage.equals("preprocess")) {
                Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
              } else if (stage.equals("spectrum")) {
                Files.delete(file);
              }
            });
    assertFalse(plain().assembly(file.toString()).listener(touches).run().old());
    plain().write();
    assertTrue(plain().assembly(file.toString()).resume(true).run().old());
  }

  /** Reads that aren't placed are looked for in the files. */
  @Test
  @Timeout(300)
  void readsThatChangeBeforeTheyAreReadAgainEndTheRun() throws Exception {
    Path file = plain().write();
    // One that isn't placed.
    Files.writeString(
        file,
        Files.readString(file) + "@no\n" + "AC".repeat(50) + "\n+\n" + "I".repeat(100) + "\n");
    byte[] after = withOtherBases(Files.readAllBytes(file));
    RunListener edits =
        listener(
            stage -> {
              if (stage.equals("place-reads")) {
                Files.write(file, after);
              }
            });
    Assembly assembly =
        plain().assembly(file.toString()).set(Settings.UNUSED_READS, true).listener(edits);
    InputException changed = assertThrows(InputException.class, assembly::run);
    assertTrue(changed.getMessage().contains("changed while it was read"), changed::getMessage);
  }

  @Test
  @Timeout(300)
  void readsOnHdfsThatAreReplacedEndTheRun() throws Exception {
    byte[] before = Files.readAllBytes(plain().write());
    try (MiniHdfs hdfs = new MiniHdfs(folder.resolve("hdfs"));
        FileSystem fs = hdfs.client()) {
      org.apache.hadoop.fs.Path file = new org.apache.hadoop.fs.Path(hdfs.uri() + "/reads.fq");
      write(fs, file, before);
      RunListener edits =
          listener(
              stage -> {
                if (stage.equals("preprocess")) {
                  write(fs, file, withOtherBases(before));
                }
              });
      InputException changed =
          assertThrows(
              InputException.class, () -> plain().assembly(file.toString()).listener(edits).run());
      assertTrue(changed.getMessage().startsWith(file + " changed while"), changed::getMessage);
      write(fs, file, before);
      assertFalse(plain().assembly(file.toString()).resume(true).run().old());
    }
  }

  private static void write(FileSystem fs, org.apache.hadoop.fs.Path file, byte[] bytes)
      throws IOException {
    try (OutputStream out = fs.create(file, true)) {
      out.write(bytes);
    }
  }
}
