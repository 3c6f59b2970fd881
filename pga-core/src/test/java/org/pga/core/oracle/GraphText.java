package org.pga.core.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;

/**
 * Unitig graphs as sorted lines of text without ids, so that two of them can be compared.
 *
 * <p>{@code SEQUENCE [circular] countSum L[NEIGHBOUR.ENDxCOUNT …] R[…]}, on the smaller strand. No
 * unitig is its own reverse complement (a k-mer would be in it twice), so this is unambiguous.
 */
public final class GraphText {
  private GraphText() {}

  /** The lines of a graph by id; unitigs may lie on either strand. */
  public static List<String> lines(Map<Long, Unitig> graph) {
    Map<Long, String> canonical = new HashMap<>();
    graph.forEach(
        (id, unitig) -> {
          String text = unitig.sequence().toString();
          canonical.put(id, unitig.circular() ? text : Oracle.canonical(text));
        });
    List<String> lines = new ArrayList<>();
    graph.forEach(
        (id, unitig) -> {
          List<List<String>> links = new ArrayList<>();
          for (int end = 0; end < 2; end++) {
            List<String> ofEnd = new ArrayList<>();
            for (Link link : unitig.links(onCanonical(graph, canonical, id, end))) {
              int far = onCanonical(graph, canonical, link.neighbour(), link.neighbourEnd());
              ofEnd.add(canonical.get(link.neighbour()) + "." + far + "x" + link.count());
            }
            links.add(ofEnd);
          }
          lines.add(
              line(
                  canonical.get(id),
                  unitig.circular(),
                  unitig.countSum(),
                  links.get(End.LEFT),
                  links.get(End.RIGHT)));
        });
    Collections.sort(lines);
    return lines;
  }

  /** Maps an end between the unitig's own strand and the smaller one, either way. */
  private static int onCanonical(
      Map<Long, Unitig> graph, Map<Long, String> canonical, long id, int end) {
    boolean same = graph.get(id).sequence().toString().equals(canonical.get(id));
    return same ? end : End.other(end);
  }

  /** One line; links in any order. */
  public static String line(
      String text, boolean circular, long countSum, List<String> left, List<String> right) {
    List<String> sortedLeft = new ArrayList<>(left);
    List<String> sortedRight = new ArrayList<>(right);
    Collections.sort(sortedLeft);
    Collections.sort(sortedRight);
    return text
        + (circular ? " circular " : " ")
        + countSum
        + " L"
        + sortedLeft
        + " R"
        + sortedRight;
  }

  /**
   * A circle by its bases, each once, started at its smallest k-mer on the strand where that is
   * canonical.
   */
  public static String cutCircle(String circle, int k) {
    TreeMap<String, String> byFirstKmer = new TreeMap<>();
    for (String strand : List.of(circle, Oracle.reverseComplement(circle))) {
      for (int start = 0; start < strand.length(); start++) {
        String turned = strand.substring(start) + strand.substring(0, start);
        byFirstKmer.put(turned.repeat(k / turned.length() + 1).substring(0, k), turned);
      }
    }
    return byFirstKmer.firstEntry().getValue();
  }
}
