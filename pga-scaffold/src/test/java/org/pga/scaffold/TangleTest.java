package org.pga.scaffold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pga.bsp.SuperstepCounters;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.evidence.UnitigEvidence.PairLink;
import org.pga.scaffold.rule.InsertModel;

/** What a search costs where forks follow forks. */
class TangleTest {
  private static final int K = 21;
  private static final int DEPTH = 15;
  private static final long FROM = 1;
  private static final long TO = 2;
  private static final InsertModel MODEL = new InsertModel(0, false, 350, 35, 0.05);
  private static final int[] SUMS = {200, 215, 230, 240, 250, 255, 265, 280, 300};

  private final Random random = new Random(1);
  private final Map<Long, LinkedUnitig> unitigs = new TreeMap<>();

  @BeforeEach
  void anchors() {
    add(FROM, 1000, 1);
    add(TO, 1000, 1);
  }

  /** A tree of eight forks in a row has 510 unitigs, which may all be looked at. */
  @Test
  void eightForksInRowAreLookedAt() {
    tree(8);
    pairs();
    assertAll(ScaffoldCount.PATHS_NONE);
  }

  /** Nine have 1,022. */
  @Test
  void noMoreThanThat() {
    tree(9);
    pairs();
    assertAll(ScaffoldCount.PATHS_CAPPED);
  }

  /** What lies behind the last unitig that a search comes to costs nothing. */
  @Test
  void messagesDontGrowWithTheTangle() {
    assertEquals(messagesOfSearch(9), messagesOfSearch(11));
    assertTrue(messagesOfSearch(9) > messagesOfSearch(7));
  }

  /** Ways on that come together again are few unitigs, although they are many ways. */
  @Test
  void sixtyForksThatMeetAgainAreLookedAt() {
    ladder(60);
    assertAll(ScaffoldCount.PATHS_MANY);
  }

  /** From both ends 130 unitigs in a row are looked at, and this has 140. */
  @Test
  void seventyAreTooManyInRow() {
    ladder(70);
    assertAll(ScaffoldCount.PATHS_CAPPED);
  }

  /** Eight more in a row are four from each end. */
  @Test
  void threeSuperstepsGoTwoUnitigsFar() {
    ladder(44);
    ScaffoldSimulator fewer = simulate();
    unitigs.clear();
    anchors();
    ladder(48);
    ScaffoldSimulator more = simulate();
    long searches = fewer.total().get(ScaffoldCount.PATHS_MANY);
    assertEquals(searches, more.total().get(ScaffoldCount.PATHS_MANY));
    assertEquals(6 * searches, more.supersteps() - fewer.supersteps());
  }

  /** All searches end so. */
  private void assertAll(ScaffoldCount outcome) {
    SuperstepCounters total = simulate().total();
    for (ScaffoldCount count : ScaffoldCount.values()) {
      if (count.name().startsWith("PATHS_")) {
        assertEquals(count == outcome, total.get(count) > 0, count.name());
      }
    }
  }

  private void ladder(int forks) {
    long before = FROM;
    for (long id = 3; id < 3 + 3 * forks; id += 3) {
      add(id, K, 2);
      add(id + 1, K, 2);
      add(id + 2, K, 2);
      for (long arm = id; arm < id + 2; arm++) {
        link(before, arm);
        link(arm, id + 2);
      }
      before = id + 2;
    }
    link(before, TO);
    pairs();
  }

  private long messagesOfSearch(int forks) {
    unitigs.clear();
    anchors();
    tree(forks);
    long without = simulate().total().messages();
    pairs();
    return simulate().total().messages() - without;
  }

  /** Each unitig leads on to two others; the last ones to nothing. */
  private void tree(int forks) {
    long first = FROM;
    long next = TO + 1;
    for (int fork = 0; fork < forks; fork++) {
      long last = fork == 0 ? FROM : next - 1;
      long from = fork == 0 ? FROM : first;
      first = next;
      for (long before = from; before <= last; before++) {
        for (int way = 0; way < 2; way++) {
          add(next, K, 2);
          link(before, next++);
        }
      }
    }
  }

  private void add(long id, int length, int copies) {
    Unitig unitig = new Unitig();
    unitig.setSequence(
        Sequence.of(RandomReads.bases(random, length, 4)),
        (long) copies * DEPTH * (length - K + 1));
    unitigs.put(id, new LinkedUnitig(unitig));
  }

  private void link(long left, long right) {
    unitigs.get(left).unitig().links(End.RIGHT).add(new Link(right, End.LEFT, DEPTH));
    unitigs.get(right).unitig().links(End.LEFT).add(new Link(left, End.RIGHT, DEPTH));
  }

  /** They say that the two anchors are some 100 bases apart. */
  private void pairs() {
    unitigs.get(FROM).evidence().links().add(new PairLink(0, End.RIGHT, TO, End.LEFT, SUMS));
    unitigs.get(TO).evidence().links().add(new PairLink(0, End.LEFT, FROM, End.RIGHT, SUMS));
  }

  private ScaffoldSimulator simulate() {
    ScaffoldSimulator simulator =
        new ScaffoldSimulator(unitigs, K, DEPTH, 100, List.of(MODEL), 2, 1);
    simulator.run();
    return simulator;
  }
}
