package org.pga.scaffold.finish.order;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.hadoop.io.BytesWritable;
import org.pga.core.bases.Sequence;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.text.Letters;

/**
 * The sort key of the finish job: by kind, longest first, equal lengths by text.
 *
 * <p>The bytes are the kind's ordinal, an int {@code Integer.MAX_VALUE − length}, highest byte
 * first, then the letters in four bits each, the first of a byte in its higher bits (A 1, C 2, G 3,
 * N 4, T 5: as ASCII sorts them), and what tells equal texts apart. So comparing whole keys as
 * unsigned bytes, which is what {@link BytesWritable}'s raw comparator does, is the order wanted;
 * nothing is decoded while sorting.
 */
public final class SortKey {
  private static final int HEAD = 1 + Integer.BYTES;
  private static final byte[] CODES = {1, 2, 3, 5};
  private static final byte N = 4;
  private static final byte[] LETTERS = {0, 'A', 'C', 'G', 'N', 'T'};

  private byte[] bytes = new byte[64];
  private int length;
  private int filled;

  /** Begins a key; so many letters must follow. */
  SortKey begin(RecordKind kind, int letters) {
    length = letters;
    filled = 0;
    if (bytes.length < size()) {
      bytes = new byte[size() + size() / 2];
    }
    Arrays.fill(bytes, 0, size(), (byte) 0);
    ByteBuffer.wrap(bytes).put((byte) kind.ordinal()).putInt(Integer.MAX_VALUE - letters);
    return this;
  }

  /** Adds a sequence, or its reverse complement. */
  SortKey add(Sequence sequence, boolean reverseComplement) {
    for (int i = 0; i < sequence.length(); i++) {
      put(
          CODES[
              reverseComplement
                  ? 3 - sequence.baseAt(sequence.length() - 1 - i)
                  : sequence.baseAt(i)]);
    }
    return this;
  }

  /** Adds a gap of so many N's. */
  SortKey addGap(int letters) {
    for (int i = 0; i < letters; i++) {
      put(N);
    }
    return this;
  }

  private void put(byte code) {
    bytes[HEAD + (filled >> 1)] |= (byte) ((filled & 1) == 0 ? code << 4 : code);
    filled++;
  }

  /** Whether this key's letters come before those of another of the same length. */
  boolean isBefore(SortKey other) {
    return Arrays.compareUnsigned(bytes, 0, size(), other.bytes, 0, size()) < 0;
  }

  /** Sets {@code key} to this key, ended by numbers that tell equal texts apart. */
  void copyTo(BytesWritable key, long... ties) {
    key.setSize(size() + Long.BYTES * ties.length);
    ByteBuffer buffer = ByteBuffer.wrap(key.getBytes());
    buffer.put(bytes, 0, size());
    for (long tie : ties) {
      buffer.putLong(tie);
    }
  }

  private int size() {
    return HEAD + ((length + 1) >> 1);
  }

  public static RecordKind kind(BytesWritable key) {
    return RecordKind.of(key.getBytes()[0]);
  }

  /** Letters of a key's text. */
  public static int length(BytesWritable key) {
    return Integer.MAX_VALUE - ByteBuffer.wrap(key.getBytes(), 1, Integer.BYTES).getInt();
  }

  /** The text of a key. */
  public static Letters letters(BytesWritable key) {
    byte[] from = key.getBytes();
    return (first, last, to, at) -> {
      for (int i = first; i < last; i++) {
        int pair = from[HEAD + (i >> 1)];
        to[at++] = LETTERS[(i & 1) == 0 ? pair >> 4 & 7 : pair & 7];
      }
    };
  }
}
