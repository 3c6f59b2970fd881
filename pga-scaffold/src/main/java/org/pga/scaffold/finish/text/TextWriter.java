package org.pga.scaffold.finish.text;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Writes ASCII text and sequences to a file of any Hadoop file system. */
public final class TextWriter implements Closeable {
  /** Letters on a line of FASTA. */
  public static final int LINE = 70;

  private static final int BUFFER_BYTES = 1 << 16;

  private final OutputStream out;
  private final byte[] buffer = new byte[BUFFER_BYTES];

  public TextWriter(FileSystem fs, Path path) throws IOException {
    out = new BufferedOutputStream(fs.create(path, false), BUFFER_BYTES);
  }

  public TextWriter text(String ascii) throws IOException {
    out.write(ascii.getBytes(StandardCharsets.US_ASCII));
    return this;
  }

  /** Writes letters without a line break. */
  public TextWriter letters(Letters letters, int length) throws IOException {
    for (int from = 0; from < length; from += buffer.length) {
      slice(letters, from, Math.min(length, from + buffer.length));
    }
    return this;
  }

  /** Writes letters in lines, the last one ended too. */
  public TextWriter lines(Letters letters, int length) throws IOException {
    for (int from = 0; from < length; from += LINE) {
      slice(letters, from, Math.min(length, from + LINE));
      out.write('\n');
    }
    return this;
  }

  private void slice(Letters letters, int from, int to) throws IOException {
    letters.copy(from, to, buffer, 0);
    out.write(buffer, 0, to - from);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
