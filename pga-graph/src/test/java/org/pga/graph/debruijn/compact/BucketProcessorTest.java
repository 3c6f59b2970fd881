package org.pga.graph.debruijn.compact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.kmer.Minimizers;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.graph.debruijn.superkmer.BucketPlan;
import org.pga.graph.debruijn.superkmer.SuperKmerBlock;
import org.pga.graph.debruijn.superkmer.SuperKmerCutter;

/** What is counted beside the graph, which other tests compare: the figures of a run. */
class BucketProcessorTest {
  @TempDir Path scratch;

  private static List<SuperKmerBlock.Writer> blocks(List<String> reads, int k, int buckets) {
    List<SuperKmerBlock.Writer> blocks = new ArrayList<>();
    for (int i = 0; i < buckets; i++) {
      blocks.add(new SuperKmerBlock.Writer(SuperKmerBlock.READS, 100));
    }
    BucketPlan plan = BucketPlan.balance(new long[Minimizers.SLOTS], buckets, 1, 1);
    SuperKmerCutter cutter = new SuperKmerCutter(k, plan);
    for (String read : reads) {
      for (String segment : read.split("[^ACGT]")) {
        byte[] codes = new byte[segment.length()];
        for (int i = 0; i < codes.length; i++) {
          codes[i] = (byte) "ACGT".indexOf(segment.charAt(i));
        }
        cutter.cut(
            codes,
            codes.length,
            (bucket, all, from, to, kmers, before, behind) ->
                blocks.get(BucketPlan.bin(bucket)).add(all, from, to, kmers, before, behind));
      }
    }
    return blocks;
  }

  @Test
  void figuresAreTheSameWhetherABucketFitsInMemoryOrNot() throws IOException {
    for (int seed = 0; seed < 32; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * (seed % 16);
      int cutoff = 1 + random.nextInt(3);
      List<String> reads = RandomReads.of(random, k);
      Oracle all = new Oracle(reads, k, 1);
      long occurrences = all.kmers.values().stream().mapToLong(count -> count).sum();
      int solid = new Oracle(reads, k, cutoff).kmers.size();
      SuperKmerBlock.Writer block = blocks(reads, k, 1).get(0);
      for (long most : new long[] {1 << 20, 1 + random.nextInt(20)}) {
        String about = "seed " + seed + ", " + most + " k-mers in memory";
        PartialUnitigStore store = new PartialUnitigStore();
        BucketProcessor processor = new BucketProcessor(k, cutoff, false, most, store, scratch);
        // Two buckets, though of the same k-mers.
        for (int bucket = 1; bucket <= 2; bucket++) {
          processor.block(block.data(), block.length());
          processor.endBucket();
          assertEquals(bucket * all.kmers.size(), processor.distinctKmers(), about);
          assertEquals(bucket * solid, processor.solidKmers(), about);
          assertEquals(bucket * occurrences, processor.occurrences(), about);
        }
        assertEquals(0, processor.previousKmers(), about);
        assertEquals(0, processor.saturated(), about);
        // Each k-mer that didn't fit was written once at least.
        long spilled = processor.spilledKmers();
        boolean fits = all.kmers.size() <= most;
        assertTrue(fits ? spilled == 0 : spilled >= 2 * all.kmers.size(), about + ": " + spilled);
      }
    }
  }

  @Test
  void gluedUnitigsAreMadeOfAllPiecesEachOnce() throws IOException {
    int joined = 0;
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int k = 5 + 2 * (seed % 10);
      PartialUnitigStore store = new PartialUnitigStore(seed);
      BucketProcessor processor = new BucketProcessor(k, 1, false, 1 << 20, store, scratch);
      for (SuperKmerBlock.Writer block : blocks(RandomReads.of(random, k), k, 7)) {
        processor.block(block.data(), block.length());
        processor.endBucket();
      }
      long sum = 0;
      for (int i = 0; i < store.size(); i++) {
        sum += store.countSum(i);
      }
      List<Integer> pieces = new ArrayList<>();
      long[] glued = new long[1];
      new Glue(k, store)
          .run(
              (unitig, first, of) -> {
                pieces.add(of);
                glued[0] += unitig.countSum();
                String begin = store.sequence(first).toString();
                String text = unitig.sequence().toString();
                String mirror = Oracle.reverseComplement(begin);
                assertTrue(text.startsWith(begin) || text.startsWith(mirror), text + " " + begin);
                assertTrue(of > 1 || text.length() == begin.length());
              });
      assertEquals(store.size(), pieces.stream().mapToInt(n -> n).sum(), "seed " + seed);
      assertEquals(sum, glued[0], "seed " + seed);
      joined += store.size() - pieces.size();
    }
    assertTrue(joined > 500, joined + " joined");
  }

  @Test
  void troubleWithWhatTakesGluedUnitigsIsTold() throws IOException {
    PartialUnitigStore store = new PartialUnitigStore();
    store.add(new byte[9], 0, 9, 5, 0, 0);
    store.add(new byte[] {1, 1, 1, 1, 1, 1, 1}, 0, 7, 5, 0, 0);
    int[] taken = new int[1];
    IOException told =
        assertThrows(
            IOException.class,
            () ->
                new Glue(5, store)
                    .run(
                        (unitig, first, of) -> {
                          taken[0]++;
                          throw new IOException("disk");
                        }));
    assertEquals("disk", told.getMessage());
    assertEquals(1, taken[0], "nothing is written behind it");
  }

  /** Errors fill the table more than once, but what is solid fits: no unitig is torn. */
  @Test
  void solidKmersThatFitTogetherAreCompactedAsOne() throws IOException {
    int k = 21;
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      List<String> reads = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        String molecule = RandomReads.bases(random, k + 20 + random.nextInt(40), 4);
        reads.add(molecule);
        reads.add(Oracle.reverseComplement(molecule));
        reads.add(RandomReads.bases(random, 200, 4)); // read once
      }
      SuperKmerBlock.Writer block = blocks(reads, k, 1).get(0);
      List<List<String>> texts = new ArrayList<>();
      for (long most : new long[] {1 << 20, 200}) {
        PartialUnitigStore store = new PartialUnitigStore();
        BucketProcessor processor = new BucketProcessor(k, 2, false, most, store, scratch);
        processor.block(block.data(), block.length());
        processor.endBucket();
        assertEquals(most == 200, processor.spilledKmers() > 0);
        List<String> found = new ArrayList<>();
        for (int i = 0; i < store.size(); i++) {
          found.add(Oracle.canonical(store.sequence(i).toString()) + " " + store.countSum(i));
        }
        Collections.sort(found);
        texts.add(found);
      }
      assertEquals(texts.get(0), texts.get(1), "seed " + seed);
    }
  }
}
