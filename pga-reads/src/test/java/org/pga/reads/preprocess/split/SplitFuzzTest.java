package org.pga.reads.preprocess.split;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.fuzz.Fuzz;
import org.pga.reads.DrawnReads;
import org.pga.reads.format.Compression;
import org.pga.reads.format.InputFile;
import org.pga.reads.format.ReadFormat;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadFile;
import org.pga.reads.library.Role;

/**
 * Damaged splits of files of reads, and reads as they stand in these. The first byte says which.
 */
@Timeout(120)
public class SplitFuzzTest {
  private static final List<Supplier<Writable>> TYPES = List.of(ReadSplit::new, ReadRecord::new);

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, SplitFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    Fuzz.typed(data, TYPES);
  }

  @Test
  void damageIsRefusedOrRead() throws IOException {
    Fuzz.mutate(40_000, good(), SplitFuzzTest::read);
  }

  @Test
  void whatWasFoundStaysMended() throws IOException {
    Fuzz.replay(Path.of("src/test/resources/fuzz/split"), SplitFuzzTest::read);
  }

  private static List<byte[]> good() throws IOException {
    List<byte[]> good = new ArrayList<>();
    for (Compression compression : Compression.values()) {
      ReadFile file =
          new ReadFile(2, Role.FIRST, 1, new org.apache.hadoop.fs.Path("hdfs://h:9000/é b.fq"));
      InputFile input = new InputFile(file, new FileStatus(), compression, ReadFormat.FASTA);
      good.add(Fuzz.typed(0, new ReadSplit(input, 7, 1L << 40, true, new String[0])::write));
    }
    for (String letters : List.of("ACGTNNACG", "", "N")) {
      good.add(Fuzz.typed(1, DrawnReads.of(letters, "I".repeat(letters.length()))::write));
    }
    return good;
  }
}
