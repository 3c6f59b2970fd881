package org.pga.profile.bench.n1;

import java.util.ArrayList;
import java.util.List;
import org.pga.profile.bench.n1.BalanceSimulation.Distances;
import org.pga.profile.bench.n1.BalanceSimulation.Layout;

/** The paper's 32 lengths of requests, 1 to 32 MB, over several layouts. */
public final class BalanceStudy {
  private static final int PROCESSES = 2048;
  private static final int LENGTHS = 32;

  private BalanceStudy() {}

  /**
   * One layout.
   *
   * @param even for how many of the 32 lengths the selection is even (the paper: 17)
   * @param evenIrregular how many of these don't divide the chunk (the paper: 11)
   * @param evenPrinted, evenPrintedIrregular the same with the bound that the paper prints
   * @param closerThanLowest, closerThanDrawn for how many it is closer to even than first-come
   * @param fartherThanLowest, fartherThanDrawn for how many it is farther
   */
  public record Row(
      Layout layout,
      int even,
      int evenIrregular,
      int evenPrinted,
      int evenPrintedIrregular,
      int closerThanLowest,
      int fartherThanLowest,
      int closerThanDrawn,
      int fartherThanDrawn) {}

  /** Layouts with 4, 6, 8 and 16 processes a node, both mappings, 4 and 16 requests each. */
  public static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (int perNode : new int[] {4, 6, 8, 16}) {
      for (Mapping mapping : Mapping.values()) {
        for (int requests : new int[] {4, 16}) {
          rows.add(row(new Layout(PROCESSES, perNode, mapping, requests)));
        }
      }
    }
    return rows;
  }

  static Row row(Layout layout) {
    int even = 0;
    int irregular = 0;
    int printed = 0;
    int printedIrregular = 0;
    int[] closer = new int[2];
    int[] farther = new int[2];
    for (int megabytes = 1; megabytes <= LENGTHS; megabytes++) {
      Distances distances = BalanceSimulation.run(layout, (long) megabytes << 20);
      if (distances.selected() == 0) {
        even++;
        irregular += Integer.bitCount(megabytes) == 1 ? 0 : 1;
      }
      if (distances.printed() == 0) {
        printed++;
        printedIrregular += Integer.bitCount(megabytes) == 1 ? 0 : 1;
      }
      int[] others = {distances.lowest(), distances.drawn()};
      for (int i = 0; i < others.length; i++) {
        closer[i] += distances.selected() < others[i] ? 1 : 0;
        farther[i] += distances.selected() > others[i] ? 1 : 0;
      }
    }
    return new Row(
        layout,
        even,
        irregular,
        printed,
        printedIrregular,
        closer[0],
        farther[0],
        closer[1],
        farther[1]);
  }
}
