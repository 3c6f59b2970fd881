package org.pga.graph.debruijn.superkmer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Blocks of bins come out by bucket, or as one where they are too many; nothing is lost. */
class BinBucketsTest {
  private static final int K = 21;

  /** What was handed over: for each bucket its super-k-mers, as kind, bucket and bytes. */
  private static final class Collected implements BinBuckets.Sink {
    final List<List<String>> buckets = new ArrayList<>(List.of(new ArrayList<>()));

    @Override
    public void block(byte[] block, int length) {
      assertTrue(length > 1, "an empty block");
      buckets.get(buckets.size() - 1).addAll(superKmers(block, length));
    }

    @Override
    public void endBucket() {
      buckets.get(buckets.size() - 1).sort(null);
      buckets.add(new ArrayList<>());
    }
  }

  private static List<String> superKmers(byte[] block, int length) {
    List<String> all = new ArrayList<>();
    SuperKmerBlock.Reader reader = new SuperKmerBlock.Reader(K);
    reader.reset(block, length);
    while (reader.skip()) {
      byte[] bytes = Arrays.copyOfRange(block, reader.begin(), reader.end());
      all.add(reader.kind() + " " + reader.bucket() + " " + Arrays.toString(bytes));
    }
    return all;
  }

  private static SuperKmerBlock.Writer block(Random random, int buckets) {
    byte kind = (byte) random.nextInt(SuperKmerBlock.COUNTED + 1);
    SuperKmerBlock.Writer block = new SuperKmerBlock.Writer(kind, 16);
    for (int n = random.nextInt(30); n > 0; n--) {
      int kmers = 1 + random.nextInt(90);
      byte[] codes = new byte[kmers + K];
      for (int i = 0; i < codes.length; i++) {
        codes[i] = (byte) random.nextInt(4);
      }
      block.of(random.nextInt(buckets)).add(codes, 0, codes.length, kmers, true, false);
      if (kind == SuperKmerBlock.SUPPORTED) {
        boolean[] supported = new boolean[kmers];
        supported[0] = random.nextBoolean();
        block.addSupport(supported, 0, kmers);
      } else if (kind == SuperKmerBlock.PREVIOUS) {
        block.addDepth(random.nextInt(1 << 16));
      } else if (kind == SuperKmerBlock.COUNTED) {
        int[] counts = random.ints(kmers, 0, 100_000).toArray();
        block.addCounts(counts, 0, kmers, counts, 0, kmers);
      }
    }
    return block;
  }

  @Test
  void blocksOfABinComeOutByBucketUnlessTheyAreTooMany() throws Exception {
    int apart = 0;
    int asOne = 0;
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int buckets = seed % 5 == 0 ? 1 : 2 + random.nextInt(255);
      long most = random.nextInt(4000);
      Collected collected = new Collected();
      BinBuckets bins = new BinBuckets(K, buckets, 2 * most, collected);
      List<List<String>> expected = new ArrayList<>();
      for (int bin = 0; bin < 5; bin++) {
        TreeMap<Integer, List<String>> byBucket = new TreeMap<>();
        long bytes = 0;
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
          SuperKmerBlock.Writer block = block(random, buckets);
          // Mappers don't write empty ones.
          if (!block.isEmpty()) {
            bytes += block.length();
            for (String superKmer : superKmers(block.data(), block.length())) {
              int bucket = Integer.parseInt(superKmer.split(" ")[1]);
              byBucket.computeIfAbsent(bucket, b -> new ArrayList<>()).add(superKmer);
            }
            bins.add(block.data(), block.length());
          }
        }
        bins.endBin();
        if (buckets == 1 || bytes > most) {
          asOne += buckets > 1 ? 1 : 0;
          if (bytes > 0) {
            expected.add(byBucket.values().stream().flatMap(List::stream).sorted().toList());
          }
        } else {
          apart += byBucket.size() > 1 ? 1 : 0;
          byBucket.values().forEach(all -> expected.add(all.stream().sorted().toList()));
        }
      }
      expected.add(List.of());
      assertEquals(expected, collected.buckets, "seed " + seed);
    }
    assertTrue(apart > 100 && asOne > 100, apart + " and " + asOne);
  }

  /** Beyond 2^30 bytes an array can't double, and would be copied for each super-k-mer. */
  @Test
  void oneBucketsBlocksAreNoLargerThanAnArrayMayBe() {
    assertEquals(1 << 29, new BinBuckets(K, 2, 1L << 40, new Collected()).mostBytes());
    assertEquals(1 << 28, new BinBuckets(K, 2, 1L << 29, new Collected()).mostBytes());
  }

  /** Each bin has another heavy bucket; what is kept for the next doesn't add up. */
  @Test
  void memoryIsBounded() throws Exception {
    long most = 100_000;
    long largest = 0;
    BinBuckets bins = new BinBuckets(K, 200, 2 * most, new Collected());
    for (int bin = 0; bin < 200; bin++) {
      SuperKmerBlock.Writer block = new SuperKmerBlock.Writer(SuperKmerBlock.READS, 16);
      while (block.length() < most - 100) {
        block.of(bin).add(new byte[100], 0, 100, 100 - K + 1, false, false);
      }
      bins.add(block.data(), block.length());
      bins.endBin();
      assertTrue(bins.room() <= 2 * most, bin + ": " + bins.room());
      largest = Math.max(largest, bins.room());
    }
    assertTrue(largest > most, "one bin's blocks are kept for the next");
    // Too many for a bin: nothing is kept beside the table that they fill.
    for (int i = 0; i < 2; i++) {
      SuperKmerBlock.Writer block = new SuperKmerBlock.Writer(SuperKmerBlock.READS, 16);
      while (block.length() < 2 * most / 3) {
        block.of(i).add(new byte[100], 0, 100, 100 - K + 1, false, false);
      }
      bins.add(block.data(), block.length());
    }
    assertEquals(0, bins.room());
  }
}
