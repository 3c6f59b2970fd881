package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.GAP_ROUNDS;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_MATE_PATH;
import static org.pga.scaffold.rule.ScaffoldThresholds.PATH_ROUNDS;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The order in which scaffold paths are joined: what is certain first. Read paths; then the
 * libraries of paired ends, shortest inserts first, by paths only; then with N's; then mate pairs
 * likewise.
 */
public final class Rounds {
  /**
   * A round.
   *
   * @param model the library whose pairs it goes by; null: the round of read paths
   * @param gaps whether scaffold paths that no single free path joins are joined otherwise: by a
   *     path that absorbs lone anchors, by an overlap of their ends, or by N's
   * @param leastPath shortest scaffold path that takes part
   */
  public record Round(InsertModel model, boolean gaps, int leastPath) {}

  private Rounds() {}

  /** All rounds. */
  public static List<Round> of(List<InsertModel> models) {
    List<Round> rounds = new ArrayList<>();
    rounds.add(new Round(null, false, 0));
    for (boolean matePairs : new boolean[] {false, true}) {
      int leastPath = matePairs ? LEAST_MATE_PATH : 0;
      List<InsertModel> some =
          models.stream()
              .filter(model -> model.matePairs() == matePairs)
              .sorted(
                  Comparator.comparingDouble(InsertModel::mean)
                      .thenComparingInt(InsertModel::library))
              .toList();
      add(rounds, some, false, PATH_ROUNDS, leastPath);
      add(rounds, some, true, GAP_ROUNDS, leastPath);
    }
    return rounds;
  }

  private static void add(
      List<Round> rounds, List<InsertModel> models, boolean gaps, int times, int leastPath) {
    for (InsertModel model : models) {
      for (int i = 0; i < times; i++) {
        rounds.add(new Round(model, gaps, leastPath));
      }
    }
  }
}
