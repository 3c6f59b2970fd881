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

  @Test
  void bucketsAndReducersAreEven() {
    long[] weights = skewedWeights();
    BucketPlan plan = BucketPlan.balance(weights, 56, 7);
    long[] reducers = new long[7];
    long[] buckets = new long[56];
    for (int slot = 0; slot < weights.length; slot++) {
      buckets[plan.bucket(slot)] += weights[slot];
      reducers[plan.reducer(plan.bucket(slot))] += weights[slot];
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
    BucketPlan plan = BucketPlan.balance(weights, 8, 2);
    int heavy = plan.bucket(17);
    for (int bucket = 0; bucket < plan.buckets(); bucket++) {
      assertEquals(bucket == heavy, plan.reducer(bucket) == plan.reducer(heavy));
    }
  }

  @Test
  void slotsThatTheSampleMissedAreSpreadToo() {
    BucketPlan plan = BucketPlan.balance(new long[Minimizers.SLOTS], 16, 4);
    int[] slots = new int[16];
    for (int slot = 0; slot < Minimizers.SLOTS; slot++) {
      slots[plan.bucket(slot)]++;
    }
    for (int count : slots) {
      assertEquals(Minimizers.SLOTS / 16, count);
    }
  }

  @Test
  void travelsInTheConfiguration() {
    BucketPlan plan = BucketPlan.balance(skewedWeights(), 30, 3);
    Configuration conf = new Configuration(false);
    plan.write(conf);
    BucketPlan back = BucketPlan.read(conf);
    assertEquals(30, back.buckets());
    for (int slot = 0; slot < Minimizers.SLOTS; slot++) {
      assertEquals(plan.bucket(slot), back.bucket(slot));
      assertEquals(plan.reducer(plan.bucket(slot)), back.reducer(back.bucket(slot)));
    }
  }
}
