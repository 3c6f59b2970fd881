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

  /** It holds what every daemon and container believes. */
  @Test
  void nobodyElseLooksIntoIt() throws Exception {
    new ClusterFolder(folder.resolve("new")).create();
    assertEquals(
        PosixFilePermissions.fromString("rwx------"),
        Files.getPosixFilePermissions(folder.resolve("new")));
  }
}
