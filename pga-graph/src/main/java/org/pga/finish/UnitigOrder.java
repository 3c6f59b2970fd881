package org.pga.finish;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.DataInputBuffer;
import org.apache.hadoop.io.DataOutputBuffer;
import org.pga.bases.Sequence;

/**
 * The sort key of the finish job: longest unitig first, equal lengths by sequence.
 *
 * <p>The bytes are an int {@code Integer.MAX_VALUE − length}, highest byte first, then the sequence
 * as {@link Sequence#write} writes it. Among equal lengths the packed bases start at the same byte
 * and compare as text, so comparing whole keys as unsigned bytes, which is what {@link
 * BytesWritable}'s raw comparator does, is the order wanted; nothing is decoded while sorting.
 */
final class UnitigOrder {
  private static final int LENGTH_BYTES = 4;

  private final DataOutputBuffer out = new DataOutputBuffer();
  private final DataInputBuffer in = new DataInputBuffer();

  /** Sets {@code key} to the key of a sequence. */
  void encode(Sequence sequence, BytesWritable key) throws IOException {
    out.reset();
    out.writeInt(Integer.MAX_VALUE - sequence.length());
    sequence.write(out);
    key.set(out.getData(), 0, out.getLength());
  }

  /** The sequence of a key. */
  Sequence decode(BytesWritable key) throws IOException {
    in.reset(key.getBytes(), LENGTH_BYTES, key.getLength() - LENGTH_BYTES);
    return Sequence.read(in);
  }
}
