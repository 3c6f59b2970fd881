package org.pga.profile.record.agent;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.ShutdownHookManager;
import org.pga.profile.record.proc.Kernel;
import org.pga.profile.record.proc.Source;
import org.pga.profile.record.sample.DataNodes;
import org.pga.profile.record.sample.HardwareProbe;
import org.pga.profile.record.sample.Host;
import org.pga.profile.record.sample.HostSampler;

/** The samples of a host that one container leaves in the run's folder while it is elected. */
final class HostReport {
  private static final long CLOSE_SECONDS = 2;

  private final HostSampler sampler;

  private HostReport(HostSampler sampler) {
    this.sampler = sampler;
  }

  /**
   * Begins one, with a first sample.
   *
   * @param tally of all virtual machines of the application on this host
   */
  static HostReport begin(String run, HostTally tally) throws IOException {
    Configuration conf = new Configuration();
    conf.addResource(new Path(new File("job.xml").getAbsoluteFile().toURI()));
    Path folder = new Path(conf.get(Agents.FOLDER));
    // One of its own: a task may close those that it shares.
    FileSystem fs = FileSystem.newInstance(folder.toUri(), conf);
    Host host = Host.here();
    List<Source> sources = List.of(tally);
    if (!DriverBeside.is(run)) {
      sources = List.of(Kernel.here(), DataNodes.here(fs, folder, conf), tally);
    }
    String process = Long.toString(ProcessHandle.current().pid());
    HostReport report = new HostReport(new HostSampler(fs, folder, host, process, sources));
    // Before Hadoop's own, which closes all file systems.
    ShutdownHookManager.get()
        .addShutdownHook(
            report::end, FileSystem.SHUTDOWN_HOOK_PRIORITY + 10, CLOSE_SECONDS, TimeUnit.SECONDS);
    report.sample();
    HardwareProbe.leave(fs, folder, host.boot());
    return report;
  }

  void sample() throws IOException {
    sampler.sample();
  }

  private void end() {
    try {
      sampler.close();
    } catch (IOException e) {
      // The run may be over, and its folder gone.
    }
  }
}
