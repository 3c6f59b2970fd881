package org.pga.profile.record.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleFileTest {
  private static final int SAMPLES = 1000;

  @TempDir java.nio.file.Path folder;

  /** A store of objects: what is in one is there when it is closed. */
  private static final class ObjectStore extends RawLocalFileSystem {
    @Override
    public FSDataOutputStream create(Path file, boolean overwrite) throws IOException {
      OutputStream out = super.create(file, overwrite);
      return new FSDataOutputStream(out, null) {
        @Override
        public boolean hasCapability(String capability) {
          return false;
        }
      };
    }
  }

  private long files(FileSystem fs) throws IOException {
    fs.initialize(URI.create("file:///"), new Configuration());
    Path path = new Path(folder.toUri());
    SampleLines writer = new SampleLines("h", "boot", Map.of());
    try (SampleFile file = new SampleFile(fs, path, "boot-1-2", writer)) {
      for (long i = 0; i < SAMPLES; i++) {
        file.add(i, i, Map.of("disk.a.long.name.of.a.figure", i << 40), Map.of());
        file.flush();
      }
    }
    List<Samples> left = SampleFolder.list(fs, path).of("boot");
    assertEquals(SAMPLES, left.stream().mapToInt(samples -> samples.samples().size()).sum());
    try (Stream<java.nio.file.Path> all = Files.list(folder)) {
      return all.count();
    }
  }

  @Test
  void flushedSamplesAreInOneFile() throws IOException {
    assertEquals(1, files(new RawLocalFileSystem()));
  }

  /** One every two seconds of each host would be 10,800 of them in six hours. */
  @Test
  void anObjectHoldsTheSamplesOfMinutes() throws IOException {
    long files = files(new ObjectStore());
    assertTrue(files <= 3, files + " objects");
  }
}
