package org.pga.graph.debruijn.superkmer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.core.kmer.Minimizers;

class BucketPlanTest {
  private static long[] skewedWeights() {
    Random random = new Random(1);
    long[] weights = new long[Minimizers.SLOTS];
    for (int slot = 0; slot < weights.length; slot++) {
      weights[slot] = (long) (1000 / (0.01 + random.nextDouble()));
    }
    return weights;
  }

  private static int bin(BucketPlan plan, int slot) {
    return BucketPlan.bin(plan.bucket(slot << Minimizers.BITS_IN_SLOT));
  }

  @Test
  void binsAndReducersAreEven() {
    long[] weights = skewedWeights();
    BucketPlan plan = BucketPlan.balance(weights, 56, 1, 7);
    long[] reducers = new long[7];
    long[] buckets = new long[56];
    for (int slot = 0; slot < weights.length; slot++) {
      buckets[bin(plan, slot)] += weights[slot];
      reducers[plan.reducer(bin(plan, slot))] += weights[slot];
    }
    assertEven(buckets);
    assertEven(reducers);
  }

  private static void assertEven(long[] loads) {
    long sum = 0;
    for (long load : loads) {
      sum += load;
    }
    for (long load : loads) {
      assertTrue(load * loads.length < 1.02 * sum, load + " of " + sum);
    }
  }

  /** All others together are lighter. */
  @Test
  void aReducerOfAHeavyBucketHasNoOther() {
    long[] weights = new long[Minimizers.SLOTS];
    weights[17] = 1_000_000;
    BucketPlan plan = BucketPlan.balance(weights, 8, 1, 2);
    int heavy = bin(plan, 17);
    for (int bucket = 0; bucket < plan.bins(); bucket++) {
      assertEquals(bucket == heavy, plan.reducer(bucket) == plan.reducer(heavy));
    }
  }

  @Test
  void slotsThatTheSampleMissedAreSpreadToo() {
    BucketPlan plan = BucketPlan.balance(new long[Minimizers.SLOTS], 16, 1, 4);
    int[] slots = new int[16];
    for (int slot = 0; slot < Minimizers.SLOTS; slot++) {
      slots[bin(plan, slot)]++;
    }
    for (int count : slots) {
      assertEquals(Minimizers.SLOTS / 16, count);
    }
  }

  @Test
  void travelsInTheConfiguration() {
    BucketPlan plan = BucketPlan.balance(skewedWeights(), 30, 7, 3);
    Configuration conf = new Configuration(false);
    plan.write(conf);
    BucketPlan back = BucketPlan.read(conf);
    assertEquals(30, back.bins());
    assertEquals(7, back.bucketsInBin());
    for (int slot = 0; slot < Minimizers.SLOTS; slot++) {
      assertEquals(bin(plan, slot), bin(back, slot));
      assertEquals(plan.reducer(bin(plan, slot)), back.reducer(bin(back, slot)));
    }
  }

  /** A bin's buckets hold minimizers of all its slots, and as many each. */
  @Test
  void bucketsOfABinAreUsedAlike() {
    BucketPlan plan = BucketPlan.balance(new long[Minimizers.SLOTS], 4, 200, 2);
    int[] minimizers = new int[4 * 200];
    Random random = new Random(8);
    for (int i = 0; i < 800_000; i++) {
      int hash = random.nextInt();
      int bucket = plan.bucket(hash);
      int bin = BucketPlan.bin(bucket);
      assertEquals(bin(plan, Minimizers.slot(hash)), bin);
      minimizers[bin * 200 + (bucket & 0xff)]++;
    }
    for (int count : minimizers) {
      assertTrue(count > 850 && count < 1150, count + " of 1,000");
    }
  }

  /** Small tables for as many k-mers as there may be, and few blocks while a number can hold. */
  @Test
  void tablesStaySmallHoweverManyKmersThereAre() {
    long[] none = new long[Minimizers.SLOTS];
    int[][] expected = { // millions of k-mers, reducers: bins, buckets in each
      {0, 2, 2, 1},
      {1, 2, 124, 1},
      {2, 2, 246, 1},
      {3, 2, 256, 2},
      {150, 2, 256, 72},
      {150, 60, 300, 62},
      {500, 2, 256, 239},
      {1000, 2, 478, 256},
      {8000, 64, 3840, 255},
      {100_000, 64, 4096, 256}
    };
    for (int[] row : expected) {
      BucketPlan plan = BucketPlan.of(none, row[0] * 1_000_000L, row[1]);
      String about = row[0] + " million, " + row[1] + " reducers";
      assertEquals(row[2], plan.bins(), about);
      assertEquals(row[3], plan.bucketsInBin(), about);
    }
  }
}
