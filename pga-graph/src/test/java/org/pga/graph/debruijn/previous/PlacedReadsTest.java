package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reads and parts of reads on a text: stretches and their counts, against a count for each base.
 */
class PlacedReadsTest {
  private static final int PREVIOUS_K = 11;
  private static final int K = 21;

  @TempDir Path folder;

  @Test
  void stretchesAreWhereReadsLieWithThoseThatHoldEachKmer() throws Exception {
    int stretches = 0;
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int bases = seed == 0 ? 5_000 : 100 + random.nextInt(600);
      byte[] text = new byte[bases];
      for (int i = 0; i < bases; i++) {
        text[i] = (byte) random.nextInt(4);
      }
      Path file = folder.resolve("texts-" + seed);
      try (UnitigTexts texts = UnitigTexts.create(file, PREVIOUS_K, K, bases)) {
        texts.add(text, bases);
        PlacedReads reads = new PlacedReads(texts, K);
        // Drained twice: nothing is left of the first.
        for (int round = 0; round < 2; round++) {
          stretches += check(random, text, reads, "seed " + seed);
        }
      }
    }
    assertTrue(stretches > 400, stretches + " stretches");
  }

  private static int check(Random random, byte[] text, PlacedReads reads, String about)
      throws Exception {
    int kmers = text.length - K + 1;
    int[] counts = new int[kmers + 1];
    int[] edges = new int[kmers + 1];
    boolean[] held = new boolean[kmers + 1];
    int n = random.nextInt(2_000 / (1 + random.nextInt(200)));
    for (int i = 0; i < n; i++) {
      int length = K + random.nextInt(Math.min(80, text.length - K));
      int from = random.nextInt(text.length - length + 1);
      boolean openLeft = length > K && random.nextInt(3) == 0;
      boolean openRight = length > K && random.nextInt(3) == 0;
      if (openLeft || openRight) {
        reads.addPart(from, length, openLeft, openRight);
      } else {
        reads.add(from, length);
      }
      assertEquals(i + 1, reads.size());
      int last = from + length - K;
      for (int kmer = from; kmer <= last; kmer++) {
        counts[kmer] += kmer == from && openLeft || kmer == last && openRight ? 0 : 1;
        edges[kmer] += kmer < last ? 1 : 0;
        held[kmer] = true;
      }
    }
    List<String> expected = new ArrayList<>();
    for (int from = 0; from < kmers; from++) {
      if (held[from]) {
        int to = from;
        while (edges[to] > 0) {
          to++;
        }
        expected.add(
            stretch(
                Arrays.copyOfRange(text, from, to + K),
                Arrays.copyOfRange(counts, from, to + 1),
                Arrays.copyOfRange(edges, from, to + 1)));
        from = to;
      }
    }
    List<String> found = new ArrayList<>();
    reads.drain(
        (codes, bases, ofKmers, ofEdges) ->
            found.add(
                stretch(
                    Arrays.copyOf(codes, bases),
                    Arrays.copyOf(ofKmers, bases - K + 1),
                    Arrays.copyOf(ofEdges, bases - K + 1))));
    assertEquals(expected, found, about);
    assertEquals(0, reads.size());
    return found.size();
  }

  private static String stretch(byte[] codes, int[] counts, int[] edges) {
    return Arrays.toString(codes) + Arrays.toString(counts) + Arrays.toString(edges);
  }
}
