package org.pga.driver.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {
  @Test
  void theOrderOfTheFolderDoesNotSayWhichLibraryWritesJson(@TempDir Path lib) throws IOException {
    Installation installation = new Installation(lib);
    ClusterFolder cluster = new ClusterFolder(lib.resolve("cluster"));
    String first = cluster.path() + "/conf/listen.jar:";
    assertEquals(first + lib + "/*", installation.hadoopClassPath(cluster));
    for (String name : new String[] {"jackson-jaxrs-json-provider-2.jar", "jersey-json-1.jar"}) {
      Files.createFile(lib.resolve(name));
    }
    assertEquals(
        first + lib + "/jersey-json-1.jar:" + lib + "/*", installation.hadoopClassPath(cluster));
  }
}
