package org.pga.reads.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pga.core.job.TaskInputException;
import org.pga.reads.ReadTexts;
import org.pga.reads.ReadTexts.Packing;

/** Where a person looks for a byte, and faults that tell it. */
class TextLineTest {
  private static final Configuration CONF = new Configuration();
  private static final String LINES = "@a\nAC\n\n+x y\r\nII";

  @TempDir Path folder;

  private org.apache.hadoop.fs.Path write(byte[] packed) throws IOException {
    return new org.apache.hadoop.fs.Path(Files.write(folder.resolve("f"), packed).toUri());
  }

  @ParameterizedTest
  @EnumSource(Packing.class)
  void eachByteOfTheTextIsInALine(Packing packing) throws IOException {
    org.apache.hadoop.fs.Path file = write(packing.pack(ReadTexts.bytes(LINES)));
    assertEquals(new TextLine(1, 0, "@a"), TextLine.at(file, 0, CONF));
    assertEquals(new TextLine(1, 1, "a"), TextLine.at(file, 1, CONF));
    assertEquals(new TextLine(1, 2, ""), TextLine.at(file, 2, CONF));
    assertEquals(new TextLine(2, 3, "AC"), TextLine.at(file, 3, CONF));
    assertEquals(new TextLine(3, 6, ""), TextLine.at(file, 6, CONF));
    assertEquals(new TextLine(4, 7, "+x y"), TextLine.at(file, 7, CONF));
    assertEquals(new TextLine(4, 9, " y"), TextLine.at(file, 9, CONF));
    assertEquals(new TextLine(5, 14, "I"), TextLine.at(file, 14, CONF));
  }

  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"BGZF", "PARALLEL"})
  void aPlaceWithinABlockIsInALine(Packing packing) throws IOException {
    byte[] text = ReadTexts.bytes("x".repeat(70) + "\n" + "y".repeat(70) + "\nz");
    byte[] packed = packing.pack(text);
    org.apache.hadoop.fs.Path file = write(packed);
    try (BlockText blocks =
        Compression.of(packed, packed.length)
            .blocks(Stored.open(file, CONF), "f", 0, Long.MAX_VALUE)
            .open()) {
      for (int i = 0; i < text.length; i++) {
        TextLine line = TextLine.at(file, blocks.place(i), CONF);
        assertEquals(i, line.offset());
        assertEquals(i < 71 ? 1 : i < 142 ? 2 : 3, line.number());
        blocks.read();
      }
    }
  }

  /** A message has no room for a file without line ends. */
  @Test
  void ofALongLineAThousandBytesAreShown() throws IOException {
    org.apache.hadoop.fs.Path file = write(ReadTexts.bytes("@a\n" + "A".repeat(200_000) + "\nC"));
    assertEquals(new TextLine(2, 3, "A".repeat(1000)), TextLine.at(file, 3, CONF));
    assertEquals(new TextLine(2, 199_003, "A".repeat(1000)), TextLine.at(file, 199_003, CONF));
    assertEquals(new TextLine(2, 200_000, "AAA"), TextLine.at(file, 200_000, CONF));
    assertEquals(new TextLine(3, 200_004, "C"), TextLine.at(file, 200_004, CONF));
  }

  @Test
  void aPlaceThatDamageFollowsIsInALine() throws IOException {
    byte[] packed = Packing.MEMBERS.pack(ReadTexts.bytes("@a\nACGTAC"));
    byte[] cut = Arrays.copyOf(packed, packed.length - 1);
    org.apache.hadoop.fs.Path file = write(cut);
    assertThrows(ReadException.class, () -> Compression.openText(file, CONF).readAllBytes());
    TextLine line = TextLine.at(file, 3, CONF);
    assertEquals(2, line.number());
    assertEquals("ACG", line.rest().substring(0, 3));
  }

  @Test
  void faultsInTheTextGetALine() throws IOException {
    for (Packing packing : new Packing[] {Packing.PLAIN, Packing.GZIP}) {
      boolean compressed = packing != Packing.PLAIN;
      org.apache.hadoop.fs.Path file = write(packing.pack(ReadTexts.bytes(LINES)));
      ReadException fault = ReadException.inText(file.toString(), compressed, 4, "bad");
      String where =
          "byte offset 4: bad" + (compressed ? " (offset in the uncompressed text)" : "");
      assertEquals(file + ", " + where, fault.getMessage());
      assertEquals(file + ", line 2, " + where, fault.withLine(CONF).getMessage());
      TaskInputException reported = fault.report(CONF);
      assertEquals(4, reported.offset());
      assertEquals(
          file + ", line 2, " + where, ReadException.withLine(reported, CONF).getMessage());
    }
  }

  @Test
  void faultsOfTheCompressedBytesHaveNoLine() throws IOException {
    org.apache.hadoop.fs.Path file = write(Packing.GZIP.pack(ReadTexts.bytes(LINES)));
    ReadException fault = ReadException.inCompressed(file.toString(), 4, "bad");
    String said = file + ", byte offset 4: bad (offset in the compressed file)";
    assertEquals(said, fault.getMessage());
    assertEquals(said, fault.withLine(CONF).getMessage());
    assertEquals(said, ReadException.withLine(fault.report(CONF), CONF).getMessage());
  }
}
