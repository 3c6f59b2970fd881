package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.driver.pipeline.Pipeline;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.UsageException;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;
import org.pga.scaffold.link.LinkContigsStage;

/** Which options make which stages run again. */
class PipelineTest {
  private static final List<Library> LIBRARIES =
      List.of(
          Library.interleaved(List.of(new Path("a.fq"))),
          Library.interleavedMatePairs(List.of(new Path("m.fq"))));

  private final Configuration conf = new Configuration(false);

  /** The fingerprint of each step, by name. */
  private Map<String, String> fingerprints(List<Library> libraries) {
    return fingerprints(
        libraries, Pipeline.of(libraries, List.of(31, 55), new Configuration(false)));
  }

  private Map<String, String> classicFingerprints(List<Library> libraries) {
    Configuration classic = new Configuration(false);
    classic.set(DriverSettings.PIPELINE.key(), "classic");
    return fingerprints(libraries, Pipeline.of(libraries, List.of(31), classic));
  }

  private Map<String, String> fingerprints(List<Library> libraries, Pipeline pipeline) {
    String before = Fingerprint.ofRun("1", libraries, List.of(), pipeline.settings(), conf);
    Map<String, String> fingerprints = new LinkedHashMap<>();
    for (PipelineStep step : pipeline.after(List.of())) {
      before = Fingerprint.of(step, before, conf);
      fingerprints.put(step.title(), before);
    }
    return fingerprints;
  }

  private static void differFrom(
      String first, Map<String, String> before, Map<String, String> after) {
    assertEquals(before.keySet(), after.keySet());
    boolean differs = false;
    for (String step : before.keySet()) {
      differs |= step.equals(first);
      if (differs) {
        assertNotEquals(before.get(step), after.get(step), step);
      } else {
        assertEquals(before.get(step), after.get(step), step);
      }
    }
    assertEquals(!first.isEmpty(), differs);
  }

  @Test
  void insertSizesCountFromLinkContigsOn() {
    Map<String, String> estimated = fingerprints(LIBRARIES);
    for (int i = 0; i < 2; i++) {
      List<Library> given = new java.util.ArrayList<>(LIBRARIES);
      given.set(i, given.get(i).withInsertSize(new InsertSize(350, 35)));
      differFrom("link-contigs", estimated, fingerprints(given));
    }
  }

  /** Also where k's aren't known, and so no stage after spectrum. */
  @Test
  void aResultOfOtherInsertSizesIsAnother() {
    for (List<Integer> ks : List.of(List.of(31), List.<Integer>of())) {
      Set<String> results = new HashSet<>();
      for (InsertSize size : new InsertSize[] {null, new InsertSize(350, 35)}) {
        List<Library> given = new java.util.ArrayList<>(LIBRARIES);
        given.set(0, given.get(0).withInsertSize(size));
        results.add(Fingerprint.ofResult("run", Pipeline.of(given, ks, conf), conf));
      }
      assertEquals(2, results.size(), ks::toString);
    }
  }

  @Test
  void moreLibrariesOfPairsThanCountersAreRefused() {
    Library pairs = LIBRARIES.get(0);
    List<Library> given =
        new java.util.ArrayList<>(Collections.nCopies(LinkContigsStage.MOST_LIBRARIES, pairs));
    given.add(Library.single(List.of(new Path("s.fq"))));
    Pipeline.of(given, List.of(31), conf);
    given.add(pairs);
    String refused =
        assertThrows(UsageException.class, () -> Pipeline.of(given, List.of(31), conf))
            .getMessage();
    assertEquals(
        "21 libraries of pairs are more than the 20 that can be told apart: lanes of one"
            + " preparation belong to one -1 and -2, which take several files (so do --12, --mp-1"
            + " and --mp-2, --mp-12)",
        refused);
    Settings.UNITIGS.set(conf, true);
    Pipeline.of(given, List.of(31), conf);
  }

  @Test
  void otherCodeIsAnotherResult() {
    Pipeline pipeline = Pipeline.of(LIBRARIES, List.of(31), conf);
    Set<String> results = new HashSet<>();
    for (String version : List.of("0.1.0+0123456789abcdef", "0.1.0+0123456789abcdee")) {
      String run = Fingerprint.ofRun(version, LIBRARIES, List.of("a 1"), pipeline.settings(), conf);
      results.add(Fingerprint.ofResult(run, pipeline, conf));
    }
    assertEquals(2, results.size());
  }

  @Test
  void insertSizesOfTheClassicPipelineCountFromScaffoldOn() {
    List<Library> given = new java.util.ArrayList<>(LIBRARIES);
    given.set(0, given.get(0).withInsertSize(new InsertSize(350, 35)));
    differFrom("scaffold", classicFingerprints(LIBRARIES), classicFingerprints(given));
  }

  @Test
  void matePairsAreOtherReadsThanPairedEnds() {
    List<Library> ends = List.of(LIBRARIES.get(0), Library.interleaved(LIBRARIES.get(1).first()));
    differFrom("preprocess", fingerprints(LIBRARIES), fingerprints(ends));
  }

  @Test
  void eachSettingCountsWhereItIsUsed() {
    Map<Setting<?>, String> first = new LinkedHashMap<>();
    first.put(Settings.GENOME_SIZE, "finish");
    first.put(Settings.MIN_CONTIG_LENGTH, "finish");
    first.put(Settings.TOPOLOGY, "finish");
    first.put(Settings.ROTATE, "finish");
    first.put(Settings.NAME, "finish");
    first.put(Settings.GZIP, "finish");
    first.put(Settings.UNUSED_READS, "place-reads");
    first.put(Settings.MIN_COUNT, "spectrum");
    first.put(Settings.DEPTH, "spectrum");
    first.put(Settings.META, "spectrum");
    first.put(Settings.CLEAN, "simplify k=31");
    first.put(Settings.ALLOW_UNPAIRED, "preprocess");
    first.put(Settings.PAIR_BY_ORDER, "preprocess");
    first.put(Settings.TRIM, "preprocess");
    first.put(Settings.CLASSIC_TIP_LENGTH, "preprocess");
    first.put(DriverSettings.PIPELINE, "preprocess");
    Map<String, String> before = fingerprints(LIBRARIES);
    for (Setting<?> setting : DriverSettings.all()) {
      String other =
          switch (setting.defaultValue().toString()) {
            case "true" -> "false";
            case "false" -> "true";
            default -> "7";
          };
      conf.set(setting.key(), other);
      differFrom(first.getOrDefault(setting, ""), before, fingerprints(LIBRARIES));
      conf.unset(setting.key());
    }
  }
}
