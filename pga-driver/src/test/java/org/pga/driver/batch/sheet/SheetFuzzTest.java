package org.pga.driver.batch.sheet;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.failure.InputException;
import org.pga.core.fuzz.Fuzz;

/** Sheets of samples that somebody typed: read, or refused with their faults, not as a bug. */
@Timeout(120)
public class SheetFuzzTest {
  private static final Set<String> OPTIONS = Set.of("k", "insert_size");

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, SheetFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    try {
      SampleSheet.read("f", new String(data, StandardCharsets.UTF_8), OPTIONS);
    } catch (InputException e) {
      // refused by name
    } catch (RuntimeException e) {
      throw new AssertionError(e); // it would be told as a bug
    }
  }

  @Test
  void damageIsRefusedOrRead() {
    Fuzz.mutate(40_000, good(), SheetFuzzTest::read);
  }

  @Test
  void whatWasFoundStaysMended() throws IOException {
    Fuzz.replay(Path.of("src/test/resources/fuzz/sheet"), SheetFuzzTest::read);
  }

  private static List<byte[]> good() {
    return List.of(
        bytes("# lab\nsample,fastq_1,fastq_2,k\nA,a_1.fq,a_2.fq,31\nB,\"b 1.fq\",b_2.fq,\n"),
        bytes("\ufeffsample\tsingle\nA\ta.fq;b.fq\nB.1\tb.fq\n"),
        bytes("sample\tfastq_1\tfastq_2\tinsert-size\nA\ta?.fq\tb*.fq\t350,40\n"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
