package org.pga.scaffold;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.SequentialState.Item;
import org.pga.scaffold.SequentialState.ItemEnd;
import org.pga.scaffold.SequentialState.Joint;
import org.pga.scaffold.SequentialState.Place;
import org.pga.scaffold.layout.Layout.Part;

/** What is joined since nothing else is left, for {@link SequentialScaffolder}. */
final class SequentialElimination {
  private record Way(ItemEnd to, List<Step> via) {}

  private final SequentialState state;
  private final double depth;
  private final int readLength;

  SequentialElimination(SequentialState state, double depth, int readLength) {
    this.state = state;
    this.depth = depth;
    this.readLength = readLength;
  }

  /** Joins of ends from each of which the only way left leads to the other. */
  List<Joint> joints(SlowLibrary library) {
    Set<String> used = used();
    Map<ItemEnd, Way> ways = new TreeMap<>();
    for (Item item : state.items.values()) {
      for (int end = 0; end < 2 && item.layout.closing() == null; end++) {
        Way way = walk(item, end, used);
        if (way != null && !pairsAreMissing(item, end, way, library)) {
          ways.put(new ItemEnd(item.id, end), way);
        }
      }
    }
    List<Joint> joints = new ArrayList<>();
    ways.forEach(
        (from, way) -> {
          List<Step> back = new ArrayList<>();
          way.via().forEach(step -> back.add(0, new Step(step.unitig(), !step.flipped())));
          if (from.isBefore(way.to()) && new Way(from, back).equals(ways.get(way.to()))) {
            joints.add(new Joint(from, way.to(), state.path(way.via())));
            state.count("joints by elimination", 1);
          }
        });
    return joints;
  }

  private boolean pairsAreMissing(Item item, int itemEnd, Way way, SlowLibrary library) {
    Part one = item.layout.outermost(itemEnd);
    Part two = state.items.get(way.to().item()).layout.outermost(way.to().end());
    ItemEnd from = new ItemEnd(one.unitig(), one.flipped() ? End.other(itemEnd) : itemEnd);
    int end = way.to().end();
    ItemEnd to = new ItemEnd(two.unitig(), two.flipped() ? End.other(end) : end);
    return state.pairsAreMissing(from, to, way.via(), library);
  }

  /**
   * Links by which nothing else goes on, each from its repeat's side: those to anchors that items
   * go along, and all of a unitig that items pass through as often as it seems to stand in the
   * genome.
   */
  private Set<String> used() {
    Set<String> used = new HashSet<>();
    Map<Long, Integer> passages = new TreeMap<>();
    for (Item item : state.items.values()) {
      List<Part> parts = new ArrayList<>(item.layout.parts());
      if (item.layout.closing() != null && item.layout.closing().gap() == null) {
        parts.addAll(item.layout.closing().via());
        parts.add(parts.get(0));
      }
      for (int i = 1; i < parts.size(); i++) {
        Part one = parts.get(i - 1);
        Part two = parts.get(i);
        String from = one.unitig() + (one.flipped() ? "L" : "R");
        String to = two.unitig() + (two.flipped() ? "R" : "L");
        if (two.before() == null && two.anchor()) {
          used.add(from + to);
        }
        if (two.before() == null && one.anchor()) {
          used.add(to + from);
        }
        if (!two.anchor()) {
          passages.merge(two.unitig(), 1, Integer::sum);
        }
      }
    }
    passages.forEach(
        (id, times) -> {
          Unitig unitig = state.unitigs.get(id).unitig();
          for (int end = 0; end < 2 && !oneMore(unitig, times); end++) {
            for (Link link : unitig.links(end)) {
              String from = link.neighbour() + (link.neighbourEnd() == End.LEFT ? "L" : "R");
              used.add(from + id + (end == End.LEFT ? "L" : "R"));
            }
          }
        });
    return used;
  }

  private Way walk(Item item, int itemEnd, Set<String> used) {
    Part last = item.layout.outermost(itemEnd);
    long at = last.unitig();
    int exit = last.flipped() ? End.other(itemEnd) : itemEnd;
    List<Step> via = new ArrayList<>();
    while (true) {
      Unitig here = state.unitigs.get(at).unitig();
      List<Link> open = new ArrayList<>();
      String from = at + (exit == End.LEFT ? "L" : "R");
      for (Link link : here.links(exit)) {
        String to = link.neighbour() + (link.neighbourEnd() == End.LEFT ? "L" : "R");
        if (here.links(exit).size() == 1 || !via.isEmpty() && !used.contains(from + to)) {
          open.add(link);
        }
      }
      boolean sure = here.links(exit).size() == 1 || copies(here, here.links(exit).size());
      if (open.size() != 1 || !sure) {
        return null;
      }
      at = open.get(0).neighbour();
      int entry = open.get(0).neighbourEnd();
      Place place = state.places.get(at);
      if (place != null) {
        int end = place.flipped() ? End.other(entry) : entry;
        boolean outermost = (end == End.LEFT ? place.toLeft() : place.toRight()) == 0;
        boolean circle = place.item().layout.closing() != null;
        return outermost && !circle && !via.isEmpty()
            ? new Way(new ItemEnd(place.item().id, end), via)
            : null;
      }
      long again = at;
      if (via.stream().anyMatch(step -> step.unitig() == again)) {
        return null;
      }
      via.add(new Step(at, entry == End.RIGHT));
      exit = End.other(entry);
    }
  }

  /** Whether a copy more isn't e times as likely by so many reads, nor a copy less e³ times. */
  private boolean copies(Unitig unitig, int copies) {
    double less = logLikelihood(unitig, copies - 1) - logLikelihood(unitig, copies);
    return !oneMore(unitig, copies) && less <= 3;
  }

  private boolean oneMore(Unitig unitig, int copies) {
    return logLikelihood(unitig, copies + 1) - logLikelihood(unitig, copies) > 1;
  }

  /** Poisson's, but for what doesn't depend on the copies. */
  private double logLikelihood(Unitig unitig, int copies) {
    int kmers = unitig.sequence().length() - state.k + 1;
    double ofRead = Math.min(kmers, Math.max(1, readLength - state.k + 1));
    double expected = copies * depth * kmers / ofRead;
    return unitig.countSum() / ofRead * Math.log(expected) - expected;
  }
}
