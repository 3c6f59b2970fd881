package org.pga.reads.format;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** How a file is compressed, known by its first bytes: names lie. */
public enum Compression {
  NONE,
  /** One or many members, BGZF too. */
  GZIP,
  /** One or many streams. */
  BZIP2;

  private static final int BUFFER = 1 << 16;

  /** Looks at the first bytes of a file. */
  static Compression of(byte[] first, int length) {
    if (length >= 2 && (first[0] & 0xff) == 0x1f && (first[1] & 0xff) == 0x8b) {
      return GZIP;
    }
    return length >= 3 && first[0] == 'B' && first[1] == 'Z' && first[2] == 'h' ? BZIP2 : NONE;
  }

  /**
   * The text within compressed bytes.
   *
   * @param file name for messages
   */
  InputStream text(InputStream bytes, String file) {
    switch (this) {
      case GZIP:
        return new GzipStream(bytes, file);
      case BZIP2:
        return new Bzip2Stream(new BufferedInputStream(bytes, BUFFER), file);
      default:
        return bytes;
    }
  }

  /** Opens a file as text from its beginning, whatever its compression. */
  static InputStream openText(Path file, Configuration conf) throws IOException {
    BufferedInputStream bytes =
        new BufferedInputStream(file.getFileSystem(conf).open(file), BUFFER);
    byte[] first = new byte[3];
    bytes.mark(first.length);
    int got = bytes.readNBytes(first, 0, first.length);
    bytes.reset();
    return of(first, got).text(bytes, file.toString());
  }
}
