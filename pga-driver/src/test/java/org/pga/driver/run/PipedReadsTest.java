package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.driver.folder.WorkFolder;
import org.pga.driver.settings.DriverSettings;
import org.pga.reads.library.Library;

/** On a disk of 1,000 bytes. With a factor of 1.5, reads of 400 bytes and their copy fill it. */
@Timeout(60)
class PipedReadsTest {
  @TempDir java.nio.file.Path folder;
  private final Configuration conf = new Configuration();
  private UnpackedSizeTest.SmallDisk disk;
  private WorkFolder work;
  private java.nio.file.Path pipe;

  @BeforeEach
  void makeDiskAndPipe() throws Exception {
    conf.setClass("fs.small.impl", UnpackedSizeTest.SmallDisk.class, FileSystem.class);
    Path path = new Path("small:" + folder.resolve("work"));
    disk = (UnpackedSizeTest.SmallDisk) path.getFileSystem(conf);
    work = new WorkFolder(disk, path, "id");
    pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
  }

  @AfterEach
  void closeDisk() throws IOException {
    disk.close();
  }

  private PipedReads reads() {
    Library library = Library.single(List.of(new Path("/stored.fq"), new Path(pipe.toString())));
    return new PipedReads(List.of(library), true, work, conf);
  }

  /**
   * @param others what others write to the disk once the pipe is read
   */
  private void write(int bytes, long others) {
    Thread writer =
        new Thread(
            () -> {
              try (OutputStream out = Files.newOutputStream(pipe)) {
                disk.use(others);
                out.write(new byte[bytes]);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    writer.setDaemon(true);
    writer.start();
  }

  private String copy(PipedReads reads) throws Exception {
    List<String> notes = new ArrayList<>();
    reads.copy(
        true,
        work.path(),
        new RunListener() {
          @Override
          public void note(String line) {
            notes.add(line);
          }
        });
    assertEquals(2, notes.size(), notes::toString);
    assertTrue(notes.get(0).startsWith("Copying " + pipe + " to scratch"), notes::toString);
    return notes.get(1);
  }

  private String refusal() {
    PipedReads reads = reads();
    String said = assertThrows(ResourceException.class, () -> copy(reads)).getMessage();
    assertFalse(Files.exists(folder.resolve("work/pipes")), "a part of a pipe");
    return said;
  }

  @Test
  void theCopyTakesThePlaceOfThePipe() throws Exception {
    PipedReads reads = reads();
    write(400, 0);
    assertEquals("Copied 1 pipe to scratch: 400 bytes", copy(reads));
    java.nio.file.Path copy = folder.resolve("work/pipes/2.reads");
    assertArrayEquals(new byte[400], Files.readAllBytes(copy));
    assertEquals(
        List.of(Library.single(List.of(new Path("/stored.fq"), new Path("small:" + copy)))),
        reads.stored());
    InputException fault = new InputException("small:" + copy + ", line 2: odd");
    String shown = pipe + " (copied to small:" + copy + "), line 2: odd";
    assertEquals(shown, reads.named(fault).getMessage());
    InputException other = new InputException("/stored.fq is odd");
    assertSame(other, reads.named(other));
    write(30, 0);
    copy(reads);
    assertEquals(30, Files.size(copy), "what an earlier run copied isn't used");
  }

  @Test
  void whatReadsNeedBesidesTheirCopyIsAskedFor() {
    write(600, 0);
    String said = refusal();
    assertTrue(said.contains("too little scratch space: pipes have held 600 bytes so far"), said);
    assertTrue(said.contains("about 1.5 kB are needed; 1.0 kB were free at small:"), said);
    assertTrue(said.contains("when pipes began to be copied"), said);
  }

  @Test
  void theLastOfTheDiskIsLeftToOthers() throws Exception {
    write(100, 900);
    String said = refusal();
    assertTrue(said.contains("the disk is full: the run needs about 250 bytes"), said);
    assertTrue(said.contains("100 bytes are now; free some and --resume continues"), said);
    disk.use(-900);
    write(100, 850);
    copy(reads());
    disk.use(-850);
    conf.setInt(DriverSettings.SCRATCH_FACTOR.key(), 0);
    write(2000, 990);
    copy(reads());
  }

  @Test
  void whereTasksRunElsewhereItIsSaidWhatToDo() throws IOException {
    PipedReads reads = reads();
    reads.check();
    conf.set("mapreduce.framework.name", "yarn");
    String said = assertThrows(InputException.class, reads::check).getMessage();
    assertTrue(said.startsWith(pipe + " can be read but once"), said);
    assertTrue(new PipedReads(reads.stored(), false, work, conf).none());
  }
}
