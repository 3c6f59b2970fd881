package org.pga.scaffold.place.join;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.reads.packed.ReadBlock;
import org.pga.scaffold.place.block.VInts;
import org.pga.scaffold.place.task.PlaceSettings;

/** Reads on their way to their hits, under MRUnit. */
class JoinedMapperTest {
  @Test
  void eachReadGoesWholeToTheBucketOfItsName() throws Exception {
    for (long seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      int buckets = 1 + random.nextInt(7);
      MapDriver<IntWritable, BytesWritable, IntWritable, BytesWritable> driver =
          MapDriver.newMapDriver(new JoinedMapper());
      PlaceSettings.setLibraries(driver.getConfiguration(), List.of(), 31, buckets);
      List<String> expected = new ArrayList<>();
      for (int library = 0; library < 3; library++) {
        ReadBlock.Writer block = new ReadBlock.Writer();
        for (int read = random.nextInt(seed % 10 == 0 ? 2000 : 8); read > 0; read--) {
          long high = random.nextLong();
          long low = random.nextLong();
          int mate = random.nextInt(3);
          // The low bits of this half of the name's hash, as a share of all that it can be.
          int bucket = (int) ((high & 0xffffffffL) / 0x1p32 * buckets);
          StringBuilder line = new StringBuilder();
          line.append(bucket + " " + library + " " + high + " " + low + "/" + mate);
          int segments = random.nextInt(3);
          boolean hasLow = segments > 0 && random.nextBoolean();
          block.read(high, low, mate, segments, hasLow);
          int at = 0;
          for (; segments > 0; segments--) {
            String text = RandomReads.bases(random, 1 + random.nextInt(80), 4);
            int skipped = random.nextInt(3);
            block.segment(skipped, text.getBytes(), 0, text.length());
            at += skipped;
            line.append(" " + at + ":" + text);
            at += text.length();
          }
          if (hasLow) {
            block.lows(new int[] {at - 1}, 1);
            line.append(" low " + (at - 1));
          }
          expected.add(line.toString());
        }
        driver.addInput(new IntWritable(library), new BytesWritable(block.data(), block.length()));
      }
      List<String> found = new ArrayList<>();
      for (Pair<IntWritable, BytesWritable> pair : driver.run()) {
        int key = pair.getFirst().get();
        assertEquals(1, key & 1, "kind: reads, behind the hits of their bucket");
        ByteBuffer in = ByteBuffer.wrap(pair.getSecond().copyBytes());
        while (in.hasRemaining()) {
          found.add((key >>> 1) + " " + line(in));
        }
      }
      expected.sort(null);
      found.sort(null);
      assertEquals(expected, found, "seed " + seed);
    }
  }

  private static String line(ByteBuffer in) {
    StringBuilder line = new StringBuilder(VInts.get(in) + " ");
    byte[] one = new byte[(int) VInts.get(in)];
    in.get(one);
    ReadBlock.Reader read = new ReadBlock.Reader();
    read.reset(one, one.length);
    read.nextRead();
    line.append(read.keyHigh() + " " + read.keyLow() + "/" + read.mate());
    while (read.nextSegment()) {
      Sequence text = Sequence.copyOf(read.data(), read.segmentAt(), read.segmentLength());
      line.append(" " + read.segmentStart() + ":" + text);
    }
    for (int i = 0; i < read.lows(); i++) {
      line.append(" low " + read.low(i));
    }
    assertEquals(one.length, read.position());
    return line.toString();
  }
}
