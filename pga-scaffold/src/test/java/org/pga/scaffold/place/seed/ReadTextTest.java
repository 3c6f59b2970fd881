package org.pga.scaffold.place.seed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
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

  /** Of drawn reads with N's, on either strand, in an object that had others before. */
  @Test
  void partsOfAReadAreThoseOfItsLetters() {
    Set<Long> names = new HashSet<>();
    int[] asked = new int[4];
    for (long seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      int length = 1 + random.nextInt(random.nextInt(20) == 0 ? 3_000 : 120);
      StringBuilder drawn = new StringBuilder();
      for (int i = 0; i < length; i++) {
        drawn.append(random.nextInt(30) == 0 ? 'N' : "ACGT".charAt(random.nextInt(4)));
      }
      drawn.setCharAt(length - 1, 'A');
      List<Integer> lows = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        if (random.nextInt(9) == 0 && drawn.charAt(i) != 'N') {
          lows.add(i);
        }
      }
      boolean turned = random.nextBoolean();
      pack(drawn.toString(), seed, lows.stream().mapToInt(i -> i).toArray());
      text.set(reader, turned);
      String message = "seed " + seed;
      String letters = turned ? turn(drawn.toString()) : drawn.toString();
      assertEquals(letters, drawn().toUpperCase(Locale.ROOT), message);
      List<Integer> foundLows = new ArrayList<>();
      for (int i = 0; i < text.lows(); i++) {
        foundLows.add(turned ? length - 1 - text.low(text.lows() - 1 - i) : text.low(i));
      }
      assertEquals(lows, foundLows, message);
      for (int tries = 0; tries < 40; tries++) {
        int at = random.nextInt(length + 8) - 4;
        int least = 1 + random.nextInt(40);
        String on = at < 0 ? "" : letters.substring(Math.min(at, length)).split("N", -1)[0];
        asked[on.length() < least ? 0 : 1]++;
        assertEquals(on.length() < least ? null : on, string(text.from(at, least)), message);
        String before = at > length || at < 0 ? "" : turn(letters.substring(0, at));
        String back = before.split("N", -1)[0];
        asked[back.length() < least ? 2 : 3]++;
        assertEquals(back.length() < least ? null : back, string(text.back(at, least)), message);
      }
      for (int library = 0; library < 3; library++) {
        names.add(text.ref(reader, library));
      }
    }
    assertEquals(3 * 400, names.size());
    assertTrue(Arrays.stream(asked).allMatch(n -> n > 1_000), Arrays.toString(asked));
  }

  /** One of library, name, mate and bases differs. */
  @Test
  void readsThatDifferHaveOtherNames() {
    String letters = "ACGTTGCANNACGTTAGC";
    Set<Long> names = new HashSet<>();
    int reads = 0;
    for (String bases :
        List.of(letters, letters + "A", "C" + letters, letters.replace("NN", "N"))) {
      for (long key = 0; key < 8; key++) {
        for (int mate = 0; mate < 3; mate++) {
          packed(bases, key & 1, key >> 1, mate);
          text.set(reader, false);
          for (int library = 0; library < 3; library++) {
            names.add(text.ref(reader, library));
            reads++;
          }
        }
      }
    }
    assertEquals(reads, names.size());
  }

  private void pack(String letters, long key, int... lows) {
    packed(letters, 3, key, 1, lows);
  }

  private void packed(String letters, long high, long low, int mate, int... lows) {
    byte[] bytes = letters.getBytes(StandardCharsets.US_ASCII);
    List<int[]> segments = new ArrayList<>();
    Matcher known = Pattern.compile("[ACGT]+").matcher(letters);
    while (known.find()) {
      segments.add(new int[] {known.start(), known.end()});
    }
    ReadBlock.Writer block = new ReadBlock.Writer();
    block.read(high, low, mate, segments.size(), lows.length > 0);
    int before = 0;
    for (int[] segment : segments) {
      block.segment(segment[0] - before, bytes, segment[0], segment[1]);
      before = segment[1];
    }
    if (lows.length > 0) {
      block.lows(lows, lows.length);
    }
    reader.reset(block.data(), block.length());
    assertTrue(reader.nextRead());
  }

  private static String string(Sequence sequence) {
    return sequence == null ? null : sequence.toString();
  }

  private static String turn(String letters) {
    StringBuilder turned = new StringBuilder();
    for (char letter : letters.toCharArray()) {
      turned.insert(0, "TGCAN".charAt("ACGTN".indexOf(letter)));
    }
    return turned.toString();
  }
}
