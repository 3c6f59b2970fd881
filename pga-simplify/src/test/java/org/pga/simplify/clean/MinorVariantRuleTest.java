package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.Collections2;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/** Ways on from a unitig of 1,000 k-mers, D = 20, k = 31. Each k-mer counts as a read. */
class MinorVariantRuleTest {
  private static final int K = 31;

  /** Of a unitig that so many k-mers were counted in, behind a link that so many reads have. */
  private record Way(int kmers, int countSum, int link) {}

  @Test
  void whatStandsOnceLeadsOnToTheDeepestOnly() {
    assertCut(List.of(100), new Way(31, 700, 22), new Way(20, 100, 5));
    assertCut(List.of(100, 120), new Way(31, 700, 22), new Way(20, 100, 5), new Way(20, 120, 6));
    assertCut(List.of(), new Way(20, 288, 10), new Way(20, 145, 5));
    assertCut(List.of(145), new Way(20, 289, 10), new Way(20, 145, 5));
  }

  /** Of a haploid genome neither can be right alone. */
  @Test
  void ofTwoThatAreHalfAsDeepTheDeeperIsAnAlleleOrTwiceAsDeep() {
    List<Way> ways = List.of(new Way(20, 199, 10), new Way(20, 100, 5));
    assertEquals(List.of(), cut(20_000, ways));
    assertCut(List.of(100), new Way(20, 200, 10), new Way(20, 100, 5));
    assertEquals(List.of(100), cut(20_000, ways, Parameters.diploid(K, 0, 20, Math.log(10))));
    assertEquals(List.of(), cut(20_000, ways, Parameters.diploid(K, 0, 20, Math.log(9.9))));
  }

  /** e^(10·n − c·ln 2) : 1 are the odds that n k-mers read c times are half as deep as D. */
  @Test
  void whatMayBeAWholeCopyStays() {
    assertCut(List.of(284), new Way(31, 700, 22), new Way(20, 284, 14));
    assertCut(List.of(), new Way(31, 700, 22), new Way(20, 285, 14));
    assertCut(List.of(), new Way(31, 700, 22), new Way(1, 11, 11));
    assertCut(List.of(10), new Way(31, 700, 22), new Way(1, 10, 10));
  }

  @Test
  void ofAlikeDeepOnesBothStay() {
    SimplifyParameters diploid = Parameters.diploid(K, 0, 20, Math.log(10));
    Way way = new Way(20, 100, 5);
    assertEquals(List.of(), cut(20_000, List.of(way, new Way(40, 200, 5)), diploid));
    assertEquals(List.of(100), cut(20_000, List.of(way, new Way(20, 101, 5)), diploid));
  }

  /** As a repeat that an error leads to. */
  @Test
  void whatIsDeepFurtherOnOnlyIsNoReason() {
    assertCut(List.of(), new Way(31, 7_000, 4), new Way(20, 100, 5));
    assertCut(List.of(100), new Way(31, 7_000, 5), new Way(20, 100, 5));
  }

  /** 20,000 k-mers are expected of one copy; (20,000 − 7) / ln 2 = 28,843.8. */
  @Test
  void besideWhatMayBeTwoCopiesAllStay() {
    List<Way> ways = List.of(new Way(31, 700, 22), new Way(20, 100, 5));
    assertEquals(List.of(100), cut(28_843, ways));
    assertEquals(List.of(), cut(28_844, ways));
  }

  private static void assertCut(List<Integer> countSums, Way... ways) {
    for (List<Way> some : Collections2.permutations(List.of(ways))) {
      assertEquals(countSums, cut(20_000, some));
    }
  }

  private static List<Integer> cut(long countSum, List<Way> ways) {
    return cut(countSum, ways, Parameters.of(K, 20, 1));
  }

  private static List<Integer> cut(long countSum, List<Way> ways, SimplifyParameters parameters) {
    Node node = Arms.unitig(K, 1000, countSum);
    List<Beyond> beyond = new ArrayList<>();
    for (int i = 0; i < ways.size(); i++) {
      Way way = ways.get(i);
      node.links(1).add(new Link(7, i, way.link()));
      beyond.add(
          0, new Beyond(6, 1, 7, i, false, way.countSum(), way.kmers(), Sequence.of("ACGT")));
    }
    return new MinorVariantRule()
        .cuts(node, beyond, parameters).stream().map(way -> (int) way.countSum()).sorted().toList();
  }
}
