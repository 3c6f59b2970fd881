package org.pga.core.bases;

import java.util.Arrays;

/** Appends bases and parts of sequences; the result is packed as in {@link Sequence}. */
public final class SequenceBuilder {
  private byte[] packed;
  private int length;

  /** An empty builder with room for {@code capacity} bases; it grows as needed. */
  public SequenceBuilder(int capacity) {
    packed = new byte[Math.max(4, Sequence.bytesFor(capacity))];
  }

  /** Number of bases that were appended so far. */
  public int length() {
    return length;
  }

  /** Forgets all bases but keeps the allocated room. */
  public void clear() {
    Arrays.fill(packed, 0, Sequence.bytesFor(length), (byte) 0);
    length = 0;
  }

  /** Appends one base by its code. */
  public SequenceBuilder append(int code) {
    ensure(1);
    put(code);
    return this;
  }

  /** Appends a whole sequence. */
  public SequenceBuilder append(Sequence sequence) {
    return append(sequence, 0, sequence.length());
  }

  /** Appends a sequence, or its reverse complement, without its first {@code overlap} bases. */
  public SequenceBuilder appendBehind(int overlap, Sequence sequence, boolean reverseComplement) {
    return reverseComplement
        ? appendReverseComplement(sequence, 0, sequence.length() - overlap)
        : append(sequence, overlap, sequence.length());
  }

  /** Appends bases {@code from} (inclusive) to {@code to} (exclusive). */
  public SequenceBuilder append(Sequence sequence, int from, int to) {
    ensure(to - from);
    if ((length & 3) == 0 && (from & 3) == 0) {
      int bytes = (to - from) >>> 2;
      System.arraycopy(sequence.packed(), from >>> 2, packed, length >>> 2, bytes);
      length += bytes << 2;
      from += bytes << 2;
    }
    for (int i = from; i < to; i++) {
      put(sequence.baseAt(i));
    }
    return this;
  }

  /** Appends the reverse complement of bases {@code from} (inclusive) to {@code to} (exclusive). */
  public SequenceBuilder appendReverseComplement(Sequence sequence, int from, int to) {
    ensure(to - from);
    for (int i = to - 1; i >= from; i--) {
      put(3 - sequence.baseAt(i));
    }
    return this;
  }

  /** The sequence so far; the builder can still be used. */
  public Sequence build() {
    return Sequence.wrap(Arrays.copyOf(packed, Sequence.bytesFor(length)), length);
  }

  private void put(int code) {
    packed[length >>> 2] |= (byte) (code << (6 - 2 * (length & 3)));
    length++;
  }

  private void ensure(int more) {
    int bytes = Sequence.bytesFor(length + more);
    if (bytes > packed.length) {
      packed = Arrays.copyOf(packed, Math.max(bytes, packed.length + (packed.length >> 1)));
    }
  }
}
