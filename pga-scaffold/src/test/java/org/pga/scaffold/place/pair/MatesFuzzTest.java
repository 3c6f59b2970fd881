package org.pga.scaffold.place.pair;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.fuzz.Fuzz;

/**
 * Damaged blocks of placed reads that meet their mates. What is read must be written and read as
 * the same.
 */
@Timeout(120)
public class MatesFuzzTest {
  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, MatesFuzzTest::read);
  }

  /** In a buffer that holds older bytes behind the block, as Hadoop's do. */
  private static void read(byte[] data) throws Exception {
    byte[] once = rewritten(data);
    assertTrue(Arrays.equals(once, rewritten(once)), "what was read is written as something else");
    MateTable table = new MateTable();
    table.add(Arrays.copyOf(data, data.length + 300), data.length);
    long[] paired = {0};
    table.finishBucket((first, second) -> paired[0] += 2);
    long reads = table.alone() + table.reused() + paired[0];
    assertTrue(reads * (1 + Long.BYTES) <= data.length, reads + " reads");
  }

  private static byte[] rewritten(byte[] block) {
    ByteBuffer in = ByteBuffer.wrap(block);
    ByteBuffer out = ByteBuffer.allocate((1 + block.length) * PlacedRead.MOST_BYTES);
    PlacedRead read = new PlacedRead();
    while (in.hasRemaining()) {
      read.read(in);
      read.write(out);
    }
    return Arrays.copyOf(out.array(), out.position());
  }

  @Test
  void damageIsRefusedOrRead() {
    List<byte[]> good = new ArrayList<>();
    Random random = new Random(6);
    for (int i = 0; i < 10; i++) {
      ByteBuffer block = ByteBuffer.allocate(4 * PlacedRead.MOST_BYTES);
      for (int mate = 0; mate < 4; mate++) {
        PlacedRead read = new PlacedRead();
        read.library = i % 3;
        read.mate = 1 + (mate & 1);
        read.key = i + mate / 2;
        read.placed = random.nextInt(4) > 0;
        read.length = 100;
        read.unitig = random.nextLong() >>> 1;
        read.info = random.nextInt(1 << 20);
        read.end = random.nextInt(2);
        read.toEnd = random.nextInt(5000);
        read.unseen = 3;
        read.write(block);
      }
      good.add(Arrays.copyOf(block.array(), block.position()));
    }
    Fuzz.mutate(40_000, good, MatesFuzzTest::read);
  }
}
