package org.pga.driver.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterFolderTest {
  @TempDir Path folder;

  /** As a cluster's processes are recognised by their command lines. */
  @Test
  void whoLooksAtAContainersFilesIsNoneOfIts() throws Exception {
    ClusterFolder cluster = new ClusterFolder(folder.resolve("looked-at"));
    Path script = cluster.containers().resolve("container_1/launch_container.sh");
    Files.createDirectories(script.getParent());
    Files.writeString(script, "sleep 60\n");
    Process container = new ProcessBuilder("bash", script.toString()).start();
    Process viewer = new ProcessBuilder("tail", "-f", script.toString()).start();
    try {
      List<Long> found = cluster.processes().stream().map(ProcessHandle::pid).toList();
      assertEquals(List.of(container.pid()), found);
    } finally {
      container.descendants().forEach(ProcessHandle::destroy);
      container.destroy();
      viewer.destroy();
    }
  }

  /** By its own name or through a link: its daemons are told apart by the name. */
  @Test
  void aFolderIsTheSameThroughALink() throws Exception {
    Path there = Files.createDirectory(folder.resolve("there"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), there);
    String mark = new ClusterFolder(there.resolve("new/c")).mark();
    assertEquals(mark, new ClusterFolder(link.resolve("new/c")).mark());
    Files.createDirectories(there.resolve("new/c"));
    assertEquals(mark, new ClusterFolder(link.resolve("new/../new/c")).mark());
  }

  /** It holds what every daemon and container believes. */
  @Test
  void nobodyElseLooksIntoIt() throws Exception {
    new ClusterFolder(folder.resolve("new")).create();
    assertEquals(
        PosixFilePermissions.fromString("rwx------"),
        Files.getPosixFilePermissions(folder.resolve("new")));
  }
}
