package org.pga.graph.debruijn.superkmer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.kmer.Minimizers;

/** Runs of k-mers of one bucket, and the reducers that they go to. */
class SuperKmerCutterTest {
  private static final BucketPlan PLAN = BucketPlan.balance(new long[Minimizers.SLOTS], 5, 1, 2);

  private record Run(int bucket, int from, int to, int kmers, boolean before, boolean behind) {}

  private static List<Run> cut(byte[] codes, int n, int k, BucketPlan plan) {
    List<Run> runs = new ArrayList<>();
    new SuperKmerCutter(k, plan)
        .cut(
            codes,
            n,
            (bucket, text, from, to, kmers, before, behind) -> {
              assertSame(codes, text);
              runs.add(new Run(bucket, from, to, kmers, before, behind));
            });
    return runs;
  }

  private static byte[] bases(Random random, int n, int letters) {
    byte[] codes = new byte[n];
    for (int i = 0; i < n; i++) {
      codes[i] = (byte) random.nextInt(letters);
    }
    return codes;
  }

  @ParameterizedTest
  @ValueSource(ints = {21, 31, 63, 127})
  void eachKmerIsInOneRunWithTheBasesBesideIt(int k) {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int n = random.nextInt(1500);
      byte[] codes = bases(random, n + 7, 1 + random.nextInt(4));
      int next = 0;
      int last = -1;
      for (Run run : cut(codes, n, k, PLAN)) {
        assertEquals(next > 0, run.before);
        assertEquals(next - (run.before ? 1 : 0), run.from);
        next += run.kmers;
        assertEquals(next + k - 1 < n, run.behind);
        assertEquals(next + k - 1 + (run.behind ? 1 : 0), run.to);
        assertTrue(run.kmers >= 1 && run.kmers <= SuperKmerBlock.MAX_KMERS);
        // As long as they can be.
        assertTrue(run.bucket != last || next - run.kmers >= SuperKmerBlock.MAX_KMERS);
        last = run.bucket;
      }
      assertEquals(Math.max(0, n - k + 1), next, "seed " + seed);
    }
  }

  @Test
  void aKmerIsInTheSameBucketWhereverItStands() {
    Random random = new Random(3);
    int k = 31;
    byte[] codes = bases(random, 400, 4);
    for (Run run : cut(codes, codes.length, k, PLAN)) {
      for (int i = 0; i < run.kmers; i++) {
        byte[] kmer = new byte[k];
        byte[] mirror = new byte[k];
        int at = run.from + (run.before ? 1 : 0) + i;
        for (int base = 0; base < k; base++) {
          kmer[base] = codes[at + base];
          mirror[k - 1 - base] = (byte) (3 - codes[at + base]);
        }
        List<Run> alone = List.of(new Run(run.bucket, 0, k, 1, false, false));
        assertEquals(alone, cut(kmer, k, k, PLAN));
        assertEquals(alone, cut(mirror, k, k, PLAN));
      }
    }
  }

  /** In one bucket only their length ends runs. */
  @Test
  void noRunIsLongerThanABlockCanHold() {
    BucketPlan one = BucketPlan.balance(new long[Minimizers.SLOTS], 1, 1, 1);
    int most = SuperKmerBlock.MAX_KMERS;
    List<Run> runs = cut(bases(new Random(5), 2000, 4), 2 * most + 1 + 30, 31, one);
    assertEquals(List.of(most, most, 1), runs.stream().map(Run::kmers).toList());
    runs = cut(bases(new Random(5), 2000, 4), 2 * most + 30, 31, one);
    assertEquals(List.of(most, most), runs.stream().map(Run::kmers).toList());
  }

  @Test
  void aPartitionerSendsABucketWhereThePlanSays() {
    Configuration conf = new Configuration(false);
    PLAN.write(conf);
    BinPartitioner partitioner = new BinPartitioner();
    partitioner.setConf(conf);
    assertSame(conf, partitioner.getConf());
    List<Integer> reducers = new ArrayList<>();
    for (int bucket = 0; bucket < PLAN.bins(); bucket++) {
      int reducer = partitioner.getPartition(new IntWritable(bucket), new BytesWritable(), 2);
      assertEquals(PLAN.reducer(bucket), reducer);
      reducers.add(reducer);
    }
    assertTrue(reducers.contains(0) && reducers.contains(1), reducers.toString());
  }
}
