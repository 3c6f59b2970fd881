package org.pga.scaffold;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
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
 * A random genome full of repeats, its unitigs, and what reads of it would say about them: pairs of
 * a few libraries and overhangs, some of them wrong. Stands in for placing and linking.
 */
final class RandomEvidence {
  static final int DEPTH = 30;

  /** Where a k-mer lies: at {@code offset} of the strand that {@code flipped} says. */
  private record Spot(long unitig, int offset, boolean flipped) {}

  private record Key(int library, int end, long other, int otherEnd) {}

  private final Random random;
  final int k;
  final int readLength;
  private final boolean threads;
  private final boolean spliced;
  final List<String> molecules = new ArrayList<>();
  final List<Boolean> circular = new ArrayList<>();
  final List<InsertModel> models = new ArrayList<>();
  final Map<Long, LinkedUnitig> unitigs = new TreeMap<>();
  private final Map<String, Spot> spots = new HashMap<>();
  private final Map<Long, Map<Key, List<Integer>>> links = new HashMap<>();
  private final Map<Long, Map<String, Integer>> overhangs = new HashMap<>();
  private final Map<Long, Map<UnitigEvidence.Splice, Integer>> splices = new TreeMap<>();

  RandomEvidence(Random random) {
    this.random = random;
    k = List.of(11, 13, 17, 23, 31).get(random.nextInt(5));
    threads = random.nextBoolean();
    spliced = random.nextInt(3) == 0;
    readLength = k + 10 + random.nextInt(3 * k);
    genome();
    graph();
    models();
    for (InsertModel model : models) {
      pairs(model);
    }
    record();
  }

  private void genome() {
    List<String> repeats = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      repeats.add(
          RandomReads.bases(random, k + random.nextInt(random.nextBoolean() ? 20 : 150), 4));
    }
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      StringBuilder text = new StringBuilder();
      for (int parts = 1 + random.nextInt(14); parts > 0; parts--) {
        text.append(
            RandomReads.bases(random, 1 + random.nextInt(random.nextInt(4) == 0 ? 1500 : 200), 4));
        String repeat = repeats.get(random.nextInt(repeats.size()));
        text.append(random.nextBoolean() ? repeat : Oracle.reverseComplement(repeat));
      }
      if (text.length() > readLength + k) {
        molecules.add(text.toString());
        circular.add(random.nextBoolean());
      }
    }
  }

  /** What the graph is made of: here and there it has a hole, where coverage failed. */
  private void addTexts(int molecule, List<String> texts) {
    String text = molecules.get(molecule);
    text += circular.get(molecule) ? text.substring(0, k) : "";
    int from = 0;
    for (int holes = random.nextInt(5); holes > 0 && from < text.length(); holes--) {
      int to = from + random.nextInt(text.length() - from);
      texts.add(text.substring(from, to));
      from = Math.min(text.length(), to + random.nextInt(40) - k);
      from = Math.max(from, 0);
    }
    texts.add(text.substring(from));
  }

  private void graph() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < molecules.size(); i++) {
      addTexts(i, texts);
    }
    Map<Long, Unitig> graph = new TextGraph(texts, k, 1, random).unitigs();
    graph.forEach(
        (id, unitig) -> {
          String text = unitig.sequence().toString();
          String whole = unitig.circular() ? text + text.repeat(k / text.length() + 1) : text;
          for (int i = 0; i < unitig.kmers(k); i++) {
            String kmer = whole.substring(i, i + k);
            int mirror = text.length() - k - i;
            spots.put(kmer, new Spot(id, i, false));
            spots.put(Oracle.reverseComplement(kmer), new Spot(id, mirror, true));
          }
          long noise = random.nextInt(9) - 4;
          unitig.setSequence(unitig.sequence(), unitig.countSum() * (DEPTH + noise));
          unitigs.put(id, linked(unitig));
        });
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

  private void models() {
    for (int library = random.nextInt(4); library > 0; library--) {
      boolean mates = random.nextInt(3) == 0;
      double mean = mates ? 900 + random.nextInt(800) : 2 * readLength + random.nextInt(250);
      double deviation = 3 + random.nextInt(mates ? 100 : 25);
      models.add(
          new InsertModel(
              models.size(), mates, mean, deviation, Math.pow(random.nextDouble(), 3) / 2));
    }
  }

  private void pairs(InsertModel model) {
    for (int molecule = 0; molecule < molecules.size(); molecule++) {
      int length = molecules.get(molecule).length();
      int most = (int) (model.mean() + 5 * model.deviation());
      String text = molecules.get(molecule).repeat(circular.get(molecule) ? most / length + 2 : 1);
      for (int i = (int) (length * model.density()); i > 0; i--) {
        int insert = (int) Math.round(model.mean() + random.nextGaussian() * model.deviation());
        int start = random.nextInt(length);
        if (insert >= readLength && start + insert <= text.length()) {
          pair(model.library(), text.substring(start, start + insert));
        }
      }
    }
    for (int i = molecules.isEmpty() ? 0 : random.nextInt(5); i > 0; i--) {
      falseJunction(model);
    }
  }

  /** Pairs that agree on what isn't so. */
  private void falseJunction(InsertModel model) {
    String left = molecules.get(random.nextInt(molecules.size()));
    String right = molecules.get(random.nextInt(molecules.size()));
    left = left.substring(0, random.nextInt(left.length()));
    right = Oracle.reverseComplement(right.substring(0, random.nextInt(right.length())));
    String text = left + right;
    for (int i = random.nextInt(60); i > 0; i--) {
      int start = left.length() - random.nextInt((int) model.mean());
      int insert = (int) Math.round(model.mean() + random.nextGaussian() * model.deviation());
      if (insert >= readLength && start >= 0 && start + insert <= text.length()) {
        pair(model.library(), text.substring(start, start + insert));
      }
    }
  }

  private void pair(int library, String fragment) {
    String first = read(fragment);
    String second = read(Oracle.reverseComplement(fragment));
    if (random.nextInt(20) == 0) {
      String molecule = molecules.get(random.nextInt(molecules.size()));
      int start = random.nextInt(molecule.length() - readLength);
      second = molecule.substring(start, start + readLength);
    }
    overhang(first);
    overhang(second);
    splice(first);
    splice(second);
    Spot one = place(first);
    Spot two = place(second);
    if (one == null
        || two == null
        || one.unitig == two.unitig && one.flipped != two.flipped && random.nextInt(30) > 0) {
      return;
    }
    int end = one.flipped ? End.LEFT : End.RIGHT;
    int otherEnd = two.flipped ? End.LEFT : End.RIGHT;
    int sum = rest(one) + rest(two);
    add(one.unitig, new Key(library, end, two.unitig, otherEnd), sum);
    if (one.unitig != two.unitig || end != otherEnd) {
      add(two.unitig, new Key(library, otherEnd, one.unitig, end), sum);
    }
  }

  private String read(String fragment) {
    StringBuilder read = new StringBuilder(fragment.substring(0, readLength));
    if (random.nextInt(8) == 0) {
      read.setCharAt(random.nextInt(readLength), "ACGT".charAt(random.nextInt(4)));
    }
    return read.toString();
  }

  /** Of the read's first base on the strand on which it lies. */
  private Spot place(String read) {
    for (int i = 0; i + k <= readLength; i++) {
      Spot spot = spots.get(read.substring(i, i + k));
      if (spot != null && !unitigs.get(spot.unitig).unitig().circular()) {
        return new Spot(spot.unitig, spot.offset - i, spot.flipped);
      }
    }
    return null;
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

  private void overhang(String read) {
    for (int i = threads ? 0 : readLength; i + k + 2 <= readLength; i++) {
      Spot spot = spots.get(read.substring(i, i + k));
      if (spot != null && rest(spot) == k && !unitigs.get(spot.unitig).unitig().circular()) {
        String text = (spot.flipped ? "0" : "1") + read.substring(i);
        overhangs.computeIfAbsent(spot.unitig, any -> new TreeMap<>()).merge(text, 1, Integer::sum);
      }
    }
  }

  /** A read that leaves an end without links and comes to another one. */
  private void splice(String read) {
    for (int i = 0; spliced && i + k <= readLength; i++) {
      Spot from = spots.get(read.substring(i, i + k));
      int next = i + 1;
      while (next + k <= readLength && !spots.containsKey(read.substring(next, next + k))) {
        next++;
      }
      if (from == null || next + k > readLength) {
        continue;
      }
      Spot to = spots.get(read.substring(next, next + k));
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

  private void record() {
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
                  int[] sorted = new TreeSet<>(sums).stream().mapToInt(Integer::intValue).toArray();
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
