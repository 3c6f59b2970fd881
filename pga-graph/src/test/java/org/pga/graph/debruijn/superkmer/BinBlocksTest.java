package org.pga.graph.debruijn.superkmer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.kmer.Minimizers;

class BinBlocksTest {
  private static BucketPlan plan(int bins, int bucketsInBin) {
    return BucketPlan.balance(new long[Minimizers.SLOTS], bins, bucketsInBin, 1);
  }

  @Test
  void fullBlocksAreWrittenAtOnceAndTheOthersAtTheEnd() throws Exception {
    List<String> written = new ArrayList<>();
    BinBlocks blocks =
        new BinBlocks(
            SuperKmerBlock.READS,
            plan(3, 1),
            (bucket, block) -> {
              assertEquals(SuperKmerBlock.READS, block.getBytes()[0]);
              written.add(bucket.get() + ": " + block.getLength());
            });
    blocks.writeAll();
    blocks.of(1);
    blocks.writeAll();
    assertEquals(List.of(), written);
    byte[] read = new byte[100];
    blocks.of(2).add(read, 0, 100, 70, false, false);
    int superKmer = 3 + 25;
    int fill = (64 << 10) / superKmer;
    for (int i = 0; i < fill; i++) {
      blocks.of(0).add(read, 0, 100, 70, false, false);
    }
    blocks.writeFull();
    assertEquals(List.of(), written, "64 kB less " + (64 * 1024 - fill * superKmer - 1));
    blocks.of(0).add(read, 0, 100, 70, false, false);
    blocks.writeFull();
    assertEquals(List.of("0: " + (1 + (fill + 1) * superKmer)), written);
    blocks.of(0).add(read, 0, 100, 70, false, false);
    written.clear();
    blocks.writeAll();
    assertEquals(List.of("0: " + (1 + superKmer), "2: " + (1 + superKmer)), written);
    blocks.writeAll();
    assertEquals(2, written.size(), "nothing is written twice");
  }

  /** Their sum stays below 32 MB, but none is written before it holds 4 kB. */
  @Test
  void manyBucketsHaveSmallBlocks() throws Exception {
    for (int buckets : new int[] {1024, 100_000}) {
      int[] length = new int[1];
      BinBlocks blocks =
          new BinBlocks(
              SuperKmerBlock.READS,
              plan(buckets, 1),
              (bucket, block) -> length[0] = block.getLength());
      while (length[0] == 0) {
        blocks.of(buckets - 1).add(new byte[100], 0, 100, 70, false, false);
        blocks.writeFull();
      }
      int expected = buckets == 1024 ? 32 << 10 : 4 << 10;
      assertTrue(expected <= length[0] && length[0] < expected + 28, buckets + ": " + length[0]);
    }
  }
}
