package org.pga.driver.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Random;
import org.pga.reads.library.Library;

/** A small file of reads, and runs of it into the same folder. */
record PlainReads(Path folder) {
  static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

  /** Text, so that another base leaves the length; written long ago. */
  Path write() throws IOException {
    Random random = new Random(11);
    StringBuilder genome = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      genome.append("ACGT".charAt(random.nextInt(4)));
    }
    StringBuilder reads = new StringBuilder();
    for (int start = 0; start + 100 <= genome.length(); start += 2) {
      String read = genome.substring(start, start + 100);
      reads.append("@r" + start + "\n" + read + "\n+\n" + "I".repeat(100) + "\n");
    }
    Path file = Files.writeString(folder.resolve("reads.fq"), reads);
    return Files.setLastModifiedTime(file, LONG_AGO);
  }

  /** Into {@code out}. */
  Assembly assembly(String reads) {
    return Assembly.of(Library.single(List.of(new org.apache.hadoop.fs.Path(reads))))
        .k(31)
        .output(new org.apache.hadoop.fs.Path(folder.resolve("out").toUri()));
  }
}
