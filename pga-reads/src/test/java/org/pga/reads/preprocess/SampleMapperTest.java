package org.pga.reads.preprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.Test;
import org.pga.core.oracle.RandomReads;
import org.pga.reads.ReadTexts;
import org.pga.reads.packed.ReadBlock;

/** The sample of deep reads, under MRUnit. */
class SampleMapperTest {
  @Test
  void readsWhoseKeysAreBelowTheShareAreCopied() throws Exception {
    for (long seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      double share = seed % 10 / 10.0;
      MapDriver<IntWritable, BytesWritable, IntWritable, BytesWritable> driver =
          MapDriver.newMapDriver(new DepthSample.SampleMapper());
      DepthSample.setShare(driver.getConfiguration(), share);
      List<String> expected = new ArrayList<>();
      long[] figures = new long[4]; // as in DepthSample.Count
      for (int block = 1 + random.nextInt(4); block > 0; block--) {
        ReadBlock.Writer writer = new ReadBlock.Writer();
        for (int read = random.nextInt(seed % 7 == 0 ? 900 : 6); read > 0; read--) {
          addRead(random, share, writer, figures);
        }
        BytesWritable value = new BytesWritable(writer.data(), writer.length());
        driver.addInput(new IntWritable(3), value);
        expected.addAll(PackedReads.of(value));
      }
      // The first 16 digits are the key's high half.
      expected.removeIf(
          read -> Long.parseUnsignedLong(read.substring(0, 13), 16) >= Math.round(share * 0x1p52));
      List<String> found = new ArrayList<>();
      for (Pair<IntWritable, BytesWritable> block : driver.run()) {
        assertEquals(3, block.getFirst().get());
        found.addAll(PackedReads.of(block.getSecond()));
      }
      assertEquals(expected, found, "seed " + seed);
      for (DepthSample.Count count : DepthSample.Count.values()) {
        assertEquals(
            figures[count.ordinal()],
            driver.getCounters().findCounter(count).getValue(),
            "seed " + seed + ", " + count);
      }
    }
  }

  private static void addRead(
      Random random, double share, ReadBlock.Writer writer, long[] figures) {
    long key = random.nextLong();
    boolean wanted = (key >>> 12) < Math.round(share * 0x1p52);
    int segments = random.nextInt(4);
    boolean hasLow = segments > 0 && random.nextBoolean();
    writer.read(key, random.nextLong(), random.nextInt(3), segments, hasLow);
    figures[0] += wanted ? 1 : 0;
    figures[1] += wanted && segments > 0 ? 1 : 0;
    for (int i = 0; i < segments; i++) {
      byte[] letters = ReadTexts.bytes(RandomReads.bases(random, 1 + random.nextInt(300), 4));
      writer.segment(random.nextInt(5), letters, 0, letters.length);
      figures[2] += wanted ? 1 : 0;
      figures[3] += wanted ? letters.length : 0;
    }
    if (hasLow) { // the last base of the shortest read
      writer.lows(new int[] {segments - 1}, 1);
    }
  }
}
