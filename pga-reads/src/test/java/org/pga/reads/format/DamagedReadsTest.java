package org.pga.reads.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** A damaged compressed file is told as that, not as reads that somebody wrote wrongly. */
class DamagedReadsTest {
  private static final Configuration CONF = new Configuration();
  private static final byte[] TEXT = ReadTexts.bytes(ReadTexts.nastyFastq(1, 40, "\n"));

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"GZIP", "MEMBERS", "BGZF", "BZIP2", "STREAMS", "PARALLEL", "ZSTD"})
  void aFlippedBitIsNeverAFaultOfTheText(Packing packing) throws IOException {
    byte[] packed = packing.pack(TEXT);
    int faults = 0;
    for (int i = Compression.FIRST; i < packed.length; i += 3) {
      byte[] damaged = packed.clone();
      damaged[i] ^= (byte) (1 << (i & 7));
      String fault = fault(damaged);
      if (fault != null) {
        assertTrue(fault.endsWith(" (offset in the compressed file)"), i + ": " + fault);
        faults++;
      }
    }
    assertTrue(faults > packed.length / 4, faults + " of " + packed.length);
  }

  @Test
  void aFaultOfTheTextIsStillOne() throws IOException {
    byte[] wrong = TEXT.clone();
    wrong[0] = '!';
    assertTrue(fault(Packing.GZIP.pack(wrong)).contains("neither FASTQ nor FASTA"));
    byte[] second = ReadTexts.bytes("@a\nAC\n+\nII\n@b\nA!\n+\nII\n");
    String said = folder.resolve("reads") + ", line 6, byte offset 15: '!' is not a letter of a";
    assertEquals(said, fault(Packing.BGZF.pack(second)).substring(0, said.length()));
  }

  /** What a user is told, or null if nothing is wrong. */
  private String fault(byte[] stored) throws IOException {
    Path file = Files.write(folder.resolve("reads"), stored);
    ReadFile reads =
        new ReadFile(0, Role.SINGLE, 0, new org.apache.hadoop.fs.Path(file.toString()));
    try {
      InputFile input = InputFile.inspect(reads, CONF);
      try (ReadParser parser = input.parser(input.open(CONF), 0)) {
        ReadRecord record = new ReadRecord();
        boolean more = true;
        while (more) {
          more = parser.next(record);
        }
      }
      return null;
    } catch (ReadException e) {
      return e.withLine(CONF).getMessage();
    } catch (InputException e) {
      return e.getMessage();
    }
  }
}
