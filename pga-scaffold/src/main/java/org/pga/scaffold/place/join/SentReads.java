package org.pga.scaffold.place.join;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import org.pga.reads.packed.ReadBlock;
import org.pga.scaffold.place.block.VInts;

/**
 * Reads on their way to where their hits and their mates come.
 *
 * <pre>
 * record = library vint · length vint · the read as in its {@link ReadBlock}
 * </pre>
 */
final class SentReads {
  private SentReads() {}

  /** Bytes that the record of a read of so many bytes takes at most. */
  static int mostBytes(int length) {
    return length + 2 * VInts.MOST_BYTES;
  }

  static void put(ByteBuffer out, int library, byte[] block, int from, int length) {
    VInts.put(out, library);
    VInts.put(out, length);
    out.put(block, from, length);
  }

  /** Walks over the records of a block: {@code while (next())}. */
  static final class Reader {
    private ByteBuffer in = ByteBuffer.allocate(0);
    private final ReadBlock.Reader reads = new ReadBlock.Reader();
    private byte[] one = new byte[1 << 10];
    private int library;

    void reset(byte[] block, int bytes) {
      in = ByteBuffer.wrap(block, 0, bytes);
    }

    boolean next() {
      if (!in.hasRemaining()) {
        return false;
      }
      library = (int) VInts.get(in);
      int length = (int) VInts.get(in);
      if (length < 0 || length > in.remaining()) {
        throw new BufferUnderflowException();
      }
      if (one.length < length) {
        one = new byte[2 * length];
      }
      in.get(one, 0, length);
      reads.reset(one, length);
      reads.nextRead();
      return true;
    }

    /** Index of the library of the current read. */
    int library() {
      return library;
    }

    /** At the current read. */
    ReadBlock.Reader read() {
      return reads;
    }
  }
}
