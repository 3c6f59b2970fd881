package org.pga.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TerminalTextTest {
  /** What terminals obey, and what turns the order of letters around, by their lists. */
  private static final String OBEYED =
      "[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e"
          + "\\u2060-\\u2064\\u2066-\\u2069\\ufeff]";

  @Test
  void drawnTextsComeWithEscapesForWhatTerminalsObey() {
    String letters =
        "aé\n\t \u0000\u0007\b\u000b\u001b\r\u007f\u009b\u00ad\u202e\u2066\ufeff😀字|~\\";
    int[] all = letters.codePoints().toArray();
    for (long seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      StringBuilder expected = new StringBuilder();
      for (int n = random.nextInt(20); n > 0; n--) {
        String one = new String(Character.toChars(all[random.nextInt(all.length)]));
        text.append(one);
        boolean obeyed = one.matches(OBEYED);
        expected.append(obeyed ? "\\u" + hex(one.charAt(0)) : one);
      }
      assertEquals(expected.toString(), TerminalText.safe(text.toString()), "seed " + seed);
    }
  }

  private static String hex(char c) {
    String hex = Integer.toHexString(c);
    return "0000".substring(hex.length()) + hex;
  }
}
