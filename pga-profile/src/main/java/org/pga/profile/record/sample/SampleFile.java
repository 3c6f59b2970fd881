package org.pga.profile.record.sample;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A sampler's file in the run's folder. What was flushed is there for readers, also when the writer
 * is killed; if the file system can't flush (object stores) each flush begins another file.
 */
public final class SampleFile implements AutoCloseable {
  private static final String SUFFIX = ".samples";
  private static final Logger LOG = LoggerFactory.getLogger(SampleFile.class);

  private final FileSystem fs;
  private final Path folder;
  private final String name;
  private final SampleLines writer;
  private final StringBuilder lines = new StringBuilder();
  private FSDataOutputStream out;
  private int files;

  /**
   * A file that is made when there is something to write.
   *
   * @param name that no other sampler takes
   */
  public SampleFile(FileSystem fs, Path folder, String name, SampleLines writer) {
    this.fs = fs;
    this.folder = folder;
    this.name = name;
    this.writer = writer;
  }

  /** Adds what the writer makes of a sample; nothing is written yet. */
  public void add(long nanos, long millis, Map<String, Long> figures, Map<String, String> missing) {
    lines.append(writer.sample(nanos, millis, figures, missing));
  }

  /** Writes what was added. */
  public void flush() throws IOException {
    if (lines.length() == 0) {
      return;
    }
    if (out == null) {
      out = fs.create(new Path(folder, name + "-" + files++ + SUFFIX), true);
    }
    out.write(lines.toString().getBytes(StandardCharsets.UTF_8));
    lines.setLength(0);
    if (out.hasCapability(StreamCapabilities.HSYNC)) {
      out.hflush();
    } else {
      out.close();
      out = null;
      writer.begin();
    }
  }

  /** What all samplers left in a folder; what can't be read is left out. */
  public static List<Samples> readAll(FileSystem fs, Path folder) throws IOException {
    List<Samples> all = new ArrayList<>();
    for (FileStatus file : fs.listStatus(folder)) {
      if (file.getPath().getName().endsWith(SUFFIX)) {
        try (InputStream in = fs.open(file.getPath())) {
          Samples samples = Samples.read(in);
          if (samples != null) {
            all.add(samples);
          }
        } catch (IOException | RuntimeException e) {
          LOG.warn("samples left out: " + file.getPath(), e);
        }
      }
    }
    return all;
  }

  @Override
  public void close() throws IOException {
    flush();
    if (out != null) {
      out.close();
    }
  }
}
