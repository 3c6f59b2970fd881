package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;

class MercyPathsTest {
  private static final int K = 5;
  private static final int NEXT_K = 9;

  @TempDir Path folder;

  /** A unitig, given by its text, and at which of its ends it has links. */
  private record Drawn(String text, boolean leftLinked, boolean rightLinked) {
    Unitig unitig() {
      Unitig unitig = new Unitig();
      unitig.setSequence(Sequence.of(text), text.length());
      for (int end = 0; end < 2; end++) {
        if (end == End.LEFT ? leftLinked : rightLinked) {
          unitig.links(end).add(new Link(7, End.LEFT, 3));
        }
      }
      return unitig;
    }
  }

  private static Drawn open(String text) {
    return new Drawn(text, false, false);
  }

  @Test
  void oneReadJoinsTwoDeadEndsWithWhatLiesBetweenThem() throws IOException {
    List<Drawn> graph = List.of(open("ACCGTTGACA"), open("TTCATCGGAGAC"));
    // The read begins with the last six bases of the one and ends with the first six of the other.
    String read = "TTGACA" + "GG" + "TTCATC";
    List<String> expected = List.of("CCGTTGACA" + "GG" + "TTCATCGGA");
    assertEquals(expected, paths(graph, read));
    assertEquals(
        List.of(Oracle.reverseComplement(expected.get(0))),
        paths(graph, Oracle.reverseComplement(read)));
  }

  @Test
  void theEndsMayOverlapByLessThanAKmer() throws IOException {
    List<Drawn> graph = List.of(open("ACCGTTGACA"), open("ACATCGGAGAC"));
    assertEquals(List.of("CCGTTGACATCGGAG"), paths(graph, "GTTGACATCGGA"));
  }

  @Test
  void anEndWithALinkIsNotDead() throws IOException {
    String read = "TTGACAGGTTCATC";
    Drawn right = open("TTCATCGGAGAC");
    assertEquals(1, paths(List.of(open("ACCGTTGACA"), right), read).size());
    assertEquals(List.of(), paths(List.of(new Drawn("ACCGTTGACA", false, true), right), read));
    assertEquals(1, paths(List.of(new Drawn("ACCGTTGACA", true, false), right), read).size());
  }

  @Test
  void anErrorWithinAUnitigJoinsNothing() throws IOException {
    String text = "ACCGTTGACAGGCTTCATCGGAGACTTA";
    StringBuilder read = new StringBuilder(text);
    read.setCharAt(13, 'A');
    assertEquals(List.of(), paths(List.of(open(text)), read.toString()));
  }

  @Test
  void whatTheReadDoesNotReachIsNotJoined() throws IOException {
    // One base of the second unitig's first edge is missing.
    List<Drawn> graph = List.of(open("ACCGTTGACA"), open("TTCATCGGAGAC"));
    assertEquals(List.of(), paths(graph, "TTGACAGGTTCAT"));
  }

  /** Against plain strings. */
  @Test
  void randomGraphsAndReads() throws IOException {
    int found = 0;
    for (int seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      List<Drawn> graph = graph(random);
      StringBuilder read = new StringBuilder();
      while (random.nextInt(4) > 0) {
        String text = graph.get(random.nextInt(graph.size())).text();
        text = random.nextBoolean() ? text : Oracle.reverseComplement(text);
        int from = random.nextInt(3);
        int to = text.length() - random.nextInt(3);
        read.append(from < to ? text.substring(from, to) : "").append(bases(random, 3));
      }
      List<String> expected = slowly(graph, read.toString());
      assertEquals(expected, paths(graph, read.toString()), "seed " + seed);
      found += expected.size();
    }
    assertTrue(found > 500, found + " paths");
  }

  /** Texts in which no (k)-mer occurs twice, on either strand. */
  private static List<Drawn> graph(Random random) {
    List<Drawn> graph = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int tries = 0; tries < 6 || graph.isEmpty(); tries++) {
      String text = bases(random, 12) + "ACGTAC".substring(0, K);
      Set<String> own = new HashSet<>();
      boolean fresh = true;
      for (int i = 0; i + K <= text.length(); i++) {
        fresh &= own.add(Oracle.canonical(text.substring(i, i + K)));
      }
      if (fresh && own.stream().noneMatch(seen::contains)) {
        seen.addAll(own);
        graph.add(new Drawn(text, random.nextInt(4) == 0, random.nextInt(4) == 0));
      }
    }
    return graph;
  }

  private static String bases(Random random, int most) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(most + 1); n > 0; n--) {
      text.append("ACGT".charAt(random.nextInt(4)));
    }
    return text.toString();
  }

  private static List<String> slowly(List<Drawn> graph, String read) {
    Map<String, String> tails = new HashMap<>();
    Set<String> edges = new HashSet<>();
    for (Drawn drawn : graph) {
      String text = drawn.text();
      for (int i = 0; i + K < text.length(); i++) {
        edges.add(Oracle.canonical(text.substring(i, i + K + 1)));
      }
      String back = Oracle.reverseComplement(text);
      if (!drawn.rightLinked()) {
        tails.put(text.substring(text.length() - K), text);
      }
      if (!drawn.leftLinked()) {
        tails.put(back.substring(back.length() - K), back);
      }
    }
    List<String> paths = new ArrayList<>();
    boolean[] edge = new boolean[Math.max(0, read.length() - K)];
    for (int i = 0; i < edge.length; i++) {
      edge[i] = edges.contains(Oracle.canonical(read.substring(i, i + K + 1)));
    }
    for (int from = 0; from + K + 1 < read.length(); from++) {
      for (int to = from + 1; to + K + 1 <= read.length(); to++) {
        boolean gap = from > 0 && edge[from - 1] && edge[to];
        for (int i = from; i < to; i++) {
          gap &= !edge[i];
        }
        String left = tails.get(read.substring(from, from + K));
        String right = tails.get(Oracle.reverseComplement(read.substring(to, to + K)));
        if (gap && left != null && right != null) {
          left = left.substring(Math.max(0, left.length() - NEXT_K));
          right = Oracle.reverseComplement(right);
          right = right.substring(0, Math.min(right.length(), NEXT_K));
          // What the read has from the one's k-mer to the other's, in place of both.
          paths.add(
              left.substring(0, left.length() - K)
                  + read.substring(from, to + K)
                  + right.substring(K));
        }
      }
    }
    return paths;
  }

  /** What the fast way finds; edges come from the filter, as in the mapper. */
  private List<String> paths(List<Drawn> graph, String read) throws IOException {
    Path filterFile = folder.resolve("edges");
    Path endsFile = folder.resolve("ends");
    GraphIndexBuilder builder =
        new GraphIndexBuilder(K, new org.apache.hadoop.conf.Configuration(false));
    List<String> paths = new ArrayList<>();
    try (EdgeSlice edges = EdgeSlice.create(filterFile, 4000)) {
      graph.forEach(drawn -> builder.add(drawn.unitig(), edges));
    }
    try (EdgeFilter filter = EdgeFilter.open(List.of(filterFile));
        DeadEnds ends = DeadEnds.create(endsFile, K, NEXT_K, 2L * graph.size())) {
      for (Drawn drawn : graph) {
        GraphIndexBuilder.addDeadEnds(drawn.unitig(), NEXT_K, ends);
      }
      SupportTest test = new SupportTest(filter, NEXT_K, K);
      byte[] codes = codes(read);
      test.test(codes, codes.length);
      new MercyPaths(ends, K, NEXT_K)
          .find(codes, codes.length, test.edges(), (text, n) -> paths.add(text(text, n)));
    } finally {
      Files.deleteIfExists(filterFile);
      Files.deleteIfExists(endsFile);
    }
    return paths;
  }

  private static byte[] codes(String text) {
    byte[] codes = new byte[text.length()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) "ACGT".indexOf(text.charAt(i));
    }
    return codes;
  }

  private static String text(byte[] codes, int n) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append("ACGT".charAt(codes[i]));
    }
    return text.toString();
  }
}
