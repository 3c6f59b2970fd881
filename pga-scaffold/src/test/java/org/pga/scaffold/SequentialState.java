package org.pga.scaffold;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;

/** The items of {@link SequentialScaffolder} as they grow, and where the anchors lie in them. */
final class SequentialState {
  /** An end of an item. */
  record ItemEnd(long item, int end) implements Comparable<ItemEnd> {
    private static final Comparator<ItemEnd> ORDER =
        Comparator.comparingLong(ItemEnd::item).thenComparingInt(ItemEnd::end);

    @Override
    public int compareTo(ItemEnd other) {
      return ORDER.compare(this, other);
    }

    boolean isBefore(ItemEnd other) {
      return compareTo(other) < 0;
    }
  }

  /** What is to lie between two ends. */
  record Joint(ItemEnd from, ItemEnd to, Bridge bridge) {}

  /** Unitigs in a row; called by its smallest anchor. */
  static final class Item {
    final long id;
    Layout layout;
    long length;

    Item(long id, Layout layout, int k) {
      this.id = id;
      this.layout = layout;
      this.length = layout.length(k);
    }
  }

  /** Where an anchor lies. */
  record Place(Item item, boolean flipped, long toLeft, long toRight) {}

  final Map<Long, LinkedUnitig> unitigs;
  final int k;
  final Map<Long, Item> items = new TreeMap<>();
  final Map<Long, Place> places = new HashMap<>();
  final Map<String, Integer> counts = new TreeMap<>();

  SequentialState(Map<Long, LinkedUnitig> unitigs, int k) {
    this.unitigs = unitigs;
    this.k = k;
  }

  /** Makes a unitig an item. */
  void anchor(long id) {
    int length = unitigs.get(id).unitig().sequence().length();
    items.put(id, new Item(id, Layout.anchor(id, length), k));
  }

  /** What most reads hold beyond an end, by the words of the rule. */
  String mostReadBeyond(long id, int end) {
    String own = oriented(id, end == End.LEFT).toString();
    boolean torn = unitigs.get(id).unitig().links(end).isEmpty();
    int agreeing = torn ? Math.min(15, k) : k;
    List<String> texts = new ArrayList<>();
    for (UnitigEvidence.Overhang overhang : unitigs.get(id).evidence().overhangs()) {
      if (overhang.end() != end) {
        continue;
      }
      String text = overhang.text().toString();
      int wrong = 0;
      for (int i = 0; i < agreeing; i++) {
        wrong += own.charAt(own.length() - agreeing + i) == text.charAt(i) ? 0 : 1;
      }
      if (wrong <= (torn ? 2 : 0)) {
        texts.addAll(Collections.nCopies(overhang.count(), text.substring(agreeing)));
      }
    }
    StringBuilder read = new StringBuilder();
    while (true) {
      int at = read.length();
      List<String> longer = texts.stream().filter(text -> text.length() > at).toList();
      Map<Character, Long> votes =
          longer.stream().collect(Collectors.groupingBy(t -> t.charAt(at), Collectors.counting()));
      char best = 0;
      if (torn) {
        // Most reads; of as many, those of the longest; the first letter.
        Comparator<Character> byVotes = Comparator.comparing(votes::get);
        Comparator<Character> byReach =
            Comparator.comparing(
                base ->
                    longer.stream()
                        .filter(text -> text.charAt(at) == base)
                        .mapToInt(String::length)
                        .max()
                        .orElseThrow());
        best =
            votes.keySet().stream()
                .max(byVotes.thenComparing(byReach).thenComparing(Comparator.reverseOrder()))
                .orElse((char) 0);
      }
      for (Map.Entry<Character, Long> vote : votes.entrySet()) {
        if (!torn && vote.getValue() >= 2 && 2 * vote.getValue() > longer.size()) {
          best = vote.getKey();
        }
      }
      if (best == 0) {
        return read.toString();
      }
      read.append(best);
    }
  }

  /**
   * Whether fewer pairs lead from one anchor's end to another's than once in 1,000 cases, if this
   * is the way.
   */
  boolean pairsAreMissing(ItemEnd one, ItemEnd two, List<Step> via, SlowLibrary library) {
    if (library == null || !isPlaced(one.item(), library) || !isPlaced(two.item(), library)) {
      return false;
    }
    int gap = 1 - k;
    for (Step step : via) {
      gap += length(step.unitig()) - k + 1;
    }
    int pairs = 0;
    for (UnitigEvidence.PairLink link : unitigs.get(one.item()).evidence().links()) {
      if (link.library() == library.index()
          && link.end() == one.end()
          && new ItemEnd(link.other(), link.otherEnd()).equals(two)) {
        for (int sum : link.sums()) {
          pairs += Math.abs(sum + gap - library.mean()) <= 4 * library.deviation() ? 1 : 0;
        }
      }
    }
    double expected = 0;
    double weights = 0;
    for (double z = -3.9375; z < 4; z += 0.125) {
      double weight = Math.exp(-z * z / 2);
      double rest = library.mean() + z * library.deviation() - gap;
      double first = Math.max(k, rest - length(two.item()));
      double last = Math.min(length(one.item()), rest - k);
      expected += weight * library.density() * Math.max(0, last - first + 1);
      weights += weight;
    }
    expected /= weights;
    double chance = 0;
    double term = Math.exp(-expected);
    for (int n = 0; n <= pairs; n++) {
      chance += term;
      term *= expected / (n + 1);
    }
    return chance < 1e-3;
  }

  /** Whether three pairs lead from a unitig to others, or it is longer than a pair. */
  private boolean isPlaced(long id, SlowLibrary library) {
    int pairs = 0;
    for (UnitigEvidence.PairLink link : unitigs.get(id).evidence().links()) {
      pairs += link.library() == library.index() ? link.sums().length : 0;
    }
    return pairs >= 3 || length(id) > library.mean();
  }

  private int length(long id) {
    return unitigs.get(id).unitig().sequence().length();
  }

  /** Counts what happened. */
  void count(String what, int n) {
    counts.merge(what, n, Integer::sum);
  }

  /** Looks where all anchors lie now. */
  void findPlaces() {
    places.clear();
    for (Item item : items.values()) {
      long[] starts = item.layout.starts(k);
      for (int i = 0; i < starts.length; i++) {
        Part part = item.layout.parts().get(i);
        if (part.anchor()) {
          long toRight = item.length - starts[i] - part.length();
          places.put(part.unitig(), new Place(item, part.flipped(), starts[i], toRight));
        }
      }
    }
  }

  /** Makes these joins; each end is in one at the most. */
  void join(List<Joint> joints) {
    Map<ItemEnd, Joint> at = new TreeMap<>();
    for (Joint joint : joints) {
      at.put(joint.from, joint);
      at.put(joint.to, new Joint(joint.to, joint.from, joint.bridge.flipped()));
    }
    while (!at.isEmpty()) {
      Joint joint = at.values().iterator().next();
      at.remove(joint.from);
      at.remove(joint.to);
      Item from = items.get(joint.from.item());
      Item to = items.get(joint.to.item());
      if (from == to) {
        boolean around = joint.from.end() == End.RIGHT;
        from.layout = from.layout.close(around ? joint.bridge : joint.bridge.flipped());
        count("circular", 1);
        continue;
      }
      boolean flipFrom = joint.from.end() == End.LEFT;
      boolean flipTo = joint.to.end() == End.RIGHT;
      Layout first = flipFrom ? from.layout.flipped() : from.layout;
      Layout second = flipTo ? to.layout.flipped() : to.layout;
      Layout layout = first.join(joint.bridge, second);
      // The whole has the name and the strand of the member with the smaller name.
      boolean flipWhole = from.id < to.id ? flipFrom : flipTo;
      Item whole = new Item(Math.min(from.id, to.id), flipWhole ? layout.flipped() : layout, k);
      items.remove(from.id);
      items.remove(to.id);
      items.put(whole.id, whole);
      ItemEnd left = new ItemEnd(from.id, End.other(joint.from.end()));
      ItemEnd right = new ItemEnd(to.id, End.other(joint.to.end()));
      Joint atLeft = at.remove(left);
      Joint atRight = at.remove(right);
      int leftEnd = flipWhole ? End.RIGHT : End.LEFT;
      if (atLeft != null && atLeft.to.equals(right)) {
        put(at, new ItemEnd(whole.id, leftEnd), new ItemEnd(whole.id, End.other(leftEnd)), atLeft);
        continue;
      }
      if (atLeft != null) {
        put(at, new ItemEnd(whole.id, leftEnd), atLeft.to, atLeft);
      }
      if (atRight != null) {
        put(at, new ItemEnd(whole.id, End.other(leftEnd)), atRight.to, atRight);
      }
    }
  }

  private static void put(Map<ItemEnd, Joint> at, ItemEnd from, ItemEnd to, Joint joint) {
    at.put(from, new Joint(from, to, joint.bridge));
    at.put(to, new Joint(to, from, joint.bridge.flipped()));
  }

  /** Unitigs on a path as what lies between two ends. */
  Bridge path(List<Step> steps) {
    List<Part> parts = new ArrayList<>();
    for (Step step : steps) {
      int length = unitigs.get(step.unitig()).unitig().sequence().length();
      parts.add(
          new Part(step.unitig(), step.flipped(), length, places.containsKey(step.unitig()), null));
    }
    return new Bridge(parts, null);
  }

  /** A unitig's sequence, on this strand or the other. */
  Sequence oriented(long id, boolean flipped) {
    Sequence sequence = unitigs.get(id).unitig().sequence();
    return flipped ? sequence.reverseComplement() : sequence;
  }
}
