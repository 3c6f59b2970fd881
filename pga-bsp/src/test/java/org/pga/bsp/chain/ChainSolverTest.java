package org.pga.bsp.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.bsp.Wire;

class ChainSolverTest {
  /** A vertex as it lies in a chain, and the end by which it is entered. */
  private record Member(long id, int entered) {}

  @Test
  void everyMemberLearnsItsPlaceSeenFromTheSmallest() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<List<Member>> chains = new ArrayList<>();
      for (int n = 1 + random.nextInt(4); n > 0; n--) {
        chains.add(chain(random, 2 + random.nextInt(9)));
      }
      CompactableEdges edges = new CompactableEdges();
      List<Member[]> neighbours = new ArrayList<>();
      for (List<Member> chain : chains) {
        for (int i = 1; i < chain.size(); i++) {
          neighbours.add(new Member[] {chain.get(i - 1), chain.get(i)});
        }
      }
      Collections.shuffle(neighbours, random);
      for (Member[] two : neighbours) {
        edges.addBoth(two[0].id, 1 - two[0].entered, two[1].id, two[1].entered);
      }
      ChainPlaces places = ChainSolver.solve(Wire.copy(edges));
      for (List<Member> chain : chains) {
        check(chain, Wire.copy(places));
      }
    }
  }

  private static List<Member> chain(Random random, int length) {
    List<Member> chain = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      // Ids of all 63 bits.
      chain.add(new Member(random.nextLong() >>> 1, random.nextInt(2)));
    }
    return chain;
  }

  private static void check(List<Member> chain, ChainPlaces places) {
    int head = 0;
    for (int i = 1; i < chain.size(); i++) {
      head = chain.get(i).id < chain.get(head).id ? i : head;
    }
    Member first = chain.get(head);
    for (int i = 0; i < chain.size(); i++) {
      Member member = chain.get(i);
      if (i == head) {
        assertNull(places.get(member.id));
      } else {
        int rank = first.entered == 0 ? i - head : head - i;
        boolean terminal = i == 0 || i == chain.size() - 1;
        assertEquals(
            new ChainPlace(first.id, rank, member.entered != first.entered, terminal),
            places.get(member.id));
      }
    }
  }

  @Test
  void anEdgeToAVertexThatIsNotRegisteredEndsAChain() {
    CompactableEdges edges = new CompactableEdges();
    edges.addBoth(5, 1, 3, 0);
    edges.add(3, 1, 99, 0);
    ChainPlaces places = ChainSolver.solve(edges);
    assertEquals(1, places.size());
    assertEquals(new ChainPlace(3, -1, false, true), places.get(5));
  }

  @Test
  void sortedACircleIsOpenedAtTheSameVertexInWhateverOrderItCame() {
    for (long seed = 0; seed < 50; seed++) {
      List<Integer> order = new ArrayList<>(List.of(0, 1, 2, 3, 4));
      Collections.shuffle(order, new Random(seed));
      CompactableEdges edges = new CompactableEdges();
      order.forEach(i -> edges.addBoth(10 + i, 1, 10 + (i + 1) % 5, 0));
      edges.sort();
      ChainPlaces places = ChainSolver.solve(edges);
      for (int i = 1; i < 5; i++) {
        assertEquals(new ChainPlace(10, i, false, i == 4), places.get(10 + i));
      }
    }
  }

  @Test
  void anEndThatIsJoinedTwiceIsAnError() {
    CompactableEdges edges = new CompactableEdges();
    edges.addBoth(5, 1, 3, 0);
    edges.addBoth(5, 1, 4, 0);
    assertThrows(IllegalStateException.class, () -> ChainSolver.solve(edges));
  }

  @Test
  void verticesAreCountedOnceAndTooManyAreLeftOut() {
    CompactableEdges edges = new CompactableEdges();
    edges.add(5, 0, 4, 1);
    edges.add(5, 1, 6, 0);
    edges.add(6, 0, 5, 1);
    assertEquals(2, edges.vertices());
    assertEquals(3, GatheredEdges.of(edges, 2).edges().size());
    GatheredEdges gathered = GatheredEdges.of(edges, 1);
    gathered.addAll(GatheredEdges.of(edges));
    assertEquals(false, gathered.complete());
    assertEquals(3, gathered.edges().size());
  }
}
