package org.pga.simplify;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;

/**
 * A graph of strings.
 *
 * <p>An end is "SEQUENCE.0" or "SEQUENCE.1" of the unitig as it lies in {@link #unitigs}; a link is
 * an unordered pair of ends (one end where it is its own mirror) with a count.
 */
class StringGraph {
  final int k;

  /** Sequence to sum of counts; circles are kept apart, nothing ever happens to them. */
  final Map<String, Long> unitigs = new TreeMap<>();

  final Map<Set<String>, Integer> links = new HashMap<>();

  /** The same by each of their ends. */
  private Map<String, List<Set<String>>> byEnd;

  final List<String> circles = new ArrayList<>();

  /**
   * @param lines as {@link GraphText} writes it
   */
  StringGraph(List<String> lines, int k) {
    this.k = k;
    for (String line : lines) {
      if (line.contains(" circular ")) {
        circles.add(line);
        continue;
      }
      String text = line.substring(0, line.indexOf(' '));
      unitigs.put(text, Long.valueOf(line.split(" ")[1]));
      String[] sides =
          line.substring(line.indexOf(" L[") + 3, line.length() - 1).split("] R\\[", -1);
      for (int end = 0; end < 2; end++) {
        for (String link : sides[end].isEmpty() ? new String[0] : sides[end].split(", ")) {
          String[] parts = link.split("x");
          links.put(pair(text + "." + end, parts[0]), Integer.valueOf(parts[1]));
        }
      }
    }
    sortLinks();
  }

  private void sortLinks() {
    byEnd = new HashMap<>();
    for (Set<String> link : links.keySet()) {
      link.forEach(end -> byEnd.computeIfAbsent(end, any -> new ArrayList<>()).add(link));
    }
  }

  void removeLinks(Predicate<Set<String>> which) {
    if (links.keySet().removeIf(which)) {
      sortLinks();
    }
  }

  void compress() {
    for (Set<String> link : List.copyOf(links.keySet())) {
      if (link.size() == 2 && links.containsKey(link)) {
        List<String> two = new ArrayList<>(link);
        if (!text(two.get(0)).equals(text(two.get(1)))
            && linksOf(two.get(0)).size() == 1
            && linksOf(two.get(1)).size() == 1) {
          merge(two.get(0), two.get(1));
          compress();
          return;
        }
      }
    }
  }

  void merge(String one, String other) {
    String left = one.endsWith("1") ? text(one) : Oracle.reverseComplement(text(one));
    String right = other.endsWith("0") ? text(other) : Oracle.reverseComplement(text(other));
    String merged = left + right.substring(k - 1);
    links.remove(pair(one, other));
    unitigs.put(merged, unitigs.remove(text(one)) + unitigs.remove(text(other)));
    Map<Set<String>, Integer> renamed = new HashMap<>();
    links.forEach(
        (link, count) -> {
          Set<String> ends = new HashSet<>(link);
          if (ends.remove(otherEnd(one))) {
            ends.add(merged + ".0");
          }
          if (ends.remove(otherEnd(other))) {
            ends.add(merged + ".1");
          }
          renamed.put(ends, count);
        });
    links.clear();
    links.putAll(renamed);
    sortLinks();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>(circles);
    unitigs.forEach(
        (text, countSum) -> {
          if (linksOf(text + ".0").equals(linksOf(text + ".1"))
              && linksOf(text + ".0").size() == 1) {
            String circle = GraphText.cutCircle(text.substring(k - 1), k);
            lines.add(GraphText.line(circle, true, countSum, List.of(), List.of()));
          } else {
            boolean same = text.equals(Oracle.canonical(text));
            List<List<String>> sides = new ArrayList<>();
            for (int end = 0; end < 2; end++) {
              List<String> side = new ArrayList<>();
              String here = text + "." + (same ? end : 1 - end);
              for (Set<String> link : linksOf(here)) {
                String far = across(link, here);
                boolean farSame = text(far).equals(Oracle.canonical(text(far)));
                int farEnd = far.charAt(far.length() - 1) - '0';
                side.add(
                    Oracle.canonical(text(far))
                        + "."
                        + (farSame ? farEnd : 1 - farEnd)
                        + "x"
                        + links.get(link));
              }
              sides.add(side);
            }
            lines.add(
                GraphText.line(
                    Oracle.canonical(text), false, countSum, sides.get(0), sides.get(1)));
          }
        });
    Collections.sort(lines);
    return lines;
  }

  List<String> ends() {
    List<String> ends = new ArrayList<>();
    unitigs.keySet().forEach(text -> Collections.addAll(ends, text + ".0", text + ".1"));
    return ends;
  }

  List<Set<String>> linksOf(String end) {
    return byEnd.getOrDefault(end, List.of());
  }

  /** What lies behind the only link of an end. */
  String reached(String end) {
    return across(linksOf(end).get(0), end);
  }

  static String across(Set<String> link, String end) {
    return link.stream().filter(other -> !other.equals(end)).findFirst().orElse(end);
  }

  long kmers(String text) {
    return text.length() - k + 1L;
  }

  static String text(String end) {
    return end.substring(0, end.length() - 2);
  }

  static String otherEnd(String end) {
    return text(end) + (end.endsWith("0") ? ".1" : ".0");
  }

  static Set<String> pair(String one, String other) {
    return new HashSet<>(List.of(one, other));
  }
}
