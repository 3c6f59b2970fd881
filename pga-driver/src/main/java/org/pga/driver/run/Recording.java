package org.pga.driver.run;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.Settings;
import org.pga.driver.folder.WorkFolder;
import org.pga.profile.HostSeries;
import org.pga.profile.record.RunRecorder;

/** What the hosts of a run do, unless {@code pga.record} says that nobody wants to know. */
public final class Recording implements AutoCloseable {
  private final RunRecorder recorder;

  private Recording(RunRecorder recorder) {
    this.recorder = recorder;
  }

  /**
   * Begins it.
   *
   * @param conf of the run's jobs, which get agents
   */
  static Recording start(Configuration conf, WorkFolder work) {
    boolean wanted = Settings.RECORD.get(conf);
    return new Recording(
        wanted ? RunRecorder.start(conf, new Path(work.path(), WorkFolder.RECORD)) : null);
  }

  /** Ends it and says what was recorded. */
  List<HostSeries> hosts() {
    return recorder == null ? List.of() : recorder.stop();
  }

  @Override
  public void close() {
    if (recorder != null) {
      recorder.close();
    }
  }
}
