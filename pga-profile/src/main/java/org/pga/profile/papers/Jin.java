package org.pga.profile.papers;

import java.util.List;
import java.util.stream.Collectors;
import org.pga.profile.bench.n1.BalanceStudy;
import org.pga.profile.bench.n1.Mapping;

/** Jin et al., CHAIO: how often the selection is even. */
final class Jin extends PaperRows {
  private static final int PER_NODE = 16;

  private Jin() {
    super("Jin et al.");
  }

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
    Jin paper = new Jin();
    paper.given("even of 32 lengths", 17, row.evenPrinted(), "", 0, why);
    paper.given("  irregular", 11, row.evenPrintedIrregular(), "", 0);
    return paper.all();
  }
}
