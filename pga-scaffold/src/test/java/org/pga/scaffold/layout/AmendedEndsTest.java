package org.pga.scaffold.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;

/** Unitig AACCGT, and what is done to its ends. */
class AmendedEndsTest {
  private final AmendedEnds ends = new AmendedEnds();
  private final Unitig unitig = unitig();

  private static Unitig unitig() {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of("AACCGT"), 20);
    return unitig;
  }

  @Test
  void whatItHasIsntAmended() {
    ends.amend(unitig, End.LEFT, Sequence.of("GTT"));
    ends.amend(unitig, End.RIGHT, Sequence.of("CGT"));
    ends.amend(unitig, End.RIGHT, Sequence.EMPTY);
    assertTrue(ends.isEmpty());
    assertEquals(Sequence.of("AACCGT"), unitig.sequence());
  }

  /** Given as they are read by one who leaves. */
  @Test
  void eitherEndIsAmendedOnItsStrand() {
    ends.amend(unitig, End.LEFT, Sequence.of("GTC"));
    assertEquals(Sequence.of("GACCGT"), unitig.sequence());
    assertFalse(ends.isEmpty());
    assertTrue(ends.amends(End.LEFT));
    assertFalse(ends.amends(End.RIGHT));
    ends.amend(unitig, End.RIGHT, Sequence.of("TT"));
    assertEquals(Sequence.of("GACCTT"), unitig.sequence());
    assertEquals(20, unitig.countSum());
  }

  @Test
  void anotherTaskAmendsAlike() throws IOException {
    ends.amend(unitig, End.LEFT, Sequence.of("GTC"));
    ends.amend(unitig, End.RIGHT, Sequence.of("TT"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ends.write(new DataOutputStream(bytes));
    AmendedEnds read = new AmendedEnds();
    read.readFields(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    Unitig other = unitig();
    read.apply(other);
    assertEquals(unitig.sequence(), other.sequence());
  }
}
