package org.pga.scaffold;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;
import org.pga.scaffold.place.TextGraph;
import org.pga.scaffold.rule.InsertModel;

/**
 * The unitigs of a drawn genome, and what reads of it say about them: pairs of a few libraries,
 * overhangs and splices. Stands in for placing and linking.
 */
abstract class DrawnEvidence {
  static final int DEPTH = 30;

  /** Where a k-mer lies: at {@code offset} of the strand that {@code flipped} says. */
  private record Spot(long unitig, int offset, boolean flipped) {}

  private record Key(int library, int end, long other, int otherEnd) {}

  final Random random;
  int k;
  int readLength;

  /** Whether reads that lead from unitig to unitig are told of, and those across tears. */
  boolean threads;

  boolean spliced;

  /** Of thirty pairs within a unitig so many are told of as if they weren't. */
  int strayed;

  /** Whether of each piece between tears a base close to one of its ends may be wrong. */
  boolean wrongEnds;

  /** Tears of a molecule at most. */
  int tears = 4;

  final List<String> molecules = new ArrayList<>();
  final List<Boolean> circular = new ArrayList<>();
  final List<InsertModel> models = new ArrayList<>();
  final Map<Long, LinkedUnitig> unitigs = new TreeMap<>();
  private final Set<Long> once = new HashSet<>();
  private final Long2ObjectMap<Spot> spots = new Long2ObjectOpenHashMap<>();
  private final Set<List<Object>> fragments = new HashSet<>();
  private final Map<Long, Map<Key, List<Integer>>> links = new HashMap<>();
  private final Map<Long, Map<String, Integer>> overhangs = new HashMap<>();
  private final Map<Long, Map<UnitigEvidence.Splice, Integer>> splices = new TreeMap<>();

  DrawnEvidence(Random random) {
    this.random = random;
  }

  /**
   * Makes the unitigs.
   *
   * @param counts sum of the k-mers' counts of a unitig whose counts are those in the genome
   */
  final void graph(ToLongFunction<Unitig> counts) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < molecules.size(); i++) {
      addTexts(i, texts);
    }
    Map<Long, Unitig> graph = new TextGraph(texts, k, 1, random).unitigs();
    graph.forEach(
        (id, unitig) -> {
          String text = unitig.sequence().toString();
          String whole = unitig.circular() ? text + text.repeat(k / text.length() + 1) : text;
          String turned = Oracle.reverseComplement(whole);
          for (int i = 0; i < unitig.kmers(k); i++) {
            int mirror = text.length() - k - i;
            spots.put(code(whole, i), new Spot(id, i, false));
            spots.put(code(turned, whole.length() - k - i), new Spot(id, mirror, true));
          }
          if (unitig.countSum() == unitig.kmers(k)) {
            once.add(id);
          }
          unitig.setSequence(unitig.sequence(), counts.applyAsLong(unitig));
          unitigs.put(id, linked(unitig));
        });
    Map<Long, Unitig> withCounts = new TreeMap<>();
    unitigs.forEach((id, linked) -> withCounts.put(id, linked.unitig()));
    TextGraph.addNeighbours(withCounts, k);
  }

  /** The k-mer there at two bits a base; no k is above 31. */
  private long code(String text, int from) {
    long code = 0;
    for (int i = from; i < from + k; i++) {
      code = code << 2 | text.charAt(i) >> 1 & 3;
    }
    return code;
  }

  /** For each k-mer of a read where it lies, or null. */
  private Spot[] spots(String read) {
    Spot[] found = new Spot[readLength - k + 1];
    long code = 0;
    for (int i = 0; i < readLength; i++) {
      code = (code << 2 | read.charAt(i) >> 1 & 3) & (1L << 2 * k) - 1;
      if (i >= k - 1) {
        found[i - k + 1] = spots.get(code);
      }
    }
    return found;
  }

  /** What the graph is made of: here and there it has a hole, where coverage failed. */
  private void addTexts(int molecule, List<String> texts) {
    String text = molecules.get(molecule);
    text += circular.get(molecule) ? text.substring(0, k) : "";
    int from = 0;
    for (int holes = random.nextInt(tears + 1); holes > 0 && from < text.length(); holes--) {
      int to = from + random.nextInt(text.length() - from);
      texts.add(withWrongEnd(text.substring(from, to)));
      from = Math.min(text.length(), to + random.nextInt(40) - k);
      from = Math.max(from, 0);
    }
    texts.add(withWrongEnd(text.substring(from)));
  }

  /** Bases at an end among which one may be wrong. */
  final int wrongBases() {
    return wrongEnds ? Math.min(12, k) : 0;
  }

  /** Bases of a text that may have such ends, of which enough is left to tell where it is from. */
  final int leastPlaced() {
    return wrongEnds ? k + 2 * wrongBases() : 0;
  }

  private String withWrongEnd(String piece) {
    if (!wrongEnds || piece.length() < k) {
      return piece;
    }
    int fromEnd = random.nextInt(wrongBases());
    int at = random.nextBoolean() ? fromEnd : piece.length() - 1 - fromEnd;
    String other = RandomReads.bases(random, 1, 4);
    return piece.substring(0, at) + other + piece.substring(at + 1);
  }

  private static LinkedUnitig linked(Unitig unitig) {
    LinkedUnitig linked = new LinkedUnitig();
    linked.unitig().setSequence(unitig.sequence(), unitig.countSum());
    linked.unitig().setCircular(unitig.circular());
    for (int end = 0; end < 2; end++) {
      linked.unitig().links(end).addAll(unitig.links(end));
    }
    return linked;
  }

  /** Takes two mates that face each other, as their library says. */
  final void pair(int library, String first, String second) {
    Spot one = read(first, spots(first));
    Spot two = read(second, spots(second));
    if (one == null || two == null || within(one, two)) {
      return;
    }
    int end = one.flipped ? End.LEFT : End.RIGHT;
    int otherEnd = two.flipped ? End.LEFT : End.RIGHT;
    if (!fragments.add(List.of(library, one, two))) {
      return; // a copy
    }
    int sum = rest(one) + rest(two);
    add(one.unitig, new Key(library, end, two.unitig, otherEnd), sum);
    if (one.unitig != two.unitig || end != otherEnd) {
      add(two.unitig, new Key(library, otherEnd, one.unitig, end), sum);
    }
  }

  /** What a read says by itself; where it lies. */
  private Spot read(String read, Spot[] found) {
    overhang(read, found);
    splice(read, found);
    return place(found);
  }

  /** Whether two mates lie on one unitig as they should. */
  private boolean within(Spot one, Spot two) {
    int length = unitigs.get(one.unitig).unitig().sequence().length();
    return one.unitig == two.unitig
        && one.flipped != two.flipped
        && rest(one) + rest(two) > length
        && random.nextInt(30) >= strayed;
  }

  /** Whether the graph lacks a k-mer of a read's place. */
  final boolean crossesTear(String fragment) {
    for (Spot spot : spots(fragment)) {
      if (spot == null) {
        return true;
      }
    }
    return false;
  }

  /** The first bases of a fragment, now and then with a wrong one. */
  final String read(String fragment) {
    StringBuilder read = new StringBuilder(fragment.substring(0, readLength));
    if (random.nextInt(8) == 0) {
      read.setCharAt(random.nextInt(readLength), "ACGT".charAt(random.nextInt(4)));
    }
    return read.toString();
  }

  /** Of the read's first base on the strand on which it lies: rather where the genome is once. */
  private Spot place(Spot[] found) {
    Map<Spot, Integer> kmers = new LinkedHashMap<>();
    for (int i = 0; i < found.length; i++) {
      Spot spot = found[i];
      if (spot != null && !unitigs.get(spot.unitig).unitig().circular()) {
        kmers.merge(new Spot(spot.unitig, spot.offset - i, spot.flipped), 1, Integer::sum);
      }
    }
    Spot best = null;
    int most = 0;
    for (Map.Entry<Spot, Integer> place : kmers.entrySet()) {
      boolean surely = once.contains(place.getKey().unitig) && place.getValue() > 1;
      int value = place.getValue() + (surely ? readLength : 0);
      best = value > most ? place.getKey() : best;
      most = Math.max(most, value);
    }
    return best;
  }

  private int rest(Spot spot) {
    return unitigs.get(spot.unitig).unitig().sequence().length() - spot.offset;
  }

  private void add(long unitig, Key key, int sum) {
    links
        .computeIfAbsent(unitig, any -> new HashMap<>())
        .computeIfAbsent(key, any -> new ArrayList<>())
        .add(sum);
  }

  private void overhang(String read, Spot[] found) {
    for (int i = threads ? 0 : readLength; i + k + 2 <= readLength; i++) {
      Spot spot = found[i];
      if (spot != null && rest(spot) == k && !unitigs.get(spot.unitig).unitig().circular()) {
        int end = spot.flipped ? End.LEFT : End.RIGHT;
        int from = torn(spot, end) ? i + Math.max(0, k - 15) : i;
        String text = end + read.substring(from);
        overhangs.computeIfAbsent(spot.unitig, any -> new TreeMap<>()).merge(text, 1, Integer::sum);
      }
    }
  }

  /** A read that leaves an end without links and comes to another one. */
  private void splice(String read, Spot[] found) {
    for (int i = 0; spliced && i < found.length; i++) {
      Spot from = found[i];
      int next = i + 1;
      while (from != null && next < found.length && found[next] == null) {
        next++;
      }
      if (from == null || next >= found.length) {
        continue;
      }
      Spot to = found[next];
      int end = from.flipped ? End.LEFT : End.RIGHT;
      int otherEnd = to.flipped ? End.RIGHT : End.LEFT;
      if (rest(from) == k && to.offset == 0 && torn(from, end) && torn(to, otherEnd)) {
        int gap = next - i - k;
        Sequence filling = Sequence.of(read.substring(i + k, i + k + Math.max(0, gap)));
        tell(from.unitig, new UnitigEvidence.Splice(end, to.unitig, otherEnd, gap, filling, 0));
        Sequence turned = filling.reverseComplement();
        tell(to.unitig, new UnitigEvidence.Splice(otherEnd, from.unitig, end, gap, turned, 0));
      }
    }
  }

  /** Now and then only one of the two ends hears of it. */
  private void tell(long unitig, UnitigEvidence.Splice splice) {
    if (random.nextInt(8) > 0) {
      splices.computeIfAbsent(unitig, any -> new HashMap<>()).merge(splice, 1, Integer::sum);
    }
  }

  private boolean torn(Spot spot, int end) {
    Unitig unitig = unitigs.get(spot.unitig).unitig();
    return !unitig.circular() && unitig.links(end).isEmpty();
  }

  /** Hands over what was gathered. */
  final void record() {
    splices.forEach(
        (id, ofUnitig) ->
            ofUnitig.forEach(
                (splice, count) ->
                    unitigs
                        .get(id)
                        .evidence()
                        .splices()
                        .add(
                            new UnitigEvidence.Splice(
                                splice.end(),
                                splice.other(),
                                splice.otherEnd(),
                                splice.gap(),
                                splice.filling(),
                                count))));
    links.forEach(
        (id, ofUnitig) ->
            ofUnitig.forEach(
                (key, sums) -> {
                  int[] sorted = sums.stream().mapToInt(Integer::intValue).sorted().toArray();
                  unitigs
                      .get(id)
                      .evidence()
                      .links()
                      .add(
                          new UnitigEvidence.PairLink(
                              key.library, key.end, key.other, key.otherEnd, sorted));
                }));
    overhangs.forEach(
        (id, ofUnitig) ->
            ofUnitig.forEach(
                (text, count) ->
                    unitigs
                        .get(id)
                        .evidence()
                        .overhangs()
                        .add(
                            new UnitigEvidence.Overhang(
                                text.charAt(0) - '0', Sequence.of(text.substring(1)), count))));
  }
}
