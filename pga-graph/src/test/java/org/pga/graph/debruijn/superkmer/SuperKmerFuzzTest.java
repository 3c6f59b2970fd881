package org.pga.graph.debruijn.superkmer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.fuzz.Fuzz;

/** Damaged blocks of super-k-mers: a reader never looks behind their end. */
@Timeout(120)
public class SuperKmerFuzzTest {
  private static final int K = 31;

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, SuperKmerFuzzTest::read);
  }

  /** In a buffer that holds older bytes behind the block, as Hadoop's do. */
  private static void read(byte[] data) {
    byte[] buffer = Arrays.copyOf(data, data.length + 300);
    SuperKmerBlock.Reader reader = new SuperKmerBlock.Reader(K);
    reader.reset(buffer, data.length);
    int bytes = 1;
    while (reader.next()) {
      int bases = reader.kmers() + K - 1 + (reader.before() ? 1 : 0) + (reader.behind() ? 1 : 0);
      bytes += 2 + (bases + 3) / 4;
      for (int edge = 0; edge < bases - K; edge++) {
        reader.supported(edge);
      }
    }
    SuperKmerBlock.Reader skipping = new SuperKmerBlock.Reader(K);
    skipping.reset(buffer, data.length);
    reader.reset(buffer, data.length);
    while (reader.next()) {
      if (!skipping.skip() || skipping.end() != reader.end()) {
        throw new AssertionError("skipped to " + skipping.end() + ", read to " + reader.end());
      }
    }
    if (bytes > data.length) {
      throw new AssertionError(bytes + " bytes in " + data.length);
    }
  }

  @Test
  void damageIsRefusedOrRead() {
    List<byte[]> good = new ArrayList<>();
    Random random = new Random(3);
    for (byte kind = SuperKmerBlock.READS; kind <= SuperKmerBlock.COUNTED; kind++) {
      for (int i = 0; i < 5; i++) {
        SuperKmerBlock.Writer writer = new SuperKmerBlock.Writer(kind, 16);
        for (int n = 0; n < 3; n++) {
          int kmers = 1 + random.nextInt(90);
          byte[] codes = new byte[kmers + K];
          for (int base = 0; base < codes.length; base++) {
            codes[base] = (byte) random.nextInt(4);
          }
          writer.add(codes, 0, codes.length, kmers, true, false);
          if (kind == SuperKmerBlock.PREVIOUS) {
            writer.addDepth(random.nextInt(1 << 16));
          } else if (kind == SuperKmerBlock.SUPPORTED) {
            boolean[] supported = new boolean[kmers];
            for (int edge = 0; edge < kmers; edge++) {
              supported[edge] = i < 2 || random.nextBoolean();
            }
            writer.addSupport(supported, 0, kmers);
          } else if (kind == SuperKmerBlock.COUNTED) {
            int[] counts = random.ints(kmers + 1, 0, i < 2 ? 100 : 100_000).toArray();
            writer.addCounts(counts, 1, kmers, counts, 0, kmers);
          }
        }
        good.add(Arrays.copyOf(writer.data(), writer.length()));
      }
    }
    Fuzz.mutate(50_000, good, SuperKmerFuzzTest::read);
  }
}
