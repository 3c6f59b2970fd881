package org.pga.reads.packed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.fuzz.Fuzz;
import org.pga.core.oracle.RandomReads;
import org.pga.reads.ReadTexts;

/** Damaged blocks of packed reads: a reader never looks behind their end. */
@Timeout(120)
public class ReadBlockFuzzTest {
  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, ReadBlockFuzzTest::read);
  }

  /** In a buffer that holds older bytes behind the block, as Hadoop's do. */
  private static void read(byte[] data) {
    byte[] buffer = Arrays.copyOf(data, data.length + 300);
    ReadBlock.Reader reads = new ReadBlock.Reader();
    SegmentDecoder decoder = new SegmentDecoder();
    reads.reset(buffer, data.length);
    while (reads.nextRead()) {
      while (reads.nextSegment()) {
        decoder.decode(reads);
      }
    }
    if (reads.position() != data.length) {
      throw new AssertionError(reads.position() + " of " + data.length + " bytes");
    }
  }

  @Test
  void damageIsRefusedOrRead() {
    List<byte[]> good = new ArrayList<>();
    Random random = new Random(2);
    for (int i = 0; i < 10; i++) {
      ReadBlock.Writer writer = new ReadBlock.Writer();
      for (int read = 0; read < 3; read++) {
        writer.read(random.nextLong(), random.nextLong(), random.nextInt(3), 2);
        for (int segment = 0; segment < 2; segment++) {
          byte[] letters = ReadTexts.bytes(RandomReads.bases(random, 1 + random.nextInt(60), 4));
          writer.segment(random.nextInt(5), letters, 0, letters.length);
        }
      }
      good.add(Arrays.copyOf(writer.data(), writer.length()));
    }
    Fuzz.mutate(50_000, good, ReadBlockFuzzTest::read);
  }
}
