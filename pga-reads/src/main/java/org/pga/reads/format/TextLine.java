package org.pga.reads.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/**
 * A position in a file as a person would look for it. It is found by reading from the beginning of
 * the file, so it is used only for messages.
 *
 * @param number the line, from 1
 * @param offset bytes of text before the place
 * @param rest what the line holds from the place on, at most 1,000 bytes
 */
public record TextLine(long number, long offset, String rest) {
  private static final int LONGEST = 1000;

  /**
   * The line in which a byte of the uncompressed text stands.
   *
   * @param position as {@link ReadParser#position} has it
   */
  public static TextLine at(Path file, long position, Configuration conf) throws IOException {
    long offset = BlockText.isPlace(position) ? BlockText.offset(file, position, conf) : position;
    long line = 1;
    byte[] buffer = new byte[1 << 16];
    ByteArrayOutputStream rest = new ByteArrayOutputStream();
    try (InputStream in = Compression.openText(file, conf)) {
      for (long left = offset; left > 0; ) {
        int got = in.read(buffer, 0, (int) Math.min(buffer.length, left));
        if (got < 0) {
          break;
        }
        for (int i = 0; i < got; i++) {
          line += buffer[i] == '\n' ? 1 : 0;
        }
        left -= got;
      }
      for (int b = nextByte(in); b >= 0 && b != '\n' && rest.size() < LONGEST; b = nextByte(in)) {
        rest.write(b);
      }
    }
    return new TextLine(line, offset, rest.toString(StandardCharsets.UTF_8).stripTrailing());
  }

  /** The end where the compressed data are damaged just behind: the message is about the place. */
  private static int nextByte(InputStream in) throws IOException {
    try {
      return in.read();
    } catch (ReadException e) {
      return -1;
    }
  }
}
