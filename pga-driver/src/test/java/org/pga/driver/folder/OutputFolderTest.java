package org.pga.driver.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.owned.FileMark;
import org.pga.profile.RunRecord;

class OutputFolderTest {
  private static final String SAID = "could only be written to 0 of the 1 minReplication nodes.";

  @TempDir java.nio.file.Path folder;

  @Test
  void aFolderThatNoDataNodeHasRoomForIsNamedWithoutTheNameNodesStack() throws IOException {
    Configuration conf = new Configuration(false);
    conf.setClass("fs.full.impl", Full.class, org.apache.hadoop.fs.FileSystem.class);
    OutputFolder output = new OutputFolder(new Path("full:" + folder + "/out"), conf);
    String said = assertThrows(InputException.class, output::claim).getMessage();
    assertTrue(said.contains(folder + "/out: " + SAID), said);
    assertEquals(1, said.lines().count(), said);
  }

  /** A copy is of what the stage wrote, or it is refused. */
  @Test
  void aCopyThatDiffersFromWhatTheStageWroteIsNoResult() throws IOException {
    publish(folder, true, "ACGT");
    damaged(() -> publish(folder, true, "ACGA"));
  }

  /** A rename to another disk is a copy. */
  @Test
  @EnabledIf("hasAnotherDisk")
  void soIsWhatCameFromAnotherDisk(@TempDir(factory = OtherDisk.class) java.nio.file.Path other)
      throws IOException {
    publish(other, false, "ACGT");
    damaged(() -> publish(other, false, "ACGA"));
    publish(folder, false, "ACGT");
  }

  private static void damaged(Executable publishes) {
    String said = assertThrows(ResourceException.class, publishes).getMessage();
    assertTrue(said.contains("differs from what was written"), said);
  }

  /** Brings a file of a stage there, which was written as {@code ACGT}. */
  private void publish(java.nio.file.Path scratch, boolean keep, String now) throws IOException {
    java.nio.file.Path stage = Files.createTempDirectory(scratch, "stage");
    Files.writeString(stage.resolve("contigs.fasta"), now);
    Configuration conf = new Configuration(false);
    OutputFolder output = new OutputFolder(new Path(folder.resolve("out").toUri()), conf);
    output.lock().close();
    output.claim();
    output.publish(
        new Path(stage.toUri()),
        Map.of("contigs.fasta", FileMark.of("ACGT".getBytes(StandardCharsets.UTF_8))),
        RunRecord.read(new ByteArrayInputStream("{}".getBytes(StandardCharsets.UTF_8))),
        keep,
        next -> {});
    assertEquals("ACGT", Files.readString(folder.resolve("out/contigs.fasta")));
  }

  static boolean hasAnotherDisk() throws IOException {
    java.nio.file.Path usual = java.nio.file.Path.of(System.getProperty("java.io.tmpdir"));
    return Files.isWritable(OtherDisk.PLACE)
        && !Files.getFileStore(OtherDisk.PLACE).equals(Files.getFileStore(usual));
  }

  /** In memory. */
  static final class OtherDisk implements TempDirFactory {
    private static final java.nio.file.Path PLACE = java.nio.file.Path.of("/dev/shm");

    @Override
    public java.nio.file.Path createTempDirectory(
        AnnotatedElementContext element, ExtensionContext context) throws IOException {
      return Files.createTempDirectory(PLACE, "pga-test");
    }
  }

  /** Fails as HDFS does where no DataNode takes a block. */
  static final class Full extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create("full:///");
    }

    @Override
    public boolean mkdirs(Path path, FsPermission permission) throws IOException {
      throw new IOException(SAID + "\n\tat org.apache.hadoop.hdfs.server.NameNode.addBlock");
    }

    @Override
    public boolean mkdirs(Path path) throws IOException {
      return mkdirs(path, null);
    }
  }
}
