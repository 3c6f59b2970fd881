package org.pga.scaffold.classic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pga.core.oracle.Oracle;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.SlowSingleCopy;

/**
 * The classic scaffolding for one processor, by maps, sets and recursion: shares no code with the
 * jobs.
 */
final class ClassicOracle {
  /** An end of a contig: {@code id, 0 or 1}. */
  private record End(String id, int side) implements Comparable<End> {
    @Override
    public int compareTo(End other) {
      return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
      return id + "LR".charAt(side);
    }
  }

  private record Place(String id, boolean reverse, int five) {}

  private record Bundle(End to, int gap, int tolerance, int pairs) {}

  private static final int HOPS = 40;
  private static final int ALIKE = 64;

  private final MatedGenome genome;
  private final int k;
  private final String matePairs;
  private final Map<String, Unitig> contigs = new TreeMap<>();
  private final Map<String, String> anchors = new TreeMap<>();
  private final Map<String, List<Place>> seeds = new HashMap<>();
  private final Map<Integer, List<Integer>> inserts = new TreeMap<>();
  private final Map<List<End>, Map<Integer, Set<List<Integer>>>> pairs = new HashMap<>();
  private final Map<End, Map<End, List<String>>> joins = new TreeMap<>();

  // of the search that is under way
  private final Set<List<String>> found = new HashSet<>();
  private final Map<List<Object>, Integer> visits = new HashMap<>();
  private boolean tangled;

  /**
   * @param given mean insert size and its deviation, of the libraries of which they are known
   * @param matePairs digits of the libraries of mate pairs
   */
  ClassicOracle(MatedGenome genome, Map<Integer, int[]> given, String matePairs) {
    this.genome = genome;
    this.matePairs = matePairs;
    k = genome.k;
    SlowSingleCopy singleCopy = new SlowSingleCopy(MatedGenome.DEPTH, k, genome.readLength);
    genome.unitigs.forEach(
        (id, unitig) -> {
          contigs.put(Long.toHexString(id), unitig);
          if (!unitig.circular() && singleCopy.test(unitig)) {
            anchors.put(Long.toHexString(id), unitig.sequence().toString());
          }
        });
    index();
    for (int i = 0; i < genome.mates.size(); i += 2) {
      pair(genome.mates.get(i).split("\t"), genome.mates.get(i + 1).split("\t"));
    }
    join(insertSizes(given));
  }

  private void index() {
    anchors.forEach(
        (id, text) -> {
          for (int i = 0; i + k <= text.length(); i++) {
            String there = text.substring(i, i + k);
            add(there, new Place(id, false, i));
            add(Oracle.reverseComplement(there), new Place(id, true, i + k - 1));
          }
        });
  }

  private void add(String seed, Place place) {
    seeds.computeIfAbsent(seed, some -> new ArrayList<>()).add(place);
  }

  private Place place(String read) {
    Map<Place, Integer> votes = new HashMap<>();
    Set<Integer> starts = new TreeSet<>(Set.of(read.length() - k));
    for (int i = 0; i < read.length() - k; i += 10) {
      starts.add(i);
    }
    for (int start : starts) {
      if (start >= 0) {
        for (Place seed : seeds.getOrDefault(read.substring(start, start + k), List.of())) {
          int five = seed.five + (seed.reverse ? start : -start);
          votes.merge(new Place(seed.id, seed.reverse, five), 1, Integer::sum);
        }
      }
    }
    int most = votes.values().stream().max(Integer::compare).orElse(0);
    List<Place> best =
        votes.entrySet().stream().filter(v -> v.getValue() == most).map(Map.Entry::getKey).toList();
    return best.size() == 1 ? best.get(0) : null;
  }

  private void pair(String[] first, String[] second) {
    Place one = place(first[2]);
    Place two = place(second[2]);
    if (one == null || two == null) {
      return;
    }
    int library = first[0].charAt(0) - '0';
    if (one.id.equals(two.id)) {
      if (one.reverse == two.reverse) {
        return;
      }
      int size = (one.reverse ? one.five - two.five : two.five - one.five) + 1;
      if (size > 0) {
        if (anchors.get(one.id).length() >= 1000) {
          inserts.computeIfAbsent(library, some -> new ArrayList<>()).add(size);
        }
        return;
      }
      if (size >= -1000 && matePairs.indexOf(first[0].charAt(0)) >= 0) {
        return; // of a short fragment
      }
    }
    End left = new End(one.id, one.reverse ? 0 : 1);
    End right = new End(two.id, two.reverse ? 0 : 1);
    boolean swap = left.compareTo(right) > 0;
    List<Integer> rests = List.of(rest(swap ? two : one), rest(swap ? one : two));
    pairs
        .computeIfAbsent(swap ? List.of(right, left) : List.of(left, right), e -> new TreeMap<>())
        .computeIfAbsent(library, some -> new HashSet<>())
        .add(rests);
  }

  private int rest(Place place) {
    return place.reverse ? place.five + 1 : anchors.get(place.id).length() - place.five;
  }

  /** Mean and deviation of each library. */
  private Map<Integer, int[]> insertSizes(Map<Integer, int[]> given) {
    Map<Integer, int[]> sizes = new TreeMap<>();
    inserts.forEach(
        (library, seen) -> {
          int n = seen.size();
          if (n >= 30) {
            Collections.sort(seen);
            int wide = seen.get(n * 84 / 100) - seen.get(n * 16 / 100) + 1;
            sizes.put(library, new int[] {seen.get(n / 2), Math.max(1, wide / 2)});
          }
        });
    sizes.putAll(given);
    return sizes;
  }

  private void join(Map<Integer, int[]> sizes) {
    Map<End, List<Bundle>> links = new TreeMap<>();
    pairs.forEach(
        (ends, byLibrary) -> {
          Bundle best = null;
          for (int library : sizes.keySet()) {
            Bundle bundle = bundle(byLibrary.get(library), sizes.get(library), ends.get(1));
            if (best == null || bundle != null && bundle.tolerance < best.tolerance) {
              best = bundle;
            }
          }
          if (best != null) {
            Bundle back = new Bundle(ends.get(0), best.gap, best.tolerance, best.pairs);
            links.computeIfAbsent(ends.get(0), end -> new ArrayList<>()).add(best);
            links.computeIfAbsent(ends.get(1), end -> new ArrayList<>()).add(back);
          }
        });
    Map<End, Bundle> chosen = new TreeMap<>();
    links.forEach((end, some) -> chosen.put(end, choose(some)));
    chosen.forEach(
        (end, bundle) -> {
          if (bundle != null && end.compareTo(bundle.to) < 0) {
            Bundle back = chosen.get(bundle.to);
            if (back != null && back.to.equals(end)) {
              search(end, bundle);
            }
          }
        });
  }

  private Bundle bundle(Set<List<Integer>> rests, int[] size, End to) {
    if (rests == null) {
      return null;
    }
    List<Integer> gaps = new ArrayList<>();
    rests.forEach(both -> gaps.add(size[0] - both.get(0) - both.get(1)));
    gaps.removeIf(gap -> gap + k + 3 * size[1] < 0);
    if (gaps.isEmpty()) {
      return null;
    }
    Collections.sort(gaps);
    int median = gaps.get(gaps.size() / 2);
    gaps.removeIf(gap -> Math.abs(gap - median) > 3 * size[1]);
    int n = gaps.size();
    double off = 3 * size[1] / Math.sqrt(n);
    int half = size[1] / 2 + size[1] % 2;
    int tolerance = 6 + half + (int) off + (off > (int) off ? 1 : 0);
    return n < 5 ? null : new Bundle(to, gaps.get(n / 2) + half, tolerance, n);
  }

  private Bundle choose(List<Bundle> links) {
    int most = links.stream().mapToInt(Bundle::pairs).max().orElseThrow();
    List<Bundle> sound = new ArrayList<>(links);
    sound.removeIf(link -> link.pairs * 5 < most);
    sound.sort((one, two) -> one.gap != two.gap ? one.gap - two.gap : one.to.compareTo(two.to));
    Bundle first = sound.get(0);
    int beyond = first.gap + anchors.get(first.to.id).length();
    for (Bundle other : sound.subList(1, sound.size())) {
      if (other.gap + other.tolerance + first.tolerance < beyond) {
        return null;
      }
    }
    return first;
  }

  private void search(End from, Bundle bundle) {
    found.clear();
    visits.clear();
    tangled = false;
    walk(from, 1 - k, new ArrayList<>(), bundle);
    if (!tangled && found.size() == 1) {
      List<String> steps = found.iterator().next();
      joins.put(from, Map.of(bundle.to, steps));
      joins.put(bundle.to, Map.of(from, back(steps)));
    }
  }

  /** Leaves a contig by an end, having come through some. */
  private void walk(End leave, int gap, List<String> steps, Bundle bundle) {
    if (tangled) {
      return;
    }
    tangled |= contigs.get(leave.id).links(leave.side).isEmpty();
    for (Link link : contigs.get(leave.id).links(leave.side)) {
      End next = new End(Long.toHexString(link.neighbour()), link.neighbourEnd());
      boolean there = next.equals(bundle.to) && Math.abs(gap - bundle.gap) <= bundle.tolerance;
      if (there) {
        tangled |= !found.add(List.copyOf(steps));
        tangled |=
            steps.stream().anyMatch(s -> anchors.containsKey(s.substring(0, s.length() - 1)));
      } else if (steps.size() == HOPS - 1) {
        tangled = true;
      } else {
        int farther = gap + contigs.get(next.id).sequence().length() - k + 1;
        if (farther <= bundle.gap + bundle.tolerance) {
          tangled |= visits.merge(List.of(next.id, steps.size()), 1, Integer::sum) > ALIKE;
          List<String> more = new ArrayList<>(steps);
          more.add(next.id + (next.side == 0 ? "+" : "-"));
          walk(new End(next.id, 1 - next.side), farther, more, bundle);
        }
      }
    }
  }

  static List<String> back(List<String> steps) {
    List<String> back = new ArrayList<>();
    for (String step : steps) {
      boolean plus = step.endsWith("+");
      back.add(0, step.substring(0, step.length() - 1) + (plus ? "-" : "+"));
    }
    return back;
  }

  /** Joins of all contigs. */
  int joins() {
    return joins.size() / 2;
  }

  /** All scaffolds: their steps, as {@link #form} writes them. */
  List<String> scaffolds() {
    List<String> scaffolds = new ArrayList<>();
    Set<String> used = new HashSet<>();
    for (boolean circles : new boolean[] {false, true}) {
      for (String anchor : anchors.keySet()) {
        for (int side = 0; side < 2; side++) {
          if (!used.contains(anchor) && (circles || !joins.containsKey(new End(anchor, side)))) {
            scaffolds.add(form(follow(new End(anchor, 1 - side), used), circles));
          }
        }
      }
    }
    contigs.forEach(
        (id, unitig) -> {
          if (!used.contains(id)) {
            scaffolds.add(form(List.of(id + "+"), unitig.circular()));
          }
        });
    Collections.sort(scaffolds);
    return scaffolds;
  }

  private List<String> follow(End leave, Set<String> used) {
    List<String> steps = new ArrayList<>();
    while (true) {
      steps.add(leave.id + (leave.side == 1 ? "+" : "-"));
      used.add(leave.id);
      if (!joins.containsKey(leave)) {
        return steps;
      }
      var join = joins.get(leave).entrySet().iterator().next();
      steps.addAll(join.getValue());
      join.getValue().forEach(step -> used.add(step.substring(0, step.length() - 1)));
      End entered = join.getKey();
      if (steps.get(0).startsWith(entered.id) && steps.get(0).length() == entered.id.length() + 1) {
        return steps;
      }
      leave = new End(entered.id, 1 - entered.side);
    }
  }

  /** The same text for a path and its way back, and for a circle wherever it begins. */
  static String form(List<String> steps, boolean circular) {
    List<String> forms = new ArrayList<>();
    for (List<String> strand : List.of(steps, back(steps))) {
      for (int turn = 0; turn < (circular ? steps.size() : 1); turn++) {
        List<String> turned = new ArrayList<>(strand.subList(turn, strand.size()));
        turned.addAll(strand.subList(0, turn));
        forms.add(turned + (circular ? "o" : ""));
      }
    }
    return Collections.min(forms);
  }
}
