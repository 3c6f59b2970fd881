package org.pga.core.onefile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.when;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.mrunit.ByReference;
import org.pga.core.mrunit.TaskFolder;

/** A chunk's mapper under MRUnit: any ranges of any files, one after the other. */
class ChunkMapperTest {
  @TempDir Path folder;

  @Test
  void aChunkIsItsRangesInOrder() throws Exception {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      List<ByteRange> ranges = new ArrayList<>();
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      for (int part = random.nextInt(5); part >= 0; part--) {
        byte[] bytes = new byte[random.nextInt(20_000)];
        random.nextBytes(bytes);
        Path file = Files.write(folder.resolve("part-" + part), bytes);
        int from = random.nextInt(bytes.length + 1);
        int length = random.nextInt(bytes.length - from + 1);
        ranges.add(new ByteRange(file.toUri().toString(), from, length));
        expected.write(bytes, from, length);
      }
      MapDriver<NullWritable, ByteRange, NullWritable, NullWritable> driver =
          MapDriver.newMapDriver(new ChunkMapper());
      ByReference.set(driver.getConfiguration(), ByteRange.class);
      ranges.forEach(range -> driver.addInput(NullWritable.get(), range));
      Path output = folder.resolve("output" + seed);
      TaskFolder files = TaskFolder.ofMapper(driver.getContext(), output, 0);
      when(driver.getContext().getInputSplit())
          .thenReturn(new ChunkSplit("file01-chunk000002", "node", ranges));
      assertEquals(List.of(), driver.run());
      assertEquals(List.of(files.work().resolve("file01-chunk000002")), files.files("file"));
      byte[] written = Files.readAllBytes(files.files("file").get(0));
      assertArrayEquals(expected.toByteArray(), written, "seed " + seed);
    }
  }
}
