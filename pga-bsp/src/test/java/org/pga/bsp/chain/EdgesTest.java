package org.pga.bsp.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.pga.bsp.Wire;

/** Drawn edges with ids of all 63 bits, against lists. */
class EdgesTest {
  private record Side(long id, int end, long partner, int partnerEnd) {
    /** As an unsigned number, the id's bits above that of the end. */
    BigInteger number() {
      return BigInteger.valueOf(id).shiftLeft(1).add(BigInteger.valueOf(end));
    }
  }

  private Random random;

  @Test
  void theOrderOfEdgesPlaysNoPart() {
    for (long seed = 0; seed < 500; seed++) {
      random = new Random(seed);
      String message = "seed " + seed;
      List<Side> sides = sides(random.nextInt(random.nextBoolean() ? 100 : 8));
      CompactableEdges edges = of(sides);
      assertEquals(sides.size(), edges.size(), message);
      Set<Long> ids = new TreeSet<>();
      sides.forEach(side -> ids.add(side.id));
      sides.sort(Comparator.comparing(Side::number));
      CompactableEdges sorted = of(sides);
      assertEquals(ids.size(), sorted.vertices(), message);
      edges.sort();
      check(sides, edges, message);
      Collections.shuffle(sides, random);
      CompactableEdges half = of(sides.subList(0, sides.size() / 2));
      half.addAll(of(sides.subList(sides.size() / 2, sides.size())));
      CompactableEdges sent = Wire.copy(half, of(sides(3))); // into a used one
      check(sides, sent, message);
      assertEquals(edges, sent, message);
      assertEquals(edges.hashCode(), sent.hashCode(), message);
      if (sides.size() > 0) {
        assertNotEquals(edges, of(sides.subList(1, sides.size())), message);
        assertNotEquals(edges.hashCode(), of(sides.subList(1, sides.size())).hashCode(), message);
      }
      gathered(sides, edges, ids.size(), message);
      edges.clear();
      assertEquals(0, edges.size(), message);
    }
  }

  /** Of several workers, one of them maybe with too many. */
  private void gathered(List<Side> sides, CompactableEdges all, int ids, String message) {
    sides.sort(Comparator.comparing(Side::number));
    CompactableEdges sorted = of(sides);
    int limit = random.nextInt(2 * ids + 1);
    GatheredEdges some = Wire.copy(GatheredEdges.of(sorted, limit));
    assertEquals(ids <= limit, some.complete(), message);
    assertEquals(ids <= limit ? all : new CompactableEdges(), some.edges(), message);
    GatheredEdges more = GatheredEdges.of(sorted);
    assertEquals(true, more.complete(), message);
    more.addAll(some);
    assertEquals(ids <= limit, more.complete(), message);
    assertEquals(sides.size() * (ids <= limit ? 2 : 1), more.edges().size(), message);
  }

  private static void check(List<Side> sides, CompactableEdges edges, String message) {
    List<Side> found = new ArrayList<>();
    for (int i = 0; i < edges.size(); i++) {
      long end = edges.end(i);
      long partner = edges.partner(i);
      found.add(new Side(end >>> 1, (int) end & 1, partner >>> 1, (int) partner & 1));
    }
    assertEquals(sides, found, message);
  }

  /** Each end once. */
  private List<Side> sides(int n) {
    Map<List<Long>, Side> sides = new LinkedHashMap<>();
    for (int i = 0; i < n; i++) {
      long id = random.nextInt(3) == 0 ? random.nextInt(20) : random.nextLong() >>> 1;
      for (int end = random.nextInt(2); end < 2; end++) {
        Side side = new Side(id, end, random.nextLong() >>> 1, random.nextInt(2));
        sides.putIfAbsent(List.of(id, (long) end), side);
      }
    }
    return new ArrayList<>(sides.values());
  }

  private static CompactableEdges of(List<Side> sides) {
    CompactableEdges edges = new CompactableEdges();
    sides.forEach(side -> edges.add(side.id, side.end, side.partner, side.partnerEnd));
    return edges;
  }

  @Test
  void placesAreFoundById() {
    for (long seed = 0; seed < 300; seed++) {
      random = new Random(seed);
      ChainPlaces places = new ChainPlaces();
      Map<Long, ChainPlace> expected = new HashMap<>();
      for (int n = random.nextInt(60); n > 0; n--) {
        ChainPlace place =
            new ChainPlace(
                random.nextLong() >>> 1,
                random.nextInt(99) - 50,
                random.nextBoolean(),
                random.nextBoolean());
        long id = random.nextLong() >>> 1;
        expected.put(id, place);
        places.add(id, place.head(), place.rank(), place.flipped(), place.terminal());
      }
      ChainPlaces sent = new ChainPlaces();
      sent.add(5, 6, 7, true, true); // of before
      for (ChainPlaces some : List.of(places, Wire.copy(places, sent))) {
        assertEquals(expected.size(), some.size(), "seed " + seed);
        for (Map.Entry<Long, ChainPlace> place : expected.entrySet()) {
          assertEquals(place.getValue(), some.get(place.getKey()), "seed " + seed);
        }
        assertNull(some.get(5), "seed " + seed);
      }
    }
  }
}
