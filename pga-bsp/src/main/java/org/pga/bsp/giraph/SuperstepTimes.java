package org.pga.bsp.giraph;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.giraph.master.DefaultMasterObserver;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.owned.Scratch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * When supersteps began: the master records it and, when the job ends, writes a file with a line
 * for each, Unix time in milliseconds. There are too many for counters.
 */
public final class SuperstepTimes extends DefaultMasterObserver {
  private static final Logger LOG = LoggerFactory.getLogger(SuperstepTimes.class);
  private static final String FILE = "pga.internal.supersteps";

  private final List<Long> times = new ArrayList<>();

  /** Tells a job's master where to leave them. */
  static void begin(Configuration conf, Path file) {
    conf.set(FILE, file.toString());
  }

  /**
   * What a job's master left, which is removed; nothing if it left nothing or it can't be read: the
   * job is done all the same.
   */
  static List<Long> take(Configuration conf, Path file) {
    try {
      return read(file.getFileSystem(conf), file);
    } catch (IOException | UncheckedIOException | NumberFormatException e) {
      LOG.warn("when supersteps began can't be read in {}", file, e);
      return List.of();
    }
  }

  private static List<Long> read(FileSystem fs, Path file) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(fs.open(file), StandardCharsets.US_ASCII))) {
      return lines.lines().map(Long::valueOf).toList();
    } catch (FileNotFoundException e) {
      return List.of();
    } finally {
      Scratch.remove(fs, file, file.getParent());
    }
  }

  @Override
  public void preSuperstep(long superstep) {
    // -1 is the loading of the graph.
    if (superstep >= 0) {
      times.add(System.currentTimeMillis());
    }
  }

  @Override
  public void postApplication() {
    Path file = new Path(getConf().get(FILE));
    StringBuilder lines = new StringBuilder();
    times.forEach(time -> lines.append(time).append('\n'));
    try (FSDataOutputStream out = file.getFileSystem(getConf()).create(file, true)) {
      out.writeBytes(lines.toString());
    } catch (IOException e) {
      LOG.warn("times of supersteps can't be left in " + file, e);
    }
  }
}
