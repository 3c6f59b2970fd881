package org.pga.driver.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {
  @Test
  void theOrderOfTheFolderSaysNothing(@TempDir Path lib) throws IOException {
    Installation installation = new Installation(lib);
    assertEquals(lib + "/*", installation.hadoopClassPath());
    for (String name : List.of("jackson-2", "hadoop-auth-3", "jersey-json-1", "hadoop-common-3")) {
      Files.createFile(lib.resolve(name + ".jar"));
    }
    assertEquals(
        Stream.of("jersey-json-1.jar", "hadoop-common-3.jar", "hadoop-auth-3.jar", "*")
            .map(name -> lib + "/" + name)
            .collect(Collectors.joining(":")),
        installation.hadoopClassPath());
  }
}
