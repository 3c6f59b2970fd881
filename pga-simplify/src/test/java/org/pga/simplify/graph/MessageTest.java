package org.pga.simplify.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.bsp.Wire;
import org.pga.core.unitig.OnlyNeighbour;

class MessageTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void aVerdictKeepsItsRule(int rule) {
    for (boolean forGood : new boolean[] {false, true}) {
      Message verdict = new Message.Verdict(rule, forGood);
      assertEquals(
          verdict, Wire.read(Wire.bytes(verdict), in -> Message.read(in.readUnsignedByte(), in)));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void aNameKeepsItsEndsAndWhatItIsOf(int ends) {
    OnlyNeighbour neighbour = new OnlyNeighbour(1L << 40, 300, 3);
    Message named =
        new Message.Named(ends & 1, -5, ends >> 1 & 1, Long.MAX_VALUE, ends >> 2, neighbour);
    assertEquals(
        named, Wire.read(Wire.bytes(named), in -> Message.read(in.readUnsignedByte(), in)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aCutKeepsItsLink(int ends) {
    Message cut = new Message.Cut(5, ends & 1, -7, ends >> 1);
    assertEquals(cut, Wire.read(Wire.bytes(cut), in -> Message.read(in.readUnsignedByte(), in)));
  }
}
