package org.pga.reads.preprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadSplitsTest {
  @Test
  void largeInputsHaveLargerSplitsNotEverMore() {
    long mb = 1L << 20;
    assertEquals(16 * mb, ReadSplits.of(0));
    assertEquals(16 * mb, ReadSplits.of(4000 * 16 * mb));
    assertEquals(17 * mb, ReadSplits.of(4000 * 17 * mb));
    assertEquals(128 * mb, ReadSplits.of(4000 * 128 * mb));
    assertEquals(128 * mb, ReadSplits.of(4000 * 129 * mb));
  }

  @Test
  void bytesAreThoseOfAllFolders(@TempDir Path folder) throws IOException {
    Path one = Files.createDirectory(folder.resolve("one"));
    Path two = Files.createDirectory(folder.resolve("two"));
    Files.write(one.resolve("a"), new byte[3]);
    Files.write(one.resolve("b"), new byte[4]);
    Files.write(two.resolve("a"), new byte[5]);
    List<org.apache.hadoop.fs.Path> folders =
        List.of(
            new org.apache.hadoop.fs.Path(one.toUri()), new org.apache.hadoop.fs.Path(two.toUri()));
    assertEquals(12, ReadSplits.bytes(folders, new Configuration(false)));
  }
}
