package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.TwoBits;

class UnitigTextsTest {
  @TempDir Path folder;

  private final Random random = new Random(1);
  private final PackedRead packed = new PackedRead();

  @Test
  void allThatATextHoldsIsFound() throws IOException {
    int[][] ks = {{21, 33}, {31, 77}, {77, 91}};
    for (int[] pair : ks) {
      int k = pair[0];
      int nextK = pair[1];
      List<byte[]> texts = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        texts.add(bases(nextK + random.nextInt(600)));
      }
      write(k + ".texts", k, nextK, texts);
      try (UnitigTexts written = UnitigTexts.open(folder.resolve(k + ".texts"), k, nextK)) {
        for (byte[] text : texts) {
          for (int i = 0; i < 200; i++) {
            int n = nextK + random.nextInt(text.length - nextK + 1);
            int from = random.nextInt(text.length - n + 1);
            byte[] read = Arrays.copyOfRange(text, from, from + n);
            byte[] asked = random.nextBoolean() ? read : mirror(read);
            long found = find(written, asked);
            assertTrue(found >= 0, "k " + k + ", " + n + " bases from " + from);
            byte[] there = new byte[n];
            written.copy(found, n, there);
            assertTrue(
                Arrays.equals(there, asked) || Arrays.equals(there, mirror(asked)), "k " + k);
          }
        }
      }
    }
  }

  @Test
  void whatNoTextHoldsIsNotFound() throws IOException {
    List<byte[]> texts = List.of(bases(300), bases(77), bases(500));
    write("texts", 31, 77, texts);
    try (UnitigTexts written = UnitigTexts.open(folder.resolve("texts"), 31, 77)) {
      byte[] joined = new byte[877];
      System.arraycopy(texts.get(0), 0, joined, 0, 300);
      System.arraycopy(texts.get(1), 0, joined, 300, 77);
      System.arraycopy(texts.get(2), 0, joined, 377, 500);
      for (int from = 0; from + 100 <= joined.length; from++) {
        byte[] read = Arrays.copyOfRange(joined, from, from + 100);
        boolean within = from + 100 <= 300 || from >= 377;
        assertEquals(within ? from : -1, find(written, read), "across ends");
        int at = random.nextInt(100);
        read[at] = (byte) (3 - read[at]);
        assertEquals(-1, find(written, read), "one base differs");
        assertEquals(-1, find(written, mirror(read)), "one base differs");
      }
    }
  }

  /** Reads with errors, across ends of texts and beyond the last, on both strands. */
  @Test
  void mersThatAreMarkedStandInATextAndMostAre() throws IOException {
    List<byte[]> texts = List.of(bases(300), bases(77), bases(500));
    write("marked", 31, 77, texts);
    byte[] joined = new byte[877 + 60]; // behind the last are A's
    for (int text = 0, at = 0; text < texts.size(); at += texts.get(text).length, text++) {
      System.arraycopy(texts.get(text), 0, joined, at, texts.get(text).length);
    }
    Set<String> standing = new HashSet<>();
    for (byte[] text : texts) {
      for (int i = 0; i + 32 <= text.length; i++) {
        standing.add(Arrays.toString(Arrays.copyOfRange(text, i, i + 32)));
        standing.add(Arrays.toString(mirror(Arrays.copyOfRange(text, i, i + 32))));
      }
    }
    int marked = 0;
    int all = 0;
    try (UnitigTexts written = UnitigTexts.open(folder.resolve("marked"), 31, 77)) {
      for (int i = 0; i < 3000; i++) {
        int n = 77 + random.nextInt(100);
        int from = random.nextInt(joined.length - n + 1);
        byte[] read = Arrays.copyOfRange(joined, from, from + n);
        for (int errors = random.nextInt(4); errors > 0; errors--) {
          read[random.nextInt(n)] = (byte) random.nextInt(4);
        }
        byte[] asked = random.nextBoolean() ? read : mirror(read);
        if (find(written, asked) < 0) {
          boolean[] mers = new boolean[n];
          Stretches stretches = written.stretches(packed, 32);
          for (int stretch = 0; stretch < stretches.size(); stretch++) {
            int begin = stretches.begin(stretch);
            int end = stretches.end(stretch);
            Arrays.fill(mers, begin, end - 31, true);
            byte[] there = new byte[end - begin];
            written.copy(stretches.place(stretch), there.length, there);
            byte[] here = Arrays.copyOfRange(asked, begin, end);
            assertArrayEquals(stretches.forward() ? here : mirror(here), there);
          }
          for (int at = 0; at < n; at++) {
            boolean stands =
                at + 32 <= n
                    && standing.contains(Arrays.toString(Arrays.copyOfRange(asked, at, at + 32)));
            assertTrue(stands || !mers[at], "read " + i + " from " + from + ", at " + at);
            all += stands ? 1 : 0;
            marked += mers[at] ? 1 : 0;
          }
        }
      }
    }
    assertTrue(marked > all / 2, marked + " of " + all);
  }

  /** Between two differences, and between one and an end of the text: in the order of the read. */
  @Test
  void stretchesAreAllThatAgreesAndIsLongEnough() throws IOException {
    byte[] text = bases(600);
    write("stretches", 31, 77, List.of(bases(100), text, bases(100)));
    int most = 0;
    try (UnitigTexts written = UnitigTexts.open(folder.resolve("stretches"), 31, 77)) {
      for (int i = 0; i < 3000; i++) {
        int n = 77 + random.nextInt(400);
        int from = random.nextInt(600 - n + 60) - 30; // it may stand over an end
        byte[] read = new byte[n];
        boolean[] agrees = new boolean[n];
        for (int at = 0; at < n; at++) {
          boolean within = from + at >= 0 && from + at < 600;
          agrees[at] = within && random.nextInt(60) > 0;
          int there = within ? text[from + at] : random.nextInt(4);
          read[at] = (byte) (agrees[at] ? there : 3 - there);
        }
        boolean forward = random.nextBoolean();
        int least = 32 + random.nextInt(60);
        if (find(written, forward ? read : mirror(read)) < 0) {
          Stretches stretches = written.stretches(packed, least);
          List<String> expected = new ArrayList<>();
          for (int begin = 0, end; begin < n; begin = end + 1) {
            end = begin;
            while (end < n && agrees[end]) {
              end++;
            }
            if (end - begin >= least) {
              int first = forward ? begin : n - end;
              expected.add(first + " to " + (first + end - begin) + " at " + (100 + from + begin));
            }
          }
          if (!forward) {
            Collections.reverse(expected);
          }
          List<String> found = new ArrayList<>();
          for (int stretch = 0; stretch < stretches.size(); stretch++) {
            int begin = stretches.begin(stretch);
            int end = stretches.end(stretch);
            found.add(begin + " to " + end + " at " + stretches.place(stretch));
          }
          // No seed, no stretch.
          if (stretches.size() > 0) {
            assertEquals(expected, found, "read " + i);
            assertEquals(forward, stretches.forward(), "read " + i);
          }
          most = Math.max(most, stretches.size());
        }
      }
    }
    assertTrue(most > 4, most + " stretches of a read");
  }

  @Test
  void repeatsAreFoundOrNotButNeverWhereTheyAreNot() throws IOException {
    byte[] text = new byte[3000];
    byte[] unit = bases(7);
    for (int i = 1000; i < text.length; i++) {
      text[i] = i < 2000 ? unit[i % 7] : (byte) random.nextInt(4);
    }
    write("repeats", 21, 41, List.of(text));
    try (UnitigTexts written = UnitigTexts.open(folder.resolve("repeats"), 21, 41)) {
      byte[] there = new byte[60];
      int places = 0;
      for (int from = 0; from + 60 <= text.length; from++) {
        byte[] read = Arrays.copyOfRange(text, from, from + 60);
        long found = find(written, read);
        if (found >= 0) {
          written.copy(found, 60, there);
          assertArrayEquals(read, there);
          places++;
        }
      }
      assertTrue(places > 1500, "found: " + places);
    }
  }

  @Test
  void behindTheLastTextIsNothing() throws IOException {
    byte[] text = bases(300);
    write("last", 31, 77, List.of(text));
    try (UnitigTexts written = UnitigTexts.open(folder.resolve("last"), 31, 77)) {
      byte[] read = Arrays.copyOfRange(text, 220, 301);
      assertEquals(0, read[80]);
      assertEquals(-1, find(written, read));
      assertEquals(220, find(written, Arrays.copyOf(read, 80)));
    }
  }

  @Test
  void emptyGraphsHoldNothing() throws IOException {
    write("none", 31, 77, List.of());
    try (UnitigTexts none = UnitigTexts.open(folder.resolve("none"), 31, 77)) {
      assertEquals(-1, find(none, bases(100)));
    }
  }

  private void write(String name, int k, int nextK, List<byte[]> texts) throws IOException {
    long bases = texts.stream().mapToLong(text -> text.length).sum();
    // Room for more is no text, though it reads like A's.
    try (UnitigTexts file = UnitigTexts.create(folder.resolve(name), k, nextK, bases + 200)) {
      texts.forEach(text -> file.add(text, text.length));
    }
  }

  private long find(UnitigTexts texts, byte[] read) {
    byte[] bytes = new byte[3 + read.length];
    int at = 3;
    TwoBits.pack(read, 0, read.length, bytes, at);
    packed.set(bytes, at, read.length);
    return texts.find(packed);
  }

  private byte[] bases(int n) {
    byte[] codes = new byte[n];
    for (int i = 0; i < n; i++) {
      codes[i] = (byte) random.nextInt(4);
    }
    return codes;
  }

  private static byte[] mirror(byte[] codes) {
    byte[] other = new byte[codes.length];
    for (int i = 0; i < codes.length; i++) {
      other[i] = (byte) (3 - codes[codes.length - 1 - i]);
    }
    return other;
  }
}
