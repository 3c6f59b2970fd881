package org.pga.core.bases;

import java.io.DataInput;
import java.io.IOException;
import java.util.Arrays;

/** Bytes behind their number, which isn't believed: what is damaged may say any. */
public final class SizedBytes {
  /** Bytes that are allocated at once; nearly all that is read has fewer. */
  private static final int AT_ONCE = 1 << 20;

  private SizedBytes() {}

  /** Reads so many bytes, without taking memory for such as aren't there. */
  public static byte[] read(DataInput in, int length) throws IOException {
    if (length < 0) {
      throw new IOException(length + " bytes");
    }
    byte[] bytes = new byte[Math.min(length, AT_ONCE)];
    in.readFully(bytes);
    for (int have = bytes.length; have < length; have = bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(length, 4L * have));
      in.readFully(bytes, have, bytes.length - have);
    }
    return bytes;
  }
}
