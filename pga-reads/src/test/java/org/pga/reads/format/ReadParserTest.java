package org.pga.reads.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.reads.ReadTexts;

class ReadParserTest {
  /** Gives one byte a time, so that the buffer is filled at every place of a record. */
  private static final class Trickle extends FilterInputStream {
    Trickle(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      return super.read(target, from, Math.min(length, 1));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void anySplitsGiveEachReadOnce(String newline) throws IOException {
    for (long seed = 0; seed < 20; seed++) {
      anySplits(ReadTexts.nastyFastq(seed, 12, newline), ReadFormat.FASTQ, seed);
      anySplits(ReadTexts.nastyFasta(seed, 12, newline), ReadFormat.FASTA, seed);
    }
  }

  private static void anySplits(String text, ReadFormat format, long seed) throws IOException {
    byte[] data = ReadTexts.bytes(text);
    List<String> expected = read(data, 0, data.length, format);
    assertEquals(12, expected.size(), "seed " + seed);
    for (int size = 1; size <= data.length; size += size < 40 ? 1 : 17) {
      assertEquals(expected, inSplits(data, size, format), "seed " + seed + ", splits of " + size);
    }
  }

  private static List<String> inSplits(byte[] data, int size, ReadFormat format)
      throws IOException {
    List<String> all = new ArrayList<>();
    for (int start = 0; start < data.length; start += size) {
      all.addAll(read(data, start, Math.min(data.length, start + size), format));
    }
    return all;
  }

  /** Many begin within a read, whose end or a line's the buffer doesn't hold. */
  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void soDoThoseOfReadsLongerThanTheBuffer(String newline) throws IOException {
    String letters = "ACGTN".repeat(60_000);
    String fastq = "";
    String fasta = "";
    for (String read : List.of(letters, "AC", letters.substring(7), "", letters)) {
      fastq += "@a\n" + read + "\n+\n" + "@".repeat(read.length()) + "\n";
      fasta += ">a\n" + read + "\n";
    }
    inLargeSplits(fastq.replace("\n", newline), ReadFormat.FASTQ);
    inLargeSplits(fasta.replace("\n", newline), ReadFormat.FASTA);
  }

  private static void inLargeSplits(String text, ReadFormat format) throws IOException {
    byte[] data = ReadTexts.bytes(text);
    List<String> expected = read(data, 0, data.length, format);
    assertEquals(5, expected.size());
    for (int size = 100_003; size < data.length; size += 99_991) {
      assertTrue(expected.equals(inSplits(data, size, format)), format + ", splits of " + size);
    }
  }

  /** As the record reader of a split does. */
  private static List<String> read(byte[] data, int start, int end, ReadFormat format)
      throws IOException {
    List<String> reads = new ArrayList<>();
    int from = Math.max(0, start - 1);
    InputStream in = new ByteArrayInputStream(data, from, data.length - from);
    try (ReadParser parser = format.parser(in, "f", false, from)) {
      boolean more = start == 0 || parser.findRecord(end);
      ReadRecord record = new ReadRecord();
      while (more && parser.owns(end) && parser.next(record)) {
        reads.add(record.offset() + "-" + record.end() + " " + text(record));
      }
    }
    return reads;
  }

  private static String text(ReadRecord record) {
    return string(record, record.headerFrom(), record.headerTo())
        + "="
        + string(record, record.lettersFrom(), record.lettersTo());
  }

  private static String string(ReadRecord record, int from, int to) {
    return new String(record.data(), from, to - from, StandardCharsets.ISO_8859_1);
  }

  private static List<String> parse(String text, boolean trickle) throws IOException {
    byte[] data = ReadTexts.bytes(text);
    InputStream in = new ByteArrayInputStream(data);
    List<String> reads = new ArrayList<>();
    try (ReadParser parser =
        ReadFormat.of(data[0]).parser(trickle ? new Trickle(in) : in, "f", false, 0)) {
      ReadRecord record = new ReadRecord();
      while (parser.next(record)) {
        reads.add(text(record));
      }
    }
    return reads;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      textBlock =
"""
four lines                  | @a b~AC~+~II~             | a b=AC
no newline at the end       | @a~AC~+~II                | a=AC
carriage returns            | @a^~AC^~+^~II^~@b^~G^~+^~I| a=AC b=G
blank lines at the end      | @a~AC~+~II~~^~~           | a=AC
bare newline at the end     | @a~AC~+~II~~              | a=AC
lower case and ambiguity    | @a~acgtuNRYKMSWBDHV.~+~IIIIIIIIIIIIIIIII | a=acgtuNRYKMSWBDHV.
empty read                  | @a~~+~~@b~A~+~I~          | a= b=A
empty read at the end       | @a~A~+~I~@b~~+~           | a=A b=
empty name                  | @~A~+~I~                  | =A
quality that looks like it  | @a~ACGT~+~@+@+~@b~A~+@b~+ | a=ACGT b=A
FASTA in one line           | >a x~ACGT~>b~A            | a x=ACGT b=A
FASTA in many lines         | >a~AC~GT~A~>b~~A~~C~~     | a=ACGTA b=AC
FASTA with carriage returns | >a^~AC^~GT^~>b^~A^        | a=ACGT b=A
FASTA without sequence      | >a~>b~A~>c                | a= b=A c=
""")
  void wellFormedReadsAreAcceptedHoweverTheBytesCome(String label, String text, String reads)
      throws IOException {
    String input = text.replace('~', '\n').replace('^', '\r');
    assertEquals(reads, String.join(" ", parse(input, false)), label);
    assertEquals(reads, String.join(" ", parse(input, true)), label + ", byte by byte");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
"""
sequence is longer      | @a~A~+~I~@b~ACG~+~II~      | 9  | 3 letters but 2 quality values
quality is longer       | @a~A~+~III~                | 0  | 1 letters but 3 quality values
no plus                 | @a~A~+~I~@b~AC~AC~+~       | 15 | begins with '+', found 'A'
not a header            | @a~A~+~I~b~AC~+~II~        | 9  | begins with '@', found 'b'
blank line in between   | @a~A~+~I~~@b~AC~+~II~      | 9  | begins with '@', found byte 0x0a
longer, no newline      | @a~A~+~III                 | 0  | offset 0: the read has 1 letters but 3
foreign letter          | @a~A~+~I~@b~ACxT~+~IIII~   | 14 | 'x' is not a letter
foreign byte            | @a~A~+~I~@b~AC T~+~IIII~   | 14 | byte 0x20 is not a letter
foreign letter of FASTA | >a~ACG~AC~               | 9  | byte 0x7f is not a letter
cut in the header       | @a~A~+~I~@b                | 9  | cut off after its header
cut after the header    | @a~A~+~I~@b~               | 9  | cut off after its sequence
cut in the sequence     | @a~A~+~I~@b~AC             | 9  | cut off after its sequence
cut before the plus     | @a~A~+~I~@b~AC~            | 9  | cut off after its '+' line
cut behind the plus     | @a~A~+~I~@b~AC~+           | 9  | cut off after its '+' line
cut before the quality  | @a~A~+~I~@b~AC~+~          | 9  | is cut off: the read has 2 letters
cut in the quality      | @a~A~+~I~@b~AC~+~I         | 9  | is cut off: the read has 2 letters
space in the quality    | @a~A~+~I~@b~ACG~+~I I~     | 19 | byte 0x20 is not a quality
damaged quality         | @a~A~+~I~@b~ACG~+~IIé~     | 20 | byte 0xe9 is not a quality
FASTQ of an old Mac     | @a^AC^+^II^                | 2  | line ends of old Macs
FASTA of an old Mac     | >a^ACGT^>b^AC^             | 2  | line ends of old Macs
FASTA, foreign letter   | >a~ACG~AC-~                | 9  | '-' is not a letter
""")
  void whatIsWrongIsRefusedWithPlaceAndProblem(
      String label, String text, long offset, String problem) {
    for (boolean trickle : new boolean[] {false, true}) {
      ReadException fault =
          assertThrows(
              ReadException.class,
              () -> parse(text.replace('~', '\n').replace('^', '\r'), trickle),
              label);
      String message = fault.getMessage();
      assertTrue(message.startsWith("f, byte offset " + offset + ": "), label + ": " + message);
      assertTrue(message.contains(problem), label + ": " + message);
    }
  }

  @Test
  void recordsLargerThanTheBuffer() throws IOException {
    String letters = "ACGTN".repeat(60_000);
    String record = "@a\n" + letters + "\n+\n" + "I".repeat(letters.length()) + "\n";
    assertEquals(List.of("a=" + letters, "a=" + letters), parse(record + record, false));
    String fasta = ">a\n" + letters.replaceAll("(.{70})", "$1\n") + "\n";
    assertEquals(List.of("a=" + letters, "a=" + letters), parse(fasta + fasta, false));
  }

  @Test
  void aRecordKnowsWhereItStands() throws IOException {
    byte[] data = ReadTexts.bytes("@a\r\nACG\r\n+\r\nIJK\r\n@b\n\n+\n\n@c\nT\n+\n@");
    try (ReadParser parser =
        ReadFormat.FASTQ.parser(new ByteArrayInputStream(data), "f", false, 1000)) {
      ReadRecord record = new ReadRecord();
      int[] offsets = {0, 17, 24, 32};
      for (int i = 0; i < 3; i++) {
        assertEquals(1000 + offsets[i], parser.position());
        assertTrue(parser.next(record));
        assertEquals(i, record.ordinal());
        assertEquals(1000 + offsets[i], record.offset());
        assertEquals(1000 + offsets[i + 1], record.end());
        assertEquals(offsets[i + 1] - offsets[i], record.length());
        int quality = record.qualitiesFrom();
        assertEquals(
            new String[] {"IJK", "", "@"}[i],
            string(record, quality, quality + record.lettersInFile()));
      }
    }
  }

  @Test
  void inAPartWithoutTheBeginningOfARecordNoneIsFound() throws IOException {
    byte[] data = ReadTexts.bytes("@a\nACG\n+\nIII\n@b\nT\n+\nI\n");
    try (ReadParser parser = part(data, 3)) {
      assertFalse(parser.findRecord(13));
    }
    try (ReadParser parser = part(data, 3)) {
      assertTrue(parser.findRecord(14));
      assertEquals(13, parser.position());
    }
    try (ReadParser parser = part(data, 14)) {
      assertFalse(parser.findRecord(data.length));
    }
  }

  private static ReadParser part(byte[] data, int from) {
    InputStream in = new ByteArrayInputStream(data, from, data.length - from);
    return ReadFormat.FASTQ.parser(in, "f", false, from);
  }

  @Test
  void aFileOfShortRecordsNeedsNoLargerBuffer() throws IOException {
    byte[] data = ReadTexts.bytes("@a\nACG\n+\nIII\n".repeat(100_000));
    try (ReadParser parser = part(data, 0)) {
      int buffer = parser.buffer().length;
      ReadRecord record = new ReadRecord();
      int records = 0;
      while (parser.next(record)) {
        records++;
      }
      assertEquals(100_000, records);
      assertEquals(buffer, parser.buffer().length);
    }
  }

  @Test
  void whoeverClosesTheParserClosesTheFile() throws IOException {
    boolean[] closed = new boolean[1];
    InputStream in =
        new FilterInputStream(new ByteArrayInputStream(new byte[0])) {
          @Override
          public void close() {
            closed[0] = true;
          }
        };
    ReadFormat.FASTA.parser(in, "f", false, 0).close();
    assertTrue(closed[0]);
  }
}
