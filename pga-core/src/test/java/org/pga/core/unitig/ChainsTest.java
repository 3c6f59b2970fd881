package org.pga.core.unitig;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChainsTest {
  private static List<String> chains(int... partner) {
    List<String> chains = new ArrayList<>();
    StringBuilder chain = new StringBuilder();
    Chains.visit(
        partner,
        new Chains.Visitor() {
          @Override
          public void unitig(int unitig, boolean flipped) {
            chain.append(flipped ? "-" : "+").append(unitig);
          }

          @Override
          public void endOfChain() {
            chains.add(chain.toString());
            chain.setLength(0);
          }
        });
    return chains;
  }

  @Test
  void aPieceAloneIsAChain() {
    assertEquals(List.of("+0"), chains(Chains.OPEN, Chains.OPEN));
  }

  @Test
  void piecesOnOppositeStrandsAreFlipped() {
    // RIGHT of 0 to RIGHT of 1, LEFT of 1 to LEFT of 2.
    assertEquals(List.of("+0-1+2"), chains(Chains.OPEN, 3, 4, 1, 2, Chains.OPEN));
  }

  @Test
  void aChainMayBeginWithAFlippedPiece() {
    assertEquals(List.of("-0+1"), chains(2, Chains.OPEN, 0, Chains.OPEN));
  }

  @Test
  void aCircleIsOpenedAtItsSmallestPiece() {
    assertEquals(List.of("+2", "+0+1"), chains(3, 2, 1, 0, Chains.OPEN, Chains.OPEN));
  }
}
