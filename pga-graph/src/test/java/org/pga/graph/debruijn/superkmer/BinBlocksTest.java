package org.pga.graph.debruijn.superkmer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.kmer.Minimizers;

class BinBlocksTest {
  private static BucketPlan plan(int bins) {
    return BucketPlan.balance(new long[Minimizers.SLOTS], bins, 100, 1);
  }

  private static BinBlocks blocks(int bins, BinBlocks.Output output) {
    return new BinBlocks(SuperKmerBlock.READS, new BinBlocks.Target(plan(bins), 32 << 20, output));
  }

  /** A bucket of a bin. */
  private static int bucket(int bin, int number) {
    return bin << 8 | number;
  }

  @Test
  void fullBlocksAreWrittenAtOnceAndTheOthersAtTheEnd() throws Exception {
    List<String> written = new ArrayList<>();
    BinBlocks blocks =
        blocks(
            3,
            (bin, block) -> {
              assertEquals(SuperKmerBlock.READS, block.getBytes()[0]);
              written.add(bin.get() + ": " + block.getLength());
            });
    blocks.writeAll();
    blocks.of(bucket(1, 0));
    blocks.writeAll();
    assertEquals(List.of(), written);
    byte[] read = new byte[100];
    blocks.of(bucket(2, 99)).add(read, 0, 100, 70, false, false);
    int superKmer = 3 + 25;
    int fill = (64 << 10) / superKmer;
    for (int i = 0; i < fill; i++) {
      blocks.of(bucket(0, 0)).add(read, 0, 100, 70, false, false);
    }
    blocks.writeFull();
    assertEquals(List.of(), written, "64 kB less " + (64 * 1024 - fill * superKmer - 1));
    blocks.of(bucket(0, 0)).add(read, 0, 100, 70, false, false);
    blocks.writeFull();
    assertEquals(List.of("0: " + (1 + (fill + 1) * superKmer)), written);
    blocks.of(bucket(0, 0)).add(read, 0, 100, 70, false, false);
    written.clear();
    blocks.writeAll();
    assertEquals(List.of("0: " + (1 + superKmer), "2: " + (1 + superKmer)), written);
    blocks.writeAll();
    assertEquals(2, written.size(), "nothing is written twice");
  }

  /** Bin by bin, whichever was full first; as many super-k-mers between as may come. */
  @Test
  void whateverIsFullIsWrittenInTheOrderOfBins() throws Exception {
    int bins = 40;
    int superKmer = 3 + 25;
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      List<String> written = new ArrayList<>();
      BinBlocks blocks =
          blocks(bins, (bin, block) -> written.add(bin.get() + ": " + block.getLength()));
      int[] lengths = new int[bins];
      List<String> expected = new ArrayList<>();
      for (int round = 0; round < 200; round++) {
        for (int i = random.nextInt(2000); i > 0; i--) {
          int bin = random.nextInt(1 + random.nextInt(bins));
          blocks.of(bucket(bin, 0)).add(new byte[100], 0, 100, 70, false, false);
          lengths[bin] += superKmer;
        }
        int least = round % 50 == 49 ? 1 : (64 << 10) - 1;
        for (int bin = 0; bin < bins; bin++) {
          if (lengths[bin] >= least) {
            expected.add(bin + ": " + (1 + lengths[bin]));
            lengths[bin] = 0;
          }
        }
        if (least == 1) {
          blocks.writeAll();
        } else {
          blocks.writeFull();
        }
        assertEquals(expected, written, "seed " + seed + ", round " + round);
      }
    }
  }

  /** Their sum stays below 32 MB, but none is written before it holds 4 kB. */
  @Test
  void manyBinsHaveSmallBlocks() throws Exception {
    for (int bins : new int[] {1024, 100_000}) {
      int[] length = new int[1];
      BinBlocks blocks = blocks(bins, (bin, block) -> length[0] = block.getLength());
      int room = 0;
      while (length[0] == 0) {
        SuperKmerBlock.Writer block = blocks.of(bucket(bins - 1, 7));
        block.add(new byte[100], 0, 100, 70, false, false);
        room = block.data().length;
        blocks.writeFull();
      }
      int expected = bins == 1024 ? 32 << 10 : 4 << 10;
      assertTrue(room <= expected + 512, bins + ": " + room);
      assertTrue(expected <= length[0] && length[0] < expected + 28, bins + ": " + length[0]);
    }
  }

  @Test
  void eachSuperKmerHasTheNumberOfItsBucketInTheBin() throws Exception {
    List<String> written = new ArrayList<>();
    SuperKmerBlock.Reader reader = new SuperKmerBlock.Reader(31);
    BinBlocks blocks =
        blocks(
            300,
            (bin, block) -> {
              reader.reset(block.getBytes(), block.getLength());
              while (reader.next()) {
                written.add(bin.get() + ": " + reader.bucket());
              }
            });
    int[][] buckets = {{0, 0}, {0, 99}, {1, 17}, {1, 17}, {1, 0}, {299, 99}};
    List<String> expected = new ArrayList<>();
    for (int[] of : buckets) {
      blocks.of(bucket(of[0], of[1])).add(new byte[40], 0, 40, 10, false, false);
      expected.add(of[0] + ": " + of[1]);
    }
    blocks.writeAll();
    assertEquals(expected, written);
  }
}
