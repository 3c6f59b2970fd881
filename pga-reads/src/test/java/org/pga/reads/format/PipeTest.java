package org.pga.reads.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PipeTest {
  @TempDir Path folder;
  private final Configuration conf = new Configuration();

  private Path pipe(String name) {
    return Pipe.local(new org.apache.hadoop.fs.Path(name), conf);
  }

  @Test
  void pipesAreToldFromFilesAndDevices() throws Exception {
    Path fifo = folder.resolve("fifo");
    assertEquals(0, new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor());
    Path link = Files.createSymbolicLink(folder.resolve("link"), fifo);
    for (String name : List.of(fifo.toString(), "file:" + fifo)) {
      assertEquals(fifo, pipe(name), name);
    }
    assertEquals(link, pipe(link.toString()));
    Path file = Files.createFile(folder.resolve("file"));
    String absent = folder.resolve("absent").toString();
    for (String name : List.of(file.toString(), folder.toString(), absent, "/dev/null")) {
      assertNull(pipe(name), name);
    }
    assertNull(pipe("/dev/zero"));
    assertNull(pipe("hdfs://host" + fifo));
    conf.set("fs.defaultFS", "hdfs://host");
    assertNull(pipe(fifo.toString()), "a name on that file system");
    assertEquals(fifo, pipe("file:" + fifo));
  }

  /** Of a pipe without a name {@code <(...)} is one, too. */
  @Test
  void aProcessesOwnPipesAreLocal() throws Exception {
    conf.set("fs.defaultFS", "hdfs://host");
    Process sleeper = new ProcessBuilder("sleep", "60").start();
    try {
      String input = "/proc/" + sleeper.pid() + "/fd/0";
      assertEquals(Path.of(input), pipe(input));
    } finally {
      sleeper.destroyForcibly().waitFor();
    }
  }
}
