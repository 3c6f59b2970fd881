package org.pga.scaffold.place.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class MateTableTest {
  @Test
  void matesMeetOnceAndReusedNamesMakeNoPairs() throws Exception {
    for (long seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      MateTable table = new MateTable();
      long alone = 0;
      long reused = 0;
      for (int buckets = 1 + random.nextInt(3); buckets > 0; buckets--) {
        Map<Long, List<PlacedRead>> byName = new TreeMap<>();
        int names = 1 + random.nextInt(40);
        ByteBuffer block = ByteBuffer.allocate(1 << 14);
        for (int reads = random.nextInt(2 * names + 10); reads > 0; reads--) {
          PlacedRead read = read(random, names);
          byName.computeIfAbsent(read.key, any -> new ArrayList<>()).add(read);
          read.write(block);
          if (random.nextInt(5) == 0) {
            table.add(block.array(), block.position());
            block.clear();
          }
        }
        table.add(block.array(), block.position());
        List<String> expected = new ArrayList<>();
        for (List<PlacedRead> some : byName.values()) {
          if (some.size() == 1) {
            alone++;
          } else if (some.size() > 2 || some.get(0).mate == some.get(1).mate) {
            reused += some.size();
          } else {
            int first = some.get(0).mate == 1 ? 0 : 1;
            expected.add(text(some.get(first)) + " " + text(some.get(1 - first)));
          }
        }
        List<String> pairs = new ArrayList<>();
        table.finishBucket((first, second) -> pairs.add(text(first) + " " + text(second)));
        expected.sort(null);
        pairs.sort(null);
        assertEquals(expected, pairs, "seed " + seed);
      }
      assertEquals(alone, table.alone(), "seed " + seed);
      assertEquals(reused, table.reused(), "seed " + seed);
    }
  }

  private static PlacedRead read(Random random, int names) {
    PlacedRead read = new PlacedRead();
    read.key = Long.MIN_VALUE + random.nextInt(names);
    read.mate = 1 + random.nextInt(2);
    read.library = random.nextInt(200);
    read.placed = random.nextInt(4) > 0;
    if (read.placed) {
      read.length = random.nextInt(300);
      read.unitig = random.nextLong() >>> 1;
      read.info = random.nextLong() >>> 30;
      read.end = random.nextInt(2);
      read.toEnd = random.nextInt(1 << 30);
      read.unseen = read.spans() ? random.nextInt(300) : 0;
    }
    return read;
  }

  private static String text(PlacedRead read) {
    String place =
        read.placed
            ? read.length
                + " "
                + read.unitig
                + " "
                + read.info
                + " "
                + read.end
                + " "
                + read.toEnd
                + " "
                + read.unseen
            : "";
    return read.library + "/" + read.key + "/" + read.mate + ": " + place;
  }
}
