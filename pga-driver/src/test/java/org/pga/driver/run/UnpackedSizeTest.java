package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FsStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SomeFacts;
import org.pga.core.failure.ResourceException;
import org.pga.driver.settings.DriverSettings;

class UnpackedSizeTest {
  private static final long MORE_THAN_ANY_DISK = 1L << 60;

  @TempDir java.nio.file.Path folder;
  private final Configuration conf = new Configuration();

  @Test
  void whatFilesReallyHeldIsWhatSpaceIsAskedFor() throws IOException {
    UnpackedSize size = new UnpackedSize(1 << 20, new Path(folder.toString()), new Configuration());
    Exception fault =
        assertThrows(UncheckedIOException.class, () -> size.check(facts(MORE_THAN_ANY_DISK)));
    assertTrue(fault.getCause() instanceof ResourceException, fault::toString);
    assertTrue(fault.getMessage().contains("the reads unpack to"), fault.getMessage());
    size.check(facts(2 << 20));
    size.check(SomeFacts.graph(1, 1));
    // There was room for that much, as others were told who gave plain files.
    new UnpackedSize(MORE_THAN_ANY_DISK, new Path(folder.toString()), new Configuration())
        .check(facts(MORE_THAN_ANY_DISK));
  }

  /** A factor of 1.5: 100 bytes of reads need 150 of a disk that has 1,000. */
  @Test
  void theRunEndsWhileItUnpacksWhatCantFit() throws IOException {
    SmallDisk disk = disk();
    UnpackedSize size = new UnpackedSize(100, work(), conf);
    disk.use(200);
    size.soFar(600);
    String said = refusal(() -> size.soFar(700));
    assertTrue(said.contains("unpack to more than 700 bytes"), said);
    assertTrue(said.contains("about 1.1 kB are needed"), said);
    assertTrue(said.contains("1.0 kB were free at small:" + folder), said);
    assertTrue(said.contains("800 bytes are now"), said);
    // The disk had as much as was asked for at first: plain files, which can't hold more.
    new UnpackedSize(1000, work(), conf).soFar(1000);
    disk.use(-500);
    size.soFar(700);
  }

  @Test
  void theLastOfADiskIsLeftToOthers() throws IOException {
    SmallDisk disk = disk();
    UnpackedSize size = new UnpackedSize(100, work(), conf);
    disk.use(940);
    size.soFar(10);
    disk.use(20);
    String said = refusal(() -> size.soFar(10));
    assertTrue(said.startsWith("the disk is full: the run needs about 150 bytes"), said);
    assertTrue(said.contains("1.0 kB were free at small:" + folder), said);
    assertTrue(said.contains("40 bytes are now"), said);
    conf.setInt(DriverSettings.SCRATCH_FACTOR.key(), 0);
    disk.use(-960);
    UnpackedSize none = new UnpackedSize(100, work(), conf);
    disk.use(1000);
    none.soFar(MORE_THAN_ANY_DISK);
  }

  /** What stages before have written is part of what the run needs. */
  @Test
  void aResumedRunNeedsLess() throws IOException {
    disk().use(500);
    Files.write(folder.resolve("01-preprocess"), new byte[500]);
    UnpackedSize size = new UnpackedSize(100, work(), conf);
    size.soFar(660);
    refusal(() -> size.soFar(680));
  }

  /** They lie there beside what the run needs. */
  @Test
  void copiesOfPipesAreNoPartOfIt() throws IOException {
    disk().use(500);
    Files.createDirectory(folder.resolve("pipes"));
    Files.write(folder.resolve("pipes/1.reads"), new byte[500]);
    UnpackedSize size = new UnpackedSize(100, work(), conf);
    size.soFar(333);
    refusal(() -> size.soFar(340));
  }

  private static String refusal(Executable look) {
    return assertThrows(ResourceException.class, look).getMessage();
  }

  private Path work() {
    return new Path("small:" + folder);
  }

  private SmallDisk disk() throws IOException {
    conf.setClass("fs.small.impl", SmallDisk.class, FileSystem.class);
    return (SmallDisk) work().getFileSystem(conf);
  }

  @AfterEach
  void closeDisk() throws IOException {
    disk().close();
  }

  /** A disk of 1,000 bytes, whatever lies on it. */
  static final class SmallDisk extends RawLocalFileSystem {
    private long used;

    void use(long more) {
      used += more;
    }

    @Override
    public URI getUri() {
      return URI.create("small:///");
    }

    @Override
    public FsStatus getStatus(Path path) {
      return new FsStatus(1000, used, 1000 - used);
    }
  }

  private static ReadFacts facts(long bytes) {
    return new ReadFacts(
        bytes, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(), List.of(), null, List.of());
  }
}
