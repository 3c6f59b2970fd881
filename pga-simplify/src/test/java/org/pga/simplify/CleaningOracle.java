package org.pga.simplify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.pga.core.facts.DepthSpread;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;

/** Cleaning by its definition, one unitig after the other: what the job must come to. */
final class CleaningOracle extends StringGraph {
  private final double median;
  private final boolean uneven;
  private final boolean genomes;
  private final boolean mixture;
  private final boolean byChance;

  /** What stands for the median where it is asked what is shallow. */
  double cleaningDepth;

  private final boolean last;

  final int[] removed = new int[10];

  /** Arms of bubbles that went for good, on their smaller strands. */
  final List<String> popped = new ArrayList<>();

  /** How much likelier alleles are than copies; NaN until the first judgement is over. */
  private double alleleLogOdds = Double.NaN;

  private boolean judgedTips;
  private boolean judgedSecondPaths;

  /**
   * @param lines a graph as {@link GraphText} writes it
   * @param spread by chance: a link is shallow by itself, wherever it leads; uneven: depth is
   *     compared with that of neighbours only; genomes: besides, no link is weak before the last k;
   *     mixture: besides, of forks that go on nearly the same, the deepest stays
   */
  CleaningOracle(List<String> lines, int k, double median, DepthSpread spread, boolean last) {
    super(lines, k);
    this.last = last;
    this.median = median;
    cleaningDepth = median;
    mixture = spread == DepthSpread.MIXTURE;
    genomes = spread == DepthSpread.GENOMES;
    uneven = mixture || genomes || spread == DepthSpread.UNEVEN;
    byChance = spread == DepthSpread.CHANCE;
  }

  List<String> clean() {
    double odds = countAlleles();
    int changes;
    boolean growing;
    int round = 0;
    do {
      round++;
      boolean longTips = round > 3;
      int limit = longTips ? 2 * k : k + k * round / 3;
      changes = remove(0, tips(limit, longTips));
      Set<String> bubbles = bubbles();
      // What nothing went before is judged with what was known before.
      alleleLogOdds = round > 1 || judgedTips || !bubbles.isEmpty() ? odds : Double.NaN;
      pop(bubbles);
      changes += remove(1, bubbles);
      changes += !uneven || last ? remove(4, alleles()) : 0;
      alleleLogOdds = odds;
      Set<Set<String>> weak = weakLinks();
      changes += cut(2, weak);
      int before = changes;
      changes += !uneven && last ? remove(6, secondPaths()) : 0;
      changes += !uneven && last && round > 3 ? remove(9, crossedArms()) : 0;
      boolean judged = judgedTips || !bubbles.isEmpty() || before > 0 || judgedSecondPaths;
      alleleLogOdds = round > 1 || judged ? odds : Double.NaN;
      changes += !uneven && last ? cut(7, alleleLinks()) : 0;
      changes += !uneven && last && round > 3 ? cut(8, minorVariants()) : 0;
      alleleLogOdds = odds;
      changes += mixture && last ? cut(5, variants(round)) : 0;
      growing =
          last ? round < (mixture ? 6 : 4) : !longTips && (round == 1 || hasLongerTips(limit));
    } while ((changes > 0 || growing) && round < 20);
    remove(3, isolated());
    return lines();
  }

  private double countAlleles() {
    int[] sure = new int[2];
    for (String text : lesserArms()) {
      double logOdds = logOdds(text);
      sure[0] += logOdds >= 3 ? 1 : 0;
      sure[1] += logOdds <= -3 ? 1 : 0;
    }
    return Math.log((sure[0] + 1.0) / (sure[1] + 1.0));
  }

  private Set<String> alleles() {
    Set<String> alleles = new TreeSet<>(lesserArms());
    alleles.removeIf(text -> !uneven && !isAllele(text));
    return alleles;
  }

  /** Half as deep as the genome, where reads are of unknown length: as if all were one. */
  private double logOdds(String text) {
    return median * kmers(text) / 2 - unitigs.get(text) * Math.log(2);
  }

  private boolean isAllele(String text) {
    return !uneven && alleleLogOdds >= Math.log(10) && logOdds(text) + alleleLogOdds >= 3;
  }

  /**
   * Of arms between the same two ends those that are like the deepest, and more than half of it.
   */
  private List<String> lesserArms() {
    List<String> lesser = new ArrayList<>();
    for (List<String> arms : armsByEnds()) {
      String deepest = deepest(arms);
      for (String arm : arms) {
        if (isLike(arm, deepest)
            && (uneven
                || 2 * unitigs.get(arm) * kmers(deepest) > unitigs.get(deepest) * kmers(arm))) {
          lesser.add(arm);
        }
      }
    }
    return lesser;
  }

  /** Before another k: those of bubbles whose arms together are one copy by odds of e to the 3. */
  private void pop(Set<String> bubbles) {
    for (List<String> arms : last || uneven ? List.<List<String>>of() : armsByEnds(longestArm())) {
      double reads = arms.stream().mapToLong(unitigs::get).sum();
      if (median * kmers(deepest(arms)) - reads * Math.log(2) >= 3) {
        arms.stream().filter(bubbles::contains).map(Oracle::canonical).forEach(popped::add);
      }
    }
    Collections.sort(popped);
  }

  private int longestArm() {
    return Math.max(3 * k, k + 100);
  }

  private Collection<List<String>> armsByEnds() {
    return armsByEnds(10 * k);
  }

  private Collection<List<String>> armsByEnds(int longest) {
    Map<Set<String>, List<String>> byEnds = new HashMap<>();
    for (String text : unitigs.keySet()) {
      if (isArm(text, longest)) {
        byEnds
            .computeIfAbsent(
                Set.of(reached(text + ".0"), reached(text + ".1")), any -> new ArrayList<>())
            .add(text);
      }
    }
    return byEnds.values();
  }

  private String deepest(List<String> arms) {
    String deepest = arms.get(0);
    for (String arm : arms) {
      long more = unitigs.get(arm) * kmers(deepest) - unitigs.get(deepest) * kmers(arm);
      boolean larger = Oracle.canonical(arm).compareTo(Oracle.canonical(deepest)) > 0;
      deepest = more > 0 || more == 0 && larger ? arm : deepest;
    }
    return deepest;
  }

  private boolean isLike(String arm, String deepest) {
    boolean flip = !reached(arm + ".0").equals(reached(deepest + ".0"));
    return !arm.equals(deepest) && alike(arm, deepest, flip);
  }

  /**
   * Between two that stand in the genome once by odds of e to the 7, the deepest of like arms
   * stays; beside one such, if the arms together are as deep as one copy, too.
   */
  private Set<String> secondPaths() {
    Set<String> second = new TreeSet<>();
    judgedSecondPaths = false;
    for (List<String> arms : armsByEnds()) {
      String deepest = deepest(arms);
      double reads = arms.stream().mapToLong(unitigs::get).sum();
      boolean once = median * kmers(deepest) > reads * Math.log(2);
      long sure =
          Stream.of(deepest + ".0", deepest + ".1")
              .map(end -> text(reached(end)))
              .filter(this::standsOnce)
              .count();
      boolean like = arms.stream().anyMatch(arm -> isLike(arm, deepest));
      judgedSecondPaths |= like && sure > 0;
      if (sure == 2 || once && sure == 1) {
        arms.stream().filter(arm -> isLike(arm, deepest)).forEach(second::add);
      }
    }
    return second;
  }

  /**
   * What is shallow, beside what is deeper and goes on the same at either end, one base excepted;
   * at one of these behind what stands in the genome once.
   */
  private Set<String> crossedArms() {
    Set<String> crossed = new TreeSet<>();
    for (String text : unitigs.keySet()) {
      if (isArm(text, 3 * k) && shallow(text)) {
        List<String> arms = List.of(text + ".0", text + ".1");
        boolean once = arms.stream().anyMatch(arm -> standsOnce(text(reached(arm))));
        if (once && arms.stream().allMatch(this::isBesideDeeper)) {
          crossed.add(text);
        }
      }
    }
    return crossed;
  }

  private boolean isBesideDeeper(String arm) {
    String judge = reached(arm);
    for (Set<String> link : linksOf(judge)) {
      String other = across(link, judge);
      int common = Math.min(100, Math.min(onwards(arm).length(), onwards(other).length()));
      String one = onwards(arm).substring(0, common);
      int edits = editDistance(one, onwards(other).substring(0, common));
      if (!other.equals(arm)
          && unitigs.get(text(other)) * kmers(text(arm))
              > unitigs.get(text(arm)) * kmers(text(other))
          && common >= 5
          && (edits <= 1 || 20 * edits <= common)) {
        return true;
      }
    }
    return false;
  }

  /** By odds of e to the 7. */
  private boolean standsOnce(String text) {
    return median * kmers(text) - unitigs.get(text) * Math.log(2) >= 7;
  }

  private int remove(int rule, Set<String> texts) {
    unitigs.keySet().removeAll(texts);
    removeLinks(link -> link.stream().anyMatch(end -> texts.contains(text(end))));
    removed[rule] += texts.size();
    compress();
    return texts.size();
  }

  private Set<String> tips(int limit, boolean longTips) {
    Map<String, Integer> votes = new HashMap<>();
    for (String judge : ends()) {
      List<Set<String>> here = linksOf(judge);
      TreeMap<String, Boolean> candidates = new TreeMap<>(this::byQuality);
      for (Set<String> link : here) {
        String tip = across(link, judge);
        int strongest = 0;
        for (Set<String> sibling : here) {
          strongest = Math.max(strongest, sibling.equals(link) ? 0 : links.get(sibling));
        }
        boolean weaker =
            longTips
                && text(tip).length() <= 10 * k
                && unitigs.get(text(tip)) * 5 <= (long) strongest * kmers(text(tip));
        boolean allele = isAllele(text(tip)) && text(tip).length() <= (longTips ? 10 * k : limit);
        if (hasFormOfTip(tip)
            && !text(tip).equals(text(judge))
            && ((uneven || shallow(text(tip))) && (text(tip).length() <= limit || weaker)
                || allele)) {
          candidates.put(text(tip), true);
        }
      }
      if (here.size() > 1 && !forksIntoShallow(otherEnd(judge), longTips ? 10 * k : limit)) {
        if (candidates.size() == here.size()) {
          candidates.pollLastEntry();
        }
        candidates.keySet().forEach(tip -> votes.merge(tip, 1, Integer::sum));
      }
    }
    judgedTips = !votes.isEmpty();
    Set<String> tips = new TreeSet<>();
    votes.forEach(
        (text, count) -> {
          if (count == linksOf(text + ".0").size() + linksOf(text + ".1").size()) {
            tips.add(text);
          }
        });
    return tips;
  }

  /** Whether one of several ways on from an end is shallow and leads to no tip so long. */
  private boolean forksIntoShallow(String end, int longest) {
    boolean any = false;
    for (Set<String> link : linksOf(end)) {
      String other = text(across(link, end));
      boolean tip =
          other.length() <= longest
              && (shallow(other) || isAllele(other))
              && (hasFormOfTip(other + ".0") || hasFormOfTip(other + ".1"));
      boolean way =
          byChance
              ? links.get(link) < 0.5 * cleaningDepth
              : other.length() > 2 * k && shallow(other);
      any |= way && !tip;
    }
    return any && !uneven && linksOf(end).size() > 1;
  }

  private boolean hasFormOfTip(String attached) {
    return linksOf(otherEnd(attached)).isEmpty()
        && !linksOf(attached).isEmpty()
        && !links.containsKey(Set.of(attached));
  }

  private boolean hasLongerTips(int limit) {
    return ends().stream()
        .anyMatch(
            end ->
                hasFormOfTip(end)
                    && (uneven || shallow(text(end)) || isAllele(text(end)))
                    && text(end).length() > limit
                    && text(end).length() <= 10 * k);
  }

  /** Deepest last, then longest, then smallest. */
  private int byQuality(String one, String other) {
    int order = Long.compare(unitigs.get(one) * kmers(other), unitigs.get(other) * kmers(one));
    order = order != 0 ? order : one.length() - other.length();
    return order != 0 ? order : Oracle.canonical(other).compareTo(Oracle.canonical(one));
  }

  private Set<String> bubbles() {
    Set<String> losers = new TreeSet<>();
    List<String> arms =
        unitigs.keySet().stream().filter(text -> isArm(text, longestArm())).toList();
    for (String one : arms) {
      for (String other : arms) {
        for (boolean flip : new boolean[] {false, true}) {
          if (!one.equals(other) && loses(one, other, flip)) {
            losers.add(one);
          }
        }
      }
    }
    return losers;
  }

  private boolean isArm(String text, int longest) {
    return linksOf(text + ".0").size() == 1
        && linksOf(text + ".1").size() == 1
        && text.length() <= longest
        && !reached(text + ".0").equals(reached(text + ".1"));
  }

  private boolean loses(String one, String other, boolean flip) {
    return reached(one + ".0").equals(reached(other + (flip ? ".1" : ".0")))
        && reached(one + ".1").equals(reached(other + (flip ? ".0" : ".1")))
        && (uneven || shallow(one))
        && (2 * unitigs.get(one) * kmers(other) <= unitigs.get(other) * kmers(one)
            || isOneRead(one) && deepest(List.of(one, other)).equals(other) && once(one, other))
        && alike(one, other, flip);
  }

  private boolean isOneRead(String text) {
    return unitigs.get(text) < 2 * kmers(text);
  }

  /** Whether both together stand in the genome once by odds of e to the 3. */
  private boolean once(String one, String other) {
    double reads = unitigs.get(one) + unitigs.get(other);
    return !uneven && median * kmers(other) - reads * Math.log(2) >= 3;
  }

  private static boolean alike(String one, String other, boolean flip) {
    String strand = flip ? Oracle.reverseComplement(other) : other;
    int longer = Math.max(one.length(), other.length());
    return 20 * editDistance(one, strand) <= longer;
  }

  private static int editDistance(String one, String other) {
    int[][] cost = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
        } else {
          int substitution = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
          cost[i][j] =
              Math.min(
                  cost[i - 1][j - 1] + substitution, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        }
      }
    }
    return cost[one.length()][other.length()];
  }

  private int cut(int rule, Set<Set<String>> cut) {
    removeLinks(cut::contains);
    removed[rule] += cut.size();
    compress();
    return cut.size();
  }

  /**
   * Where what stands once leads on to an allele in pieces and, longer than any, to one that isn't.
   */
  private Set<Set<String>> alleleLinks() {
    Set<Set<String>> cut = new HashSet<>();
    for (String end : ends()) {
      if (!standsOnce(text(end))) {
        continue;
      }
      String whole = null;
      for (Set<String> link : linksOf(end)) {
        whole = whole == null || isBefore(whole, across(link, end)) ? across(link, end) : whole;
      }
      for (Set<String> link : linksOf(end)) {
        String way = across(link, end);
        long more =
            2 * unitigs.get(text(whole)) * kmers(text(way))
                - unitigs.get(text(way)) * kmers(text(whole));
        if (kmers(text(way)) < kmers(text(whole))
            && kmers(text(whole)) >= k - 5
            && isAllele(text(way))
            && more > 0
            && areAlike(onwards(way), onwards(whole), 20, 20)) {
          cut.add(link);
        }
      }
    }
    return cut;
  }

  /**
   * Where what stands once leads on to what is half as deep as the genome by odds of e to the 3,
   * and to something deeper that no fewer reads lead over to: rather a whole copy than half of one,
   * twice as deep as the other, or of a diploid genome.
   */
  private Set<Set<String>> minorVariants() {
    Set<Set<String>> cut = new HashSet<>();
    for (String end : ends()) {
      if (!standsOnce(text(end))) {
        continue;
      }
      for (Set<String> link : linksOf(end)) {
        String way = text(across(link, end));
        for (Set<String> sibling : linksOf(end)) {
          String other = text(across(sibling, end));
          boolean twice = unitigs.get(other) * kmers(way) >= 2 * unitigs.get(way) * kmers(other);
          if (logOdds(way) >= 3
              && (logOdds(other) < 0 || alleleLogOdds >= Math.log(10) || twice)
              && unitigs.get(other) * kmers(way) > unitigs.get(way) * kmers(other)
              && links.get(sibling) >= links.get(link)) {
            cut.add(link);
          }
        }
      }
    }
    return cut;
  }

  private boolean isBefore(String whole, String other) {
    long more = kmers(text(other)) - kmers(text(whole));
    more = more != 0 ? more : unitigs.get(text(other)) - unitigs.get(text(whole));
    return more > 0 || more == 0 && onwards(other).compareTo(onwards(whole)) > 0;
  }

  /** As far as both are known, and as far as is looked. */
  private static boolean areAlike(String way, String other, int least, int part) {
    int common = Math.min(100, Math.min(way.length(), other.length()));
    int edits = editDistance(way.substring(0, common), other.substring(0, common));
    return common >= least && part * edits <= common;
  }

  /** Where two ways on can be aligned at their beginnings, the one that fewer molecules take. */
  private Set<Set<String>> variants(int round) {
    long times = round <= 3 ? 8 : round == 4 ? 4 : round == 5 ? 2 : 1;
    Set<Set<String>> cut = new HashSet<>();
    for (String end : ends()) {
      for (Set<String> link : linksOf(end)) {
        for (Set<String> other : linksOf(end)) {
          String there = across(link, end);
          String elsewhere = across(other, end);
          long less =
              unitigs.get(text(elsewhere)) * kmers(text(there))
                  - times * unitigs.get(text(there)) * kmers(text(elsewhere));
          String way = onwards(there);
          String otherWay = onwards(elsewhere);
          boolean loses = less > 0 || less == 0 && way.compareTo(otherWay) > 0;
          if (loses && areAlike(way, otherWay, 5, 5)) {
            cut.add(link);
          }
        }
      }
    }
    return cut;
  }

  /** What a unitig that is entered at this end adds. */
  private String onwards(String end) {
    String text = text(end);
    return (end.endsWith("0") ? text : Oracle.reverseComplement(text)).substring(k - 1);
  }

  private Set<Set<String>> weakLinks() {
    Set<Set<String>> weak = new HashSet<>();
    if (genomes && !last) {
      return weak;
    }
    for (String end : ends()) {
      List<Set<String>> here = linksOf(end);
      int strongest = here.stream().mapToInt(links::get).max().orElse(0);
      for (Set<String> link : here) {
        if (here.size() > 1
            && (uneven ? 3 : 10) * links.get(link) <= strongest
            && (uneven || links.get(link) < 0.25 * cleaningDepth)) {
          weak.add(link);
        }
      }
    }
    return weak;
  }

  private Set<String> isolated() {
    Set<String> isolated = new TreeSet<>();
    for (String text : unitigs.keySet()) {
      if (last
          && linksOf(text + ".0").isEmpty()
          && linksOf(text + ".1").isEmpty()
          && text.length() <= 2 * k
          && shallow(text)) {
        isolated.add(text);
      }
    }
    return isolated;
  }

  private boolean shallow(String text) {
    return unitigs.get(text) < 0.5 * cleaningDepth * kmers(text);
  }
}
