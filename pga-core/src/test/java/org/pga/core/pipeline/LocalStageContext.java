package org.pga.core.pipeline;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.mrunit.HadoopDefaults;

/**
 * Runs stages within the test's process, each in a folder of its own below a scratch folder: {@code
 * run(stage)} for one after the other.
 */
public class LocalStageContext implements StageContext {
  private final Path scratch;
  private final Configuration conf = HadoopDefaults.configuration();
  private final Map<Class<?>, Map<Integer, StageFacts>> facts = new HashMap<>();
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
    current = key(stage.kind(), stage.k());
    StageOutcome outcome = stage.run(this);
    BrokenInvariantException.check(current, outcome.invariants());
    put(outcome.facts(), stage.k());
    return outcome;
  }

  /** Takes facts as if a stage had left them. */
  public void put(StageFacts some, Integer k) {
    facts.computeIfAbsent(some.getClass(), type -> new HashMap<>()).put(k, some);
  }

  @Override
  public Configuration newConfiguration() {
    return new Configuration(conf);
  }

  @Override
  public org.apache.hadoop.fs.Path output() {
    return new org.apache.hadoop.fs.Path(scratch.toUri().toString(), current);
  }

  @Override
  public org.apache.hadoop.fs.Path outputOf(StageKind stage, Integer k) {
    return new org.apache.hadoop.fs.Path(scratch.resolve(key(stage, k)).toUri());
  }

  @Override
  public <F extends StageFacts> Optional<F> findFacts(Class<F> type, Integer k) {
    return Optional.ofNullable(type.cast(facts.getOrDefault(type, new HashMap<>()).get(k)));
  }

  @Override
  public void progress(double fraction) {
    if (!(fraction >= 0 && fraction <= 1)) {
      throw new IllegalArgumentException("progress " + fraction);
    }
  }

  @Override
  public void onInterrupt(AutoCloseable kill) {}

  private static String key(StageKind stage, Integer k) {
    return k == null ? stage.id() : stage.id() + "-k" + k;
  }
}
