package org.pga.scaffold;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.SequentialState.Item;
import org.pga.scaffold.SequentialState.ItemEnd;
import org.pga.scaffold.SequentialState.Joint;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;
import org.pga.scaffold.link.evidence.UnitigEvidence.Splice;

/** What single reads join, for {@link SequentialScaffolder}. */
final class SequentialReads {
  private record ReadPath(long unitig, int end, List<Step> via, int reads) {}

  private final SequentialState state;
  private final Map<Long, LinkedUnitig> unitigs;
  private final Map<Long, Item> items;
  private final int k;
  private final Map<ItemEnd, List<ReadPath>> ended = new TreeMap<>();

  SequentialReads(SequentialState state) {
    this.state = state;
    this.unitigs = state.unitigs;
    this.items = state.items;
    this.k = state.k;
  }

  /**
   * Joins by reads that go from an end to another, and by those that end in both.
   *
   * @param library whose pairs no way of reads may contradict; null: none
   */
  List<Joint> threadsAndSplices(SlowLibrary library) {
    List<Joint> joints = threads(library);
    Map<ItemEnd, Splice> chosen = new TreeMap<>();
    for (long id : items.keySet()) {
      for (int end = 0; end < 2; end++) {
        Splice splice = mostRead(id, end);
        if (splice != null) {
          chosen.put(new ItemEnd(id, end), splice);
        }
      }
    }
    chosen.forEach(
        (from, splice) -> {
          ItemEnd to = new ItemEnd(splice.other(), splice.otherEnd());
          Splice back = chosen.get(to);
          boolean mutual =
              back != null && back.other() == from.item() && back.otherEnd() == from.end();
          int shared = Math.max(0, -splice.gap());
          String left = state.oriented(from.item(), from.end() == End.LEFT).toString();
          String right = state.oriented(to.item(), to.end() == End.RIGHT).toString();
          if (mutual && from.isBefore(to) && left.endsWith(right.substring(0, shared))) {
            Gap gap = splice.gap() < 0 ? new Gap(splice.gap(), true) : Gap.filled(splice.filling());
            joints.add(new Joint(from, to, new Bridge(List.of(), gap)));
            state.count("joints by splices", 1);
          }
        });
    return joints;
  }

  /** By the words of the rule: more reads than for all else; of fillings the one of most reads. */
  Splice mostRead(long id, int end) {
    Map<String, List<Splice>> byPlace = new TreeMap<>();
    int all = 0;
    for (Splice splice : unitigs.get(id).evidence().splices()) {
      if (splice.end() == end) {
        String place = splice.other() + "." + splice.otherEnd() + " " + splice.gap();
        byPlace.computeIfAbsent(place, any -> new ArrayList<>()).add(splice);
        all += splice.count();
      }
    }
    for (List<Splice> alike : byPlace.values()) {
      if (2 * alike.stream().mapToInt(Splice::count).sum() > all) {
        Splice first = alike.get(0);
        boolean turned =
            new ItemEnd(first.other(), first.otherEnd()).isBefore(new ItemEnd(id, end));
        Comparator<Splice> byText =
            Comparator.comparing(
                splice ->
                    (turned ? splice.filling().reverseComplement() : splice.filling()).toString());
        return alike.stream()
            .min(Comparator.comparingInt(Splice::count).reversed().thenComparing(byText))
            .orElseThrow();
      }
    }
    return null;
  }

  private List<Joint> threads(SlowLibrary library) {
    Map<ItemEnd, List<ReadPath>> threads = new LinkedHashMap<>();
    ended.clear();
    for (long id : items.keySet()) {
      for (UnitigEvidence.Overhang overhang : unitigs.get(id).evidence().overhangs()) {
        follow(id, overhang, threads);
      }
    }
    threads.forEach(
        (from, ways) ->
            ways.removeIf(
                way ->
                    state.pairsAreMissing(
                        from, new ItemEnd(way.unitig(), way.end()), way.via(), library)));
    List<Joint> joints = new ArrayList<>();
    threads.forEach(
        (from, ways) -> {
          ReadPath way = choose(from, ways);
          if (way == null) {
            return;
          }
          ItemEnd to = new ItemEnd(way.unitig(), way.end());
          ReadPath back = choose(to, threads.getOrDefault(to, List.of()));
          boolean mutual = back != null && back.unitig() == from.item() && back.end() == from.end();
          if (mutual && from.isBefore(to)) {
            joints.add(new Joint(from, to, state.path(way.via())));
            state.count("joints by threads", 1);
          }
        });
    return joints;
  }

  /** The only way of two reads and more, if fewer reads leave it before they come to its end. */
  private ReadPath choose(ItemEnd from, List<ReadPath> ways) {
    List<ReadPath> some = ways.stream().filter(way -> way.reads() > 1).toList();
    if (some.size() != 1) {
      return null;
    }
    int elsewhere = 0;
    for (ReadPath read : ended.getOrDefault(from, List.of())) {
      boolean here = Collections.indexOfSubList(some.get(0).via(), read.via()) == 0;
      elsewhere += here ? 0 : read.reads();
    }
    return elsewhere < some.get(0).reads() ? some.get(0) : null;
  }

  private void end(long anchor, int end, List<Step> via, Step last, int reads) {
    List<Step> all = new ArrayList<>(via);
    all.add(last);
    ended
        .computeIfAbsent(new ItemEnd(anchor, end), any -> new ArrayList<>())
        .add(new ReadPath(-1, -1, all, reads));
  }

  private void follow(
      long anchor, UnitigEvidence.Overhang overhang, Map<ItemEnd, List<ReadPath>> threads) {
    Sequence text = overhang.text();
    Sequence own = state.oriented(anchor, overhang.end() == End.LEFT);
    if (unitigs.get(anchor).unitig().links(overhang.end()).isEmpty()
        || !own.slice(own.length() - k, own.length()).equals(text.slice(0, k))) {
      return;
    }
    List<Step> via = new ArrayList<>();
    long at = anchor;
    int exit = overhang.end();
    for (int read = k; read < text.length(); ) {
      Link next = null;
      for (Link link : unitigs.get(at).unitig().links(exit)) {
        Sequence candidate = state.oriented(link.neighbour(), link.neighbourEnd() == End.RIGHT);
        if (candidate.baseAt(k - 1) == text.baseAt(read)) {
          next = link;
        }
      }
      if (next == null) {
        return;
      }
      if (items.containsKey(next.neighbour())) {
        if (via.isEmpty()) {
          return; // two unitigs that the graph joins already: an edge, not a thread
        }
        add(threads, new ItemEnd(anchor, overhang.end()), next, via, overhang.count());
        List<Step> back = new ArrayList<>();
        via.forEach(step -> back.add(0, new Step(step.unitig(), !step.flipped())));
        Link home = new Link(anchor, overhang.end(), 0);
        add(
            threads,
            new ItemEnd(next.neighbour(), next.neighbourEnd()),
            home,
            back,
            overhang.count());
        return;
      }
      boolean flipped = next.neighbourEnd() == End.RIGHT;
      Sequence through = state.oriented(next.neighbour(), flipped);
      for (int i = k - 1; i < through.length(); i++, read++) {
        if (read == text.length()) {
          break;
        }
        if (through.baseAt(i) != text.baseAt(read)) {
          return;
        }
      }
      if (read == text.length()) {
        Step last = new Step(next.neighbour(), flipped);
        end(anchor, overhang.end(), via, last, overhang.count());
        return;
      }
      via.add(new Step(next.neighbour(), flipped));
      at = next.neighbour();
      exit = End.other(next.neighbourEnd());
    }
  }

  private static void add(
      Map<ItemEnd, List<ReadPath>> threads, ItemEnd from, Link to, List<Step> via, int reads) {
    List<ReadPath> ways = threads.computeIfAbsent(from, any -> new ArrayList<>());
    for (int i = 0; i < ways.size(); i++) {
      ReadPath way = ways.get(i);
      if (way.unitig() == to.neighbour()
          && way.end() == to.neighbourEnd()
          && way.via().equals(via)) {
        ways.set(i, new ReadPath(way.unitig(), way.end(), via, way.reads() + reads));
        return;
      }
    }
    ways.add(new ReadPath(to.neighbour(), to.neighbourEnd(), List.copyOf(via), reads));
  }
}
