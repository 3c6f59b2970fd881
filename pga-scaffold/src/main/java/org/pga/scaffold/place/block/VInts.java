package org.pga.scaffold.place.block;

import java.nio.ByteBuffer;

/**
 * Numbers from 0 in as few bytes as they need: 7 bits to a byte, lowest first, the top bit set on
 * all but the last.
 */
public final class VInts {
  /** Bytes that one takes at most. */
  public static final int MOST_BYTES = 10;

  private VInts() {}

  public static void put(ByteBuffer out, long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      out.put((byte) (rest | 0x80));
      rest >>>= 7;
    }
    out.put((byte) rest);
  }

  public static long get(ByteBuffer in) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte b = in.get();
      value |= (b & 0x7fL) << shift;
      if (b >= 0) {
        return value;
      }
    }
  }
}
