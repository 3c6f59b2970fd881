package org.pga.reads.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.Bytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pga.reads.ReadTexts;
import org.pga.reads.ReadTexts.Packing;

/** Compressed files in parts: each byte of text once, in order, whatever the parts. */
class BlockTextTest {
  private static final Configuration CONF = new Configuration();
  private static final byte[] TEXT = ReadTexts.bytes(ReadTexts.nastyFastq(1, 40, "\n"));

  @TempDir Path folder;

  private org.apache.hadoop.fs.Path write(byte[] packed) throws IOException {
    return new org.apache.hadoop.fs.Path(Files.write(folder.resolve("f"), packed).toUri());
  }

  private static boolean hasBlocks(org.apache.hadoop.fs.Path file, byte[] packed)
      throws IOException {
    try (FSDataInputStream in = Stored.open(file, CONF)) {
      return Compression.of(packed, packed.length).hasBlocks(in, packed.length);
    }
  }

  /** The blocks that begin from one stored byte up to another. */
  private static byte[] blocks(org.apache.hadoop.fs.Path file, byte[] packed, int from, int to)
      throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try (FSDataInputStream in = Stored.open(file, CONF);
        BlockText blocks = Compression.of(packed, packed.length).blocks(in, "f", from, to)) {
      for (BlockText.Block block = blocks.next(); block != null; block = blocks.next()) {
        if (block.offset() < to) {
          text.write(block.text(), 0, block.length());
        }
      }
    }
    return text.toByteArray();
  }

  private void checkParts(byte[] text, byte[] packed, int... sizes) throws IOException {
    org.apache.hadoop.fs.Path file = write(packed);
    assertTrue(hasBlocks(file, packed));
    for (int size : sizes) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      int parts = 0;
      for (int from = 0; from < packed.length; from += size) {
        byte[] part = blocks(file, packed, from, from + size);
        parts += part.length > 0 ? 1 : 0;
        all.write(part);
      }
      assertArrayEquals(text, all.toByteArray());
      assertTrue(size > 1000 || parts > 3, parts + " parts");
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"BGZF", "PARALLEL"})
  void partsGiveTheText(Packing packing) throws IOException {
    checkParts(TEXT, packing.pack(TEXT), 1, 7, 100, 333, 1_000_000);
  }

  /** Blocks of one stream begin at any bit; runs of a byte are longer than a block of them. */
  @Test
  void blocksOfOneBzip2Stream() throws IOException {
    byte[] text = new byte[1_200_000];
    new Random(3).nextBytes(text);
    for (int i = 0; i < text.length; i++) {
      text[i] = i < 400_000 ? (byte) 'A' : (byte) "ACGT".charAt(text[i] & 3);
    }
    checkParts(text, Packing.BZIP2.pack(text), 10_000, 26_789, 100_000, 1_000_000);
  }

  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"BGZF", "PARALLEL", "STREAMS"})
  void aByteHasOnePlace(Packing packing) throws IOException {
    byte[] packed = packing.pack(TEXT);
    org.apache.hadoop.fs.Path file = write(packed);
    List<Long> places = new ArrayList<>();
    try (BlockText text =
        Compression.of(packed, packed.length)
            .blocks(Stored.open(file, CONF), "f", 0, Long.MAX_VALUE)
            .open()) {
      for (int i = 0; i <= TEXT.length; i++) {
        places.add(text.place(i));
        assertEquals(i == TEXT.length ? -1 : TEXT[i] & 0xff, text.read());
      }
    }
    for (int i = 0; i < TEXT.length; i++) {
      assertTrue(places.get(i) < places.get(i + 1));
      assertEquals(i, BlockText.offset(file, places.get(i), CONF));
    }
    assertEquals(BlockText.place(packed.length, 0), places.get(TEXT.length));
  }

  /** Such a file is read in one piece, and the damage found as ever. */
  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"BGZF", "PARALLEL", "BZIP2"})
  void aFileThatIsCutOffWithinABlockHasNone(Packing packing) throws IOException {
    byte[] packed = packing.pack(TEXT);
    int whole = 0;
    for (int length = 4; length < packed.length; length++) {
      byte[] cut = Arrays.copyOf(packed, length);
      whole += hasBlocks(write(cut), cut) ? 1 : 0;
    }
    int blocks = packing == Packing.BGZF ? (TEXT.length + 49) / 50 : (TEXT.length + 99) / 100 - 1;
    assertEquals(packing == Packing.BZIP2 ? 0 : blocks, whole);
  }

  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"PLAIN", "GZIP", "MEMBERS", "PADDED", "ZSTD"})
  void otherFilesHaveNone(Packing packing) throws IOException {
    byte[] packed = packing.pack(TEXT);
    assertFalse(hasBlocks(write(packed), packed));
  }

  /** Whatever bit is wrong, the text is right or the damage is told. */
  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"BGZF", "PARALLEL"})
  void aFlippedBitIsNoticed(Packing packing) throws IOException {
    byte[] packed = packing.pack(TEXT);
    int noticed = 0;
    for (int i = 20; i < packed.length; i += 3) {
      byte[] damaged = packed.clone();
      damaged[i] ^= (byte) (1 << (i & 7));
      org.apache.hadoop.fs.Path file = write(damaged);
      try {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(blocks(file, damaged, 0, 500));
        all.write(blocks(file, damaged, 500, damaged.length));
        assertArrayEquals(TEXT, all.toByteArray(), "byte " + i);
      } catch (ReadException e) {
        assertTrue(e.getMessage().contains(" (offset in the compressed file)"), e.getMessage());
        noticed++;
      }
    }
    assertTrue(noticed > packed.length / 3 * 3 / 4, noticed + " of " + packed.length / 3);
  }

  /**
   * Several blocks in one stream, read in one piece and in parts: cut, or with a wrong bit. Most
   * wrong bits are where a block begins: in its mark and tables. The rest of it are letters.
   */
  @Test
  void damageOfSeveralBzip2BlocksIsNoticed() throws IOException {
    byte[] text = ReadTexts.bytes(ReadTexts.nastyFastq(2, 9000, "\n"));
    byte[] packed = Packing.BZIP2.pack(text);
    assertTrue(text.length > 200_000, "blocks have 100,000 letters: " + text.length);
    List<Integer> begins = begins(packed);
    assertEquals(3, begins.size());
    List<byte[]> damaged = new ArrayList<>();
    int step;
    for (int i = 3; i < packed.length; i += step + i % 7) {
      int at = i;
      step = begins.stream().anyMatch(begin -> at > begin - 50 && at < begin + 1500) ? 29 : 597;
      byte[] flipped = packed.clone();
      flipped[i] ^= (byte) (1 << i % 8);
      damaged.add(flipped);
    }
    for (int length = 4; length < packed.length; length += 1997) {
      damaged.add(Arrays.copyOf(packed, length));
    }
    int unnoticed = 0;
    for (byte[] bytes : damaged) {
      org.apache.hadoop.fs.Path file = write(bytes);
      boolean whole = bytes.length == packed.length;
      List<Unpacking> ways = new ArrayList<>();
      ways.add(() -> Compression.BZIP2.text(new ByteArrayInputStream(bytes), "f").readAllBytes());
      if (hasBlocks(file, bytes)) {
        int half = bytes.length / 2;
        ways.add(
            () ->
                Bytes.concat(
                    blocks(file, bytes, 0, half), blocks(file, bytes, half, bytes.length)));
      }
      for (Unpacking way : ways) {
        try {
          assertArrayEquals(text, way.text());
          assertTrue(whole);
          unnoticed++;
        } catch (ReadException e) {
          assertTrue(e.getMessage().startsWith("f, byte offset "), e.getMessage());
        }
      }
    }
    // Such as the size of blocks, or the bits that fill up the last byte.
    assertTrue(unnoticed < damaged.size() / 50, unnoticed + " of " + damaged.size());
  }

  /** The stored bytes with which blocks begin. */
  private List<Integer> begins(byte[] packed) throws IOException {
    List<Integer> begins = new ArrayList<>();
    try (FSDataInputStream in = Stored.open(write(packed), CONF);
        BlockText blocks = Compression.BZIP2.blocks(in, "f", 0, packed.length)) {
      for (BlockText.Block block = blocks.next(); block != null; block = blocks.next()) {
        begins.add((int) block.offset());
      }
    }
    return begins;
  }

  /** A way to the text of a damaged file. */
  private interface Unpacking {
    byte[] text() throws IOException;
  }

  @Test
  void whatIsntBgzfInTheMiddleIsNamed() throws IOException {
    ByteArrayOutputStream mixed = new ByteArrayOutputStream();
    mixed.write(Packing.BGZF.pack(TEXT));
    mixed.write(Packing.GZIP.pack(TEXT));
    mixed.write(Packing.BGZF.pack(TEXT));
    byte[] packed = mixed.toByteArray();
    org.apache.hadoop.fs.Path file = write(packed);
    assertTrue(hasBlocks(file, packed));
    ReadException fault =
        assertThrows(ReadException.class, () -> blocks(file, packed, 0, packed.length));
    int where = Packing.BGZF.pack(TEXT).length;
    assertTrue(fault.getMessage().startsWith("f, byte offset " + where + ": "));
    assertTrue(fault.getMessage().contains("split.minsize"), fault.getMessage());
  }

  /**
   * Of these letters a block's list of letters in use has, among its bits, those of the mark that
   * blocks begin with: in data they stand once in 35 TB.
   */
  @Test
  void dataThatLookLikeAMarkAreData() throws IOException {
    byte[] letters = new byte[48];
    int count = 0;
    for (int i = 0; i < 48; i++) {
      if ((0x314159265359L >> 47 - i & 1) == 1) {
        letters[count++] = (byte) i;
      }
    }
    byte[] text = new byte[5000];
    Random random = new Random(1);
    for (int i = 0; i < text.length; i++) {
      text[i] = letters[i < count ? i : random.nextInt(count)];
    }
    checkParts(text, Packing.BZIP2.pack(text), 10_000);
    byte[] damaged = Packing.BZIP2.pack(text);
    damaged[damaged.length / 2] ^= 1;
    org.apache.hadoop.fs.Path file = write(damaged);
    ReadException fault =
        assertThrows(ReadException.class, () -> blocks(file, damaged, 0, damaged.length));
    assertTrue(fault.getMessage().startsWith("f, byte offset 4: "), fault.getMessage());
  }

  /** Where a block of a bzip2 file begins is told, to the byte, and of BGZF too. */
  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"BGZF", "PARALLEL"})
  void damageIsToldByTheBlockItIsIn(Packing packing) throws IOException {
    byte[] packed = packing.pack(TEXT);
    byte[] head = packing.pack(Arrays.copyOf(TEXT, packing == Packing.BGZF ? 350 : 700));
    // BGZF ends in an empty block of 28 bytes; a stream of bzip2 begins 4 bytes before its block.
    int block = packing == Packing.BGZF ? head.length - 28 : head.length + 4;
    byte[] damaged = packed.clone();
    damaged[block + (packing == Packing.BGZF ? 30 : 20)] ^= 4;
    org.apache.hadoop.fs.Path file = write(damaged);
    ReadException fault =
        assertThrows(ReadException.class, () -> blocks(file, damaged, 0, damaged.length));
    assertTrue(fault.getMessage().startsWith("f, byte offset " + block + ": "), fault.getMessage());
  }

  @Test
  void aTextThatIsClosedClosesTheFile() throws IOException {
    for (Packing packing : new Packing[] {Packing.BGZF, Packing.PARALLEL}) {
      byte[] packed = packing.pack(TEXT);
      FSDataInputStream in = Stored.open(write(packed), CONF);
      Compression.of(packed, packed.length).blocks(in, "f", 0, packed.length).close();
      assertThrows(IOException.class, in::read);
    }
  }

  /** bgzip's blocks have up to 64 kB of text; a few of them are looked at at once. */
  @Test
  void blocksOfTheLargestSize() throws IOException {
    byte[] text = new byte[400_000];
    new Random(5).nextBytes(text);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    for (int at = 0; at < text.length; at += 65_000) {
      packed.write(bgzf(Arrays.copyOfRange(text, at, Math.min(text.length, at + 65_000))));
    }
    packed.write(bgzf(new byte[0]));
    checkParts(text, packed.toByteArray(), 20_000, 65_000, 150_000, 1_000_000);
  }

  /** Stored, not deflated: so it may be as long as its text. */
  private static byte[] bgzf(byte[] text) {
    CRC32 crc = new CRC32();
    crc.update(text);
    int size = 18 + 5 + text.length + 8;
    return ByteBuffer.allocate(size)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(new byte[] {31, (byte) 139, 8, 4, 0, 0, 0, 0, 0, (byte) 255, 6, 0, 66, 67, 2, 0})
        .putShort((short) (size - 1))
        .put((byte) 1)
        .putShort((short) text.length)
        .putShort((short) ~text.length)
        .put(text)
        .putInt((int) crc.getValue())
        .putInt(text.length)
        .array();
  }
}
