package org.pga.reads.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.Bytes;
import io.airlift.compress.zstd.ZstdCompressor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pga.core.failure.InputException;
import org.pga.reads.ReadTexts;
import org.pga.reads.ReadTexts.Packing;
import org.pga.reads.library.ReadFile;
import org.pga.reads.library.Role;

/** Files as users have them: read from anywhere, each read once, or refused. */
class InputFileTest {
  private static final Configuration CONF = new Configuration();
  private static final byte[] TEXT = ReadTexts.bytes(ReadTexts.nastyFastq(4, 40, "\n"));

  @TempDir Path folder;

  private InputFile input(byte[] stored) throws IOException {
    return inspect(Files.write(folder.resolve("reads"), stored));
  }

  private static InputFile inspect(Path file) throws IOException {
    return InputFile.inspect(
        new ReadFile(0, Role.SINGLE, 0, new org.apache.hadoop.fs.Path(file.toString())), CONF);
  }

  /** Names of the reads that begin before {@code end}, and where they do. */
  private static List<String> reads(ReadParser parser, long end) throws IOException {
    List<String> reads = new ArrayList<>();
    ReadRecord record = new ReadRecord();
    while (parser.owns(end) && parser.next(record)) {
      String name =
          new String(
              record.data(),
              record.headerFrom(),
              record.headerTo() - record.headerFrom(),
              StandardCharsets.ISO_8859_1);
      reads.add(name + " " + record.offset());
    }
    return reads;
  }

  /** Cut between any two blocks it reads well; samtools warns, too. */
  @Test
  void bgzfWithoutItsLastBlockIsDoubtful() throws IOException {
    byte[] whole = Packing.BGZF.pack(TEXT);
    assertNull(input(whole).doubt(CONF));
    int doubtful = 0;
    for (int length = 50; length < whole.length; length++) {
      InputFile cut = input(Arrays.copyOf(whole, length));
      if (cut.hasBlocks(CONF)) {
        String doubt = cut.doubt(CONF);
        assertTrue(doubt.startsWith(folder.resolve("reads") + " is BGZF without the empty"), doubt);
        doubtful++;
      } else {
        assertNull(cut.doubt(CONF), "an error when it is read");
      }
    }
    assertEquals((TEXT.length + 49) / 50, doubtful);
    byte[] member = Packing.GZIP.pack(TEXT);
    assertNull(input(Bytes.concat(whole, member)).doubt(CONF), "gzip behind it");
    for (Packing packing : Packing.values()) {
      assertNull(input(packing.pack(TEXT)).doubt(CONF), packing.name());
    }
  }

  @Test
  void zstdWithoutChecksumIsDoubtful() throws IOException {
    byte[] pzstd = {0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 9, 0, 0, 0};
    byte[] text = ReadTexts.bytes(">a\nACGTACG\n");
    byte[] packed = new byte[100];
    int length = new ZstdCompressor().compress(text, 0, text.length, packed, 0, packed.length);
    for (boolean checked : new boolean[] {true, false}) {
      if (!checked) {
        packed[4] ^= 4; // the flag, and the checksum at the end
        length -= 4;
      }
      byte[] frames = Arrays.copyOf(packed, length);
      for (byte[] file : List.of(frames, Bytes.concat(pzstd, frames))) {
        String doubt = input(file).doubt(CONF);
        assertEquals(checked, doubt == null, doubt);
        assertTrue(checked || doubt.contains("reads has no checksum in it"), doubt);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Packing.class)
  void itsContentTellsWhatItIs(Packing packing) throws IOException {
    byte[] stored = packing.pack(TEXT);
    InputFile file = input(stored);
    assertEquals(ReadFormat.FASTQ, file.format());
    assertEquals(stored.length, file.status().getLen());
    assertEquals(packing != Packing.PLAIN, file.compressed());
    boolean inParts =
        switch (packing) {
          case BGZF, BZIP2, STREAMS, PARALLEL -> true;
          default -> false;
        };
    assertEquals(inParts, file.hasBlocks(CONF));
    assertEquals(ReadFormat.FASTA, input(packing.pack(ReadTexts.bytes(">a\nA\n"))).format());
  }

  @ParameterizedTest
  @EnumSource(Packing.class)
  void allReadsAreThereFromTheBeginning(Packing packing) throws IOException {
    InputFile file = input(packing.pack(TEXT));
    try (ReadParser parser = file.parser(file.open(CONF), 0)) {
      List<String> reads = reads(parser, Long.MAX_VALUE);
      assertEquals(40, reads.size());
      assertTrue(reads.get(0).matches("r0( @ \\+ x)? 0"), reads.get(0));
      assertEquals(TEXT.length, parser.position());
    }
  }

  @Test
  void theRestOfAPlainFileIsReadFromTheMiddle() throws IOException {
    InputFile file = input(TEXT);
    try (ReadParser all = file.parser(file.open(CONF), 0)) {
      List<String> reads = reads(all, Long.MAX_VALUE);
      int from = Integer.parseInt(reads.get(25).replaceFirst(".* ", ""));
      try (ReadParser rest = file.parser(file.open(CONF), from)) {
        assertEquals(reads.subList(25, 40), reads(rest, Long.MAX_VALUE));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"BGZF", "PARALLEL", "STREAMS"})
  void anyPartsOfACompressedFileGiveEachReadOnce(Packing packing) throws IOException {
    byte[] stored = packing.pack(TEXT);
    InputFile file = input(stored);
    List<String> all;
    try (ReadParser parser = file.partParser(file.open(CONF), 0, Long.MAX_VALUE)) {
      all = reads(parser, Long.MAX_VALUE);
    }
    assertEquals(40, all.size());
    for (int size : new int[] {30, 77, 100, 250, 1000, 100_000}) {
      List<String> parts = new ArrayList<>();
      for (int start = 0; start < stored.length; start += size) {
        try (ReadParser parser = file.partParser(file.open(CONF), start, start + size)) {
          if (start == 0 || parser.findRecord(start + size)) {
            parts.addAll(reads(parser, start + size));
          }
        }
      }
      assertEquals(all, parts, "parts of " + size);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"BGZF", "PARALLEL", "STREAMS"})
  void aPlaceIsWhereReadingGoesOn(Packing packing) throws IOException {
    InputFile file = input(packing.pack(TEXT));
    List<String> all;
    try (ReadParser parser = file.partParser(file.open(CONF), 0, Long.MAX_VALUE)) {
      all = reads(parser, Long.MAX_VALUE);
      assertEquals(file.endPlace(), parser.position());
    }
    for (int i = 0; i < all.size(); i++) {
      long place = Long.parseLong(all.get(i).replaceFirst(".* ", ""));
      assertTrue(InputFile.isPlace(place));
      assertTrue(place < file.endPlace());
      try (ReadParser parser = file.placeParser(file.open(CONF), place)) {
        assertEquals(place, parser.position());
        assertEquals(all.subList(i, all.size()), reads(parser, Long.MAX_VALUE));
      }
    }
    assertFalse(InputFile.isPlace(1L << 40), "an offset");
  }

  @Test
  void whatIsNoReadsIsRefused() throws IOException {
    assertRefused("is empty: it holds no reads", Files.createFile(folder.resolve("empty")));
    Path packed = folder.resolve("packed");
    for (Packing packing : List.of(Packing.GZIP, Packing.BGZF, Packing.BZIP2)) {
      Files.write(packed, packing.pack(new byte[0]));
      assertRefused("is empty once uncompressed", packed);
    }
    Path text = Files.write(folder.resolve("text"), ReadTexts.bytes("ACGT\n"));
    assertRefused("line 1, byte offset 0: neither FASTQ nor FASTA", text);
    assertRefused("is a folder; name the files", folder);
    assertRefused("doesn't exist; check its name", folder.resolve("missing"));
    assertRefused("is a pipe or a device", Path.of("/dev/null"));
  }

  @Test
  void whatElsePeopleGiveIsNamedWithWhatToDo() throws IOException {
    Path file = folder.resolve("reads");
    Files.write(file, ReadTexts.bytes("\u00fd7zXZ\0\0\4"));
    assertRefused("is an xz file, which PGA doesn't read; xz -dc FILE | gzip > ", file);
    Files.write(file, ReadTexts.bytes("PK\3\4\24\0"));
    assertRefused("is a zip archive, which PGA doesn't read; unzip FILE", file);
    Files.write(file, ReadTexts.bytes("\4\"M\u0018d@"));
    assertRefused("is an lz4 file, which PGA doesn't read; lz4 -dc FILE", file);
    Files.write(file, ReadTexts.bytes("\u00ef\u00bb\u00bf@a\nA\n+\nI\n"));
    assertRefused("begins with a byte order mark, which PGA doesn't read; tail -c +4", file);
    byte[] tar = ReadTexts.bytes("reads.fq" + "\0".repeat(249) + "ustar  \0" + "\0".repeat(300));
    Files.write(file, tar);
    assertRefused("is a tar archive, which PGA doesn't read; tar xf FILE", file);
    Files.write(file, Packing.GZIP.pack(tar));
    assertRefused("is a tar archive, which PGA doesn't read; tar xf FILE", file);
    Files.write(file, Packing.BGZF.pack(ReadTexts.bytes("BAM\1\0\0\0")));
    assertRefused("is a BAM file, which PGA doesn't read; samtools collate -O FILE", file);
    Files.write(file, Packing.GZIP.pack(ReadTexts.bytes("PK\3\4\24\0")));
    assertRefused("is a zip archive, which PGA doesn't read; unpack it, then unzip FILE", file);
    Files.write(file, ReadTexts.bytes("PK"));
    assertRefused("neither FASTQ nor FASTA", file);
  }

  private static void assertRefused(String why, Path file) {
    InputException fault = assertThrows(InputException.class, () -> inspect(file));
    assertTrue(fault.getMessage().startsWith(file.toString()), fault.getMessage());
    assertTrue(fault.getMessage().contains(why), fault.getMessage());
  }

  /**
   * Hadoop's own way to write leaves one; of reads that were written by other means it is wrong.
   */
  @Test
  void aChecksumFileOfHadoopsIsNotLookedAt() throws IOException {
    Path reads = Files.write(folder.resolve("reads"), TEXT);
    Files.write(
        folder.resolve(".reads.crc"), new byte[] {'c', 'r', 'c', 0, 0, 0, 2, 0, 1, 2, 3, 4});
    InputFile file = inspect(reads);
    try (ReadParser parser = file.parser(file.open(CONF), 0)) {
      assertNotEquals(List.of(), reads(parser, Long.MAX_VALUE));
    }
  }
}
