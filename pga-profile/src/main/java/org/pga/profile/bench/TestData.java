package org.pga.profile.bench;

import java.nio.ByteBuffer;
import java.util.SplittableRandom;

/**
 * Data that can't be compressed, and that says where in a file it belongs: the byte at each offset
 * is known.
 *
 * <p>Random bytes repeated with a period of 4,194,319, a prime: no file system compresses over such
 * a distance; aligned blocks of 4 KB are all different within 16 GB, which defeats deduplication;
 * and pieces of a file that were exchanged or shifted are found.
 */
public final class TestData {
  private static final int PERIOD = 4_194_319;
  private static final byte[] BYTES = new byte[PERIOD];

  static {
    new SplittableRandom(1).nextBytes(BYTES);
  }

  private TestData() {}

  /** Fills a buffer from its position to its limit; its position stays. */
  public static void fill(ByteBuffer buffer, long offset) {
    ByteBuffer to = buffer.duplicate();
    for (long at = offset; to.hasRemaining(); ) {
      ByteBuffer from = known(at, to.remaining());
      at += from.remaining();
      to.put(from);
    }
  }

  /** Whether a buffer holds, from its position to its limit, what belongs there. */
  public static boolean matches(ByteBuffer buffer, long offset) {
    ByteBuffer rest = buffer.duplicate();
    for (long at = offset; rest.hasRemaining(); ) {
      ByteBuffer from = known(at, rest.remaining());
      at += from.remaining();
      ByteBuffer piece = rest.slice(rest.position(), from.remaining());
      if (!piece.equals(from)) {
        return false;
      }
      rest.position(rest.position() + piece.capacity());
    }
    return true;
  }

  private static ByteBuffer known(long offset, int most) {
    int start = (int) (offset % PERIOD);
    return ByteBuffer.wrap(BYTES, start, Math.min(PERIOD - start, most));
  }
}
