package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.bases.Sequence;

/** Mates of 100 bases of a random fragment, and what follows it on the flow cell. */
class MateOverlapTest {
  private static final int READ = 100;
  private final Random random = new Random(21);

  @ParameterizedTest(name = "{0} bases: {1}")
  @CsvSource({"20, 20", "19, 0", "60, 60", "99, 99", "100, 0", "101, 0"})
  void fragmentsOfTwentyBasesAreTold(int length, int told) {
    String fragment = AdapterMatchTest.letters(random, length);
    assertEquals(told, fragment(fragment, reverse(fragment)));
  }

  /** One base in ten may differ, N's among them. */
  @Test
  void fourOfFortyBasesMayDiffer() {
    String fragment = AdapterMatchTest.letters(random, 40);
    assertEquals(40, fragment(other(fragment, 3, 14, 25, 36), reverse(fragment)));
    assertEquals(0, fragment(other(fragment, 3, 14, 25, 36, 39), reverse(fragment)));
    assertEquals(40, fragment("NNNN" + fragment.substring(4), reverse(fragment)));
    assertEquals(0, fragment("NNNNN" + fragment.substring(5), reverse(fragment)));
  }

  @Test
  void inATandemRepeatTheLongestIsTaken() {
    String fragment = "GATTACA".repeat(10);
    assertEquals(70, fragment(fragment, reverse(fragment)));
  }

  @Test
  void theShorterMateLimitsIt() {
    String fragment = AdapterMatchTest.letters(random, 40);
    byte[] first = bytes(fragment + AdapterMatchTest.letters(random, 60));
    assertEquals(40, MateOverlap.fragment(first, bytes(reverse(fragment) + "A")));
    assertEquals(0, MateOverlap.fragment(first, bytes(reverse(fragment))));
  }

  @Test
  void agreesWithTheDefinition() {
    int found = 0;
    for (int run = 0; run < 20_000; run++) {
      int length = 1 + random.nextInt(120);
      String fragment = AdapterMatchTest.letters(random, length);
      if (random.nextInt(4) == 0) {
        fragment = fragment.substring(0, 1 + random.nextInt(Math.min(7, length))).repeat(30);
      }
      String first = read(fragment, 1 + random.nextInt(150));
      String second = read(reverse(fragment), 1 + random.nextInt(150));
      int told = MateOverlap.fragment(bytes(first), bytes(second));
      assertEquals(slow(first, second), told, () -> first + " " + second);
      found += told > 0 ? 1 : 0;
    }
    assertTrue(found > 2_000, "fragments found: " + found);
  }

  /** With errors, N's and lower case. */
  private String read(String fragment, int length) {
    StringBuilder read = new StringBuilder(fragment);
    read.append(AdapterMatchTest.letters(random, 150)).setLength(length);
    int errors = random.nextInt(1 + length / 8);
    for (int i = 0; i < errors; i++) {
      read.setCharAt(random.nextInt(length), "ACGTNacgt".charAt(random.nextInt(9)));
    }
    return read.toString();
  }

  private static int slow(String first, String second) {
    int limit = Math.min(first.length(), second.length());
    for (int length = limit - 1; length >= 20; length--) {
      String mate =
          Sequence.of(second.substring(0, length).toUpperCase(Locale.ROOT).replace('N', 'A'))
              .reverseComplement()
              .toString();
      int others = 0;
      for (int i = 0; i < length; i++) {
        boolean same = Character.toUpperCase(first.charAt(i)) == mate.charAt(i);
        others += same && second.charAt(length - 1 - i) != 'N' ? 0 : 1;
      }
      if (others <= length / 10) {
        return length;
      }
    }
    return 0;
  }

  private int fragment(String first, String second) {
    return MateOverlap.fragment(read(first), read(second));
  }

  private byte[] read(String fragment) {
    return bytes((fragment + AdapterMatchTest.letters(random, READ)).substring(0, READ));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static String reverse(String text) {
    return Sequence.of(text).reverseComplement().toString();
  }

  private static String other(String text, int... places) {
    StringBuilder other = new StringBuilder(text);
    for (int place : places) {
      other.setCharAt(place, text.charAt(place) == 'A' ? 'C' : 'A');
    }
    return other.toString();
  }
}
