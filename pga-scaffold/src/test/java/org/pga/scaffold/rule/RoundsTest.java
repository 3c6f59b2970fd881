package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.Collections2;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.scaffold.rule.Rounds.Basis;
import org.pga.scaffold.rule.Rounds.Round;

/** What is certain comes first. */
class RoundsTest {
  private static final Round READS = Round.of(Basis.READS, null);
  private static final Round REST = Round.of(Basis.ELIMINATION, null);

  @Test
  void withoutPairsReadsJoinAndWhatTheyLeave() {
    assertEquals(List.of(READS, REST, REST), Rounds.of(List.of(), true));
    assertEquals(List.of(READS), Rounds.of(List.of(), false), "copies can't be counted");
  }

  /** Paths before N's, short inserts before long ones, paired ends before mate pairs. */
  @Test
  void allLibrariesHaveTheirTurns() {
    InsertModel s = new InsertModel(3, false, 300, 30, 0.1);
    InsertModel m = new InsertModel(1, false, 500, 50, 0.1);
    InsertModel mates = new InsertModel(0, true, 200, 20, 0.1);
    InsertModel longer = new InsertModel(2, true, 3000, 300, 0.1);
    // 500 · 0.1 pairs lead across a place, and 300 · 0.1.
    List<Round> expected = new ArrayList<>(List.of(Round.of(Basis.READS, m)));
    add(expected, 3, s, false, 0);
    add(expected, 3, m, false, 0);
    Round rest = Round.of(Basis.ELIMINATION, m);
    expected.addAll(List.of(rest, rest));
    add(expected, 2, s, true, 0);
    add(expected, 2, m, true, 0);
    add(expected, 3, mates, false, 1000);
    add(expected, 3, longer, false, 1000);
    add(expected, 2, mates, true, 1000);
    add(expected, 2, longer, true, 1000);
    for (List<InsertModel> models : Collections2.permutations(List.of(s, m, mates, longer))) {
      assertEquals(expected, Rounds.of(models, true));
      List<Round> uneven = new ArrayList<>(expected.stream().filter(r -> r != rest).toList());
      uneven.set(0, READS);
      assertEquals(uneven, Rounds.of(models, false));
    }
  }

  @Test
  void equalLibrariesComeInTheOrderOfTheCommandLine() {
    InsertModel first = new InsertModel(0, false, 300, 60, 0.1);
    InsertModel second = new InsertModel(1, false, 300, 30, 0.1);
    List<Round> rounds = Rounds.of(List.of(second, first), true);
    assertEquals(Rounds.of(List.of(first, second), true), rounds);
    assertEquals(first, rounds.get(1).model());
  }

  private static void add(
      List<Round> rounds, int times, InsertModel model, boolean gaps, int leastPath) {
    for (int i = 0; i < times; i++) {
      rounds.add(new Round(Basis.PAIRS, model, gaps, leastPath));
    }
  }
}
