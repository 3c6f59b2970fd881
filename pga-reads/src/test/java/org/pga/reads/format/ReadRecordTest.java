package org.pga.reads.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** One read in a buffer that has others before it and behind. */
class ReadRecordTest {
  private static final String TEXT = "AC\n@r/1 x\nACGTA\n+\nIIH#!\n@s\n";

  @Test
  void aTrimmedReadStillHasItsLettersInTheFile() {
    ReadRecord read = read(true);
    assertEquals(5, read.letters());
    read.keep(read.lettersFrom() + 3);
    assertEquals(3, read.letters());
    assertEquals(5, read.lettersInFile());
    assertEquals("ACG", text(read, read.lettersFrom(), read.lettersTo()));
  }

  @Test
  void whatIsWrittenIsReadWithoutItsBuffer() throws IOException {
    for (boolean qualities : new boolean[] {true, false}) {
      ReadRecord read = read(qualities);
      read.keep(read.lettersFrom() + 3);
      ReadRecord copy = copy(read);
      assertEquals("r/1 x", text(copy, copy.headerFrom(), copy.headerTo()));
      assertEquals("ACG", text(copy, copy.lettersFrom(), copy.lettersTo()));
      assertEquals(3, copy.letters());
      assertEquals(5, copy.lettersInFile());
      assertEquals(1L << 40, copy.offset());
      assertEquals((1L << 40) + 21, copy.end());
      assertEquals(21, copy.length());
      assertEquals(7, copy.ordinal());
      // Header, letters and, if there are any, a quality for each letter in the file: no more.
      assertEquals(qualities ? 15 : 10, copy.data().length);
      assertEquals(qualities, copy.hasQualities());
      if (qualities) {
        assertEquals("IIH#!", text(copy, copy.qualitiesFrom(), copy.qualitiesFrom() + 5));
      }
    }
  }

  @Test
  void qualitiesAreNotThoseOfTheReadBefore() {
    ReadRecord read = read(true);
    assertTrue(read.hasQualities());
    read.set(new byte[] {'f', 'A'}, 0, 1, 1, 2);
    assertFalse(read.hasQualities());
    read.qualities(0);
    assertTrue(read.hasQualities(), "at the buffer's first byte");
  }

  private static ReadRecord read(boolean qualities) {
    byte[] buffer = TEXT.getBytes(StandardCharsets.ISO_8859_1);
    ReadRecord read = new ReadRecord();
    int header = TEXT.indexOf("r/1");
    int letters = TEXT.indexOf("ACGTA");
    read.set(buffer, header, header + 5, letters, letters + 5);
    if (qualities) {
      read.qualities(TEXT.indexOf("IIH#!"));
    }
    read.place(1L << 40, (1L << 40) + 21, 21, 7);
    return read;
  }

  private static ReadRecord copy(ReadRecord read) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    read.write(new DataOutputStream(bytes));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    ReadRecord copy = new ReadRecord();
    copy.readFields(in);
    assertEquals(0, in.available(), "all of it is read");
    return copy;
  }

  private static String text(ReadRecord read, int from, int to) {
    return new String(read.data(), from, to - from, StandardCharsets.ISO_8859_1);
  }
}
