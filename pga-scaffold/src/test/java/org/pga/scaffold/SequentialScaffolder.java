package org.pga.scaffold;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;
import org.pga.scaffold.link.evidence.UnitigEvidence.Splice;
import org.pga.scaffold.rule.Candidate;
import org.pga.scaffold.rule.EndChoice;
import org.pga.scaffold.rule.GapEstimate;
import org.pga.scaffold.rule.InsertModel;
import org.pga.scaffold.rule.PathSearch;
import org.pga.scaffold.rule.ReadPathChoice;
import org.pga.scaffold.rule.Rounds;
import org.pga.scaffold.rule.SingleCopy;

/**
 * Scaffolding as one would write it for one processor and enough memory, by the same rules: what
 * the distributed job is held against.
 */
public final class SequentialScaffolder {
  /** An end of an item. */
  private record ItemEnd(long item, int end) {}

  private record ReadPath(long unitig, int end, List<Step> via, int reads) {}

  private record Joint(ItemEnd from, ItemEnd to, Bridge bridge) {}

  private static final class Item {
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
  private record Place(Item item, boolean flipped, long toLeft, long toRight) {}

  private final Map<Long, LinkedUnitig> unitigs;
  private final int k;
  private final double depth;
  private final Map<Long, Item> items = new TreeMap<>();
  private final Map<Long, Place> places = new HashMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();

  SequentialScaffolder(Map<Long, LinkedUnitig> unitigs, int k, double depth, int readLength) {
    this.unitigs = unitigs;
    this.k = k;
    this.depth = depth;
    SingleCopy singleCopy = new SingleCopy(depth, k, readLength);
    unitigs.forEach(
        (id, linked) -> {
          Unitig unitig = linked.unitig();
          if (!unitig.circular() && singleCopy.test(unitig)) {
            items.put(id, new Item(id, Layout.anchor(id, unitig.sequence().length()), k));
          }
        });
    count("anchors", items.size());
  }

  /** All rounds; the items in the end. */
  Collection<Layout> run(List<InsertModel> models) {
    for (Rounds.Round round : Rounds.of(models)) {
      places();
      join(round.model() == null ? threadsAndSplices() : pairs(round));
    }
    places();
    Set<Long> passed = new HashSet<>();
    for (Item item : items.values()) {
      List<Part> parts = new ArrayList<>(item.layout.parts());
      parts.addAll(item.layout.closing() == null ? List.of() : item.layout.closing().via());
      parts.forEach(part -> passed.add(part.unitig()));
    }
    unitigs.forEach(
        (id, linked) -> {
          Unitig unitig = linked.unitig();
          double share = unitig.countSum() / (depth * unitig.kmers(k));
          if (!passed.contains(id) && !unitig.circular() && share > 0.5 && share < 1.5) {
            items.put(id, new Item(id, Layout.anchor(id, unitig.sequence().length()), k));
          }
        });
    return items.values().stream().map(this::extended).toList();
  }

  /** By the words of the rule: the one unitig that follows, if it is a repeat that lets in. */
  private Layout extended(Item item) {
    Layout layout = item.layout;
    for (int end = 0; end < 2 && item.layout.closing() == null; end++) {
      Part last = item.layout.outermost(end);
      Unitig anchor = unitigs.get(last.unitig()).unitig();
      double own = (double) anchor.countSum() / anchor.kmers(k);
      int exit = last.flipped() ? End.other(end) : end;
      boolean single = places.containsKey(last.unitig());
      String read = single ? mostReadBeyond(last.unitig(), exit) : "";
      List<Part> via = new ArrayList<>();
      Unitig at = anchor;
      Set<Long> been = new HashSet<>();
      for (int told = 0; at.links(exit).size() == 1; ) {
        Link link = at.links(exit).get(0);
        Unitig next = unitigs.get(link.neighbour()).unitig();
        int ways = next.links(link.neighbourEnd()).size();
        int others = next.links(End.other(link.neighbourEnd())).size();
        boolean side = ways > others || ways == others && link.neighbourEnd() == End.LEFT;
        boolean repeated = next.countSum() >= 1.5 * Math.max(own, depth) * next.kmers(k);
        if (anchorsInTheEnd(link.neighbour())
            || next.circular()
            || ways < 2
            || !side
            || !repeated
            || !been.add(link.neighbour())) {
          break;
        }
        boolean flipped = link.neighbourEnd() == End.RIGHT;
        String bases = oriented(link.neighbour(), flipped).toString().substring(k - 1);
        String rest = read.substring(Math.min(told, read.length()));
        if (!bases.startsWith(rest) && !rest.startsWith(bases)) {
          break;
        }
        told += bases.length();
        via.add(new Part(link.neighbour(), flipped, bases.length() + k - 1, false, null));
        at = next;
        exit = End.other(link.neighbourEnd());
      }
      count("ends extended", via.isEmpty() ? 0 : 1);
      layout = via.isEmpty() ? layout : layout.extended(end, via);
    }
    return layout;
  }

  private boolean anchorsInTheEnd(long unitig) {
    return places.containsKey(unitig) || items.containsKey(unitig);
  }

  private String mostReadBeyond(long id, int end) {
    String own = oriented(id, end == End.LEFT).toString();
    boolean torn = unitigs.get(id).unitig().links(end).isEmpty();
    int agreeing = torn ? Math.min(15, k) : k;
    List<String> texts = new ArrayList<>();
    for (UnitigEvidence.Overhang overhang : unitigs.get(id).evidence().overhangs()) {
      String text = overhang.text().toString();
      if (overhang.end() == end && own.endsWith(text.substring(0, agreeing))) {
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
      for (Map.Entry<Character, Long> vote : votes.entrySet()) {
        if (vote.getValue() >= (torn ? 1 : 2) && 2 * vote.getValue() > longer.size()) {
          best = vote.getKey();
        }
      }
      if (best == 0) {
        return read.toString();
      }
      read.append(best);
    }
  }

  /** What happened how often. */
  Map<String, Integer> counts() {
    return counts;
  }

  private void count(String what, int n) {
    counts.merge(what, n, Integer::sum);
  }

  private void places() {
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

  // ------------------------------------------------------------------ reads

  private List<Joint> threadsAndSplices() {
    List<Joint> joints = threads();
    Map<ItemEnd, Splice> chosen = new TreeMap<>(SequentialScaffolder::compare);
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
          String left = oriented(from.item(), from.end() == End.LEFT).toString();
          String right = oriented(to.item(), to.end() == End.RIGHT).toString();
          if (mutual && before(from, to) && left.endsWith(right.substring(0, shared))) {
            Gap gap = splice.gap() < 0 ? new Gap(splice.gap(), true) : Gap.filled(splice.filling());
            joints.add(new Joint(from, to, new Bridge(List.of(), gap)));
            count("joints by splices", 1);
          }
        });
    return joints;
  }

  /** By the words of the rule: more reads than for all else; of fillings the one of most reads. */
  private Splice mostRead(long id, int end) {
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
            compare(new ItemEnd(id, end), new ItemEnd(first.other(), first.otherEnd())) > 0;
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

  private List<Joint> threads() {
    Map<ItemEnd, List<ReadPath>> threads = new LinkedHashMap<>();
    for (long id : items.keySet()) {
      for (UnitigEvidence.Overhang overhang : unitigs.get(id).evidence().overhangs()) {
        follow(id, overhang, threads);
      }
    }
    List<Joint> joints = new ArrayList<>();
    threads.forEach(
        (from, ways) -> {
          ReadPath way = ReadPathChoice.choose(ways, ReadPath::reads);
          if (way == null) {
            return;
          }
          ItemEnd to = new ItemEnd(way.unitig(), way.end());
          ReadPath back =
              ReadPathChoice.choose(threads.getOrDefault(to, List.of()), ReadPath::reads);
          boolean mutual = back != null && back.unitig() == from.item() && back.end() == from.end();
          if (mutual && before(from, to)) {
            joints.add(new Joint(from, to, path(way.via())));
            count("joints by threads", 1);
          }
        });
    return joints;
  }

  private void follow(
      long anchor, UnitigEvidence.Overhang overhang, Map<ItemEnd, List<ReadPath>> threads) {
    Sequence text = overhang.text();
    Sequence own = oriented(anchor, overhang.end() == End.LEFT);
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
        Sequence candidate = oriented(link.neighbour(), link.neighbourEnd() == End.RIGHT);
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
      Sequence through = oriented(next.neighbour(), flipped);
      for (int i = k - 1; i < through.length(); i++, read++) {
        if (read == text.length() || through.baseAt(i) != text.baseAt(read)) {
          return;
        }
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

  // ------------------------------------------------------------------ pairs

  private List<Joint> pairs(Rounds.Round round) {
    Map<ItemEnd, Map<ItemEnd, List<Integer>>> sums = new TreeMap<>(SequentialScaffolder::compare);
    places.forEach((id, place) -> collect(id, place, round, sums));
    Map<ItemEnd, List<Candidate>> candidates = new TreeMap<>(SequentialScaffolder::compare);
    sums.forEach(
        (from, ways) ->
            ways.forEach(
                (to, all) -> {
                  Candidate candidate = candidate(from, to, all, round.model());
                  if (candidate != null) {
                    candidates.computeIfAbsent(from, any -> new ArrayList<>()).add(candidate);
                  }
                }));
    Map<ItemEnd, Candidate> chosen = new TreeMap<>(SequentialScaffolder::compare);
    candidates.forEach(
        (from, some) -> {
          Candidate choice =
              EndChoice.choose(
                  some,
                  round.model().deviation(),
                  k,
                  (near, far) ->
                      near.path() != from.item() && linked(candidates, near, far)
                          || far.path() != from.item() && linked(candidates, far, near));
          if (choice == null) {
            count("ends without a choice", 1);
          } else {
            chosen.put(from, choice);
          }
        });
    List<Joint> joints = new ArrayList<>();
    Set<Long> busy = new HashSet<>();
    chosen.forEach(
        (from, choice) -> {
          ItemEnd to = new ItemEnd(choice.path(), choice.end());
          Candidate back = chosen.get(to);
          boolean mutual = back != null && back.path() == from.item() && back.end() == from.end();
          if (mutual) {
            busy.add(from.item());
          }
          if (mutual && before(from, to)) {
            Bridge bridge = bridge(from, to, choice.estimate(), round.gaps());
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
      for (Part part : joint.bridge.via()) {
        if (part.anchor()) {
          claims.merge(part.unitig(), 1, Integer::sum);
        }
      }
    }
    List<Joint> granted = new ArrayList<>();
    for (Joint joint : joints) {
      boolean free = true;
      boolean absorbs = false;
      for (Part part : joint.bridge.via()) {
        if (part.anchor()) {
          Item item = places.get(part.unitig()).item;
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
        count("joints that absorb", absorbs ? 1 : 0);
      }
    }
    for (Joint joint : granted) {
      joint.bridge.via().stream().filter(Part::anchor).forEach(part -> items.remove(part.unitig()));
    }
    return granted;
  }

  private void collect(
      long id, Place place, Rounds.Round round, Map<ItemEnd, Map<ItemEnd, List<Integer>>> sums) {
    for (UnitigEvidence.PairLink link : unitigs.get(id).evidence().links()) {
      Place other = places.get(link.other());
      if (link.library() != round.model().library()
          || other == null
          || place.item.layout.closing() != null
          || other.item.layout.closing() != null
          || Math.min(place.item.length, other.item.length) < round.leastPath()) {
        continue;
      }
      ItemEnd from = itemEnd(place, link.end());
      ItemEnd to = itemEnd(other, link.otherEnd());
      if (from.equals(to)) {
        continue;
      }
      long more = toEnd(place, from.end()) + toEnd(other, to.end());
      for (int sum : link.sums()) {
        long insert = sum + more - place.item.length;
        boolean fragment = round.model().matePairs() && insert >= -1000;
        boolean within = place.item == other.item && (round.model().explains(insert) || fragment);
        if (!within && round.model().spans(sum + more, k)) {
          sums.computeIfAbsent(from, any -> new TreeMap<>(SequentialScaffolder::compare))
              .computeIfAbsent(to, any -> new ArrayList<>())
              .add((int) (sum + more));
        }
      }
    }
  }

  private Candidate candidate(ItemEnd from, ItemEnd to, List<Integer> sums, InsertModel model) {
    int[] sorted = sums.stream().mapToInt(Integer::intValue).sorted().toArray();
    Item item = items.get(to.item());
    GapEstimate estimate =
        GapEstimate.of(model, sorted, items.get(from.item()).length, item.length, k);
    return estimate == null ? null : new Candidate(to.item(), to.end(), item.length, estimate);
  }

  private static boolean linked(
      Map<ItemEnd, List<Candidate>> candidates, Candidate near, Candidate far) {
    return candidates
        .getOrDefault(new ItemEnd(near.path(), End.other(near.end())), List.of())
        .stream()
        .anyMatch(next -> next.path() == far.path() && next.end() == far.end());
  }

  private Bridge bridge(ItemEnd from, ItemEnd to, GapEstimate estimate, boolean gaps) {
    Part last = items.get(from.item()).layout.outermost(from.end());
    Part first = items.get(to.item()).layout.outermost(to.end());
    PathSearch.Result result =
        PathSearch.search(
            this::site,
            k,
            last.unitig(),
            last.flipped() ? End.other(from.end()) : from.end(),
            first.unitig(),
            first.flipped() ? End.other(to.end()) : to.end(),
            (int) Math.ceil(estimate.gap() - estimate.error()),
            (int) Math.floor(estimate.gap() + estimate.error()));
    count("paths " + result.outcome(), 1);
    if (result.outcome() == PathSearch.Outcome.ONE
        || gaps && result.outcome() == PathSearch.Outcome.THROUGH) {
      return path(result.path());
    }
    if (result.outcome() == PathSearch.Outcome.NONE && gaps) {
      Sequence left = oriented(last.unitig(), last.flipped() != (from.end() == End.LEFT));
      Sequence right = oriented(first.unitig(), first.flipped() != (to.end() == End.RIGHT));
      Gap shared = shared(left, right, last, first, from, to, estimate);
      if (shared != null) {
        count("joints by overlaps", 1);
        return new Bridge(List.of(), shared);
      }
    }
    boolean both = torn(last, from) && torn(first, to);
    if (!gaps || estimate.weak() && !both) {
      return null;
    }
    count("joints by gaps", 1);
    int length = (int) Math.round(estimate.gap());
    return new Bridge(List.of(), length >= 1 ? new Gap(length, true) : new Gap(100, false));
  }

  private boolean torn(Part part, ItemEnd end) {
    int exit = part.flipped() ? End.other(end.end()) : end.end();
    return unitigs.get(part.unitig()).unitig().links(exit).isEmpty();
  }

  /** By the words of the rule: what the ends share, or else they and what reads hold beyond. */
  private Gap shared(
      Sequence left,
      Sequence right,
      Part last,
      Part first,
      ItemEnd from,
      ItemEnd to,
      GapEstimate estimate) {
    int least = torn(last, from) && torn(first, to) ? 10 : 15;
    int exit = last.flipped() ? End.other(from.end()) : from.end();
    int entry = first.flipped() ? End.other(to.end()) : to.end();
    String before = left.toString().substring(left.length() - k);
    String behind = right.toString().substring(0, k);
    Gap own = shared(before, behind, 0, least, estimate);
    if (own != null) {
      return own;
    }
    String more = torn(last, from) ? mostReadBeyond(last.unitig(), exit) : "";
    String less =
        torn(first, to) ? Oracle.reverseComplement(mostReadBeyond(first.unitig(), entry)) : "";
    return shared(before + more, less + behind, more.length() + less.length(), least, estimate);
  }

  /** The only gap between two ends that fits the pairs, or null. */
  private Gap shared(String before, String behind, int beyond, int least, GapEstimate estimate) {
    Gap found = null;
    for (int shared = least; shared < Math.min(before.length(), behind.length()); shared++) {
      int gap = beyond - shared;
      boolean fits = gap > -k && Math.abs(gap - estimate.gap()) <= estimate.error();
      if (fits && before.endsWith(behind.substring(0, shared))) {
        if (found != null) {
          return null;
        }
        String whole = before + behind.substring(shared);
        found = gap < 0 ? new Gap(gap, true) : Gap.filled(Sequence.of(whole.substring(k, k + gap)));
      }
    }
    return found;
  }

  private PathSearch.NeighbourNode site(long id) {
    Unitig unitig = unitigs.get(id).unitig();
    Place place = places.get(id);
    return new PathSearch.NeighbourNode(
        unitig.sequence().length(),
        unitig.links(End.LEFT),
        unitig.links(End.RIGHT),
        place == null ? 0 : place.item.length);
  }

  private static ItemEnd itemEnd(Place place, int unitigEnd) {
    return new ItemEnd(place.item.id, place.flipped ? End.other(unitigEnd) : unitigEnd);
  }

  private static long toEnd(Place place, int itemEnd) {
    return itemEnd == End.LEFT ? place.toLeft : place.toRight;
  }

  // ------------------------------------------------------------------ joining

  private void join(List<Joint> joints) {
    Map<ItemEnd, Joint> at = new TreeMap<>(SequentialScaffolder::compare);
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

  private Bridge path(List<Step> steps) {
    List<Part> parts = new ArrayList<>();
    for (Step step : steps) {
      int length = unitigs.get(step.unitig()).unitig().sequence().length();
      parts.add(
          new Part(step.unitig(), step.flipped(), length, places.containsKey(step.unitig()), null));
    }
    return new Bridge(parts, null);
  }

  private Sequence oriented(long id, boolean flipped) {
    Sequence sequence = unitigs.get(id).unitig().sequence();
    return flipped ? sequence.reverseComplement() : sequence;
  }

  private static boolean before(ItemEnd from, ItemEnd to) {
    return compare(from, to) < 0;
  }

  private static int compare(ItemEnd one, ItemEnd two) {
    int byItem = Long.compare(one.item, two.item);
    return byItem != 0 ? byItem : Integer.compare(one.end, two.end);
  }

  /** The contigs of a layout as text, N's between them. */
  static List<String> spell(Layout layout, Map<Long, LinkedUnitig> unitigs, int k) {
    List<String> contigs = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    List<Part> parts = new ArrayList<>(layout.parts());
    boolean closed = layout.closing() != null && layout.closing().gap() == null;
    if (closed) {
      parts.addAll(layout.closing().via());
    }
    for (Part part : parts) {
      if (part.before() != null && part.before().length() > 0) {
        contigs.add(text.toString());
        contigs.add("N".repeat(part.before().length()));
        text.setLength(0);
      }
      Sequence sequence = unitigs.get(part.unitig()).unitig().sequence();
      String letters = (part.flipped() ? sequence.reverseComplement() : sequence).toString();
      text.append(
          text.length() == 0
              ? letters
              : letters.substring(part.before() == null ? k - 1 : -part.before().length()));
    }
    if (closed) {
      text.setLength(text.length() - (k - 1));
    }
    contigs.add(text.toString());
    return contigs;
  }
}
