package org.pga.profile.record.sample;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;

/**
 * A sampler's file in the run's folder. What was flushed is there for readers, also when the writer
 * is killed; if the file system can't flush (object stores) there is another file every few
 * minutes.
 */
public final class SampleFile implements AutoCloseable {
  static final String SUFFIX = ".samples";

  /** Three minutes or so: what a killed process takes with it where nothing is flushed. */
  private static final int FEWEST_CHARS = 64 << 10;

  private final FileSystem fs;
  private final Path folder;
  private final String name;
  private final SampleLines writer;
  private final StringBuilder lines = new StringBuilder();
  private FSDataOutputStream out;
  private boolean flushable = true;
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

  /** Writes what was added, or keeps it where a file for it would be too small. */
  public void flush() throws IOException {
    if (flushable || lines.length() >= FEWEST_CHARS) {
      write();
    }
  }

  private void write() throws IOException {
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
      flushable = false;
      out.close();
      out = null;
      writer.begin();
    }
  }

  @Override
  public void close() throws IOException {
    write();
    if (out != null) {
      out.close();
    }
  }
}
