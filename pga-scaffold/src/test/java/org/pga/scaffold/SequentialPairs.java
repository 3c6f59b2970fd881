package org.pga.scaffold;

import com.google.common.base.Strings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.SequentialState.Item;
import org.pga.scaffold.SequentialState.ItemEnd;
import org.pga.scaffold.SequentialState.Joint;
import org.pga.scaffold.SequentialState.Place;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;

/** What pairs of reads join, for {@link SequentialScaffolder}. */
final class SequentialPairs {
  private record Candidate(ItemEnd to, long length, SequentialGap estimate) {
    static final Comparator<Candidate> NEAREST_FIRST =
        Comparator.comparingDouble((Candidate candidate) -> candidate.estimate.gap())
            .thenComparing(Candidate::to);
  }

  private final SequentialState state;
  private final Map<Long, LinkedUnitig> unitigs;
  private final Map<Long, Item> items;
  private final Map<Long, Place> places;
  private final int k;
  private final Set<Long> once;
  private final int readLength;

  /** K-mer depth of the shallower of two anchors with pairs, the most of those of two ends. */
  private final Map<List<ItemEnd>, Double> depths = new HashMap<>();

  /**
   * @param once unitigs whose depth is that of one copy
   */
  SequentialPairs(SequentialState state, Set<Long> once, int readLength) {
    this.state = state;
    this.once = once;
    this.readLength = readLength;
    this.unitigs = state.unitigs;
    this.items = state.items;
    this.places = state.places;
    this.k = state.k;
  }

  /**
   * Joins by the pairs of a library.
   *
   * @param gaps whether also otherwise than by the one free path
   * @param leastPath shortest item that takes part
   */
  List<Joint> pairs(SlowLibrary library, boolean gaps, int leastPath) {
    Map<ItemEnd, Map<ItemEnd, List<Integer>>> sums = new TreeMap<>();
    depths.clear();
    places.forEach((id, place) -> collect(id, place, library, leastPath, sums));
    Map<ItemEnd, List<Candidate>> candidates = new TreeMap<>();
    sums.forEach(
        (from, ways) ->
            ways.forEach(
                (to, all) -> {
                  Candidate candidate = candidate(from, to, all, library);
                  if (candidate != null) {
                    candidates.computeIfAbsent(from, any -> new ArrayList<>()).add(candidate);
                  }
                }));
    // A single pair counts only where nothing follows and nothing else leads on.
    candidates.forEach(
        (from, some) -> {
          boolean torn = torn(items.get(from.item()).layout.outermost(from.end()), from);
          if (some.size() > 1 || !torn) {
            some.removeIf(candidate -> candidate.estimate().pairs() == 1);
          }
        });
    candidates.values().removeIf(List::isEmpty);
    Map<ItemEnd, Candidate> chosen = new TreeMap<>();
    candidates.forEach(
        (from, some) -> {
          Candidate choice = choice(from, some, candidates, library.deviation());
          if (choice == null) {
            state.count("ends without a choice", 1);
          } else {
            chosen.put(from, choice);
          }
        });
    List<Joint> joints = new ArrayList<>();
    Set<Long> busy = new HashSet<>();
    chosen.forEach(
        (from, choice) -> {
          ItemEnd to = choice.to();
          Candidate back = chosen.get(to);
          boolean mutual = back != null && back.to().equals(from);
          if (mutual) {
            busy.add(from.item());
          }
          if (mutual && from.isBefore(to)) {
            Bridge bridge = bridge(from, to, choice.estimate(), gaps);
            if (bridge != null) {
              joints.add(new Joint(from, to, bridge));
            }
          }
        });
    return absorb(joints, busy);
  }

  /** Takes items that paths lead through, where nobody else wants them, or drops those joints. */
  private List<Joint> absorb(List<Joint> joints, Set<Long> busy) {
    Map<Long, Integer> claims = new HashMap<>();
    for (Joint joint : joints) {
      for (Part part : joint.bridge().via()) {
        if (part.anchor()) {
          claims.merge(part.unitig(), 1, Integer::sum);
        }
      }
    }
    List<Joint> granted = new ArrayList<>();
    for (Joint joint : joints) {
      boolean free = true;
      boolean absorbs = false;
      for (Part part : joint.bridge().via()) {
        if (part.anchor()) {
          Item item = places.get(part.unitig()).item();
          absorbs = true;
          free &=
              item.layout.parts().size() == 1
                  && item.layout.closing() == null
                  && claims.get(part.unitig()) == 1
                  && !busy.contains(item.id);
        }
      }
      if (free) {
        granted.add(joint);
        state.count("joints that absorb", absorbs ? 1 : 0);
      }
    }
    for (Joint joint : granted) {
      joint.bridge().via().stream()
          .filter(Part::anchor)
          .forEach(part -> items.remove(part.unitig()));
    }
    return granted;
  }

  private void collect(
      long id,
      Place place,
      SlowLibrary library,
      int leastPath,
      Map<ItemEnd, Map<ItemEnd, List<Integer>>> sums) {
    for (UnitigEvidence.PairLink link : unitigs.get(id).evidence().links()) {
      Place other = places.get(link.other());
      if (link.library() != library.index()
          || other == null
          || place.item().layout.closing() != null
          || other.item().layout.closing() != null
          || Math.min(place.item().length, other.item().length) < leastPath) {
        continue;
      }
      ItemEnd from = itemEnd(place, link.end());
      ItemEnd to = itemEnd(other, link.otherEnd());
      boolean even = library.even();
      if (from.equals(to) || !even && isTwice(id, link.other())) {
        continue;
      }
      long more = toEnd(place, from.end()) + toEnd(other, to.end());
      for (int sum : link.sums()) {
        long insert = sum + more - place.item().length;
        boolean fragment = library.matePairs() && insert >= -1000;
        boolean within = place.item() == other.item() && (library.explains(insert) || fragment);
        if (!within && library.spans(sum + more, k)) {
          depths.merge(List.of(from, to), Math.min(depth(id), depth(link.other())), Math::max);
          sums.computeIfAbsent(from, any -> new TreeMap<>())
              .computeIfAbsent(to, any -> new ArrayList<>())
              .add((int) (sum + more));
        }
      }
    }
  }

  /** Whether two copies of one in the molecule of the other are e times as likely as one. */
  private boolean isTwice(long one, long two) {
    double shallow = Math.min(depth(one), depth(two));
    double deep = Math.max(depth(one), depth(two));
    double variance = 0;
    for (long id : new long[] {one, two}) {
      double kmers = unitigs.get(id).unitig().sequence().length() - k + 1;
      variance += depth(id) * Math.min(1, Math.max(1, readLength - k + 1) / kmers);
    }
    double once = -Math.pow(deep - shallow, 2) / (2 * variance);
    double twice = -Math.pow(deep - 2 * shallow, 2) / (2 * variance);
    return twice - once > 1;
  }

  private double depth(long id) {
    Unitig unitig = unitigs.get(id).unitig();
    return (double) unitig.countSum() / (unitig.sequence().length() - k + 1);
  }

  private Candidate candidate(ItemEnd from, ItemEnd to, List<Integer> sums, SlowLibrary library) {
    List<Integer> sorted = sums.stream().sorted().toList();
    Item item = items.get(to.item());
    SlowLibrary here = library.at(depths.get(List.of(from, to)));
    SequentialGap estimate =
        SequentialGap.of(here, sorted, items.get(from.item()).length, item.length, k, readLength);
    if (from.item() == to.item() && estimate != null && estimate.gap() > item.length) {
      return null; // a circle of which there is less than half
    }
    return estimate == null ? null : new Candidate(to, item.length, estimate);
  }

  /** The nearest that no other is in the place of, or is, but is false; null: there is none. */
  private Candidate choice(
      ItemEnd from,
      List<Candidate> some,
      Map<ItemEnd, List<Candidate>> candidates,
      double deviation) {
    List<Candidate> left = new ArrayList<>(some);
    left.sort(Candidate.NEAREST_FIRST);
    for (int i = 0; i < left.size(); i++) {
      Candidate nearest = left.get(i);
      boolean lies = false;
      for (int j = i + 1; j < left.size() && !lies; j++) {
        Candidate other = left.get(j);
        boolean apart = isLinked(from, candidates, nearest, other);
        if (!apart && inOnePlace(nearest, other, deviation)) {
          lies = isFalseBeside(nearest, other);
          if (!lies && !isFalseBeside(other, nearest)) {
            return null;
          }
        }
      }
      if (!lies) {
        return nearest;
      }
    }
    return null;
  }

  private boolean inOnePlace(Candidate one, Candidate two, double deviation) {
    double from = Math.max(one.estimate().gap(), two.estimate().gap());
    double to = Math.min(one.estimate().gap() + one.length(), two.estimate().gap() + two.length());
    return to - from > k - 1 + deviation + 20;
  }

  private static boolean isFalseBeside(Candidate weaker, Candidate stronger) {
    return weaker.estimate().pairs() <= 0.7 * stronger.estimate().pairs()
        && weaker.estimate().unlikely();
  }

  /** Whether of two candidates one is a candidate behind the other, which isn't the item itself. */
  private static boolean isLinked(
      ItemEnd from, Map<ItemEnd, List<Candidate>> candidates, Candidate one, Candidate two) {
    return one.to().item() != from.item() && follows(candidates, one, two)
        || two.to().item() != from.item() && follows(candidates, two, one);
  }

  private static boolean follows(
      Map<ItemEnd, List<Candidate>> candidates, Candidate near, Candidate far) {
    ItemEnd behind = new ItemEnd(near.to().item(), End.other(near.to().end()));
    return candidates.getOrDefault(behind, List.of()).stream()
        .anyMatch(next -> next.to().equals(far.to()));
  }

  private Bridge bridge(ItemEnd from, ItemEnd to, SequentialGap estimate, boolean gaps) {
    Part last = items.get(from.item()).layout.outermost(from.end());
    Part first = items.get(to.item()).layout.outermost(to.end());
    SequentialPaths.Found result =
        new SequentialPaths(state, once)
            .between(
                last.unitig(),
                last.flipped() ? End.other(from.end()) : from.end(),
                first.unitig(),
                first.flipped() ? End.other(to.end()) : to.end(),
                (int) Math.ceil(estimate.gap() - estimate.error()),
                (int) Math.floor(estimate.gap() + estimate.error()));
    state.count("paths " + result.outcome(), 1);
    if (result.outcome() == SequentialPaths.Outcome.ONE
        || gaps && result.outcome() == SequentialPaths.Outcome.THROUGH) {
      return state.path(result.path());
    }
    if (result.outcome() == SequentialPaths.Outcome.NONE && gaps) {
      Sequence left = state.oriented(last.unitig(), last.flipped() != (from.end() == End.LEFT));
      Sequence right = state.oriented(first.unitig(), first.flipped() != (to.end() == End.RIGHT));
      Gap shared = shared(left, right, last, first, from, to, estimate);
      if (shared != null) {
        state.count("joints by overlaps", 1);
        return new Bridge(List.of(), shared);
      }
    }
    boolean both = torn(last, from) && torn(first, to);
    if (result.outcome() == SequentialPaths.Outcome.CONTRADICTED) {
      return null;
    }
    if (!gaps || estimate.pairs() < 3 && !both || estimate.pairs() < 2) {
      return null;
    }
    state.count("joints by gaps", 1);
    int length = (int) Math.round(estimate.filler());
    return new Bridge(List.of(), length >= 1 ? new Gap(length, true) : new Gap(100, false));
  }

  private boolean torn(Part part, ItemEnd end) {
    int exit = part.flipped() ? End.other(end.end()) : end.end();
    return unitigs.get(part.unitig()).unitig().links(exit).isEmpty();
  }

  private Gap shared(
      Sequence left,
      Sequence right,
      Part last,
      Part first,
      ItemEnd from,
      ItemEnd to,
      SequentialGap estimate) {
    int exit = last.flipped() ? End.other(from.end()) : from.end();
    int entry = first.flipped() ? End.other(to.end()) : to.end();
    String more = torn(last, from) ? state.mostReadBeyond(last.unitig(), exit) : "";
    String less =
        torn(first, to)
            ? Oracle.reverseComplement(state.mostReadBeyond(first.unitig(), entry))
            : "";
    return shared(
        left.toString().substring(left.length() - k),
        more,
        less,
        right.toString().substring(0, k),
        new int[] {last.length() - k, first.length() - k},
        new boolean[] {torn(last, from), torn(first, to)},
        estimate);
  }

  /**
   * By the words of the rule: what the ends share, or else they and what reads hold beyond, or else
   * what they share up to where the one that has a link goes astray.
   *
   * @param room bases of the one unitig and the other besides the last k
   * @param tears whether nothing follows in the graph upon the one and the other
   */
  static Gap shared(
      String before,
      String more,
      String less,
      String behind,
      int[] room,
      boolean[] tears,
      SequentialGap fit) {
    boolean torn = tears[0] && tears[1];
    int least = !torn ? 15 : fit.pairs() == 1 ? 12 : 8;
    Gap own = shared(before, "", "", behind, room, least, false, fit);
    if (own != null) {
      return own;
    }
    Gap found = shared(before, more, less, behind, room, least, false, fit);
    if (found == null && torn) {
      found = shared(before, more, less, behind, room, least, true, fit);
    }
    if (found == null && !tears[0] && tears[1]) {
      found = astray(before, less + behind, less.length(), room[0], fit);
    }
    if (found == null && tears[0] && !tears[1]) {
      String turned = Oracle.reverseComplement(before + more);
      Gap gap = astray(Oracle.reverseComplement(behind), turned, more.length(), room[1], fit);
      found = gap == null ? null : gap.flipped();
    }
    return found;
  }

  /** The end that has a link shares its bases with the torn one until it goes astray. */
  private static Gap astray(
      String linked, String behind, int beyond, int room, SequentialGap estimate) {
    int k = linked.length();
    Gap only = null;
    int fitting = 0;
    for (int gap = 1 - k; gap <= beyond - 15; gap++) {
      if (Math.abs(gap - estimate.gap()) > estimate.error()) {
        continue;
      }
      int shift = k + gap - beyond;
      String tail = linked.substring(Math.max(0, shift));
      String same = Strings.commonPrefix(tail, behind.substring(Math.max(0, -shift)));
      if (same.length() >= 15) {
        fitting++;
        int wrong = tail.length() - same.length();
        boolean once = times(linked, same) == 1 && times(behind, same) == 1;
        if (once && wrong <= -gap && 2 * wrong <= room) {
          only = Gap.amended(Sequence.of(behind.substring(beyond, beyond - gap)));
        }
      }
    }
    return fitting == 1 ? only : null;
  }

  /** The only gap between two ends that fits the pairs, if they hold what they share once. */
  private static Gap shared(
      String own,
      String more,
      String less,
      String other,
      int[] room,
      int least,
      boolean alike,
      SequentialGap estimate) {
    int k = own.length();
    String before = own + more;
    String behind = less + other;
    List<Integer> gaps = new ArrayList<>();
    for (int gap = 1 - k; gap <= more.length() + less.length() - least; gap++) {
      // What is behind begins so many bases behind the beginning of what is before.
      int shift = k + gap - less.length();
      int both = 0;
      int wrong = 0;
      for (int at = Math.max(0, shift); at < before.length(); at++) {
        if (at - shift < behind.length()) {
          both++;
          wrong += before.charAt(at) == behind.charAt(at - shift) ? 0 : 1;
        }
      }
      boolean fits = Math.abs(gap - estimate.gap()) <= estimate.error();
      if (fits && both >= least && wrong * 12 <= (alike ? both : 0)) {
        gaps.add(gap);
      }
    }
    if (gaps.size() != 1) {
      return null;
    }
    int gap = gaps.get(0);
    int shift = k + gap - less.length();
    int from = Math.max(0, shift);
    int to = Math.min(before.length(), shift + behind.length());
    if (times(before, before.substring(from, to)) > 1
        || times(behind, behind.substring(from - shift, to - shift)) > 1) {
      return null;
    }
    StringBuilder between = new StringBuilder();
    for (int at = k; at < k + gap; at++) {
      between.append(at < before.length() ? before.charAt(at) : behind.charAt(at - shift));
    }
    return gap >= 0 ? Gap.filled(Sequence.of(between.toString())) : both(own, other, -gap, room);
  }

  private static int times(String text, String part) {
    int times = 0;
    for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      times++;
    }
    return times;
  }

  /** Of each base the end that holds it deeper; null: of the other no k bases are left alone. */
  private static Gap both(String own, String other, int shared, int[] room) {
    StringBuilder bases = new StringBuilder();
    for (int i = 0; i < shared; i++) {
      char left = own.charAt(own.length() - shared + i);
      char right = other.charAt(i);
      int inLeft = shared - i; // from its end, the last base is 1
      int inRight = i + 1;
      boolean leftCounts = inLeft >= inRight;
      if (left != right && (leftCounts ? 2 * inRight > room[1] : 2 * inLeft > room[0])) {
        return null;
      }
      bases.append(leftCounts ? left : right);
    }
    boolean same = own.endsWith(other.substring(0, shared));
    return same ? new Gap(-shared, true) : Gap.amended(Sequence.of(bases.toString()));
  }

  private static ItemEnd itemEnd(Place place, int unitigEnd) {
    return new ItemEnd(place.item().id, place.flipped() ? End.other(unitigEnd) : unitigEnd);
  }

  private static long toEnd(Place place, int itemEnd) {
    return itemEnd == End.LEFT ? place.toLeft() : place.toRight();
  }
}
