package org.pga.driver.settings;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.profile.RecordedOptions;
import org.pga.profile.report.Report;

/**
 * The {@code pga.*} keys that only the driver reads of a configuration, and the check of all keys.
 * {@link #PIPELINE} is found in records of runs, too, see {@link RecordedOptions}.
 */
public final class DriverSettings {
  /** FASTQ to result needs about this much scratch, packed reads, spills and graph together. */
  public static final Setting<Double> SCRATCH_FACTOR =
      Setting.ofDouble(
          "pga.scratch.factor",
          1.5,
          0,
          1000,
          "bytes per byte of FASTQ",
          "free scratch space that is asked for; 0: no check");

  public static final String COMPACT = RecordedOptions.COMPACT;
  public static final String CLASSIC = "classic";

  /** Which pipeline: its own, or that of Das &amp; Park's paper. */
  public static final Setting<String> PIPELINE =
      Setting.ofString(RecordedOptions.PIPELINE, COMPACT, "compact or classic");

  /** How much of a page is written about a run. */
  public static final Setting<String> REPORT =
      Setting.ofString("pga.report", Report.FULL, "none, short or full");

  /**
   * An assembly of 0.6 GB of FASTQ (E. coli, 50 ×) has less than 1 GB resident in one process, one
   * of 1.1 GB (16 Mb, 30 ×) at most 1.7 GB; more than that nearly fills {@code -m 3}.
   */
  public static final Setting<Long> LOCAL_BELOW =
      Setting.ofLong(
          "pga.local.below",
          1_000_000_000L,
          0,
          Long.MAX_VALUE,
          "bytes of reads, uncompressed",
          "on YARN, an assembly of fewer runs whole in one container; 0: never");

  /**
   * A lambda's 7 MB take some 2 CPU s once a container is warm, which takes 6: so a task has half a
   * minute's work, which is what is lost with its container.
   */
  public static final Setting<Long> BATCH_TASK =
      Setting.ofLong(
          "pga.batch.task",
          64_000_000L,
          0,
          Long.MAX_VALUE,
          "bytes of reads, uncompressed",
          "on YARN, samples of a batch share a task up to this; 0: each has its own");

  /** What stages hand to their tasks, and what the user gives instead. */
  private static final Map<String, String> INTERNAL =
      Map.of(
          Settings.CUTOFF.key(), "--min-count gives a cutoff",
          Settings.MEDIAN.key(), "it is that of the spectrum",
          Settings.NEXT_K.key(), "-k gives all k's");

  /**
   * Of Giraph. Its checkpoints have no checksums of their own, lie where the command was called,
   * and are read by other attempts of tasks, which PGA's jobs don't have.
   */
  private static final List<String> CHECKPOINTS =
      List.of("giraph.checkpointFrequency", "giraph.restartSuperstep", "giraph.restart.jobId");

  private DriverSettings() {}

  /** All keys there are. */
  public static List<Setting<?>> all() {
    return Stream.of(Settings.class, DriverSettings.class).flatMap(Setting::declaredIn).toList();
  }

  /**
   * What differs from the defaults, by key, without what options of other names say: threads and
   * k's, which the driver sets, too.
   */
  public static Map<String, Object> given(Configuration conf) {
    Map<String, Object> given = new TreeMap<>();
    for (Setting<?> setting : all()) {
      boolean named = setting.equals(Settings.THREADS) || setting.equals(Settings.K);
      Object value = setting.get(conf);
      if (!named && !INTERNAL.containsKey(setting.key()) && !value.equals(setting.defaultValue())) {
        given.put(setting.key(), value);
      }
    }
    return given;
  }

  /**
   * Whether the classic pipeline is asked for.
   *
   * @throws UsageException for a pipeline that there isn't
   */
  public static boolean isClassic(Configuration conf) {
    String name = PIPELINE.get(conf);
    if (!name.equals(CLASSIC) && !name.equals(COMPACT)) {
      throw new UsageException(
          "there is no pipeline " + name + ": --pipeline takes " + COMPACT + " or " + CLASSIC);
    }
    return name.equals(CLASSIC);
  }

  /**
   * Checks every {@code pga.*} key of a configuration.
   *
   * @throws UsageException for one that is unknown or whose value is wrong
   */
  public static void check(Configuration conf) {
    Map<String, Setting<?>> known =
        all().stream().collect(Collectors.toMap(Setting::key, setting -> setting));
    for (String key : conf.getPropsWithPrefix("pga.").keySet()) {
      if (!known.containsKey("pga." + key)) {
        throw new UsageException(
            "unknown setting pga." + key + "; there are " + String.join(", ", sorted(known)));
      }
    }
    INTERNAL.forEach(
        (key, instead) -> {
          if (conf.get(key) != null) {
            throw new UsageException(key + " is set by PGA itself and can't be given: " + instead);
          }
        });
    for (Setting<?> setting : known.values()) {
      try {
        setting.get(conf);
      } catch (IllegalArgumentException e) {
        throw new UsageException(e.getMessage());
      }
    }
    for (String key : CHECKPOINTS) {
      if (!conf.get(key, "0").equals("0")) {
        throw new UsageException(
            key
                + " can't be given: PGA begins from no checkpoint of Giraph's, but does the stage"
                + " again");
      }
    }
    String name = Settings.NAME.get(conf);
    if (!name.isEmpty() && SampleName.fault(name) != null) {
      throw new UsageException("--name " + name + " (pga.name): " + SampleName.fault(name));
    }
    if (!Report.LEVELS.contains(REPORT.get(conf))) {
      throw new UsageException(
          "--report " + REPORT.get(conf) + ": takes " + String.join(", ", Report.LEVELS));
    }
    if (Settings.WORKERS.get(conf) < 2) {
      throw new UsageException("--workers 1 (pga.workers): Giraph needs at least 2");
    }
  }

  private static List<String> sorted(Map<String, Setting<?>> known) {
    return known.keySet().stream().filter(key -> !INTERNAL.containsKey(key)).sorted().toList();
  }
}
