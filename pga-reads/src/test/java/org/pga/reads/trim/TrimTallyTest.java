package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.io.ByteStreams;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.pga.core.facts.TrimReason;

class TrimTallyTest {
  private final TrimTally tally = new TrimTally();

  @Test
  void readsAndLettersAreCountedByReason() {
    tally.add(TrimReason.ADAPTER, 7);
    tally.add(TrimReason.ADAPTER, 1);
    tally.add(TrimReason.POLY_G, 0);
    assertTally(tally, 2, 8, 0);
    assertEquals(0, tally.reads(TrimReason.POLY_G));
  }

  @Test
  void figuresOfSplitsAddUp() {
    tally.add(TrimReason.ADAPTER, 7);
    tally.addOtherScale();
    TrimTally other = new TrimTally();
    other.add(TrimReason.ADAPTER, 5);
    other.add(TrimReason.TOO_SHORT, 9);
    other.addOtherScale();
    tally.add(other);
    assertTally(tally, 2, 12, 2);
    assertEquals(9, tally.letters(TrimReason.TOO_SHORT));
  }

  @Test
  void itComesBackAsItWas() throws IOException {
    for (TrimReason reason : TrimReason.values()) {
      tally.add(reason, 10 + reason.ordinal());
    }
    tally.add(TrimReason.ADAPTER, 3);
    tally.addOtherScale();
    var out = ByteStreams.newDataOutput();
    tally.write(out);
    TrimTally back = new TrimTally();
    back.readFields(ByteStreams.newDataInput(out.toByteArray()));
    assertTally(back, 2, 13 + TrimReason.ADAPTER.ordinal(), 1);
    for (TrimReason reason : TrimReason.values()) {
      assertEquals(tally.reads(reason), back.reads(reason));
      assertEquals(tally.letters(reason), back.letters(reason));
    }
  }

  private static void assertTally(TrimTally tally, long reads, long letters, long otherScale) {
    assertEquals(reads, tally.reads(TrimReason.ADAPTER));
    assertEquals(letters, tally.letters(TrimReason.ADAPTER));
    assertEquals(otherScale, tally.otherScale());
  }
}
