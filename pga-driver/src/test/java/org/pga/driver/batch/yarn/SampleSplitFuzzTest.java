package org.pga.driver.batch.yarn;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.fuzz.Fuzz;
import org.pga.driver.batch.sheet.Sample;

/** Damaged splits of a batch's samples. */
@Timeout(120)
public class SampleSplitFuzzTest {
  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, SampleSplitFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    Fuzz.writable(data, SampleSplit::new);
  }

  @Test
  void damageIsRefusedOrRead() throws IOException {
    List<Sample> samples = new ArrayList<>();
    List<byte[]> good = new ArrayList<>();
    for (String name : List.of("A", "é\"")) {
      List<String> reads = List.of("/" + name + "_1.fq", "/" + name + "_2.fq");
      samples.add(new Sample(name, "s.tsv, line 4", List.of("-k", "31"), reads, 1L << 40, null));
      good.add(Fuzz.bytes(new SampleSplit(List.copyOf(samples))));
      good.add(Fuzz.bytes(new SampleSplit(List.copyOf(samples), "node1", "node2")));
    }
    Fuzz.mutate(20_000, good, SampleSplitFuzzTest::read);
  }

  @Test
  void whatWasFoundStaysMended() throws IOException {
    Fuzz.replay(Path.of("src/test/resources/fuzz/sample-split"), SampleSplitFuzzTest::read);
  }
}
