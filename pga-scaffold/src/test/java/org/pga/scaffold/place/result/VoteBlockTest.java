package org.pga.scaffold.place.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Drawn stretches come back in their order. */
class VoteBlockTest {
  /** Stretches as text: the bases, those of low quality in lower case. */
  @Test
  void allStretchesComeBackInTheirOrder() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      VoteBlock.Writer writer = new VoteBlock.Writer();
      VoteBlock.Stretch stretch = new VoteBlock.Stretch();
      List<String> expected = new ArrayList<>();
      for (int n = random.nextInt(30); n > 0; n--) {
        int length = 1 + random.nextInt(random.nextInt(10) == 0 ? 2_000 : 150);
        int start = random.nextInt(random.nextBoolean() ? 1 << 29 : 200);
        boolean agreeing = random.nextBoolean();
        stretch.begin(start, length, agreeing);
        int oneIn = random.nextInt(3) == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(12);
        StringBuilder drawn = new StringBuilder();
        for (int i = 0; i < length; i++) {
          int code = agreeing ? 0 : random.nextInt(4);
          if (!agreeing) {
            stretch.set(i, code);
          }
          boolean low = random.nextInt(oneIn) == 0;
          if (low) {
            stretch.addLow(i);
          }
          drawn.append((low ? "acgt" : "ACGT").charAt(code));
        }
        expected.add(start + " " + agreeing + " " + drawn);
        int before = writer.length();
        writer.add(stretch);
        assertTrue(writer.length() > before && writer.size() > writer.length(), "seed " + seed);
      }
      assertEquals(writer.length(), writer.bytes().length);
      List<String> found = new ArrayList<>();
      VoteBlock.Reader reader = new VoteBlock.Reader(writer.bytes());
      while (reader.next()) {
        found.add(text(reader.stretch()));
      }
      assertEquals(expected, found, "seed " + seed);
      assertFalse(reader.next());
    }
  }

  private static String text(VoteBlock.Stretch stretch) {
    StringBuilder text = new StringBuilder();
    for (int i = 0, low = 0; i < stretch.length(); i++) {
      boolean isLow = low < stretch.lows() && stretch.low(low) == i;
      low += isLow ? 1 : 0;
      int code = stretch.agreeing() ? 0 : stretch.codes()[i];
      text.append((isLow ? "acgt" : "ACGT").charAt(code));
    }
    return stretch.start() + " " + stretch.agreeing() + " " + text;
  }
}
