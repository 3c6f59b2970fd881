package org.pga.driver.run;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.driver.pipeline.Pipeline;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.driver.settings.DriverSettings;
import org.pga.reads.library.Library;

/**
 * What the bytes of a stage's output depend on, as a hash: version, input files, and the options
 * that can change bytes. Each stage's fingerprint includes that of the previous stage. An input
 * file counts by path and content ({@link InputMarks}).
 */
public final class Fingerprint {
  /** Settings that cannot change bytes. */
  private static final Set<Setting<?>> NEUTRAL =
      Set.of(
          Settings.THREADS,
          Settings.REDUCERS,
          Settings.WORKERS,
          Settings.TABLE_KMERS,
          Settings.CONTAINER_WAIT,
          Settings.STAGE_ATTEMPTS,
          Settings.PROGRESS_WAIT,
          Settings.ORPHAN_SECONDS,
          Settings.GLUE_BYTES,
          Settings.GATHER_LIMIT,
          Settings.INDEX_LIMIT,
          Settings.INDEX_ALONE,
          Settings.FINISH_BYTES,
          Settings.CHUNK_BYTES,
          Settings.CLASSIC_SNAPPY,
          Settings.RECORD,
          DriverSettings.SCRATCH_FACTOR,
          DriverSettings.REPORT,
          DriverSettings.LOCAL_BELOW,
          DriverSettings.BATCH_TASK,
          // The steps tell it.
          Settings.UNITIGS,
          // The driver and the stages set these, whatever the user says; the k's are in the steps.
          Settings.K,
          Settings.NEXT_K,
          Settings.CUTOFF,
          Settings.MEDIAN);

  private Fingerprint() {}

  /**
   * What all stages depend on. Insert sizes, which only the late ones use, are left to the steps.
   *
   * @param version of the code
   * @param inputs see {@link InputMarks#texts}
   * @param ofSteps settings that only some steps depend on: left out here
   */
  static String ofRun(
      String version,
      List<Library> libraries,
      List<String> inputs,
      Set<Setting<?>> ofSteps,
      Configuration conf) {
    Map<String, String> parts = new TreeMap<>();
    parts.put("version", version);
    parts.put("libraries", libraries.stream().map(l -> l.withInsertSize(null)).toList().toString());
    for (int i = 0; i < inputs.size(); i++) {
      parts.put("input " + i, inputs.get(i));
    }
    Set<Setting<?>> later = new HashSet<>(NEUTRAL);
    later.addAll(ofSteps);
    for (Setting<?> setting : DriverSettings.all()) {
      if (!later.contains(setting)) {
        parts.put(setting.key(), setting.get(conf).toString());
      }
    }
    return hash(parts);
  }

  /** What a step's output depends on, given the fingerprint of the step (or run) before. */
  static String of(PipelineStep step, String before, Configuration conf) {
    Map<String, String> parts = new TreeMap<>();
    parts.put("before", before);
    parts.put("step", step.id());
    parts.put("parameters", step.parameters());
    step.settings().forEach(setting -> parts.put(setting.key(), setting.get(conf).toString()));
    return hash(parts);
  }

  /**
   * What the whole result depends on, known before the run: the steps that its findings add are
   * functions of the rest, and of the insert sizes that the user gave.
   *
   * @param ofRun see {@link #ofRun}
   */
  static String ofResult(String ofRun, Pipeline pipeline, Configuration conf) {
    Map<String, String> parts = new TreeMap<>();
    String before = ofRun;
    for (PipelineStep step : pipeline.after(List.of())) {
      before = of(step, before, conf);
    }
    parts.put("before", before);
    parts.put("insert sizes", pipeline.insertSizes());
    pipeline.settings().forEach(setting -> parts.put(setting.key(), setting.get(conf).toString()));
    return hash(parts);
  }

  private static String hash(Map<String, String> parts) {
    Hasher hasher = Hashing.sha256().newHasher();
    parts.forEach(
        (name, value) ->
            hasher
                .putInt(name.length())
                .putString(name, StandardCharsets.UTF_8)
                .putInt(value.length())
                .putString(value, StandardCharsets.UTF_8));
    return hasher.hash().toString().substring(0, 32);
  }
}
