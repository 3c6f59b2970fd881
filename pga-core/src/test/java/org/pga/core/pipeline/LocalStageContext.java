package org.pga.core.pipeline;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;

/**
 * Runs stages within the test's process, each in a folder of its own below a scratch folder: {@code
 * run(stage)} for one after the other.
 */
public final class LocalStageContext implements StageContext {
  private final Path scratch;
  private final Configuration conf = new Configuration();
  private final Map<String, StageOutcome> outcomes = new HashMap<>();
  private final Map<String, Object> facts = new HashMap<>();
  private String current = "stage";

  public LocalStageContext(Path scratch) {
    this.scratch = scratch;
    conf.set("mapreduce.framework.name", "local");
    conf.set("mapreduce.jobtracker.address", "local");
    conf.set("fs.defaultFS", "file:///");
    conf.set("hadoop.tmp.dir", scratch.resolve("tmp").toString());
    conf.setInt("mapreduce.client.completion.pollinterval", 20);
    conf.setInt("mapreduce.client.progressmonitor.pollinterval", 20);
    conf.setInt("mapreduce.local.map.tasks.maximum", 2);
    conf.setInt("mapreduce.local.reduce.tasks.maximum", 2);
    conf.setInt("mapreduce.task.io.sort.mb", 16);
  }

  /** The configuration that stages get copies of. */
  public Configuration conf() {
    return conf;
  }

  /** Runs a stage and keeps its outcome for those after it. */
  public StageOutcome run(Stage stage) throws Exception {
    current = key(stage.name(), stage.k());
    StageOutcome outcome = stage.run(this);
    BrokenInvariantException.check(current, outcome.invariants());
    outcomes.put(current, outcome);
    return outcome;
  }

  /** Sets a fact as if a stage had left it. */
  public void fact(String stage, Integer k, String name, Object value) {
    facts.put(key(stage, k) + "/" + name, value);
  }

  @Override
  public Configuration newConfiguration() {
    return new Configuration(conf);
  }

  @Override
  public org.apache.hadoop.fs.Path output() {
    return new org.apache.hadoop.fs.Path(scratch.resolve(current).toUri());
  }

  @Override
  public org.apache.hadoop.fs.Path outputOf(String stage, Integer k) {
    return new org.apache.hadoop.fs.Path(scratch.resolve(key(stage, k)).toUri());
  }

  @Override
  public Object fact(String stage, Integer k, String name) {
    StageOutcome outcome = outcomes.get(key(stage, k));
    Object set = facts.get(key(stage, k) + "/" + name);
    return set != null || outcome == null ? set : outcome.facts().get(name);
  }

  @Override
  public void progress(double fraction) {
    if (!(fraction >= 0 && fraction <= 1)) {
      throw new IllegalArgumentException("progress " + fraction);
    }
  }

  @Override
  public void onInterrupt(AutoCloseable kill) {}

  private static String key(String stage, Integer k) {
    return k == null ? stage : stage + "-k" + k;
  }
}
