package org.pga.scaffold.place.seed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.pga.reads.packed.ReadBlock;

/** A packed read as text; bases of low quality are in lower case here. */
class ReadTextTest {
  private final ReadText text = new ReadText();
  private final ReadBlock.Reader reader = new ReadBlock.Reader();

  /** Two segments with an N between, behind another N. */
  private void set(boolean turned, int... lows) {
    ReadBlock.Writer block = new ReadBlock.Writer();
    byte[] letters = "NACCGTNGGA".getBytes(StandardCharsets.US_ASCII);
    block.read(1, 2, 0, 2, lows.length > 0);
    block.segment(1, letters, 1, 6);
    block.segment(1, letters, 7, 10);
    if (lows.length > 0) {
      block.lows(lows, lows.length);
    }
    reader.reset(block.data(), block.length());
    assertTrue(reader.nextRead());
    text.set(reader, turned);
  }

  private String drawn() {
    StringBuilder drawn = new StringBuilder();
    for (int i = 0, low = 0; i < text.length(); i++) {
      int code = text.codes()[i];
      boolean isLow = low < text.lows() && text.low(low) == i;
      low += isLow ? 1 : 0;
      drawn.append(code == Seeds.NO_BASE ? 'N' : (isLow ? "acgt" : "ACGT").charAt(code));
    }
    return drawn.toString();
  }

  @Test
  void lowBasesAreWhereTheyWereRead() {
    set(false, 1, 5, 9);
    assertEquals("NaCCGtNGGa", drawn());
  }

  @Test
  void aTurnedReadHasThemTurned() {
    set(true, 1, 2, 7);
    assertEquals("TCcNACGgtN", drawn());
  }

  @Test
  void theNextReadHasItsOwn() {
    set(false, 3, 8);
    assertEquals("NACcGTNGgA", drawn());
    set(true);
    assertEquals("TCCNACGGTN", drawn());
  }

  @Test
  void theNameOfAReadIsOfItsBases() {
    set(false);
    long ref = text.ref(reader, 0);
    set(false, 1, 9);
    assertEquals(ref, text.ref(reader, 0));
  }
}
