package org.pga.reads.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.mapreduce.ReduceDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.Test;
import org.pga.core.kmer.Minimizers;
import org.pga.core.kmer.PrefixHashes;
import org.pga.core.mrunit.DriverDefaults;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.reads.ReadTexts;
import org.pga.reads.packed.ReadBlock;

/** Mapper and reducer under MRUnit, against k-mers as strings. */
class SpectrumTasksTest {
  private static final List<Integer> KS = List.of(15, 21, 31);

  @Test
  void reducersGetOneKEachOrAsManyAsTheOthers() {
    Configuration conf = new Configuration(false);
    for (String ks : List.of("31", "53,75", "55,79,103,127", "67,73,85,91,97,109,115,121")) {
      conf.set(SpectrumMapper.KS, ks);
      KPartitioner partitioner = new KPartitioner();
      partitioner.setConf(conf);
      int reducers = Math.min(4, conf.getInts(SpectrumMapper.KS).length);
      int[] got = new int[reducers];
      for (int k : conf.getInts(SpectrumMapper.KS)) {
        got[partitioner.getPartition(new IntWritable(k), new BytesWritable(), reducers)]++;
      }
      for (int some : got) {
        assertEquals(conf.getInts(SpectrumMapper.KS).length / reducers, some, ks);
      }
    }
  }

  @Test
  void depthsAndWeightsAreThoseOfTheStrings() throws Exception {
    for (long seed = 0; seed < 25; seed++) {
      Random random = new Random(seed);
      int kmerShift = (int) (seed % 3);
      int readShift = (int) (seed % 2);
      String genome = RandomReads.bases(random, 120, 4);
      Map<Integer, List<BytesWritable>> values = new TreeMap<>();
      Map<Integer, Map<String, Integer>> counts = new TreeMap<>();
      Map<Integer, long[]> weights = new TreeMap<>();
      for (int k : KS) {
        counts.put(k, new TreeMap<>());
        weights.put(k, new long[Minimizers.SLOTS]);
      }
      for (int task = 1 + random.nextInt(3); task > 0; task--) {
        MapDriver<IntWritable, BytesWritable, IntWritable, BytesWritable> mapper =
            MapDriver.newMapDriver(new SpectrumMapper());
        Configuration conf = DriverDefaults.configure(mapper);
        conf.set(SpectrumMapper.KS, "15,21,31");
        conf.setInt(SpectrumMapper.KMER_SHIFT, kmerShift);
        conf.setInt(SpectrumMapper.READ_SHIFT, readShift);
        ReadBlock.Writer block = new ReadBlock.Writer();
        long segments = 0;
        for (int read = 1 + random.nextInt(30); read > 0; read--) {
          int parts = random.nextInt(3);
          long keyLow = random.nextLong();
          block.read(random.nextLong(), keyLow, 0, parts, false);
          for (segments += parts; parts > 0; parts--) {
            int start = random.nextInt(110);
            String text = genome.substring(start, start + random.nextInt(genome.length() - start));
            String letters = random.nextBoolean() ? text : Oracle.reverseComplement(text);
            block.segment(1, ReadTexts.bytes(letters), 0, letters.length());
            boolean weighed = keyLow % (1 << readShift) == 0;
            KS.forEach(k -> count(letters, k, counts.get(k), weighed ? weights.get(k) : null));
          }
        }
        mapper.addInput(new IntWritable(0), new BytesWritable(block.data(), block.length()));
        for (Pair<IntWritable, BytesWritable> pair : mapper.run()) {
          values
              .computeIfAbsent(pair.getFirst().get(), k -> new ArrayList<>())
              .add(pair.getSecond());
        }
        assertEquals(
            segments, mapper.getCounters().findCounter(SpectrumMapper.Count.SEGMENTS).getValue());
      }
      List<String> expected = new ArrayList<>();
      List<String> found = new ArrayList<>();
      for (int k : KS) {
        counts.get(k).keySet().removeIf(kmer -> !isSampled(kmer, kmerShift));
        expected.addAll(lines(k, counts.get(k), weights.get(k)));
        ReduceDriver<IntWritable, BytesWritable, NullWritable, Text> reducer =
            ReduceDriver.newReduceDriver(new SpectrumReducer());
        DriverDefaults.configure(reducer);
        reducer.addInput(new IntWritable(k), values.get(k));
        reducer.run().forEach(pair -> found.add(pair.getSecond().toString()));
        assertEquals(
            counts.get(k).values().stream().mapToLong(i -> i).sum(),
            reducer.getCounters().findCounter(SpectrumReducer.Count.KMERS_COUNTED).getValue());
      }
      assertEquals(expected, found, "seed " + seed);
    }
  }

  /** Of hundreds of gigabases an adapter's k-mers. */
  @Test
  void countsMayBeMoreThanAnIntHolds() throws Exception {
    ByteBuffer value = ByteBuffer.allocate(13);
    value.put(SpectrumMapper.COUNTS).putLong(7).putInt(Integer.MAX_VALUE);
    ReduceDriver<IntWritable, BytesWritable, NullWritable, Text> reducer =
        ReduceDriver.newReduceDriver(new SpectrumReducer());
    reducer.addInput(new IntWritable(31), Collections.nCopies(3, new BytesWritable(value.array())));
    reducer.addOutput(NullWritable.get(), new Text("31\tdepth\t" + Spectrum.MAX_DEPTH + "\t1"));
    String all = "31\tdeepest\t" + Spectrum.MAX_DEPTH + "\t" + 3L * Integer.MAX_VALUE;
    reducer.addOutput(NullWritable.get(), new Text(all));
    reducer.runTest();
    assertEquals(
        3L * Integer.MAX_VALUE,
        reducer.getCounters().findCounter(SpectrumReducer.Count.KMERS_COUNTED).getValue());
  }

  private static void count(String letters, int k, Map<String, Integer> counts, long[] weights) {
    for (int i = 0; i + k <= letters.length(); i++) {
      String kmer = letters.substring(i, i + k);
      counts.merge(Oracle.canonical(kmer), 1, Integer::sum);
      if (weights != null) {
        weights[
            Minimizers.slot(new Minimizers(k).hashes(codes(kmer), k)[0])]++; // as if it stood alone
      }
    }
  }

  private static boolean isSampled(String kmer, int shift) {
    PrefixHashes hashes = new PrefixHashes();
    hashes.set(codes(kmer), kmer.length());
    return hashes.sample(kmer.length(), kmer.length(), ~(-1L >>> shift), new int[1]) == 1;
  }

  private static byte[] codes(String letters) {
    byte[] codes = new byte[letters.length()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) "ACGT".indexOf(letters.charAt(i));
    }
    return codes;
  }

  private static List<String> lines(int k, Map<String, Integer> counts, long[] weights) {
    long[] histogram = new long[10_000];
    counts.values().forEach(count -> histogram[count]++);
    List<String> lines = new ArrayList<>();
    for (int depth = 0; depth < histogram.length; depth++) {
      if (histogram[depth] > 0) {
        lines.add(k + "\tdepth\t" + depth + "\t" + histogram[depth]);
      }
    }
    for (int slot = 0; slot < weights.length; slot++) {
      if (weights[slot] > 0) {
        lines.add(k + "\tslot\t" + slot + "\t" + weights[slot]);
      }
    }
    return lines;
  }
}
