package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.ELIMINATION_ROUNDS;
import static org.pga.scaffold.rule.ScaffoldThresholds.GAP_ROUNDS;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_MATE_PATH;
import static org.pga.scaffold.rule.ScaffoldThresholds.PATH_ROUNDS;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * The order in which scaffold paths are joined: what is certain first. Read paths; then the
 * libraries of paired ends, shortest inserts first, by paths only; then by elimination; then paired
 * ends with N's; then mate pairs likewise.
 */
public final class Rounds {
  /** What a round goes by. */
  public enum Basis {
    /** Reads that lead from one end to another. */
    READS,
    /** Pairs of one library. */
    PAIRS,
    /** What other paths left of a repeat's ways, see {@link LastExit}. */
    ELIMINATION
  }

  /**
   * A round.
   *
   * @param basis what it goes by
   * @param model the library whose pairs it goes by, or mustn't contradict otherwise; null: none
   * @param gaps whether scaffold paths that no single free path joins are joined otherwise: by a
   *     path that absorbs lone anchors, by an overlap of their ends, or by N's
   * @param leastPath shortest scaffold path that takes part
   */
  public record Round(Basis basis, InsertModel model, boolean gaps, int leastPath) {
    /** A round that doesn't go by pairs. */
    static Round of(Basis basis, InsertModel notContradicted) {
      return new Round(basis, notContradicted, false, 0);
    }
  }

  private Rounds() {}

  /**
   * All rounds.
   *
   * @param even whether a depth stands for the genome, and so tells how many copies a repeat has
   */
  public static List<Round> of(List<InsertModel> models, boolean even) {
    List<Round> rounds = new ArrayList<>();
    List<InsertModel> sorted = new ArrayList<>(models);
    sorted.sort(
        Comparator.comparingDouble(InsertModel::mean).thenComparingInt(InsertModel::library));
    InsertModel most = widest(sorted.stream().filter(model -> !model.matePairs()).toList());
    rounds.add(Round.of(Basis.READS, even ? most : null));
    for (boolean matePairs : new boolean[] {false, true}) {
      int leastPath = matePairs ? LEAST_MATE_PATH : 0;
      List<InsertModel> some =
          sorted.stream().filter(model -> model.matePairs() == matePairs).toList();
      add(rounds, some, false, PATH_ROUNDS, leastPath);
      if (even && !matePairs) {
        Round rest = Round.of(Basis.ELIMINATION, most);
        rounds.addAll(Collections.nCopies(ELIMINATION_ROUNDS, rest));
      }
      add(rounds, some, true, GAP_ROUNDS, leastPath);
    }
    return rounds;
  }

  /** The library most of whose pairs lead across a place; null: there is none. */
  private static InsertModel widest(List<InsertModel> models) {
    return models.stream()
        .max(Comparator.comparingDouble(model -> model.density() * model.mean()))
        .orElse(null);
  }

  private static void add(
      List<Round> rounds, List<InsertModel> models, boolean gaps, int times, int leastPath) {
    for (InsertModel model : models) {
      for (int i = 0; i < times; i++) {
        rounds.add(new Round(Basis.PAIRS, model, gaps, leastPath));
      }
    }
  }
}
