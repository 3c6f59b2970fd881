package org.pga.core.onefile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Drawn parts, against walking byte by byte. */
class ChunkPlanTest {
  @Test
  void chunksAreFullAndHoldEachByteInItsOrder() {
    for (long seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      int chunk = 1 + random.nextInt(20);
      List<ByteRange> parts = new ArrayList<>();
      List<String> expected = new ArrayList<>();
      for (int n = random.nextInt(8); n > 0; n--) {
        ByteRange part = new ByteRange("part" + n, random.nextInt(50), 1 + random.nextInt(40));
        parts.add(part);
        addBytes(part, expected);
      }
      List<List<ByteRange>> chunks = ChunkPlan.chunks(parts, chunk);
      List<String> found = new ArrayList<>();
      for (List<ByteRange> ranges : chunks) {
        int before = found.size();
        for (ByteRange range : ranges) {
          assertTrue(range.length() > 0, "seed " + seed);
          addBytes(range, found);
        }
        assertEquals(Math.min(chunk, expected.size() - before), found.size() - before);
      }
      assertEquals(expected, found, "seed " + seed);
      assertEquals((expected.size() + chunk - 1) / chunk, chunks.size(), "seed " + seed);
    }
  }

  private static void addBytes(ByteRange range, List<String> bytes) {
    for (long i = 0; i < range.length(); i++) {
      bytes.add(range.path() + " " + (range.offset() + i));
    }
  }

  @Test
  void aRangeIsReadAsItWasWritten() throws IOException {
    ByteRange range = new ByteRange("hdfs://héro:9000/a b/part", 1L << 40, (1L << 33) + 1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    range.write(new DataOutputStream(bytes));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    assertEquals(range, ByteRange.read(in));
    assertEquals(0, in.available());
  }
}
