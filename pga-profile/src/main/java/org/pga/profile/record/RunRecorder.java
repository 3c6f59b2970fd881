package org.pga.profile.record;

import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.Settings;
import org.pga.profile.HostSeries;
import org.pga.profile.record.agent.Agents;
import org.pga.profile.record.agent.DriverBeside;
import org.pga.profile.record.merge.HostMerge;
import org.pga.profile.record.proc.Kernel;
import org.pga.profile.record.proc.Source;
import org.pga.profile.record.sample.DataNodes;
import org.pga.profile.record.sample.HardwareProbe;
import org.pga.profile.record.sample.Host;
import org.pga.profile.record.sample.HostSampler;
import org.pga.profile.record.sample.JvmMetrics;
import org.pga.profile.record.sample.SampleFolder;
import org.pga.profile.record.sample.Ticker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records what the hosts of a run do: a thread here, agents in the containers of its jobs. Nothing
 * that goes wrong with that ends the run: it is a warning in the log, and figures are missing.
 */
public final class RunRecorder implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RunRecorder.class);

  /** Samples of a run that ended longer ago aren't of one piece with those of the next. */
  private static final long LONGEST_PAUSE_MILLIS = 15 * 60 * 1000;

  private static final long LAST_SAMPLE_MILLIS = 5000;

  private final CountDownLatch end = new CountDownLatch(1);
  private final Path folder;
  private final Host host = Host.here();
  private FileSystem fs;
  private HostSampler sampler;
  private DriverBeside beside;
  private Thread thread;

  private RunRecorder(Path folder) {
    this.folder = folder;
  }

  /**
   * Begins to record, unless {@code pga.record} says that nobody wants to know.
   *
   * @param conf of the run's jobs; the agent is added to it unless they run in this process
   * @param folder for the samples; those of an earlier run that this one resumes are there
   */
  public static RunRecorder start(Configuration conf, Path folder) {
    RunRecorder recorder = new RunRecorder(folder);
    try {
      if (Settings.RECORD.get(conf)) {
        recorder.begin(conf);
      }
    } catch (IOException | RuntimeException | FSError e) {
      LOG.warn("hosts can't be recorded", e);
    }
    return recorder;
  }

  private void begin(Configuration conf) throws IOException {
    boolean embedded = Engine.embedded(conf);
    fs = fileSystem(conf);
    forget();
    fs.mkdirs(folder);
    List<Source> sources = List.of(Kernel.here(), JvmMetrics.all());
    if (!embedded) {
      DataNodes.leaveAddresses(fs, folder);
      DataNodes dataNodes = DataNodes.here(fs, folder, conf);
      sources = List.of(Kernel.here(), dataNodes, JvmMetrics.sampler());
    }
    sampler = new HostSampler(fs, folder, host, "driver", sources);
    thread = new Thread(this::sample, "pga-sampler");
    thread.setDaemon(true);
    thread.start();
    if (!embedded) {
      String run = UUID.randomUUID().toString().substring(0, 8);
      beside = DriverBeside.begin(run);
      Agents.attach(conf, run, folder);
    }
  }

  /** Not the one that counts what an embedded run reads and writes. */
  private FileSystem fileSystem(Configuration conf) throws IOException {
    if (!"file".equals(folder.toUri().getScheme())) {
      return FileSystem.newInstance(folder.toUri(), conf);
    }
    FileSystem raw = new RawLocalFileSystem();
    raw.initialize(folder.toUri(), conf);
    return raw;
  }

  private void forget() throws IOException {
    long newest = 0;
    if (fs.exists(folder)) {
      for (FileStatus file : fs.listStatus(folder)) {
        newest = Math.max(newest, file.getModificationTime());
      }
    }
    if (newest > 0 && System.currentTimeMillis() - newest > LONGEST_PAUSE_MILLIS) {
      Scratch.remove(fs, folder, folder.getParent());
    }
  }

  private void sample() {
    try {
      sampler.sample();
      Ticker ticker = new Ticker();
      HardwareProbe.leave(fs, folder, host.boot());
      while (!ticker.await(end)) {
        sampler.sample();
      }
      sampler.close();
    } catch (InterruptedException e) {
      // nobody does that
    } catch (IOException | RuntimeException | Error e) {
      // A local disk that is full is an Error in Hadoop. Nobody else would catch it: it would be
      // printed on the terminal, and embedded Giraph takes it for one of its task's.
      LOG.warn("this host isn't sampled any longer", e);
    }
  }

  /** Ends recording; what was recorded, by host, none if that failed. */
  public List<HostSeries> stop() {
    if (thread == null) {
      return List.of();
    }
    try {
      end.countDown();
      thread.join(LAST_SAMPLE_MILLIS);
      SampleFolder left = SampleFolder.list(fs, folder);
      return HostMerge.merge(left.boots(), left::of, boot -> HardwareProbe.find(fs, folder, boot));
    } catch (IOException | RuntimeException | FSError | OutOfMemoryError e) {
      // The result is finished, and isn't lost for this.
      LOG.warn("what the hosts did can't be put together", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return List.of();
  }

  /** Ends everything that {@link #stop} didn't. */
  @Override
  public void close() {
    try {
      end.countDown();
      if (thread != null) {
        thread.join(LAST_SAMPLE_MILLIS);
      }
      if (beside != null) {
        beside.close();
      }
      if (fs != null) {
        fs.close();
      }
    } catch (IOException | RuntimeException e) {
      LOG.warn("recording didn't end well", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
