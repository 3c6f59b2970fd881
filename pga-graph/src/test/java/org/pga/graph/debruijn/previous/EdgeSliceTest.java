package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.kmer.Hashes;
import org.pga.core.kmer.RollingHash;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;

/** Slices of the filter of edges, against a list of edges as text. */
class EdgeSliceTest {
  @TempDir Path folder;

  @Test
  void howeverManySlicesTheBitsAreTheSame() throws IOException {
    int parted = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(6);
      List<Unitig> graph = graph(random, k);
      long bases = graph.stream().mapToLong(unitig -> unitig.sequence().length()).sum();
      TreeMap<Long, Long> expected = expected(graph, k, bases);
      for (int slices : new int[] {1, 2, 7}) {
        long segment = 1 + random.nextInt(40);
        String about = "seed " + seed + ", " + slices + " slices of segments of " + segment;
        List<long[]> written = write(graph, k, bases, slices, segment);
        parted += written.size() > 1 ? 1 : 0;
        long at = 0;
        TreeMap<Long, Long> bits = new TreeMap<>();
        for (long[] slice : written) {
          assertEquals(0, at % segment, about + ": where one begins");
          for (long word : slice) {
            if (word != 0) {
              bits.put(at, word);
            }
            at++;
          }
        }
        assertEquals(bases / 2 + 1, at, about);
        assertEquals(expected, bits, about);
      }
    }
    assertTrue(parted > 200, parted + " filters had several slices");
  }

  /** What is written for each slice that isn't empty. */
  private List<long[]> write(List<Unitig> graph, int k, long bases, int slices, long segment)
      throws IOException {
    List<long[]> written = new ArrayList<>();
    for (int slice = 0; slice < slices; slice++) {
      long from = EdgeSlice.begin(bases, slice, slices, segment);
      long to = EdgeSlice.begin(bases, slice + 1, slices, segment);
      if (from == to) {
        continue;
      }
      Path file = folder.resolve("slice");
      GraphIndexBuilder builder = new GraphIndexBuilder(k, new Configuration(false));
      try (EdgeSlice edges = EdgeSlice.create(file, bases, from, to)) {
        graph.forEach(unitig -> builder.add(unitig, edges));
      }
      long[] longs = new long[(int) (Files.size(file) / 8)];
      java.nio.ByteBuffer.wrap(Files.readAllBytes(file)).asLongBuffer().get(longs);
      written.add(longs);
      Files.delete(file);
    }
    return written;
  }

  /** The longs that aren't 0, from texts. */
  private static TreeMap<Long, Long> expected(List<Unitig> graph, int k, long bases) {
    TreeMap<Long, Long> bits = new TreeMap<>();
    for (Unitig unitig : graph) {
      String own = unitig.sequence().toString();
      String text = unitig.extension(End.LEFT) + own + unitig.extension(End.RIGHT);
      text += unitig.circular() ? own.repeat(k).substring(0, k) : "";
      for (int i = 0; i + k < text.length(); i++) {
        add(text.substring(i, i + k + 1), bases, bits);
      }
      for (int base = 0; base < 4; base++) {
        if ((unitig.branchBases(End.LEFT) >> base & 1) != 0) {
          add("ACGT".charAt(base) + own.substring(0, k), bases, bits);
        }
        if ((unitig.branchBases(End.RIGHT) >> base & 1) != 0) {
          add(own.substring(own.length() - k) + "ACGT".charAt(base), bases, bits);
        }
      }
    }
    return bits;
  }

  private static void add(String edge, long bases, TreeMap<Long, Long> bits) {
    RollingHash rolling = new RollingHash(edge.length());
    byte[] codes = new byte[edge.length()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) "ACGT".indexOf(edge.charAt(i));
    }
    rolling.start(codes);
    long hash = rolling.canonical();
    long probes = Hashes.mix(hash);
    long word = 0;
    for (int i = 0; i < 6; i++) {
      word |= 1L << (probes >>> 6 * i & 63);
    }
    long longs = bases / 2 + 1;
    long at =
        new java.math.BigInteger(Long.toUnsignedString(hash))
            .multiply(java.math.BigInteger.valueOf(longs))
            .shiftRight(64)
            .longValue();
    bits.merge(at, word, (one, other) -> one | other);
  }

  private static List<Unitig> graph(Random random, int k) {
    List<Unitig> graph = new ArrayList<>();
    for (int i = random.nextInt(12); i >= 0; i--) {
      Unitig unitig = new Unitig();
      int length = k + random.nextInt(random.nextInt(10) == 0 ? 2_000 : 60);
      unitig.setSequence(bases(random, length), length);
      unitig.setCircular(random.nextInt(5) == 0);
      for (int end = 0; end < 2 && !unitig.circular(); end++) {
        if (random.nextBoolean()) {
          unitig.setBranchBases(end, random.nextInt(16));
        } else {
          unitig.setExtension(end, bases(random, random.nextInt(10)));
        }
      }
      graph.add(unitig);
    }
    return graph;
  }

  private static Sequence bases(Random random, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append("ACGT".charAt(random.nextInt(4)));
    }
    return Sequence.of(text);
  }

  @Test
  void slicesOfSeveralSegmentsAreReadAsOneArray() throws IOException {
    // Sparse: 21 million elements of which some are there; segments of 4 million longs.
    long elements = 21_000_000;
    long[] hashes = new Random(9).longs(5_000).toArray();
    List<Path> files = new ArrayList<>();
    for (int slice = 0; slice < 2; slice++) {
      long from = EdgeSlice.begin(elements, slice, 2, 1 << 22);
      long to = EdgeSlice.begin(elements, slice + 1, 2, 1 << 22);
      files.add(folder.resolve("slice-" + slice));
      try (EdgeSlice edges = EdgeSlice.create(files.get(slice), elements, from, to)) {
        for (long hash : hashes) {
          edges.add(hash);
        }
      }
    }
    assertEquals(2 * 8 << 22 >> 1, Files.size(files.get(0)));
    long[] fetched = new long[hashes.length];
    try (EdgeFilter filter = EdgeFilter.open(files)) {
      filter.fetch(hashes, hashes.length, fetched);
      boolean[] held = new boolean[hashes.length];
      boolean[] all = new boolean[hashes.length];
      for (int i = 0; i < hashes.length; i++) {
        held[i] = filter.mayHold(hashes[i]) && EdgeFilter.mayHold(fetched[i], hashes[i]);
        all[i] = true;
      }
      assertArrayEquals(all, held);
    }
  }
}
