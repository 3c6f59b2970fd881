package org.pga.graph.debruijn.superkmer;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.kmer.Minimizers;

/**
 * Which bucket each minimizer slot belongs to, and which reducer counts each bucket.
 *
 * <p>Longest first: slots by falling weight go to the lightest bucket, buckets likewise to the
 * lightest reducer (Graham 1969, at most 4/3 of the best balance). Weights come from a sample of
 * the reads; the result of the assembly doesn't depend on the plan.
 */
public final class BucketPlan {
  private static final String KEY = "pga.internal.bucket-plan";

  private final int[] bucketOfSlot;
  private final int[] reducerOfBucket;

  private BucketPlan(int[] bucketOfSlot, int[] reducerOfBucket) {
    this.bucketOfSlot = bucketOfSlot;
    this.reducerOfBucket = reducerOfBucket;
  }

  /**
   * @param weights estimated k-mers for each slot of {@link Minimizers#SLOTS}
   * @param buckets at most {@link Minimizers#SLOTS} of them make sense
   */
  public static BucketPlan balance(long[] weights, int buckets, int reducers) {
    int[] bucketOfSlot = longestFirst(weights, buckets);
    long[] bucketWeights = new long[buckets];
    for (int slot = 0; slot < weights.length; slot++) {
      bucketWeights[bucketOfSlot[slot]] += weights[slot];
    }
    return new BucketPlan(bucketOfSlot, longestFirst(bucketWeights, reducers));
  }

  private static int[] longestFirst(long[] weights, int bins) {
    int[] order =
        IntStream.range(0, weights.length)
            .boxed()
            .sorted((a, b) -> Long.compare(weights[b], weights[a]))
            .mapToInt(Integer::intValue)
            .toArray();
    long[] loads = new long[bins];
    int[] bin = new int[weights.length];
    for (int item : order) {
      int lightest = 0;
      for (int i = 1; i < bins; i++) {
        lightest = loads[i] < loads[lightest] ? i : lightest;
      }
      bin[item] = lightest;
      // Items that the sample hasn't seen weigh a little, or all of them would share one bin.
      loads[lightest] += Math.max(1, weights[item]);
    }
    return bin;
  }

  int bucket(int slot) {
    return bucketOfSlot[slot];
  }

  public int reducer(int bucket) {
    return reducerOfBucket[bucket];
  }

  public int buckets() {
    return reducerOfBucket.length;
  }

  public void write(Configuration conf) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * (1 + bucketOfSlot.length + reducerOfBucket.length));
    bytes.putInt(bucketOfSlot.length);
    bytes.asIntBuffer().put(bucketOfSlot).put(reducerOfBucket);
    conf.set(KEY, Base64.getEncoder().encodeToString(bytes.array()));
  }

  public static BucketPlan read(Configuration conf) {
    ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(conf.get(KEY)));
    int slots = bytes.getInt();
    int[] all = new int[bytes.remaining() / 4];
    bytes.asIntBuffer().get(all);
    return new BucketPlan(Arrays.copyOf(all, slots), Arrays.copyOfRange(all, slots, all.length));
  }
}
