package org.pga.graph.debruijn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.kmer.Minimizers;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.graph.debruijn.previous.PreviousGraph;
import org.pga.graph.debruijn.superkmer.BucketPlan;
import org.pga.graph.debruijn.superkmer.SuperKmerBlock;

/** Unitigs of the k before, carried over: under MRUnit, against k-mers as strings. */
class PreviousUnitigMapperTest {
  private static final double DEPTH_SHARE = 0.65;

  @Test
  void allKmersOfExtendedUnitigsAreHandedOnWithTheirDepth() throws IOException {
    for (long seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      int previousK = 7 + 2 * random.nextInt(5);
      int k = previousK + 2 + 2 * random.nextInt(8);
      MapDriver<LongWritable, Unitig, IntWritable, BytesWritable> driver =
          MapDriver.newMapDriver(new PreviousUnitigMapper());
      Configuration conf = driver.getConfiguration();
      Settings.K.set(conf, k);
      PreviousGraph.setPreviousK(conf, previousK);
      PreviousGraph.setDepthShare(conf, DEPTH_SHARE);
      BucketPlan.balance(new long[Minimizers.SLOTS], 5, 1, 2).write(conf);
      Map<String, Integer> expected = new TreeMap<>(); // k-mer and depth, how often
      long tooShort = 0;
      int unitigs = 1 + random.nextInt(8);
      for (int i = 0; i < unitigs; i++) {
        Unitig unitig = unitig(random, previousK);
        driver.addInput(new LongWritable(i), unitig);
        String text = text(unitig, k);
        long kmers = unitig.kmers(previousK);
        int depth = (int) Math.max(1, Math.floor(unitig.countSum() * DEPTH_SHARE / kmers + 1e-9));
        tooShort += text.length() < k ? 1 : 0;
        for (int at = 0; at + k <= text.length(); at++) {
          expected.merge(
              Oracle.canonical(text.substring(at, at + k)) + " " + depth, 1, Integer::sum);
        }
      }
      Map<String, Integer> found = new TreeMap<>();
      SuperKmerBlock.Reader reader = new SuperKmerBlock.Reader(k);
      for (Pair<IntWritable, BytesWritable> block : driver.run()) {
        reader.reset(block.getSecond().copyBytes(), block.getSecond().getLength());
        while (reader.next()) {
          int from = reader.before() ? 1 : 0;
          for (int at = from; at < from + reader.kmers(); at++) {
            StringBuilder kmer = new StringBuilder();
            for (int i = at; i < at + k; i++) {
              kmer.append("ACGT".charAt(reader.codes()[i]));
            }
            String name = Oracle.canonical(kmer.toString()) + " " + reader.depth();
            found.merge(name, 1, Integer::sum);
          }
        }
      }
      String message = "seed " + seed + ", k " + previousK + " to " + k;
      assertEquals(expected, found, message);
      assertEquals(unitigs, count(driver, PreviousUnitigMapper.Count.UNITIGS), message);
      assertEquals(
          tooShort, count(driver, PreviousUnitigMapper.Count.UNITIGS_SHORTER_THAN_K), message);
      assertEquals(
          expected.values().stream().mapToLong(n -> n).sum(),
          count(driver, PreviousUnitigMapper.Count.KMERS),
          message);
    }
  }

  /** A whole chromosome, say: its super-k-mers aren't all in memory before some are written. */
  @Test
  void blocksOfALongUnitigAreAsLargeAsOthers() throws IOException {
    int k = 31;
    Random random = new Random(7);
    MapDriver<LongWritable, Unitig, IntWritable, BytesWritable> driver =
        MapDriver.newMapDriver(new PreviousUnitigMapper());
    Settings.K.set(driver.getConfiguration(), k);
    PreviousGraph.setPreviousK(driver.getConfiguration(), 21);
    BucketPlan.balance(new long[Minimizers.SLOTS], 1, 1, 1).write(driver.getConfiguration());
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(RandomReads.bases(random, 500_000, 4)), 500_000);
    driver.addInput(new LongWritable(1), unitig);
    long kmers = 0;
    SuperKmerBlock.Reader reader = new SuperKmerBlock.Reader(k);
    for (Pair<IntWritable, BytesWritable> block : driver.run()) {
      int bytes = block.getSecond().getLength();
      assertTrue(bytes <= 100_000, bytes + " in one block");
      reader.reset(block.getSecond().copyBytes(), bytes);
      while (reader.next()) {
        // Where windows meet, too.
        assertEquals(kmers > 0, reader.before());
        kmers += reader.kmers();
        assertEquals(kmers < 500_000 - k + 1, reader.behind());
      }
    }
    assertEquals(500_000 - k + 1, kmers);
  }

  private static long count(MapDriver<?, ?, ?, ?> driver, PreviousUnitigMapper.Count count) {
    return driver.getCounters().findCounter(count).getValue();
  }

  private static Unitig unitig(Random random, int k) {
    Unitig unitig = new Unitig();
    int length = k + random.nextInt(60);
    unitig.setSequence(Sequence.of(RandomReads.bases(random, length, 4)), 1 + random.nextInt(2000));
    if (random.nextInt(4) == 0) {
      unitig.setCircular(true);
    } else {
      for (int end = 0; end < 2; end++) {
        unitig.setExtension(end, Sequence.of(RandomReads.bases(random, random.nextInt(20), 4)));
      }
    }
    return unitig;
  }

  /** A circle is closed by k bases, so that all its (k+1)-mers are there; a short one has none. */
  private static String text(Unitig unitig, int k) {
    String text = unitig.sequence().toString();
    if (unitig.circular()) {
      return text.length() > k ? text + text.substring(0, k) : "";
    }
    return unitig.extension(End.LEFT) + text + unitig.extension(End.RIGHT);
  }
}
