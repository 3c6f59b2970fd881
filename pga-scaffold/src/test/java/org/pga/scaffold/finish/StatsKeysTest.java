package org.pga.scaffold.finish;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SomeFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.facts.TrimFacts;
import org.pga.core.facts.TrimReason;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StatsKeys;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.insert.LinkFacts;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFacts;

/**
 * Readers of {@code stats.json} name its figures by {@link StatsKeys} and {@link TrimReason}: a
 * name that nobody writes would be a figure of 0, and a warning that never comes.
 */
class StatsKeysTest {
  private static final int K = 3;

  /** Of a library some figures are only known where others aren't. */
  private static final Set<String> OF_LIBRARIES =
      Set.of(
          StatsKeys.READS,
          StatsKeys.PAIRS,
          StatsKeys.INSERT_MEAN,
          StatsKeys.INSERT_DEVIATION,
          StatsKeys.INSERT_PAIRS,
          StatsKeys.INSERT_REASON);

  @TempDir Path folder;

  @Test
  void theStageWritesAllNamesThatReadersKnowAndNoOthers() throws Exception {
    FinishRun run = new FinishRun(folder, K).leastLength(5);
    Settings.GENOME_SIZE.set(run.context.conf(), 32L);
    Settings.ROTATE.set(run.context.conf(), true);
    SpectrumFacts all = SomeFacts.spectrum(K, 17, 0, 100);
    SpectrumFacts.Sample sample = new SpectrumFacts.Sample(0.5, 200, 26, 26, 26, 400);
    run.context.put(
        new SpectrumFacts(all.ks(), null, DepthSpread.EVEN, all.spectra(), sample), null);
    run.context.put(trimmedReads(), null);
    Map<PlaceCount, Long> placed = new EnumMap<>(PlaceCount.class);
    for (PlaceCount count : PlaceCount.values()) {
      placed.put(count, 10L + count.ordinal());
    }
    run.context.put(new PlaceFacts(0, 150, 1, 3, placed), null);
    run.context.put(
        new LinkFacts(
            7,
            new TreeMap<>(
                Map.of(
                    0, new LinkFacts.Library(350.5, 40.5, 9L, 1.0, null, null),
                    1, new LinkFacts.Library(null, null, null, null, "few pairs", null)))),
        null);
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of("AACCC"), 30);
    Map<Long, Unitig> unitigs = Map.of(8L, unitig);
    run.run(unitigs, FinishRun.alone(unitigs, K), 1, 1);
    Map<?, ?> stats = new ObjectMapper().readValue(run.files().get("stats.json"), Map.class);

    assertEquals(known(), new TreeSet<>(stats.keySet()));
    assertEquals(10 + PlaceCount.NOT_IN_GRAPH.ordinal(), stats.get("readsNotInGraph"));
    assertEquals(10 + PlaceCount.PLACED.ordinal(), stats.get("readsPlaced"));
    assertEquals(10 + PlaceCount.REPEATED.ordinal(), stats.get("readsRepeated"));
    assertEquals(10 + PlaceCount.TOO_SHORT.ordinal(), stats.get("readsTooShort"));
    assertEquals(10 + PlaceCount.WITHOUT_SEED.ordinal(), stats.get("readsWithoutSeed"));
  }

  private static Set<Object> known() throws Exception {
    Set<Object> names = new TreeSet<>();
    for (Field field : StatsKeys.class.getFields()) {
      names.add(field.get(null));
    }
    names.removeAll(OF_LIBRARIES);
    names.add(StatsKeys.READS);
    for (int library = 0; library < 2; library++) {
      for (String figure : OF_LIBRARIES) {
        names.add(StatsKeys.library(library, figure));
      }
    }
    names.remove("library1.insertReason");
    names.remove("library2.insertMean");
    names.remove("library2.insertDeviation");
    names.remove("library2.insertPairs");
    for (TrimReason reason : TrimReason.values()) {
      names.add(reason.basesName());
      names.add(reason.readsName());
    }
    return names;
  }

  private static ReadFacts trimmedReads() {
    TreeMap<TrimReason, TrimFacts.Lost> lost = new TreeMap<>();
    for (TrimReason reason : TrimReason.values()) {
      lost.put(reason, new TrimFacts.Lost(2, 1));
    }
    TrimFacts trimmed =
        new TrimFacts(lost, 1, List.of(), List.of(), false, false, List.of(), List.of());
    return new ReadFacts(
        0,
        26,
        26,
        400,
        400,
        0,
        26,
        26,
        400,
        400,
        15,
        15,
        15,
        15,
        List.of(),
        List.of(),
        trimmed,
        List.of(SomeFacts.library(false), SomeFacts.library(false)));
  }
}
