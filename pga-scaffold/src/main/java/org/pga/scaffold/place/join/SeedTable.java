package org.pga.scaffold.place.join;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.pga.scaffold.place.index.SeedIndex;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;

/** Where the seeds of one bucket stand: what {@link SeedIndex} is for all. */
public final class SeedTable {
  private static final int ABSENT = -1;
  private static final int REPEATED = -2;

  private final Seeds seeds;
  private final Long2IntOpenHashMap entries = new Long2IntOpenHashMap();
  private final LongArrayList unitigs = new LongArrayList();
  private final LongArrayList infos = new LongArrayList();
  private final IntArrayList positions = new IntArrayList();

  public SeedTable(int k) {
    seeds = new Seeds(k);
    entries.defaultReturnValue(ABSENT);
  }

  void clear() {
    entries.clear();
    unitigs.clear();
    infos.clear();
    positions.clear();
  }

  /** Adds the seeds of a unitig's run. */
  public void add(SeedRuns.Reader run) {
    seeds.find(run.codes(), run.length());
    for (int seed = 0; seed < seeds.size(); seed++) {
      if (entries.get(seeds.hash(seed)) != ABSENT) {
        entries.put(seeds.hash(seed), REPEATED);
        continue;
      }
      entries.put(seeds.hash(seed), unitigs.size());
      unitigs.add(run.owner());
      infos.add(run.info());
      int forward = seeds.forward(seed) ? 1 : 0;
      positions.add(run.start() + seeds.position(seed) << 1 | forward);
    }
  }

  /** Looks up the seeds of a read's run. */
  public void find(SeedRuns.Reader run, SeedHits hits) {
    seeds.find(run.codes(), run.length());
    hits.begin(seeds);
    for (int seed = 0; seed < seeds.size(); seed++) {
      int entry = entries.get(seeds.hash(seed));
      if (entry == REPEATED) {
        hits.addRepeated();
      } else if (entry != ABSENT) {
        int position = positions.getInt(entry);
        boolean forward = (position & 1) != 0;
        hits.add(
            run.start() + seeds.position(seed),
            unitigs.getLong(entry),
            infos.getLong(entry),
            position >>> 1,
            seeds.forward(seed) == forward);
      }
    }
  }
}
