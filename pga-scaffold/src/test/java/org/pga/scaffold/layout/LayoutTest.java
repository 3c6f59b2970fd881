package org.pga.scaffold.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.layout.Layout.Part;

/** Unitigs cut from a drawn genome: a scaffold path is told by where they were cut. */
class LayoutTest {
  private static final int K = 9;

  private Random random;
  private String genome;

  /** The first base of each part in the genome. */
  private List<Integer> at;

  private List<Part> parts;
  private Map<Long, String> unitigs;

  @BeforeEach
  void clear() {
    at = new ArrayList<>();
    parts = new ArrayList<>();
    unitigs = new HashMap<>();
  }

  /** Cuts parts; by {@code linked} each overlaps the one before by k − 1. */
  private void draw(long seed, int n, boolean linked) {
    clear();
    random = new Random(seed);
    genome = RandomReads.bases(random, 2_000, 4);
    int start = random.nextInt(50);
    int end = start;
    for (int i = 0; i < n; i++) {
      int length = K + random.nextInt(40);
      Gap gap = null;
      if (i > 0) {
        start = end - (K - 1);
        if (!linked && random.nextInt(3) > 0) {
          start = end + random.nextInt(30) - (K - 1);
          boolean known = random.nextBoolean();
          gap = new Gap(start - end, known);
          if (start >= end && random.nextBoolean()) {
            gap = Gap.filled(Sequence.of(genome.substring(end, start)));
          }
        }
      }
      add(start, length, gap);
      end = start + length;
    }
  }

  private void add(int start, int length, Gap gap) {
    long id = parts.size() + 10;
    String text = genome.substring(start, start + length);
    boolean flipped = random.nextBoolean();
    unitigs.put(id, flipped ? Oracle.reverseComplement(text) : text);
    parts.add(new Part(id, flipped, length, random.nextInt(3) > 0, gap));
    at.add(start);
  }

  /** What a layout spells, part behind part, dots for what isn't known. */
  private String text(List<Part> of) {
    StringBuilder text = new StringBuilder();
    for (Part part : of) {
      String own = unitigs.get(part.unitig());
      own = part.flipped() ? Oracle.reverseComplement(own) : own;
      assertEquals(own.length(), part.length());
      if (text.length() > 0) {
        Gap gap = part.before();
        int shared = gap == null ? K - 1 : Math.max(0, -gap.length());
        if (gap != null && gap.length() > 0) {
          text.append(gap.open() ? ".".repeat(gap.length()) : gap.filling().toString());
        }
        String end = text.substring(text.length() - shared);
        assertEquals(end, own.substring(0, shared), "overlap");
        own = own.substring(shared);
      }
      text.append(own);
    }
    return text.toString();
  }

  private static String turn(String text) {
    StringBuilder turned = new StringBuilder();
    for (char letter : text.toCharArray()) {
      turned.insert(0, "TGCA.".charAt("ACGT.".indexOf(letter)));
    }
    return turned.toString();
  }

  @Test
  void placesAreWhereThePartsWereCut() {
    int open = 0;
    for (long seed = 0; seed < 1_000; seed++) {
      draw(seed, 1 + (int) (seed % 7), false);
      Layout layout = Layout.of(parts, null);
      String message = "seed " + seed;
      int last = parts.size() - 1;
      assertEquals(at.get(last) + parts.get(last).length() - at.get(0), layout.length(K), message);
      long[] starts = layout.starts(K);
      assertEquals(parts.size(), starts.length, message);
      for (int i = 0; i < starts.length; i++) {
        assertEquals(at.get(i) - at.get(0), starts[i], message);
      }
      assertEquals(parts.get(0), layout.outermost(End.LEFT), message);
      assertEquals(parts.get(last), layout.outermost(End.RIGHT), message);
      assertNull(layout.closing(), message);
      open += text(parts).contains(".") ? 1 : 0;
    }
    assertTrue(open > 200, open + " with gaps");
  }

  @Test
  void flippedItSpellsTheOtherStrand() {
    for (long seed = 0; seed < 1_000; seed++) {
      draw(seed, 2 + (int) (seed % 7), false);
      String message = "seed " + seed;
      Layout path = Layout.of(parts, null);
      assertEquals(turn(text(parts)), text(path.flipped().parts()), message);
      assertNull(path.flipped().closing(), message);
      same(path, path.flipped().flipped(), message);
      for (Part part : path.flipped().parts()) {
        assertEquals(parts.get((int) part.unitig() - 10).anchor(), part.anchor(), message);
      }
      // A bridge is flipped as the path is that it lies in.
      draw(seed, 2 + (int) (seed % 5), true);
      Part end = parts.get(parts.size() - 1);
      Gap gap = random.nextBoolean() ? Gap.filled(Sequence.of("ACGGT")) : new Gap(7, true);
      Layout circle =
          Layout.of(parts.subList(0, 1), new Bridge(parts.subList(1, parts.size()), gap));
      Bridge flipped = circle.flipped().closing();
      assertEquals(turn(text(circle.closing().via())), text(flipped.via()), message);
      assertEquals(end.unitig(), flipped.via().get(0).unitig(), message);
      String filling = gap.open() ? null : "ACCGT";
      assertEquals(gap.length(), flipped.gap().length(), message);
      assertEquals(gap.estimated(), flipped.gap().estimated(), message);
      assertEquals(
          filling, flipped.gap().filling() == null ? null : flipped.gap().filling().toString());
    }
  }

  private static void same(Layout expected, Layout found, String message) {
    assertEquals(expected.parts(), found.parts(), message);
    assertEquals(expected.closing(), found.closing(), message);
    assertEquals(expected.toString(), found.toString(), message);
  }

  /** Cut in two at a bridge, and joined again. */
  @Test
  void joinedTheyAreTheWhole() {
    for (long seed = 0; seed < 1_000; seed++) {
      draw(seed, 2 + (int) (seed % 7), seed % 2 == 0);
      int left = 1 + random.nextInt(parts.size() - 1);
      int right = left;
      while (seed % 2 == 0 && right < parts.size() - 1 && random.nextBoolean()) {
        right++;
      }
      List<Part> via = parts.subList(left, right);
      Bridge bridge = new Bridge(via, parts.get(right).before());
      List<Part> rest = new ArrayList<>(parts.subList(right, parts.size()));
      rest.set(0, rest.get(0).behind(null));
      Layout joined = Layout.of(parts.subList(0, left), null).join(bridge, Layout.of(rest, null));
      assertEquals(parts, joined.parts(), "seed " + seed);
      assertNull(joined.closing(), "seed " + seed);
      if (seed % 2 == 0) {
        int end = at.get(left - 1) + parts.get(left - 1).length();
        assertEquals(at.get(right) - end, Bridge.length(via, K), "seed " + seed);
      }
    }
  }

  /** What lies behind the last anchor leads back to the first part. */
  @Test
  void closedItTakesInTheAnchorsOfTheBridge() {
    for (long seed = 0; seed < 1_000; seed++) {
      draw(seed, 1 + (int) (seed % 8), true);
      int own = 1 + random.nextInt(parts.size());
      Gap gap = random.nextBoolean() ? null : new Gap(9, false);
      List<Part> via = parts.subList(own, parts.size());
      Layout closed = Layout.of(parts.subList(0, own), null).close(new Bridge(via, gap));
      String anchors = "";
      for (Part part : parts) {
        anchors += part.anchor() ? 'a' : 'r';
      }
      int kept = Math.max(own, anchors.lastIndexOf('a') + 1);
      assertEquals(parts.subList(0, kept), closed.parts(), "seed " + seed);
      Bridge rest = new Bridge(parts.subList(kept, parts.size()), gap);
      assertEquals(rest, closed.closing(), "seed " + seed);
    }
  }

  @Test
  void extendedItGoesOn() {
    for (long seed = 0; seed < 1_000; seed++) {
      draw(seed, 2 + (int) (seed % 7), true);
      int own = 1 + random.nextInt(parts.size() - 1);
      Layout right = Layout.of(parts.subList(0, own), null);
      right = right.extended(End.RIGHT, parts.subList(own, parts.size()));
      assertEquals(parts, right.parts(), "seed " + seed);
      List<Part> before = new ArrayList<>();
      for (int i = own - 1; i >= 0; i--) { // in the direction of leaving
        before.add(parts.get(i).flip(null));
      }
      List<Part> rest = new ArrayList<>(parts.subList(own, parts.size()));
      rest.set(0, rest.get(0).behind(null));
      Layout left = Layout.of(rest, null).extended(End.LEFT, before);
      assertEquals(parts, left.parts(), "seed " + seed);
    }
  }

  @Test
  void aPathBeginsWithOneAnchor() {
    Layout one = Layout.anchor(7, 99);
    assertEquals(List.of(new Part(7, false, 99, true, null)), one.parts());
    assertNull(one.closing());
    assertEquals(99, one.length(K));
  }

  @Test
  void onlyUnknownBasesAreOpen() {
    assertTrue(new Gap(1, true).open());
    for (Gap closed :
        List.of(
            new Gap(0, true), new Gap(-1, true), Gap.filled(Sequence.of("A")), filledByNone())) {
      assertEquals(false, closed.open());
    }
    assertEquals(new Gap(1, true, Sequence.of("A")), Gap.filled(Sequence.of("A")));
  }

  private static Gap filledByNone() {
    return Gap.filled(Sequence.EMPTY);
  }
}
