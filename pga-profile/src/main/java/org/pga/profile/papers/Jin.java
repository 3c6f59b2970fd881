package org.pga.profile.papers;

import java.util.List;
import java.util.stream.Collectors;
import org.pga.profile.bench.n1.BalanceStudy;
import org.pga.profile.bench.n1.Mapping;

/** Jin et al., CHAIO: how often the selection is even. */
final class Jin {
  private static final String PAPER = "Jin et al.";
  private static final int PER_NODE = 16;

  private Jin() {}

  static List<Recomputed> rows() {
    List<BalanceStudy.Row> rows = BalanceStudy.rows();
    BalanceStudy.Row row =
        rows.stream()
            .filter(one -> one.layout().perNode() == PER_NODE)
            .filter(one -> one.layout().mapping() == Mapping.BLOCKED)
            .findFirst()
            .orElseThrow();
    String all =
        rows.stream()
            .map(one -> one.evenPrinted())
            .distinct()
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    String why =
        "with the printed bound and 16 processes a node, neighbours on one; the paper states no"
            + " mapping, and over all that `pga profile n1 --simulate` shows it gives "
            + all;
    return List.of(
        new Recomputed(PAPER, "even of 32 lengths", 17, 17, row.evenPrinted(), "", true, 0.0, why),
        new Recomputed(
            PAPER, "  irregular", 11, 11, row.evenPrintedIrregular(), "", true, 0.0, null));
  }
}
