package org.pga.simplify;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.pga.core.oracle.Oracle;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;

/** What the ends of a graph's unitigs must carry, found by walking over strings. */
final class ExtensionOracle {
  private final Map<Long, Unitig> graph;
  private final int k;
  private final int nextK;
  private final double median;

  /** Unitigs that the longest walk went through. */
  int mostHops;

  ExtensionOracle(Map<Long, Unitig> graph, int k, int nextK, double median) {
    this.graph = graph;
    this.k = k;
    this.nextK = nextK;
    this.median = median;
  }

  /** One line for each unitig on its smaller strand: text, what is left of it, what is right. */
  List<String> expected() {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<Long, Unitig> entry : graph.entrySet()) {
      String text = entry.getValue().sequence().toString();
      String left = Oracle.reverseComplement(extension(entry.getKey(), End.LEFT));
      Set<String> branchesLeft = new TreeSet<>();
      for (String branch : branches(entry.getKey(), End.LEFT)) {
        branchesLeft.add(Oracle.reverseComplement(branch));
      }
      String right = extension(entry.getKey(), End.RIGHT);
      lines.add(line(text, left, branchesLeft, right, branches(entry.getKey(), End.RIGHT)));
    }
    Collections.sort(lines);
    return lines;
  }

  /** The same of what the job wrote. */
  static List<String> actual(Map<Long, Unitig> graph) {
    List<String> lines = new ArrayList<>();
    for (Unitig unitig : graph.values()) {
      List<Set<String>> branches = List.of(new TreeSet<>(), new TreeSet<>());
      for (int i = 0; i < 32; i++) {
        for (int end = 0; end < 2; end++) {
          if ((unitig.branchBases(end) >> i & 1) != 0) {
            branches.get(end).add("ACGT".substring(i, i + 1));
          }
        }
      }
      lines.add(
          line(
              unitig.sequence().toString(),
              unitig.extension(End.LEFT).toString(),
              branches.get(End.LEFT),
              unitig.extension(End.RIGHT).toString(),
              branches.get(End.RIGHT)));
    }
    Collections.sort(lines);
    return lines;
  }

  private static String line(
      String text, String left, Set<String> branchesLeft, String right, Set<String> branchesRight) {
    if (text.equals(Oracle.canonical(text))) {
      return left + branchesLeft + " " + text + " " + right + branchesRight;
    }
    Set<String> mirroredLeft = new TreeSet<>();
    Set<String> mirroredRight = new TreeSet<>();
    branchesRight.forEach(base -> mirroredLeft.add(Oracle.reverseComplement(base)));
    branchesLeft.forEach(base -> mirroredRight.add(Oracle.reverseComplement(base)));
    return Oracle.reverseComplement(right)
        + mirroredLeft
        + " "
        + Oracle.canonical(text)
        + " "
        + Oracle.reverseComplement(left)
        + mirroredRight;
  }

  /** What follows an end with one link, read outwards. */
  private String extension(long origin, int originEnd) {
    StringBuilder text = new StringBuilder();
    long id = origin;
    int exit = originEnd;
    int hops = 0;
    Unitig from = graph.get(origin);
    boolean shallow = from.countSum() < 0.25 * median * (from.sequence().length() - k + 1);
    int most = shallow ? nextK - k : nextK - k + 1;
    while (graph.get(id).links(exit).size() == 1 && text.length() < most) {
      Link link = graph.get(id).links(exit).get(0);
      text.append(behind(id, exit, link));
      id = link.neighbour();
      exit = End.other(link.neighbourEnd());
      mostHops = Math.max(mostHops, ++hops);
    }
    return text.substring(0, Math.min(text.length(), most));
  }

  /** First bases behind an end with several links, read outwards. */
  private Set<String> branches(long id, int end) {
    Set<String> bases = new TreeSet<>();
    List<Link> links = graph.get(id).links(end);
    if (links.size() > 1) {
      links.forEach(link -> bases.add(behind(id, end, link).substring(0, 1)));
    }
    return bases;
  }

  private String behind(long id, int exit, Link link) {
    String from = outwards(id, exit);
    String to = outwards(link.neighbour(), End.other(link.neighbourEnd()));
    if (!from.endsWith(to.substring(0, k - 1))) {
      throw new AssertionError(from + " doesn't overlap " + to);
    }
    return to.substring(k - 1);
  }

  /** A unitig on the strand on which this end is the last. */
  private String outwards(long id, int end) {
    String text = graph.get(id).sequence().toString();
    return end == End.RIGHT ? text : Oracle.reverseComplement(text);
  }
}
