package org.pga.reads.format;

import java.io.IOException;
import java.io.InputStream;

/** A stream that knows only how to read many bytes: one byte is an array of length 1. */
abstract class BulkStream extends InputStream {
  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public abstract int read(byte[] target, int from, int length) throws IOException;
}
