package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class AdapterTest {
  private static final Adapter KNOWN = Adapter.KNOWN.get(4);

  @Test
  void twelveBasesTellWhoseItIs() {
    assertFound(KNOWN.name(), KNOWN.sequence());
    assertFound(KNOWN.name(), KNOWN.sequence().substring(0, 12) + "GGGG");
    assertFound("unknown", KNOWN.sequence().substring(0, 11) + "GGGG");
  }

  /** TruSeq's for the two reads have 13 bases in common: what follows decides, or all are meant. */
  @Test
  void theClosestIsTaken() {
    Adapter one = Adapter.KNOWN.get(0);
    Adapter two = Adapter.KNOWN.get(1);
    assertFound(two.name(), two.sequence());
    assertFound(one.name(), one.sequence().substring(0, 19));
    assertEquals(List.of(one), Adapter.found(one.sequence().substring(0, 18)));
    assertEquals(List.of(one), Adapter.found(one.sequence().substring(0, 14)));
    assertEquals(Adapter.KNOWN.subList(0, 4), Adapter.found(one.sequence().substring(0, 13)));
  }

  private static void assertFound(String name, String sequence) {
    assertEquals(List.of(new Adapter(name, sequence)), Adapter.found(sequence));
  }
}
