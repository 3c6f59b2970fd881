package org.pga.reads.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.Bytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pga.reads.ReadTexts;
import org.pga.reads.ReadTexts.Packing;

class CompressionTest {
  private static final byte[] TEXT = ReadTexts.bytes(ReadTexts.nastyFastq(1, 40, "\n"));

  private static byte[] unpack(byte[] packed) throws IOException {
    InputStream bytes = new ByteArrayInputStream(packed);
    try (InputStream text = Compression.of(packed, packed.length).text(bytes, "f")) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      byte[] some = new byte[1000];
      for (int got = text.read(some, 0, 1000); got >= 0; got = text.read(some, 0, 1000)) {
        all.write(some, 0, got);
      }
      return all.toByteArray();
    }
  }

  @ParameterizedTest
  @EnumSource(Packing.class)
  void everyPackingGivesTheText(Packing packing) throws IOException {
    assertArrayEquals(TEXT, unpack(packing.pack(TEXT)));
  }

  /** As pzstd writes them, and with the table behind them that seekable files have. */
  @Test
  void skippableFramesOfZstdHoldNoText() throws IOException {
    byte[] frame = Packing.ZSTD.pack(TEXT);
    byte[] size = {0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, (byte) frame.length, 0, 0, 0};
    byte[] table = {0x5e, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 2};
    assertArrayEquals(TEXT, unpack(Bytes.concat(size, frame, table)));
    assertArrayEquals(Bytes.concat(TEXT, TEXT), unpack(Bytes.concat(size, frame, size, frame)));
  }

  /** A file may end only where a member ends; at any other place that is noticed. */
  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"GZIP", "MEMBERS", "BGZF", "BZIP2", "STREAMS", "ZSTD"})
  void aFileCutAnywhereIsNoticed(Packing packing) throws IOException {
    byte[] packed = packing.pack(TEXT);
    int unnoticed = 0;
    for (int length = 4; length < packed.length; length++) {
      byte[] cut = Arrays.copyOf(packed, length);
      try {
        byte[] text = unpack(cut);
        assertArrayEquals(Arrays.copyOf(TEXT, text.length), text);
        unnoticed++;
      } catch (ReadException e) {
        assertTrue(e.getMessage().contains(" (offset in the compressed file)"), e.getMessage());
      }
    }
    int parts = (TEXT.length + 49) / 50;
    // The library takes up to three letters of zstd's next frame for an end.
    int ends =
        switch (packing) {
          case MEMBERS -> 2;
          case STREAMS -> 1;
          case ZSTD -> 4;
          default -> 0;
        };
    assertEquals(packing == Packing.BGZF ? parts : ends, unnoticed);
  }

  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"GZIP", "MEMBERS", "BGZF", "BZIP2", "STREAMS", "ZSTD"})
  void garbageBehindTheDataIsNoticed(Packing packing) throws IOException {
    byte[] packed = packing.pack(TEXT);
    for (String garbage : new String[] {"x", "xyz", "@r\nA\n+\nI\n", "\n", "\u001fA"}) {
      if (packing == Packing.ZSTD && garbage.length() < 4) {
        continue; // see above
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      out.write(packed);
      out.write(ReadTexts.bytes(garbage));
      assertThrows(ReadException.class, () -> unpack(out.toByteArray()), garbage);
    }
  }

  @Test
  void garbageBehindPaddingIsNoticed() throws IOException {
    byte[] packed = Packing.PADDED.pack(TEXT);
    packed[packed.length - 1] = 1;
    ReadException fault = assertThrows(ReadException.class, () -> unpack(packed));
    assertTrue(fault.getMessage().startsWith("f, byte offset " + (packed.length - 1) + ": "));
  }

  /**
   * Behind the first ten bytes only the bits that fill up the last byte of data have no meaning.
   */
  @Test
  void aFlippedBitAnywhereInGzipIsNoticed() throws IOException {
    byte[] packed = Packing.GZIP.pack(TEXT);
    for (int i = 10; i < packed.length; i++) {
      byte[] damaged = packed.clone();
      damaged[i] ^= (byte) (1 << (i & 7));
      try {
        assertArrayEquals(TEXT, unpack(damaged));
        assertEquals(packed.length - 9, i, "only there a bit may be flipped");
      } catch (ReadException e) {
        assertTrue(e.getMessage().startsWith("f, byte offset "), e.getMessage());
      }
    }
  }

  @Test
  void wrongChecksumAndLengthAreNamed() throws IOException {
    byte[] packed = Packing.GZIP.pack(TEXT);
    byte[] crc = packed.clone();
    crc[packed.length - 8] ^= 1;
    assertTrue(
        assertThrows(ReadException.class, () -> unpack(crc)).getMessage().contains("checksum"));
    byte[] length = packed.clone();
    length[packed.length - 1] ^= 1;
    assertTrue(
        assertThrows(ReadException.class, () -> unpack(length)).getMessage().contains("length"));
  }

  @Test
  void headersWithAllOptionalFields() throws IOException {
    byte[] plain = Packing.GZIP.pack(TEXT);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(new byte[] {31, (byte) 139, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3});
    out.write(new byte[] {3, 0, 1, 2, 3});
    out.write(ReadTexts.bytes("name\0comment\0"));
    CRC32 crc = new CRC32();
    crc.update(out.toByteArray());
    out.write((int) crc.getValue());
    out.write((int) crc.getValue() >> 8);
    out.write(plain, 10, plain.length - 10);
    assertArrayEquals(TEXT, unpack(out.toByteArray()));
  }

  @Test
  void troubleWithTheDiskIsNotTakenForDamage() throws IOException {
    byte[] packed = Packing.BZIP2.pack(TEXT);
    InputStream failing =
        new java.io.SequenceInputStream(
            new ByteArrayInputStream(packed, 0, packed.length / 2),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("disk");
              }
            });
    InputStream text = Compression.BZIP2.text(failing, "f");
    IOException failure = assertThrows(IOException.class, text::readAllBytes);
    assertEquals("disk", failure.getMessage());
  }

  /** More than is held in memory at once, stored and uncompressed. */
  @ParameterizedTest
  @EnumSource(Packing.class)
  void aLongText(Packing packing) throws IOException {
    byte[] text = longText();
    byte[] packed = packing.pack(text);
    assertTrue(packed.length > 80_000);
    assertArrayEquals(text, unpack(packed));
  }

  private static byte[] longText() {
    return ReadTexts.bytes(ReadTexts.letters(new Random(1), 200_000));
  }

  @Test
  void damageFarBehindIsToldWhereItIs() throws IOException {
    byte[] packed = Packing.GZIP.pack(longText());
    ByteArrayOutputStream two = new ByteArrayOutputStream();
    two.write(packed);
    two.write(packed);
    two.write('x');
    String garbage =
        assertThrows(ReadException.class, () -> unpack(two.toByteArray())).getMessage();
    assertTrue(garbage.startsWith("f, byte offset " + 2 * packed.length + ": "), garbage);
    byte[] cut = Arrays.copyOf(two.toByteArray(), packed.length + 90_000);
    String early = assertThrows(ReadException.class, () -> unpack(cut)).getMessage();
    assertTrue(early.startsWith("f, byte offset " + cut.length + ": "), early);
    assertTrue(early.contains("cut off in the compressed data"), early);
  }

  /**
   * Many tools write a member's name; some put what they need into the extra field, up to 64 kB.
   */
  @Test
  void aLongExtraField() throws IOException {
    byte[] plain = Packing.GZIP.pack(TEXT);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(new byte[] {31, (byte) 139, 8, 4, 0, 0, 0, 0, 0, 3});
    out.write(new byte[] {(byte) (700 & 0xff), (byte) (700 >> 8)});
    out.write(new byte[700]);
    out.write(plain, 10, plain.length - 10);
    assertArrayEquals(TEXT, unpack(out.toByteArray()));
  }

  @Test
  void whatFollowsIsToldFromWhatIsNoGzip() throws IOException {
    byte[] no = {0x1f, (byte) 0x8b, 9};
    String method = assertThrows(ReadException.class, () -> unpack(no)).getMessage();
    assertTrue(method.contains("unknown gzip compression method"), method);
    ByteArrayOutputStream two = new ByteArrayOutputStream();
    two.write(Packing.GZIP.pack(TEXT));
    int where = two.size();
    two.write(ReadTexts.bytes("@a"));
    String follows =
        assertThrows(ReadException.class, () -> unpack(two.toByteArray())).getMessage();
    assertTrue(follows.startsWith("f, byte offset " + where + ": "), follows);
    assertTrue(follows.contains("is followed by something that isn't gzip"), follows);
  }

  @Test
  void whoeverClosesTheTextClosesTheFile() throws IOException {
    for (Packing packing : Packing.values()) {
      byte[] packed = packing.pack(TEXT);
      boolean[] closed = new boolean[1];
      InputStream in =
          new FilterInputStream(new ByteArrayInputStream(packed)) {
            @Override
            public void close() {
              closed[0] = true;
            }
          };
      Compression.of(packed, packed.length).text(in, "f").close();
      assertTrue(closed[0], packing.name());
    }
  }

  /** A byte at a time and all at once. */
  @ParameterizedTest
  @EnumSource(Packing.class)
  void singleBytesAreBytesOfTheText(Packing packing) throws IOException {
    byte[] packed = packing.pack(TEXT);
    try (InputStream text =
        Compression.of(packed, packed.length).text(new ByteArrayInputStream(packed), "f")) {
      for (byte b : TEXT) {
        assertEquals(b, text.read());
      }
      assertEquals(-1, text.read());
    }
  }

  @Test
  void fewBytesAreOfNoKnownCompression() {
    for (byte[] first : new byte[][] {{}, {0x1f}, {'B', 'Z'}, {0x28, (byte) 0xb5, 0x2f}}) {
      assertEquals(Compression.NONE, Compression.of(Arrays.copyOf(first, 18), first.length));
    }
    assertEquals(Compression.GZIP, Compression.of(new byte[] {0x1f, (byte) 0x8b}, 2));
    assertEquals(Compression.BZIP2, Compression.of(new byte[] {'B', 'Z', 'h'}, 3));
  }
}
