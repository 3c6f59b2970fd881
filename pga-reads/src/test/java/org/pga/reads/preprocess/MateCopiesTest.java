package org.pga.reads.preprocess;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.InputException;
import org.pga.core.oracle.RandomReads;
import org.pga.reads.format.InputFile;
import org.pga.reads.library.ReadFile;
import org.pga.reads.library.Role;

class MateCopiesTest {
  private static final List<InputFile> BOTH = List.of(file("a_1.fq"), file("a_2.fq"));

  private static InputFile file(String name) {
    return new InputFile(new ReadFile(0, Role.FIRST, 0, new Path(name)), null, null, null);
  }

  private static byte[] bytes(String letters) {
    return letters.getBytes(StandardCharsets.US_ASCII);
  }

  private static void add(MateCopies copies, int pairs, String first, String second) {
    for (int i = 0; i < pairs; i++) {
      copies.add(bytes(first), bytes(second));
    }
  }

  @Test
  void nineteenOfTwentyOfAHundredPairsAreNeeded() {
    String one = "ACGTTGCATTGACCATGACA";
    String other = "TTTTTGCATTGACCATGACA";
    for (int pairs : new int[] {99, 100, 101, 1_000}) {
      for (int equal = pairs * 9 / 10; equal <= pairs; equal++) {
        MateCopies copies = new MateCopies();
        add(copies, equal, one, one);
        add(copies, pairs - equal, one, other);
        if (pairs >= 100 && (double) equal / pairs >= 0.95) {
          InputException fault = assertThrows(InputException.class, () -> copies.check(BOTH));
          String expected =
              "a_1.fq and a_2.fq hold the same reads as both mates (%d of the first %d pairs);"
                  + " name the files of R1 and R2, or give one of them with -s";
          assertEquals(expected.formatted(equal, pairs), fault.getMessage());
        } else {
          assertDoesNotThrow(() -> copies.check(BOTH));
        }
      }
    }
  }

  @Test
  void oneFileIsNamedAsInterleaved() {
    MateCopies copies = new MateCopies();
    add(copies, 100, "ACGTTGCATTGACCATGACA", "ACGTTGCATTGACCATGACA");
    List<InputFile> one = List.of(file("a.fq"));
    InputException fault = assertThrows(InputException.class, () -> copies.check(one));
    assertEquals(
        "a.fq holds the same reads as both mates (100 of the first 100 pairs);"
            + " interleave R1 with its R2",
        fault.getMessage());
  }

  /** Drawn mates, trimmed and with N's: equal up to the shorter's end, over 20 bases at least. */
  @Test
  void matesAreEqualUpToTheEndOfTheShorter() {
    int equal = 0;
    int others = 0;
    for (long seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      StringBuilder first = new StringBuilder(RandomReads.bases(random, 18 + random.nextInt(9), 4));
      for (int n = random.nextInt(3); n > 0; n--) {
        first.setCharAt(random.nextInt(first.length()), 'N');
      }
      StringBuilder second = new StringBuilder(first);
      if (random.nextInt(4) == 0) {
        int at = random.nextInt(second.length());
        second.setCharAt(at, "ACGT".charAt(random.nextInt(4)));
      }
      (random.nextBoolean() ? first : second).append(RandomReads.bases(random, 4, 4));
      int shorter = Math.min(first.length(), second.length());
      boolean same = first.substring(0, shorter).equals(second.substring(0, shorter));
      boolean enough = first.substring(0, shorter).replace("N", "").length() >= 20;
      MateCopies copies = new MateCopies();
      add(copies, MateCopies.LEAST, first.toString(), second.toString());
      String message = "seed " + seed + ": " + first + " " + second;
      if (same && enough) {
        equal++;
        assertThrows(InputException.class, () -> copies.check(BOTH), message);
      } else {
        others++;
        assertDoesNotThrow(() -> copies.check(BOTH), message);
      }
    }
    assertTrue(equal > 200 && others > 200, equal + " equal, " + others + " not");
  }
}
