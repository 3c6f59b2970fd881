package org.pga.profile.papers;

import java.util.List;
import java.util.stream.Collectors;
import org.pga.profile.bench.n1.BalanceStudy;

/** Jin et al., CHAIO: how often the selection is even. */
final class Jin {
  private static final int PAPERS_CORES = 6;

  private Jin() {}

  static List<Recomputed> rows() {
    List<BalanceStudy.Row> rows = BalanceStudy.rows();
    int best =
        rows.stream()
            .filter(row -> row.layout().perNode() == PAPERS_CORES)
            .mapToInt(BalanceStudy.Row::even)
            .max()
            .orElseThrow();
    String all =
        rows.stream()
            .map(row -> String.valueOf(row.even()))
            .distinct()
            .sorted((one, other) -> Integer.parseInt(one) - Integer.parseInt(other))
            .collect(Collectors.joining(", "));
    return List.of(
        new Recomputed(
            "Jin et al.",
            "even of 32 lengths, 6 a node",
            17,
            17,
            best,
            "",
            null,
            "the most of four layouts with 6 processes a node; over all that `pga profile n1"
                + " --simulate` shows: "
                + all
                + ". Mapping and number of requests are not stated"));
  }
}
