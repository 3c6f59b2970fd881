package org.pga.scaffold.place.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;

class SeedIndexTest {
  private static final int K = 11;

  @TempDir Path folder;

  /** Of m-mers that short some stand several times among those whose slots are fetched at once. */
  @Test
  void eachSeedIsWhereItStandsOnceOrRepeated() throws Exception {
    Random random = new Random(3);
    for (int n = 0; n < 40; n++) {
      byte[] text = new byte[K + random.nextInt(20_000)];
      for (int i = 0; i < text.length; i++) {
        text[i] = (byte) random.nextInt(random.nextInt(4) + 1);
      }
      Seeds seeds = new Seeds(K);
      seeds.find(text, text.length);
      Map<Long, Integer> times = new HashMap<>();
      Map<Long, Integer> places = new HashMap<>();
      for (int i = 0; i < seeds.size(); i++) {
        times.merge(seeds.hash(i), 1, Integer::sum);
        places.put(seeds.hash(i), seeds.position(i));
      }
      Path file = folder.resolve("index-" + n);
      try (SeedIndex index = SeedIndex.create(file, 1, seeds.size())) {
        index.setUnitig(0, 7, 0);
        index.add(seeds, 0, 0);
      }
      SeedHits hits = new SeedHits();
      try (SeedIndex index = SeedIndex.open(file)) {
        index.find(seeds, hits);
      }
      assertEquals(
          times.values().stream().filter(count -> count > 1).mapToInt(Integer::intValue).sum(),
          hits.repeated());
      assertEquals(seeds.size(), hits.size() + hits.repeated());
      for (int hit = 0; hit < hits.size(); hit++) {
        assertEquals(7, hits.unitig(hit));
        assertTrue(places.containsValue(hits.inUnitig(hit)));
        assertEquals(hits.inRead(hit), hits.inUnitig(hit));
      }
    }
  }
}
