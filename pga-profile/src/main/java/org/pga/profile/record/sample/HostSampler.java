package org.pga.profile.record.sample;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.profile.record.proc.Source;

/** Takes samples of a host and leaves them in a file. */
public final class HostSampler implements AutoCloseable {
  /** What a killed process takes with it. */
  private static final int SAMPLES_A_FLUSH = 2;

  private final SampleFile file;
  private final List<Source> sources;
  private int samples;
  private boolean closed;

  /**
   * One that leaves its samples in the run's folder.
   *
   * @param who takes them: no other sampler of the host is called so at this moment
   */
  public HostSampler(FileSystem fs, Path folder, Host host, String who, List<Source> sources) {
    Map<String, String> spans = new TreeMap<>();
    sources.forEach(source -> spans.putAll(source.spans()));
    String name = host.boot() + "-" + System.currentTimeMillis() + "-" + who;
    file = new SampleFile(fs, folder, name, new SampleLines(host.name(), host.boot(), spans));
    this.sources = sources;
  }

  /** Takes one sample; every second one is written out, with the one before. */
  public synchronized void sample() throws IOException {
    if (!closed) {
      add();
      if (++samples % SAMPLES_A_FLUSH == 0) {
        file.flush();
      }
    }
  }

  private void add() {
    Map<String, Long> figures = new LinkedHashMap<>();
    Map<String, String> missing = new LinkedHashMap<>();
    long nanos = System.nanoTime();
    long millis = System.currentTimeMillis();
    for (Source source : sources) {
      source.read(figures);
      missing.putAll(source.missing());
    }
    file.add(nanos, millis, figures, missing);
  }

  /** Takes a last sample. */
  @Override
  public synchronized void close() throws IOException {
    if (!closed) {
      closed = true;
      add();
      file.close();
    }
  }
}
