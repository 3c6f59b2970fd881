package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.io.ByteStreams;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;

/** Unitig AACCGT, k = 3. */
class EndTextTest {
  private static final Sequence BEYOND = Sequence.of("TTTT");
  private final Unitig unitig = new Unitig();

  EndTextTest() {
    unitig.setSequence(Sequence.of("AACCGT"), 20);
    unitig.links(End.LEFT).add(new Link(1, End.LEFT, 1));
  }

  @Test
  void readsTellWhatIsBeyondTornEndsOnly() {
    assertEquals(
        new EndText(Sequence.of("CGT"), 1, true, BEYOND), EndText.of(unitig, End.RIGHT, 3, BEYOND));
    assertEquals(
        new EndText(Sequence.of("GTT"), 1, false, Sequence.EMPTY),
        EndText.of(unitig, End.LEFT, 3, BEYOND));
  }

  /** Half of what is left of either end. */
  @Test
  void oneKmerIsNeverAmended() {
    for (int k = 2; k <= 6; k++) {
      int own = EndText.of(unitig, End.RIGHT, k, BEYOND).own();
      assertEquals(k == 2 ? 2 : (6 - k) / 2, own, "k = " + k);
    }
  }

  @Test
  void theWholeIsReadOutwards() {
    assertEquals(Sequence.of("CGTTTTT"), EndText.of(unitig, End.RIGHT, 3, BEYOND).whole());
  }

  @Test
  void itComesBackAsItWas() throws IOException {
    for (int end = End.LEFT; end <= End.RIGHT; end++) {
      EndText text = EndText.of(unitig, end, 3, BEYOND);
      var out = ByteStreams.newDataOutput();
      text.write(out);
      assertEquals(text, EndText.read(ByteStreams.newDataInput(out.toByteArray())));
    }
  }
}
