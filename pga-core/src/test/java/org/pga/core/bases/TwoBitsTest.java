package org.pga.core.bases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TwoBitsTest {
  /** Codes, letters and {@link Sequence} are one encoding, at any place and of any length. */
  @Test
  void allWaysOfPackingAgreeAndAreUndone() {
    Random random = new Random(1);
    for (int length = 0; length < 40; length++) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < length + 5; i++) {
        text.append("ACGT".charAt(random.nextInt(4)));
      }
      byte[] letters = text.toString().getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < letters.length; i++) {
        letters[i] += (byte) (letters[i] == 'T' && random.nextInt(3) == 0 ? 1 : 0); // U
        letters[i] |= (byte) (random.nextInt(4) == 0 ? 'a' - 'A' : 0);
      }
      byte[] codes = new byte[letters.length];
      for (int i = 0; i < codes.length; i++) {
        codes[i] = (byte) Bases.code(letters[i]);
      }
      int from = random.nextInt(5);
      int at = random.nextInt(3);
      byte[] packed = new byte[20];
      byte[] ofLetters = new byte[20];
      int end = TwoBits.pack(codes, from, from + length, packed, at);
      assertEquals(at + Sequence.bytesFor(length), end);
      assertEquals(end, TwoBits.packLetters(letters, from, from + length, ofLetters, at));
      assertArrayEquals(packed, ofLetters);
      byte[] again = new byte[length];
      assertEquals(end, TwoBits.unpack(packed, at, length, again));
      assertArrayEquals(Arrays.copyOfRange(codes, from, from + length), again);
      Sequence sequence = Sequence.copyOf(packed, at, length);
      assertEquals(text.substring(from, from + length), sequence.toString());
    }
  }

  @Test
  void aCopyIsWhatPackingTheBasesGives() {
    Random random = new Random(5);
    for (int i = 0; i < 3000; i++) {
      byte[] codes = new byte[1 + random.nextInt(150)];
      for (int j = 0; j < codes.length; j++) {
        codes[j] = (byte) random.nextInt(4);
      }
      int at = random.nextInt(3);
      byte[] packed = new byte[at + Sequence.bytesFor(codes.length)];
      TwoBits.pack(codes, 0, codes.length, packed, at);
      int from = random.nextInt(codes.length);
      int bases = 1 + random.nextInt(codes.length - from);
      int to = random.nextInt(4);
      byte[] copy = new byte[to + Sequence.bytesFor(bases) + TwoBits.COPY_MARGIN];
      byte[] expected = new byte[copy.length];
      int end = TwoBits.pack(codes, from, from + bases, expected, to);
      assertEquals(end, TwoBits.copy(packed, at, from, bases, copy, to));
      assertArrayEquals(Arrays.copyOf(expected, end), Arrays.copyOf(copy, end));
    }
  }

  @Test
  void aWordHas32BasesAndZerosBehindTheArray() {
    Random random = new Random(3);
    for (int bytes = 1; bytes < 30; bytes++) {
      byte[] packed = new byte[bytes];
      random.nextBytes(packed);
      byte[] codes = new byte[4 * bytes];
      TwoBits.unpack(packed, 0, 4 * bytes, codes);
      for (int base = 0; base < 4 * bytes; base++) {
        int at = random.nextInt(base / 4 + 1);
        long word = TwoBits.word(packed, at, base - 4 * at);
        long back = TwoBits.reverseComplement(word);
        for (int i = 0; i < 32; i++) {
          int code = base + i < codes.length ? codes[base + i] : 0;
          assertEquals(code, word >>> 62 - 2 * i & 3, bytes + " bytes, base " + base);
          assertEquals(3 - code, back >>> 2 * i & 3, bytes + " bytes, base " + base);
        }
      }
    }
  }

  @Test
  void selfMirrorsAreTheirOwnReverseComplement() {
    Random random = new Random(2);
    int mirrors = 0;
    for (int i = 0; i < 5000; i++) {
      int length = random.nextInt(7);
      StringBuilder text = new StringBuilder();
      for (int j = 0; j < length; j++) {
        text.append("ACGT".charAt(random.nextInt(4)));
      }
      Sequence sequence = Sequence.of(text.toString());
      boolean expected = sequence.reverseComplement().toString().equals(text.toString());
      assertEquals(expected, TwoBits.isSelfMirror(length, sequence::baseAt), text.toString());
      mirrors += expected && length > 2 ? 1 : 0;
    }
    assertEquals(true, mirrors > 10);
  }
}
