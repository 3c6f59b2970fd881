package org.pga.driver.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterFolderTest {
  @TempDir Path folder;

  /** It holds what every daemon and container believes. */
  @Test
  void nobodyElseLooksIntoIt() throws Exception {
    new ClusterFolder(folder.resolve("new")).create();
    assertEquals(
        PosixFilePermissions.fromString("rwx------"),
        Files.getPosixFilePermissions(folder.resolve("new")));
  }
}
