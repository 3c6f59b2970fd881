package org.pga.reads.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.Bytes;
import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZstdFramesTest {
  private static final String MAGIC = "28b52ffd";

  /** The last block, of three stored bytes. */
  private static final String ABC = "190000" + "414243";

  /** A block of a thousand times the letter r. */
  private static final String REPEATED = "421f00" + "72";

  @ParameterizedTest
  @CsvSource({
    "a window of 1 kB, 00 00",
    "of 8 MB, 00 68",
    "content of 3 bytes instead of one, 20 03",
    "… in 2 bytes, 60 0000",
    "… in 8, e0 0000800000000000",
    "content of more bytes than the window, 80 68 ffffffff",
    "an id of 1 byte, 01 00 ff",
    "of 2, 02 00 ffff",
    "of 4, 03 00 ffffffff",
    "of 4 and no window, 23 ffffffff 03",
  })
  void framesThatTheDecoderCanReadPass(String what, String header) throws IOException {
    byte[] frame = hex(MAGIC + header.replace(" ", "") + REPEATED + ABC);
    assertArrayEquals(frame, read(frame));
    byte[] two = Bytes.concat(frame, frame);
    assertArrayEquals(two, read(two));
  }

  @ParameterizedTest
  @CsvSource({
    "a window of 9 MB, 00 69, 6",
    "of 2^41, 00 f8, 6",
    "content of 8 MB and a byte in its place, a0 01008000, 9",
    "of 2^63, e0 0000000000000080, 13",
    "behind an id, a3 ffffffff 01008000, 13",
  })
  void largerWindowsAreRefusedInEachFrame(String what, String header, int position)
      throws IOException {
    byte[] frame = hex(MAGIC + header.replace(" ", "") + REPEATED + ABC);
    String said = assertThrows(ReadException.class, () -> read(frame)).getMessage();
    assertTrue(said.startsWith("f"), said);
    assertTrue(said.contains("byte offset " + position), said);
    assertTrue(said.contains("larger than 8 MB"), said);
    assertTrue(said.contains("without --ultra and --long"), said);
    byte[] good = hex(MAGIC + "0400" + REPEATED + ABC + "01020304");
    assertArrayEquals(good, read(good));
    assertThrows(ReadException.class, () -> read(Bytes.concat(good, frame)));
  }

  @Test
  void whatIsNoFrameIsLeftToTheDecoder() throws IOException {
    for (String text : new String[] {"", "28", "28b52ffe0069", "602a4d180100000000"}) {
      assertArrayEquals(hex(text), read(hex(text)));
    }
  }

  /** Before, between and behind frames, of any length, with what looks like a frame in them. */
  @Test
  void skippableFramesAreLeftOut() throws IOException {
    byte[] frame = hex(MAGIC + "0000" + REPEATED + ABC);
    byte[] empty = hex("502a4d1800000000");
    byte[] some = hex("5f2a4d1806000000" + MAGIC + "0069");
    byte[] large = Bytes.concat(hex("552a4d1860ea0000"), new byte[60_000]);
    byte[] all = Bytes.concat(some, frame, empty, some, large, frame, large, frame, some);
    assertArrayEquals(Bytes.concat(frame, frame, frame), read(all));
    assertArrayEquals(new byte[0], read(some));
    assertArrayEquals(hex("28b5"), read(Bytes.concat(some, hex("28b5"))));
    for (int length = 4; length < some.length; length++) {
      byte[] cut = Arrays.copyOf(some, length);
      String said = assertThrows(ReadException.class, () -> read(cut)).getMessage();
      assertTrue(said.startsWith("f, byte offset " + length + ": the zstd file is cut off"), said);
    }
  }

  /** Frames of many compressed blocks: a wrong length of one would look for headers elsewhere. */
  @Test
  void followsWhatACompressorWrites() throws IOException {
    Random random = new Random(7);
    ByteArrayOutputStream frames = new ByteArrayOutputStream();
    for (int frame = 0; frame < 3; frame++) {
      try (OutputStream out = new ZstdOutputStream(frames)) {
        for (int i = 0; i < 300_000; i++) {
          out.write("ACGT".charAt(random.nextInt(4)));
        }
      }
    }
    byte[] good = frames.toByteArray();
    assertArrayEquals(good, read(good));
    byte[] bad = Bytes.concat(good, hex(MAGIC + "0069"));
    String said = assertThrows(ReadException.class, () -> read(bad)).getMessage();
    assertTrue(said.contains("byte offset " + bad.length), said);
  }

  /** Whatever pieces they are asked for in. */
  private static byte[] read(byte[] data) throws IOException {
    byte[] read = new ZstdFrames(new ByteArrayInputStream(data), "f").readAllBytes();
    InputStream single = new ZstdFrames(new ByteArrayInputStream(data), "f");
    for (byte b : read) {
      assertEquals(b & 0xff, single.read());
    }
    assertEquals(-1, single.read());
    return read;
  }

  private static byte[] hex(String text) {
    return HexFormat.of().parseHex(text);
  }
}
