package org.pga.graph.debruijn.superkmer;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.kmer.Minimizers;

/**
 * Which bucket each minimizer belongs to, which bin each bucket, and which reducer counts each bin.
 *
 * <p>K-mers of a bucket are counted in one table, which should stay in a core's cache. A bin is
 * what mappers write and send as one: its buckets are put asunder where they are counted ({@link
 * BinBuckets}), since a mapper that fills a block for each of very many buckets waits for memory at
 * each super-k-mer.
 *
 * <p>Longest first: slots by falling weight go to the lightest bin, bins likewise to the lightest
 * reducer (Graham 1969, at most 4/3 of the best balance). Weights come from a sample of the reads;
 * the result of the assembly doesn't depend on the plan.
 */
public final class BucketPlan {
  private static final String KEY = "pga.internal.bucket-plan";

  /**
   * A table of so many k-mers, up to half full, has 0.5 MB (1 MB from the second k on) and stays in
   * a core's cache: 17.5 million k-mers are counted in 0.50 CPU seconds, with four times as many in
   * 0.85, with half as many in 0.47.
   */
  private static final long BUCKET_KMERS = 1 << 13;

  /**
   * Bins, unless their buckets would be too many: the ends of the blocks that a mapper fills stay
   * in a core's cache, too. With 4,096 maps take a sixth more CPU time at k = 31.
   */
  private static final int BINS = 256;

  /** The number of a bucket in its bin is a byte of each super-k-mer. */
  private static final int MOST_BUCKETS_IN_BIN = 1 << Byte.SIZE;

  private final int bucketsInBin;
  private final int[] binOfSlot;
  private final int[] reducerOfBin;

  private BucketPlan(int bucketsInBin, int[] binOfSlot, int[] reducerOfBin) {
    this.bucketsInBin = bucketsInBin;
    this.binOfSlot = binOfSlot;
    this.reducerOfBin = reducerOfBin;
  }

  /**
   * The plan for so many distinct k-mers.
   *
   * @param weights estimated k-mers for each slot of {@link Minimizers#SLOTS}
   */
  public static BucketPlan of(long[] weights, long distinctKmers, int reducers) {
    long buckets = distinctKmers / BUCKET_KMERS + 1;
    long bins = Math.min(buckets, Math.max(BINS, buckets / MOST_BUCKETS_IN_BIN + 1));
    // As many for each reducer.
    bins = (Math.min(weights.length, bins) + reducers - 1) / reducers * reducers;
    long inBin = Math.min(MOST_BUCKETS_IN_BIN, (buckets + bins - 1) / bins);
    return balance(weights, (int) bins, (int) inBin, reducers);
  }

  /**
   * @param weights estimated k-mers for each slot of {@link Minimizers#SLOTS}
   * @param bins at most {@link Minimizers#SLOTS} of them make sense
   * @param bucketsInBin 256 at most
   */
  public static BucketPlan balance(long[] weights, int bins, int bucketsInBin, int reducers) {
    int[] binOfSlot = longestFirst(weights, bins);
    long[] binWeights = new long[bins];
    for (int slot = 0; slot < weights.length; slot++) {
      binWeights[binOfSlot[slot]] += weights[slot];
    }
    return new BucketPlan(bucketsInBin, binOfSlot, longestFirst(binWeights, reducers));
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

  /**
   * The bucket of a minimizer with this hash of {@link Minimizers}: its bin &lt;&lt; 8 | its number
   * there.
   */
  int bucket(int hash) {
    long inSlot = hash & (1L << Minimizers.BITS_IN_SLOT) - 1;
    int inBin = (int) (inSlot * bucketsInBin >>> Minimizers.BITS_IN_SLOT);
    return binOfSlot[Minimizers.slot(hash)] << Byte.SIZE | inBin;
  }

  /** The bin of a bucket. */
  public static int bin(int bucket) {
    return bucket >>> Byte.SIZE;
  }

  public int reducer(int bin) {
    return reducerOfBin[bin];
  }

  public int bins() {
    return reducerOfBin.length;
  }

  public int bucketsInBin() {
    return bucketsInBin;
  }

  public void write(Configuration conf) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * (2 + binOfSlot.length + reducerOfBin.length));
    bytes.putInt(bucketsInBin).putInt(binOfSlot.length);
    bytes.asIntBuffer().put(binOfSlot).put(reducerOfBin);
    conf.set(KEY, Base64.getEncoder().encodeToString(bytes.array()));
  }

  public static BucketPlan read(Configuration conf) {
    ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(conf.get(KEY)));
    int bucketsInBin = bytes.getInt();
    int slots = bytes.getInt();
    int[] all = new int[bytes.remaining() / 4];
    bytes.asIntBuffer().get(all);
    Objects.checkFromToIndex(0, slots, all.length);
    return new BucketPlan(
        bucketsInBin, Arrays.copyOf(all, slots), Arrays.copyOfRange(all, slots, all.length));
  }
}
