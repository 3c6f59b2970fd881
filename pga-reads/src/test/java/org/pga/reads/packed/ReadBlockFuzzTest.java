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
    try {
      while (reads.nextRead()) {
        while (reads.nextSegment()) {
          decoder.decode(reads);
        }
        checkLows(reads);
      }
    } catch (IndexOutOfBoundsException e) {
      throw new AssertionError("instead of a message", e);
    }
    if (reads.position() != data.length) {
      throw new AssertionError(reads.position() + " of " + data.length + " bytes");
    }
  }

  /** In order, and none behind the read's end. */
  private static void checkLows(ReadBlock.Reader reads) {
    int before = -1;
    for (int i = 0; i < reads.lows(); i++) {
      if (reads.low(i) <= before || reads.low(i) >= reads.segmentStart() + reads.segmentLength()) {
        throw new AssertionError(reads.low(i) + " behind " + before);
      }
      before = reads.low(i);
    }
  }

  @Test
  void damageIsRefusedOrRead() {
    List<byte[]> good = new ArrayList<>();
    Random random = new Random(2);
    for (int i = 0; i < 10; i++) {
      ReadBlock.Writer writer = new ReadBlock.Writer();
      for (int read = 0; read < 3; read++) {
        boolean hasLow = random.nextBoolean();
        writer.read(random.nextLong(), random.nextLong(), random.nextInt(3), 2, hasLow);
        int length = 0;
        for (int segment = 0; segment < 2; segment++) {
          byte[] letters = ReadTexts.bytes(RandomReads.bases(random, 1 + random.nextInt(60), 4));
          int skipped = random.nextInt(5);
          writer.segment(skipped, letters, 0, letters.length);
          length += skipped + letters.length;
        }
        if (hasLow) {
          int[] lows =
              random.ints(0, length).limit(random.nextInt(9)).sorted().distinct().toArray();
          writer.lows(lows, lows.length);
        }
      }
      good.add(Arrays.copyOf(writer.data(), writer.length()));
    }
    Fuzz.mutate(50_000, good, ReadBlockFuzzTest::read);
  }
}
