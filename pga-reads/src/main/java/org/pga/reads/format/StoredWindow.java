package org.pga.reads.format;

import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.fs.FSDataInputStream;

/** Those stored bytes of a compressed file that are being looked at. */
final class StoredWindow implements Closeable {
  private final FSDataInputStream in;
  private byte[] bytes = new byte[1 << 17];
  private int length;
  private long offset;

  /**
   * @param start the first stored byte that is looked at
   */
  StoredWindow(FSDataInputStream in, long start) throws IOException {
    this.in = in;
    in.seek(start);
    offset = start;
  }

  /** The window: its first {@link #length} bytes hold until {@link #has} or {@link #drop}. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  /** Where in the file the window begins. */
  long offset() {
    return offset;
  }

  /** Where in the file it ends; the file's length once {@link #has} was false. */
  long end() {
    return offset + length;
  }

  /** Whether the file has so many bytes from the window's beginning; if so, they are in it. */
  boolean has(long count) throws IOException {
    while (length < count) {
      if (length == bytes.length) {
        bytes = Arrays.copyOf(bytes, 2 * length);
      }
      int got = in.readNBytes(bytes, length, bytes.length - length);
      if (got == 0) {
        return false;
      }
      length += got;
    }
    return true;
  }

  /** Lets the window begin so many bytes later. */
  void drop(int count) {
    System.arraycopy(bytes, count, bytes, 0, length - count);
    length -= count;
    offset += count;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
