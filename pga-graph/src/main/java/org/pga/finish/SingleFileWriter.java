package org.pga.finish;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.bases.Sequence;

/** Writes ASCII text and sequences to one file of any Hadoop file system. */
public final class SingleFileWriter implements Closeable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final OutputStream out;
  private final byte[] letters = new byte[BUFFER_BYTES];

  public SingleFileWriter(FileSystem fs, Path path) throws IOException {
    out = new BufferedOutputStream(fs.create(path, true), BUFFER_BYTES);
  }

  public SingleFileWriter text(String ascii) throws IOException {
    out.write(ascii.getBytes(StandardCharsets.US_ASCII));
    return this;
  }

  /** Writes all letters of a sequence without a line break. */
  public SingleFileWriter sequence(Sequence sequence) throws IOException {
    for (int from = 0; from < sequence.length(); from += letters.length) {
      slice(sequence, from, Math.min(sequence.length(), from + letters.length));
    }
    return this;
  }

  /**
   * Writes a sequence in lines of {@code width} letters, at most 65,536, the last one ended too.
   */
  public SingleFileWriter lines(Sequence sequence, int width) throws IOException {
    for (int from = 0; from < sequence.length(); from += width) {
      slice(sequence, from, Math.min(sequence.length(), from + width));
      out.write('\n');
    }
    return this;
  }

  private void slice(Sequence sequence, int from, int to) throws IOException {
    sequence.letters(from, to, letters, 0);
    out.write(letters, 0, to - from);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
