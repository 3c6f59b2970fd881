package org.pga.reads.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.pga.core.oracle.RandomReads;
import org.pga.reads.ReadTexts;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

/** Reads are packed into a block and come out of it again, and their figures are what they are. */
class ReadPackerTest {
  private static final Pattern SEGMENT = Pattern.compile("[ACGT]+");

  private final ReadPacker packer = new ReadPacker();
  private final ReadBlock.Writer block = new ReadBlock.Writer();
  private final ReadTotals totals = new ReadTotals();
  private final ReadIdentity identity = new ReadIdentity(false);

  @Test
  void whatIsPackedComesOutAgain() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      List<String> reads = new ArrayList<>();
      for (int i = random.nextInt(40); i >= 0; i--) {
        reads.add(letters(random));
      }
      block.clear();
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < reads.size(); i++) {
        Role role = Role.values()[i % 3];
        pack("r" + i, role, reads.get(i), reads.get(i).length());
        expected.add(
            "%x %x %d %s"
                .formatted(identity.keyHigh(), identity.keyLow(), i % 3, segments(reads.get(i))));
      }
      assertEquals(expected, read(false), "seed " + seed);
      assertEquals(expected.stream().map(ReadPackerTest::key).toList(), read(true));
    }
  }

  /** Long enough for both ways of packing letters. */
  @Test
  void uIsT() {
    pack("a", Role.SINGLE, "ACGUUGCAUuNACGU", 15);
    assertEquals(1, totals.used());
    assertEquals(14, totals.packed());
    List<String> read = read(false);
    assertTrue(read.get(0).endsWith("[0:ACGTTGCATT, 11:ACGT]"), read.get(0));
  }

  @Test
  void eachFigureIsOfItsOwnReads() {
    pack("a", Role.FIRST, "ACNNGT", 10);
    pack("a", Role.SECOND, "acgtacgt", 8);
    pack("b", Role.FIRST, "NNN", 3);
    pack("b", Role.SECOND, "", 7);
    pack("c", Role.FIRST, "", 0);
    pack("c", Role.SECOND, "T", 1);
    assertEquals(6, totals.reads());
    assertEquals(List.of(0L, 3L, 3L), List.of(totals.reads(0), totals.reads(1), totals.reads(2)));
    assertEquals(3, totals.used());
    assertEquals(1, totals.ambiguous());
    assertEquals(1, totals.trimmedAway());
    assertEquals(1, totals.empty());
    assertEquals(10 + 8 + 3 + 7 + 1, totals.bases());
    assertEquals(6 + 8 + 3 + 1, totals.kept());
    assertEquals(4 + 8 + 1, totals.packed());
    assertEquals(2 + 3, totals.unpacked());
    assertEquals(2 + 1 + 1, totals.segments());
    assertEquals(5, totals.remaining(), "of one trimming left nothing");
    assertEquals(0, totals.minLength());
    assertEquals(8, totals.maxLength());
    assertEquals(
        List.of(
            List.of(0L, 1L), List.of(1L, 1L), List.of(3L, 1L), List.of(6L, 1L), List.of(8L, 1L)),
        totals.lengths());
    List<List<Long>> withBases = new ArrayList<>(totals.lengths());
    withBases.remove(List.of(3L, 1L));
    assertEquals(withBases, totals.lengthsWithBases());
    assertEquals(6 + totals.bases(), totals.bytes(), "with names of one letter");
    assertTrue(totals.paired());
    ReadTotals twice = new ReadTotals();
    twice.add(totals);
    twice.add(totals);
    assertEquals(12, twice.reads());
    assertEquals(6, twice.used());
    assertEquals(2, twice.ambiguous());
    assertEquals(2, twice.trimmedAway());
    assertEquals(2, twice.empty());
    assertEquals(2 * totals.bases(), twice.bases());
    assertEquals(2 * totals.kept(), twice.kept());
    assertEquals(2 * totals.packed(), twice.packed());
    assertEquals(2 * totals.segments(), twice.segments());
    assertEquals(2 * totals.bytes(), twice.bytes());
    assertEquals(10, twice.remaining());
    assertFalse(twice.paired(), "each name is used twice");
  }

  /** From none to hundreds of segments, of up to three bytes of length each. */
  private static String letters(Random random) {
    StringBuilder text = new StringBuilder();
    for (int parts = random.nextInt(random.nextInt(8) == 0 ? 300 : 6); parts > 0; parts--) {
      int most = random.nextInt(50) == 0 ? 40_000 : random.nextInt(4) == 0 ? 300 : 20;
      String bases = RandomReads.bases(random, random.nextInt(most), 4);
      text.append(random.nextBoolean() ? bases : bases.toLowerCase(Locale.ROOT));
      text.append("NR.".substring(random.nextInt(3)).repeat(random.nextInt(60)));
    }
    return text.toString();
  }

  private void pack(String name, Role role, String letters, int inFile) {
    byte[] data = ReadTexts.bytes(name + letters + "A".repeat(inFile - letters.length()));
    ReadRecord record = new ReadRecord();
    record.set(data, 0, name.length(), name.length(), data.length);
    record.place(0, data.length, data.length, 0);
    record.keep(name.length() + letters.length());
    identity.of(new ReadSource(0, role, 0), record);
    packer.pack(record, identity, ReadPacker.NO_QUALITIES, block);
    totals.add(record, identity, packer);
  }

  private List<String> read(boolean keysOnly) {
    List<String> found = new ArrayList<>();
    ReadBlock.Reader reader = new ReadBlock.Reader();
    SegmentDecoder decoder = new SegmentDecoder();
    reader.reset(block.data(), block.length());
    while (reader.nextRead()) {
      List<String> segments = new ArrayList<>();
      while (!keysOnly && reader.nextSegment()) {
        byte[] codes = decoder.decode(reader);
        StringBuilder text = new StringBuilder(reader.segmentStart() + ":");
        for (int i = 0; i < reader.segmentLength(); i++) {
          text.append("ACGT".charAt(codes[i]));
        }
        segments.add(text.toString());
      }
      String line =
          "%x %x %d %s".formatted(reader.keyHigh(), reader.keyLow(), reader.mate(), segments);
      found.add(keysOnly ? key(line) : line);
    }
    assertEquals(block.length(), reader.position());
    return found;
  }

  private static String key(String line) {
    return line.substring(0, line.indexOf('['));
  }

  private static List<String> segments(String letters) {
    return SEGMENT
        .matcher(letters.toUpperCase(Locale.ROOT))
        .results()
        .map((MatchResult segment) -> segment.start() + ":" + segment.group())
        .toList();
  }
}
