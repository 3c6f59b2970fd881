package org.pga.driver.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
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

  /** As between a zone of encryption and what lies beside it: one file system, and no rename. */
  @Test
  void betweenTwoMountsOfOneFileSystemFilesAreCopied() throws IOException {
    Configuration conf = new Configuration(false);
    for (String name : List.of("results", "scratch")) {
      java.nio.file.Path at = Files.createDirectory(folder.resolve(name));
      conf.set("fs.viewfs.mounttable.t.link./" + name, at.toUri().toString());
    }
    java.nio.file.Path stage = Files.createDirectory(folder.resolve("scratch/stage"));
    Files.writeString(stage.resolve("contigs.fasta"), "ACGT");
    publish(new Path("viewfs://t/scratch/stage"), new Path("viewfs://t/results/out"), false, conf);
    assertEquals("ACGT", Files.readString(folder.resolve("results/out/contigs.fasta")));
    String[] others = stage.toFile().list((in, name) -> !name.contains("contigs.fasta"));
    assertEquals(List.of(), List.of(others));
  }

  /** Else a loss of power after "done" could take the new result and the old one. */
  @Test
  void aResultIsOnTheDiskBeforeTheOldOneAndWhatItWasMadeFromGo() throws IOException {
    publish(folder, false, "ACGT");
    List<String> steps;
    try (Recording recording = new Recording()) {
      recording.enable("jdk.FileForce").withoutThreshold().withoutStackTrace();
      recording.start();
      Removals.SEEN.clear();
      Configuration conf = new Configuration(false);
      conf.setClass("fs.file.impl", Removals.class, org.apache.hadoop.fs.FileSystem.class);
      conf.setBoolean("fs.file.impl.disable.cache", true);
      publish(folder, false, "ACGT", conf);
      recording.stop();
      java.nio.file.Path events = folder.resolve("events.jfr");
      recording.dump(events);
      TreeMap<Instant, String> all = new TreeMap<>(Removals.SEEN);
      for (RecordedEvent event : RecordingFile.readAllEvents(events)) {
        Instant ended = event.getEndTime();
        while (all.putIfAbsent(ended, "force " + event.getString("path")) != null) {
          ended = ended.plusNanos(1);
        }
      }
      String out = folder.resolve("out").toString();
      steps =
          all.values().stream()
              .filter(step -> step.contains(out))
              .map(step -> step.replace(out, "out").replaceAll("[0-9a-f]{32}", "ID"))
              .toList();
    }
    String next = "out/.pga-new-ID";
    List<String> files = List.of("contigs.fasta", "pga-manifest.json", "run.json");
    int whole = steps.lastIndexOf("force " + next);
    assertEquals(
        files.stream().map(file -> "force " + next + "/" + file).toList(),
        steps.subList(0, Math.max(0, whole)).stream()
            .filter(step -> step.startsWith("force " + next))
            .sorted()
            .toList(),
        steps.toString());
    int gone = steps.lastIndexOf("delete " + next);
    // That the new folder is there, and that its files are in the old one's place.
    long names = steps.subList(whole, gone).stream().filter("force out"::equals).count();
    assertTrue(whole >= 0 && names >= 2, steps.toString());
  }

  private static void damaged(Executable publishes) {
    String said = assertThrows(ResourceException.class, publishes).getMessage();
    assertTrue(said.contains("differs from what was written"), said);
  }

  /** Brings a file of a stage there, which was written as {@code ACGT}. */
  private void publish(java.nio.file.Path scratch, boolean keep, String now) throws IOException {
    publish(scratch, keep, now, new Configuration(false));
  }

  private void publish(java.nio.file.Path scratch, boolean keep, String now, Configuration conf)
      throws IOException {
    java.nio.file.Path stage = Files.createTempDirectory(scratch, "stage");
    Files.writeString(stage.resolve("contigs.fasta"), now);
    Path out = new Path(folder.resolve("out").toUri());
    publish(new Path(stage.toUri()), out, keep, conf);
    assertEquals("ACGT", Files.readString(folder.resolve("out/contigs.fasta")));
  }

  private static void publish(Path stage, Path out, boolean keep, Configuration conf)
      throws IOException {
    OutputFolder output = new OutputFolder(out, conf);
    output.lock().close();
    output.claim();
    output
        .publication()
        .publish(
            stage,
            Map.of("contigs.fasta", FileMark.of("ACGT".getBytes(StandardCharsets.UTF_8))),
            RunRecord.read(new ByteArrayInputStream("{}".getBytes(StandardCharsets.UTF_8))),
            keep,
            next -> {});
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

  /** Local files, and when which were removed. */
  static final class Removals extends RawLocalFileSystem {
    private static final Map<Instant, String> SEEN = new HashMap<>();

    @Override
    public boolean delete(Path path, boolean recursive) throws IOException {
      SEEN.put(Instant.now(), "delete " + path.toUri().getPath());
      return super.delete(path, recursive);
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
