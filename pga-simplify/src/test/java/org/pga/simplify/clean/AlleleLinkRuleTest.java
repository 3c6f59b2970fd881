package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.Collections2;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.simplify.graph.Node;

/**
 * Ways on from a unitig of 1,000 k-mers of a genome 20 deep, at k = 31, where alleles are a hundred
 * times as likely as copies of repeats. Each k-mer counts as a read.
 */
class AlleleLinkRuleTest {
  private static final int K = 31;
  private static final int DEPTH = 20;
  private static final String TEXT = RandomReads.bases(new Random(7), 100, 4);

  @Test
  void ofAnAlleleInPiecesAndOneThatIsWholeTheLatterStays() {
    assertCut(List.of(2L), way(1, 31, 10, TEXT), way(2, 20, 10, other(0)));
    assertCut(
        List.of(2L, 3L),
        way(1, 31, 10, TEXT),
        way(2, 20, 10, other(0)),
        way(3, 9, 10, other(0, 9)));
    assertCut(List.of(), way(1, 31, 10, TEXT), way(2, 31, 10, other(0)));
    assertCut(List.of(2L), way(1, 9000, 20, TEXT), way(2, 31, 10, other(0)));
  }

  @Test
  void aWholeAlleleMayLackFiveBases() {
    assertCut(List.of(2L), way(1, 26, 10, TEXT), way(2, 20, 10, other(0)));
    assertCut(List.of(), way(1, 25, 10, TEXT), way(2, 20, 10, other(0)));
  }

  /** Odds of 100 · e^(10n − c·ln 2) that n k-mers read c times are half as deep as the genome. */
  @Test
  void whatIsAsDeepAsTheGenomeIsNoAllele() {
    assertCut(List.of(2L), wayOf(1, 31, 900, TEXT), wayOf(2, 20, 290, other(0)));
    assertCut(List.of(), wayOf(1, 31, 900, TEXT), wayOf(2, 20, 291, other(0)));
  }

  @Test
  void anErrorIsNoAllele() {
    assertCut(List.of(2L), wayOf(1, 31, 156, TEXT), wayOf(2, 20, 200, other(0)));
    assertCut(List.of(), wayOf(1, 31, 155, TEXT), wayOf(2, 20, 200, other(0)));
  }

  @Test
  void unlikeWaysAreNoAlleles() {
    String five = other(0, 20, 40, 60, 80);
    assertCut(List.of(2L), way(1, 100, 10, TEXT), way(2, 90, 10, five));
    assertCut(List.of(), way(1, 100, 10, TEXT), way(2, 90, 10, other(0, 20, 40, 60, 80, 90)));
    assertCut(List.of(2L), way(1, 31, 10, TEXT), way(2, 20, 10, other(0).substring(0, 20)));
    assertCut(List.of(), way(1, 31, 10, TEXT), way(2, 19, 10, other(0).substring(0, 19)));
  }

  /** 20,000 k-mers are expected of one copy; (20,000 − 7) / ln 2 = 28,843.8. */
  @Test
  void besideWhatMayBeTwoCopiesAllStay() {
    Beyond[] ways = {way(1, 31, 10, TEXT), way(2, 20, 10, other(0))};
    assertEquals(List.of(2L), cut(28_843, List.of(ways)));
    assertEquals(List.of(), cut(28_844, List.of(ways)));
  }

  private static void assertCut(List<Long> ids, Beyond... ways) {
    for (List<Beyond> some : Collections2.permutations(List.of(ways))) {
      assertEquals(ids, cut(20_000, some));
    }
  }

  private static List<Long> cut(long countSum, List<Beyond> ways) {
    Node node = Arms.unitig(K, 1000, countSum);
    return new AlleleLinkRule()
        .cuts(node, ways, Parameters.diploid(K, 0, DEPTH, Math.log(100))).stream()
            .map(Beyond::id)
            .sorted()
            .toList();
  }

  private static Beyond way(long id, int kmers, int depth, String bases) {
    return wayOf(id, kmers, kmers * depth, bases);
  }

  private static Beyond wayOf(long id, int kmers, int countSum, String bases) {
    return new Beyond(5, 1, id, 0, false, countSum, kmers, Sequence.of(bases));
  }

  private static String other(int... places) {
    return Arms.differing(TEXT, places);
  }
}
