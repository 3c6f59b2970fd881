package org.pga.reads.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Bases;
import org.pga.reads.DrawnReads;
import org.pga.reads.ReadTexts;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

/** Bases of low quality keep their positions in packed reads, beside the bases. */
class ReadLowsTest {
  private final ReadPacker packer = new ReadPacker();
  private final ReadIdentity identity = new ReadIdentity(false);
  private final ReadBlock.Writer block = new ReadBlock.Writer();
  private final ReadBlock.Reader reader = new ReadBlock.Reader();

  private void pack(ReadRecord read, int zero, ReadBlock.Writer to) {
    identity.of(new ReadSource(0, Role.SINGLE, 0), read);
    packer.pack(read, identity, zero, to);
  }

  /** Of the only read of the block. */
  private List<Integer> lows() {
    reader.reset(block.data(), block.length());
    assertTrue(reader.nextRead());
    reader.skipSegments();
    List<Integer> lows = lows(reader);
    assertFalse(reader.nextRead());
    return lows;
  }

  private static List<Integer> lows(ReadBlock.Reader reader) {
    List<Integer> lows = new ArrayList<>();
    for (int i = 0; i < reader.lows(); i++) {
      lows.add(reader.low(i));
    }
    return lows;
  }

  private List<Integer> lowsOf(String letters, String qualities, int zero) throws IOException {
    block.clear();
    pack(DrawnReads.of(letters, qualities), zero, block);
    return lows();
  }

  /** The plain list: bases of a quality below 20, none if they are more than one in four. */
  private static List<Integer> expected(String letters, int[] qualities) {
    List<Integer> lows = new ArrayList<>();
    int bases = 0;
    for (int i = 0; i < letters.length(); i++) {
      boolean base = "ACGTUacgtu".indexOf(letters.charAt(i)) >= 0;
      bases += base ? 1 : 0;
      if (base && qualities[i] < 20) {
        lows.add(i);
      }
    }
    return 4 * lows.size() > bases ? List.of() : lows;
  }

  @Test
  void lowsComeOutAsTheyWentIn() throws IOException {
    int some = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int zero = random.nextBoolean() ? 33 : 64;
      block.clear();
      ReadBlock.Writer without = new ReadBlock.Writer();
      List<List<Integer>> expected = new ArrayList<>();
      for (int reads = random.nextInt(20); reads > 0; reads--) {
        int length = random.nextInt(random.nextInt(10) == 0 ? 1000 : 60);
        String letters = ReadTexts.letters(random, length);
        int[] values = new int[length];
        StringBuilder qualities = new StringBuilder();
        int oneIn = 2 + random.nextInt(20);
        for (int i = 0; i < length; i++) {
          values[i] = random.nextInt(oneIn) == 0 ? random.nextInt(20) : 20 + random.nextInt(20);
          qualities.append((char) (zero + values[i]));
        }
        ReadRecord read = DrawnReads.of(letters, qualities.toString());
        int kept = length == 0 ? 0 : length - random.nextInt(length) / 2; // the rest is trimmed
        read.keep(read.lettersFrom() + kept);
        pack(read, zero, block);
        pack(read, ReadPacker.NO_QUALITIES, without);
        List<Integer> lows = expected(letters.substring(0, kept), values);
        expected.add(lows);
        some += lows.size() > 1 ? 1 : 0;
      }
      assertEquals(expected, allLows(), "seed " + seed);
      assertEquals(bases(without), bases(block), "seed " + seed);
    }
    assertTrue(some > 500, "" + some);
  }

  /** The segments of every other read are walked over, of others passed over, all or some. */
  private List<List<Integer>> allLows() {
    List<List<Integer>> found = new ArrayList<>();
    reader.reset(block.data(), block.length());
    while (reader.nextRead()) {
      if (found.size() % 3 == 0) {
        reader.nextSegment();
      }
      if (found.size() % 2 == 0) {
        while (reader.nextSegment()) {
          assertTrue(reader.segmentLength() > 0);
        }
      } else {
        reader.skipSegments();
      }
      found.add(lows(reader));
    }
    assertEquals(block.length(), reader.position());
    return found;
  }

  /** As readers see them who don't ask for lows, or don't walk to a read's end. */
  private static List<String> bases(ReadBlock.Writer block) {
    ReadBlock.Reader reader = new ReadBlock.Reader();
    SegmentDecoder decoder = new SegmentDecoder();
    List<String> reads = new ArrayList<>();
    reader.reset(block.data(), block.length());
    for (int read = 0; reader.nextRead(); read++) {
      StringBuilder text = new StringBuilder();
      for (int most = read % 3 == 0 ? 1 : 1000; most > 0 && reader.nextSegment(); most--) {
        text.append(' ').append(reader.segmentStart()).append(':');
        byte[] codes = decoder.decode(reader);
        for (int i = 0; i < reader.segmentLength(); i++) {
          text.append(Bases.letter(codes[i]));
        }
      }
      reads.add(text.toString());
    }
    assertEquals(block.length(), reader.position());
    return reads;
  }

  @Test
  void aQualityOfTwentyIsGood() throws IOException {
    assertEquals(List.of(1), lowsOf("ACGTA", "54555", 33));
    assertEquals(List.of(1), lowsOf("ACGTA", "TSTTT", 64));
  }

  @Test
  void lettersThatAreNoBasesHaveNoQuality() throws IOException {
    assertEquals(List.of(6), lowsOf("NACGTNACGTR", "#IIII##III#", 33));
  }

  @Test
  void whereMoreThanOneInFourIsLowNoneIs() throws IOException {
    assertEquals(List.of(0, 7), lowsOf("ACGTACGT", "#IIIIII#", 33));
    assertEquals(List.of(), lowsOf("ACGTACGT", "#II#III#", 33));
    assertEquals(List.of(0), lowsOf("ACGTACGNN", "#IIIIII##", 33));
    assertEquals(List.of(), lowsOf("ACG", "I#I", 33));
  }

  @Test
  void withoutQualitiesNoneIsLow() throws IOException {
    assertEquals(List.of(), lowsOf("ACGTACGT", null, 33));
    assertEquals(List.of(), lowsOf("ACGTACGT", "#IIIIII#", ReadPacker.NO_QUALITIES));
  }

  @Test
  void damagedListsAreRefused() {
    refused(9, 3); // more than there are bytes
    refused(-1, 3);
    refused(1, 8); // behind the read's end
    refused(2, 3, 0); // twice the same
    refused(2, 3, -1);
    refused(2, 3, Integer.MAX_VALUE);
    refused(2, 3); // cut off
  }

  /** A read of eight bases whose list has these numbers. */
  private void refused(int... numbers) {
    block.clear();
    block.read(1, 2, 0, 1, true);
    byte[] letters = ReadTexts.bytes("ACGTACGT");
    block.segment(0, letters, 0, letters.length);
    int length = block.length();
    byte[] data = new byte[length + 100]; // in which a list may seem to go on
    System.arraycopy(block.data(), 0, data, 0, length);
    for (int number : numbers) {
      for (; (number & ~0x7f) != 0; number >>>= 7) {
        data[length++] = (byte) (number | 0x80);
      }
      data[length++] = (byte) number;
    }
    reader.reset(data, length);
    assertTrue(reader.nextRead());
    var refusal = assertThrows(IllegalStateException.class, reader::nextSegment);
    assertEquals("a damaged block of reads", refusal.getMessage());
  }
}
