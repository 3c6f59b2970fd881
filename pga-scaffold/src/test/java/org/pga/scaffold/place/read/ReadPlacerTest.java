package org.pga.scaffold.place.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.unitig.End;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.seed.SeedHits;

/** Drawn hits, also of circles and very many of them, against a walk base by base. */
class ReadPlacerTest {
  private static final int K = 15;

  private record Hit(int inRead, long unitig, int inUnitig, boolean same) {}

  private record Place(long unitig, int end, int toEnd) {}

  @Test
  void theReadStandsWhereMostOfItsSeedsDo() {
    int manyPlaces = 0;
    int onFewer = 0;
    ReadPlacer placer = new ReadPlacer(K);
    for (long seed = 0; seed < 3_000; seed++) {
      Random random = new Random(seed);
      List<Hit> hits = new ArrayList<>();
      int unitigs = 1 + random.nextInt(random.nextInt(10) == 0 ? 20 : 4);
      long[] infos = new long[unitigs];
      for (int i = 0; i < unitigs; i++) {
        infos[i] = (long) (K + random.nextInt(40)) << 8 | random.nextInt(4);
      }
      for (int at = 0; at < 60; at += 1 + random.nextInt(9)) {
        int unitig = random.nextInt(unitigs);
        int length = (int) (infos[unitig] >> 8);
        boolean circular = (infos[unitig] & 1) != 0;
        int inUnitig = random.nextInt(circular ? length : length - K + 1);
        Hit before = hits.isEmpty() ? null : hits.get(random.nextInt(hits.size()));
        if (before != null && random.nextBoolean()) { // at the same place
          unitig = (int) before.unitig;
          length = (int) (infos[unitig] >> 8);
          circular = (infos[unitig] & 1) != 0;
          int step = at - before.inRead;
          inUnitig = before.inUnitig + (before.same ? step : -step);
          inUnitig = circular ? Math.floorMod(inUnitig, length) : inUnitig;
          if (inUnitig < 0 || !circular && inUnitig + K > length) {
            continue;
          }
          hits.add(new Hit(at, unitig, inUnitig, before.same));
        } else {
          hits.add(new Hit(at, unitig, inUnitig, random.nextBoolean()));
        }
      }
      SeedHits all = new SeedHits();
      Map<Place, List<Hit>> places = new LinkedHashMap<>();
      for (Hit hit : hits) {
        all.add(hit.inRead, hit.unitig, infos[(int) hit.unitig], hit.inUnitig, hit.same);
        places.computeIfAbsent(place(hit, infos), any -> new ArrayList<>()).add(hit);
      }
      String message = "seed " + seed;
      assertEquals(PlaceCount.PLACED, placer.place(all), message);
      List<Place> found = new ArrayList<>();
      for (int i = 0; i < placer.candidates(); i++) {
        found.add(new Place(placer.unitig(i), placer.end(i), placer.toEnd(i)));
        assertEquals(infos[(int) placer.unitig(i)], placer.info(i), message);
      }
      assertEquals(List.copyOf(places.keySet()), found, message);
      Place best = best(places, infos);
      assertEquals(best, found.get(placer.best()), message);
      assertEquals(places.get(best).get(0).inRead, placer.unseen(all), message);
      for (int hit = 0; hit < hits.size(); hit++) {
        for (int i = 0; i < found.size(); i++) {
          boolean stands = places.get(found.get(i)).contains(hits.get(hit));
          assertEquals(stands, placer.stands(all, hit, i), message);
        }
      }
      manyPlaces += found.size() > 8 ? 1 : 0;
      int most = places.values().stream().mapToInt(List::size).max().orElseThrow();
      onFewer += places.get(best).size() < most ? 1 : 0;
    }
    assertTrue(manyPlaces > 100 && onFewer > 100, manyPlaces + ", " + onFewer);
  }

  /** Goes along the unitig from the seed's first base as the read has it, back to the read's. */
  private static Place place(Hit hit, long[] infos) {
    int length = (int) (infos[(int) hit.unitig] >> 8);
    boolean circular = (infos[(int) hit.unitig] & 1) != 0;
    int at = hit.same ? hit.inUnitig : hit.inUnitig + K - 1;
    for (int i = 0; i < hit.inRead; i++) {
      at += hit.same ? -1 : 1;
    }
    if (circular) {
      at = Math.floorMod(at, length);
    }
    return hit.same
        ? new Place(hit.unitig, End.RIGHT, length - at)
        : new Place(hit.unitig, End.LEFT, at + 1);
  }

  /** Anchors are bit 1 without bit 0 of what is known of a unitig. */
  private static Place best(Map<Place, List<Hit>> places, long[] infos) {
    Place best = null;
    for (boolean onAnchor : new boolean[] {true, false}) {
      for (int most = 60; most > 0 && best == null; most--) {
        for (Map.Entry<Place, List<Hit>> place : places.entrySet()) {
          int hits = place.getValue().size();
          boolean anchor = (infos[(int) place.getKey().unitig] & 3) == 2 && hits > 1;
          if (best == null && hits == most && anchor == onAnchor) {
            best = place.getKey();
          }
        }
      }
    }
    return best;
  }
}
