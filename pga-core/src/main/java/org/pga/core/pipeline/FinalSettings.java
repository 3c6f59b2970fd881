package org.pga.core.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.core.Words;
import org.pga.core.failure.InputException;

/**
 * Settings that the installation's files call final. Whoever runs a job may set others, but its
 * application master and tasks read those files themselves, and then the job's values don't count.
 */
public final class FinalSettings {
  /**
   * What a job of Giraph's on YARN relies on: all tasks run at once, each as itself, none twice and
   * not one after another in the application master; a second attempt would find nothing to
   * continue from, and its master would wait for who failed.
   */
  public static final Map<String, String> GIRAPH =
      Map.of(
          MRJobConfig.MAP_SPECULATIVE, "false",
          MRJobConfig.JOB_UBERTASK_ENABLE, "false",
          MRJobConfig.JOB_RUNNING_MAP_LIMIT, "0",
          MRJobConfig.MAPREDUCE_JOB_USER_CLASSPATH_FIRST, "true",
          MRJobConfig.MAP_MAX_ATTEMPTS, "1",
          MRJobConfig.MAP_FAILURES_MAX_PERCENT, "0");

  /** What jobs of stages rely on, not Giraph's alone: what a failed task had isn't left out. */
  public static final Map<String, String> WHOLE =
      Map.of(
          MRJobConfig.MAP_FAILURES_MAX_PERCENT, "0",
          MRJobConfig.REDUCE_FAILURES_MAXPERCENT, "0");

  /** What containers read, and plans are made by; the driver itself reads the others. */
  private static final Pattern OF_TASKS =
      Pattern.compile(
          "mapreduce\\.(map|reduce|task)\\..*|mapred\\.child\\..*"
              + "|mapreduce\\.job\\.(heap\\.memory-mb\\.ratio|ubertask\\..*)");

  private static final String SITE = "mapred-site.xml";

  private final Configuration site;

  FinalSettings(Configuration site) {
    this.site = site;
  }

  /** Those of this machine, which are taken for the whole cluster's. */
  public static FinalSettings ofSite() {
    return new FinalSettings(new JobConf());
  }

  private TreeMap<String, String> values() {
    TreeMap<String, String> values = new TreeMap<>();
    site.size(); // reads the files
    for (String key : new TreeSet<>(site.getFinalParameters())) {
      values.put(key, site.getRaw(key));
    }
    return values;
  }

  /** Whether a job's own value wouldn't count. */
  public boolean has(String key) {
    return values().containsKey(key);
  }

  /**
   * Takes the values that containers will have, so that plans are made by these.
   *
   * @return what to tell the user, a line for each value that doesn't count
   */
  public List<String> take(Configuration conf) {
    List<String> told = new ArrayList<>();
    values()
        .forEach(
            (key, value) -> {
              String given = conf.getRaw(key);
              if (OF_TASKS.matcher(key).matches() && !Objects.equals(value, given)) {
                if (value == null) {
                  conf.unset(key);
                } else {
                  conf.set(key, value, SITE);
                }
                if (given != null) {
                  told.add(
                      Words.of(
                          "note: %s is %s, not %s: the cluster's files call it final",
                          key, value == null ? "unset" : value, given));
                }
              }
            });
    return told;
  }

  /**
   * Makes sure that the jobs of an assembly's stages have what they rely on.
   *
   * @throws InputException if the site has another value, which is final
   */
  public void requireOfStages() throws InputException {
    String wrong = wrongForStages();
    if (wrong != null) {
      throw new InputException(wrong);
    }
  }

  /** What the jobs of an assembly's stages would go wrong by, and what to do; null: nothing. */
  public String wrongForStages() {
    TreeMap<String, String> needed = new TreeMap<>(GIRAPH);
    needed.putAll(WHOLE);
    for (Map.Entry<String, String> one : needed.entrySet()) {
      String value = unlike(one.getKey(), one.getValue());
      if (value != null) {
        return Words.of(
            "%s is %s, and the cluster's files call it final; the jobs of an assembly need %s:"
                + " have its administrators take <final> away, or assemble in one container"
                + " (--local-below)",
            one.getKey(), value, one.getValue());
      }
    }
    return null;
  }

  /**
   * The value that a job has instead of one it sets.
   *
   * @return null: it has its own
   */
  public String unlike(String key, String wanted) {
    String value = values().get(key);
    return value == null || means(key, value.strip(), wanted) ? null : value;
  }

  /** Hadoop takes FALSE for false, and has no limit below 0. */
  private static boolean means(String key, String value, String wanted) {
    return value.equalsIgnoreCase(wanted)
        || key.equals(MRJobConfig.JOB_RUNNING_MAP_LIMIT) && value.startsWith("-");
  }
}
