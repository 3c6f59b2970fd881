package org.pga.scaffold.place.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.junit.jupiter.api.Test;

/** Drawn records, and which reducer gets their blocks. */
class RecordBlocksTest {
  @Test
  void allRecordsOfABucketComeInTheirOrderToOneReducer() throws Exception {
    RecordBlocks.ByBucket partitioner = new RecordBlocks.ByBucket();
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      String message = "seed " + seed;
      int buckets = 1 + random.nextInt(40);
      int partitions = 1 + random.nextInt(9);
      Map<String, StringBuilder> expected = new TreeMap<>();
      Map<String, StringBuilder> found = new TreeMap<>();
      Map<Integer, Integer> reducers = new TreeMap<>();
      RecordBlocks.Output output =
          (key, block) -> {
            int bucket = RecordBlocks.bucket(key.get());
            int reducer = partitioner.getPartition(key, block, partitions);
            assertTrue(reducer >= 0 && reducer < partitions, message);
            assertEquals(reducer, reducers.computeIfAbsent(bucket, any -> reducer), message);
            found
                .computeIfAbsent(
                    bucket + " " + RecordBlocks.kind(key.get()), any -> new StringBuilder())
                .append(
                    new String(block.getBytes(), 0, block.getLength(), StandardCharsets.US_ASCII));
          };
      RecordBlocks[] kinds = {
        new RecordBlocks(buckets, 0, output), new RecordBlocks(buckets, 1, output)
      };
      for (int i = 0; i < 4000; i++) {
        int kind = random.nextInt(2);
        int bucket = random.nextInt(buckets);
        String record = "r" + i + ".".repeat(random.nextInt(i == 7 ? 100_000 : 60));
        kinds[kind].of(bucket, record.length()).put(record.getBytes(StandardCharsets.US_ASCII));
        expected.computeIfAbsent(bucket + " " + kind, any -> new StringBuilder()).append(record);
      }
      kinds[0].writeAll();
      kinds[1].writeAll();
      assertEquals(expected.toString(), found.toString(), message);
    }
    // A bucket for each reducer before a second one for any.
    for (int bucket = 0; bucket < 5; bucket++) {
      IntWritable key = new IntWritable(bucket << 1);
      assertEquals(bucket, partitioner.getPartition(key, new BytesWritable(), 5));
    }
  }
}
