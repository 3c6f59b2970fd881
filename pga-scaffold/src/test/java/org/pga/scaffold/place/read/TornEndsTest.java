package org.pga.scaffold.place.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_AGREEING;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.reads.packed.ReadBlock;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.seed.ReadText;
import org.pga.scaffold.place.seed.SeedHits;

/** Unitigs drawn along a read, against the definition on intervals of its letters. */
class TornEndsTest {
  private static final int K = 21;

  /**
   * A unitig in the read, whose first base stands in front of {@code start} and whose last one in
   * front of {@code end}, either maybe outside of the read.
   */
  private record Stand(
      long id, int start, int end, boolean right, boolean anchor, boolean tornIn, boolean tornOut) {
    long info() {
      boolean tornLeft = right ? tornIn : tornOut;
      boolean tornRight = right ? tornOut : tornIn;
      long flags = (tornRight ? 8 : 0) | (tornLeft ? 4 : 0) | (anchor ? 2 : 0);
      return (long) (end - start) << 8 | flags;
    }

    /** A hit of a seed of the read at {@code at}. */
    void hit(SeedHits hits, int at) {
      hits.add(at, id, info(), right ? at - start : end - at - K, right);
    }
  }

  private Random random;
  private int found;
  private int gaps;
  private int overlaps;

  @Test
  void readsAcrossATearAreFound() throws Exception {
    for (long seed = 0; seed < 20_000; seed++) {
      random = new Random(seed);
      check("seed " + seed);
    }
    assertTrue(gaps > 300 && overlaps > 300 && found < 20_000, gaps + ", " + overlaps);
  }

  private void check(String message) throws Exception {
    int length = 60 + random.nextInt(200);
    StringBuilder letters = new StringBuilder(RandomReads.bases(random, length, 4));
    if (random.nextInt(3) == 0) {
      letters.setCharAt(random.nextInt(length - 1), 'N');
    }
    List<Stand> stands = new ArrayList<>();
    SeedHits hits = new SeedHits();
    int at = -random.nextInt(60);
    for (int n = 1 + random.nextInt(4); n > 0 && at < length - K; n--) {
      Stand stand = stand(stands.size(), at);
      int lastSeed = Math.min(stand.end, length) - K;
      if (lastSeed < Math.max(0, at)) {
        continue;
      }
      stands.add(stand);
      stand.hit(hits, Math.max(0, at));
      if (random.nextBoolean()) {
        stand.hit(hits, lastSeed);
      }
      // At times the next begins with it: then what follows isn't clear.
      at = random.nextInt(8) == 0 ? at : stand.end + random.nextInt(60) - 30;
    }
    ReadPlacer placer = new ReadPlacer(K);
    assertEquals(stands.isEmpty(), placer.place(hits) != PlaceCount.PLACED, message);
    assertEquals(stands.size(), placer.candidates(), message);
    for (int i = 0; i < stands.size(); i++) {
      Stand stand = stands.get(i);
      assertEquals(stand.id, placer.unitig(i), message);
      assertEquals(stand.info(), placer.info(i), message);
      assertEquals(stand.right ? End.RIGHT : End.LEFT, placer.end(i), message);
      assertEquals(stand.end, placer.toEnd(i), message);
    }
    List<String> splices = new ArrayList<>();
    new TornEnds(K)
        .find(
            placer,
            text(letters.toString()),
            (from, to, gap, text, before) ->
                splices.add(from + " " + to + " " + gap + " " + text + " " + before));
    assertEquals(expected(stands, letters.toString()), splices, message);
    found += splices.size();
  }

  private Stand stand(int id, int at) {
    int bases = K + random.nextInt(90);
    boolean right = random.nextBoolean();
    boolean anchor = random.nextInt(8) > 0;
    boolean tornIn = random.nextInt(6) > 0;
    return new Stand(id, at, at + bases, right, anchor, tornIn, random.nextInt(6) > 0);
  }

  private List<String> expected(List<Stand> stands, String letters) {
    List<String> expected = new ArrayList<>();
    for (int from = 0; from < stands.size(); from++) {
      Stand left = stands.get(from);
      List<Stand> next = new ArrayList<>();
      for (int start = Math.max(0, left.start) + 1; start < 2 * letters.length(); start++) {
        for (Stand other : next.isEmpty() ? stands : List.<Stand>of()) {
          if (other.start == start) {
            next.add(other);
          }
        }
        if (next.size() > 0) {
          break;
        }
      }
      if (!left.anchor || !left.tornOut || left.end >= letters.length() || next.size() != 1) {
        continue;
      }
      Stand right = next.get(0);
      if (!right.anchor || !right.tornIn || left.end - right.start >= K) {
        continue;
      }
      int inner = Math.min(left.end, right.start);
      int outer = Math.max(left.end, right.start);
      String before = letters.substring(Math.max(0, inner - LEAST_AGREEING), inner);
      String behind = letters.substring(outer, Math.min(letters.length(), outer + LEAST_AGREEING));
      String around = before + letters.substring(inner, outer) + behind;
      if (around.contains("N")) {
        continue;
      }
      int gap = right.start - left.end;
      gaps += gap > 0 ? 1 : 0;
      overlaps += gap < 0 ? 1 : 0;
      int to = stands.indexOf(right);
      expected.add(from + " " + to + " " + gap + " " + around + " " + before.length());
    }
    return expected;
  }

  private static ReadText text(String letters) {
    byte[] bytes = letters.getBytes(StandardCharsets.US_ASCII);
    List<int[]> segments = new ArrayList<>();
    Matcher known = Pattern.compile("[ACGT]+").matcher(letters);
    while (known.find()) {
      segments.add(new int[] {known.start(), known.end()});
    }
    ReadBlock.Writer block = new ReadBlock.Writer();
    block.read(1, 2, 0, segments.size(), false);
    int before = 0;
    for (int[] segment : segments) {
      block.segment(segment[0] - before, bytes, segment[0], segment[1]);
      before = segment[1];
    }
    ReadBlock.Reader reader = new ReadBlock.Reader();
    reader.reset(block.data(), block.length());
    assertTrue(reader.nextRead());
    ReadText text = new ReadText();
    text.set(reader, false);
    return text;
  }
}
