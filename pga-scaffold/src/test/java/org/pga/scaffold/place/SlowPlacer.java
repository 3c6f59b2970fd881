package org.pga.scaffold.place;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import org.pga.core.kmer.Hashes;
import org.pga.core.oracle.Oracle;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.place.result.PlaceCount;

/** Placing by the definition, on strings. */
final class SlowPlacer {
  /** A place of a read: the end it points to and how many bases lie between. */
  record Place(long unitig, int end, int toEnd) {}

  /**
   * What becomes of a read.
   *
   * @param candidates places of its unique seeds with their number, that of the first seed first
   * @param best its place, or null
   * @param unseen bases before the first that such a seed looks at, for each
   */
  record Outcome(
      PlaceCount count, Map<Place, Integer> candidates, Place best, Map<Place, Integer> unseen) {}

  private record SeedPlace(long unitig, int position, boolean forward) {}

  private final Map<Long, Unitig> unitigs;
  private final LongPredicate anchor;
  private final int k;
  private final int m;
  private final Map<String, SeedPlace> anchorKmers = new HashMap<>();
  private final Map<String, List<SeedPlace>> places = new HashMap<>();

  SlowPlacer(Map<Long, Unitig> unitigs, int k, LongPredicate anchor) {
    this.unitigs = unitigs;
    this.anchor = anchor;
    this.k = k;
    m = Math.min(31, k);
    unitigs.forEach(
        (id, unitig) -> {
          String text = unitig.sequence().toString();
          int windows = unitig.circular() ? text.length() : text.length() - m + 1;
          boolean isShort = text.length() <= 2 * k - 1 - m;
          for (int p = 0; anchor.test(id) && k > m && p + k <= text.length(); p++) {
            if (isShort || p < 16 || p + k + 16 > text.length()) {
              String kmer = text.substring(p, p + k);
              anchorKmers.put(kmer, new SeedPlace(id, p, true));
              anchorKmers.put(Oracle.reverseComplement(kmer), new SeedPlace(id, p, false));
            }
          }
          String around = unitig.circular() ? text.repeat(m / text.length() + 2) : text;
          for (int p = 0; p < windows; p++) {
            String window = around.substring(p, p + m);
            String seed = Oracle.canonical(window);
            places
                .computeIfAbsent(seed, any -> new ArrayList<>())
                .add(new SeedPlace(id, p, window.equals(seed)));
          }
        });
  }

  private static boolean sampled(String seed) {
    long value = 0;
    for (char base : seed.toCharArray()) {
      value = value << 2 | "ACGT".indexOf(base);
    }
    return Hashes.mix(value) % 4 == 0;
  }

  /** Places a read; letters other than A, C, G and T are in no seed. */
  Outcome place(String read) {
    boolean longEnough = false;
    boolean hasSeed = false;
    boolean repeated = false;
    Map<Place, Integer> candidates = new LinkedHashMap<>();
    Map<Place, Integer> unseen = new HashMap<>();
    for (int p = 0; p + m <= read.length(); p++) {
      String window = read.substring(p, p + m);
      if (window.indexOf('N') >= 0) {
        continue;
      }
      longEnough = true;
      String seed = Oracle.canonical(window);
      if (!sampled(seed)) {
        continue;
      }
      hasSeed = true;
      List<SeedPlace> stands = places.getOrDefault(seed, List.of());
      repeated |= stands.size() > 1;
      if (stands.size() == 1) {
        Place place = place(stands.get(0), p, window.equals(seed));
        candidates.merge(place, 1, Integer::sum);
        unseen.merge(place, p, Math::min);
      }
    }
    for (int p = 0; p + k <= read.length(); p++) {
      SeedPlace kmer = anchorKmers.get(read.substring(p, p + k));
      if (kmer == null) {
        continue;
      }
      int length = unitigs.get(kmer.unitig).sequence().length();
      if (length <= 2 * k - 1 - m || allFromItsBegin(read, p) || allToItsEnd(read, p)) {
        Place place =
            kmer.forward
                ? new Place(kmer.unitig, End.RIGHT, length - kmer.position + p)
                : new Place(kmer.unitig, End.LEFT, kmer.position + k + p);
        candidates.merge(place, 1, Integer::sum);
        unseen.merge(place, p, Math::min);
      }
    }
    Map<Place, Integer> choice = new LinkedHashMap<>(candidates);
    choice.keySet().removeIf(place -> !anchor.test(place.unitig) || candidates.get(place) == 1);
    Place best = mostSeeds(choice.isEmpty() ? candidates : choice);
    PlaceCount count =
        best != null
            ? PlaceCount.PLACED
            : !longEnough
                ? PlaceCount.TOO_SHORT
                : !hasSeed
                    ? PlaceCount.WITHOUT_SEED
                    : repeated ? PlaceCount.REPEATED : PlaceCount.NOT_IN_GRAPH;
    return new Outcome(count, candidates, best, unseen);
  }

  /**
   * Where the read has its seeds, if the graph has all of them once, and at this place: {@code s}
   * for a base that a seed holds, otherwise {@code .}; null if not.
   */
  String coveredBySeedsOf(Place wanted, String read) {
    StringBuilder covered = new StringBuilder(".".repeat(read.length()));
    for (int p = 0; p + m <= read.length(); p++) {
      String window = read.substring(p, p + m);
      if (window.indexOf('N') >= 0 || !sampled(Oracle.canonical(window))) {
        continue;
      }
      List<SeedPlace> stands = places.getOrDefault(Oracle.canonical(window), List.of());
      if (stands.size() != 1
          || !place(stands.get(0), p, window.equals(Oracle.canonical(window))).equals(wanted)) {
        return null;
      }
      covered.replace(p, p + m, "s".repeat(m));
    }
    return covered.indexOf("s") < 0 ? null : covered.toString();
  }

  /** Whether all k-mers before it, back to an N or the read's begin, are known, too. */
  private boolean allFromItsBegin(String read, int p) {
    int q = p;
    while (q > 0 && read.charAt(q - 1) != 'N') {
      q--;
      if (!anchorKmers.containsKey(read.substring(q, q + k))) {
        return false;
      }
    }
    return true;
  }

  /** Whether all k-mers behind it, on to an N or the read's end, are known, too. */
  private boolean allToItsEnd(String read, int p) {
    int q = p;
    while (q + k < read.length() && read.charAt(q + k) != 'N') {
      q++;
      if (!anchorKmers.containsKey(read.substring(q, q + k))) {
        return false;
      }
    }
    return true;
  }

  /** The first of those with most seeds, null if there is none. */
  private static Place mostSeeds(Map<Place, Integer> candidates) {
    Place best = null;
    for (Map.Entry<Place, Integer> candidate : candidates.entrySet()) {
      if (best == null || candidate.getValue() > candidates.get(best)) {
        best = candidate.getKey();
      }
    }
    return best;
  }

  private Place place(SeedPlace seed, int inRead, boolean forward) {
    Unitig unitig = unitigs.get(seed.unitig);
    int length = unitig.sequence().length();
    int end = forward == seed.forward ? End.RIGHT : End.LEFT;
    int toEnd = end == End.RIGHT ? length - (seed.position - inRead) : seed.position + m + inRead;
    while (unitig.circular() && toEnd > length) {
      toEnd -= length;
    }
    return new Place(seed.unitig, end, toEnd);
  }
}
