package org.pga.core.bases;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.io.WritableUtils;

/**
 * An immutable DNA sequence without N's, packed four bases to a byte.
 *
 * <p>Base {@code i} is in byte {@code i / 4}, the first base of a byte in its two highest bits;
 * unused bits of the last byte are 0. So comparing bytes as unsigned numbers compares sequences as
 * text. On the wire: vint length in bases, then ⌈length / 4⌉ bytes.
 */
public final class Sequence implements Comparable<Sequence> {
  /** The sequence of no bases. */
  public static final Sequence EMPTY = new Sequence(new byte[0], 0);

  private final byte[] packed;
  private final int length;

  private Sequence(byte[] packed, int length) {
    this.packed = packed;
    this.length = length;
  }

  /** Takes over {@code packed}, which must not be changed afterwards; unused bits must be 0. */
  static Sequence wrap(byte[] packed, int length) {
    return new Sequence(packed, length);
  }

  /**
   * A copy of packed bases that start on a byte boundary.
   *
   * @param from index of the first byte
   * @param length in bases
   */
  public static Sequence copyOf(byte[] packed, int from, int length) {
    byte[] copy = Arrays.copyOfRange(packed, from, from + bytesFor(length));
    if ((length & 3) != 0) {
      copy[copy.length - 1] &= (byte) (0xff << (2 * (4 - (length & 3))));
    }
    return new Sequence(copy, length);
  }

  /**
   * Parses letters of either case.
   *
   * @throws IllegalArgumentException for anything but A, C, G, T
   */
  public static Sequence of(CharSequence letters) {
    SequenceBuilder builder = new SequenceBuilder(letters.length());
    for (int i = 0; i < letters.length(); i++) {
      int code = letters.charAt(i) < 128 ? Bases.code((byte) letters.charAt(i)) : Bases.NONE;
      if (code == Bases.NONE) {
        throw new IllegalArgumentException("not a base: " + letters.charAt(i));
      }
      builder.append(code);
    }
    return builder.build();
  }

  /** Bytes that {@code bases} packed bases fill. */
  public static int bytesFor(int bases) {
    return (bases + 3) >>> 2;
  }

  /** The code of base {@code i} of bases packed as here, from byte {@code from} on. */
  public static int baseAt(byte[] packed, int from, int i) {
    return (packed[from + (i >>> 2)] >>> (6 - 2 * (i & 3))) & 3;
  }

  /** Length in bases. */
  public int length() {
    return length;
  }

  /** The code of base {@code i}, counted from 0. */
  public int baseAt(int i) {
    return baseAt(packed, 0, i);
  }

  /** Bases {@code from} (inclusive) to {@code to} (exclusive). */
  public Sequence slice(int from, int to) {
    return new SequenceBuilder(to - from).append(this, from, to).build();
  }

  /** The sequence of a circle, cut open before another base. */
  public Sequence startedAt(int base) {
    return new SequenceBuilder(length).append(this, base, length).append(this, 0, base).build();
  }

  /** The other strand, read in its own direction. */
  public Sequence reverseComplement() {
    return new SequenceBuilder(length).appendReverseComplement(this, 0, length).build();
  }

  /** This sequence or its reverse complement, whichever is smaller as text. */
  public Sequence canonical() {
    Sequence other = reverseComplement();
    return compareTo(other) <= 0 ? this : other;
  }

  /** Writes as the class comment says. */
  public void write(DataOutput out) throws IOException {
    WritableUtils.writeVInt(out, length);
    out.write(packed, 0, bytesFor(length));
  }

  /** Reads what {@link #write} wrote. */
  public static Sequence read(DataInput in) throws IOException {
    int length = WritableUtils.readVInt(in);
    if (length < 0) {
      throw new IOException("a sequence of " + length + " bases");
    }
    if (length == 0) {
      return EMPTY;
    }
    return new Sequence(SizedBytes.read(in, bytesFor(length)), length);
  }

  /** Copies the packed bases into {@code bytes} from {@code at} on. */
  public void copyTo(byte[] bytes, int at) {
    System.arraycopy(packed, 0, bytes, at, bytesFor(length));
  }

  /** Unpacks all bases into {@code codes} from {@code at} on, one a byte. */
  public void codes(byte[] codes, int at) {
    TwoBits.unpack(packed, 0, length, codes, at);
  }

  /** Copies the letters A, C, G, T of bases {@code from} to {@code to} into {@code letters}. */
  public void letters(int from, int to, byte[] letters, int at) {
    for (int i = from; i < to; i++) {
      letters[at++] = (byte) Bases.letter(baseAt(i));
    }
  }

  /** Number of this sequence's bases that another one, at least as long, hasn't at their place. */
  public int differing(Sequence longer) {
    int differing = 0;
    for (int i = 0; i < length; i++) {
      differing += baseAt(i) == longer.baseAt(i) ? 0 : 1;
    }
    return differing;
  }

  /** As text; a prefix comes before what it is a prefix of. */
  @Override
  public int compareTo(Sequence other) {
    int common = Math.min(length, other.length);
    int whole = common >>> 2;
    int difference = Arrays.compareUnsigned(packed, 0, whole, other.packed, 0, whole);
    for (int i = whole << 2; difference == 0 && i < common; i++) {
      difference = baseAt(i) - other.baseAt(i);
    }
    return difference != 0 ? difference : Integer.compare(length, other.length);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Sequence
        && length == ((Sequence) other).length
        && Arrays.equals(packed, ((Sequence) other).packed);
  }

  @Override
  public int hashCode() {
    return 31 * length + Arrays.hashCode(packed);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(Bases.letter(baseAt(i)));
    }
    return text.toString();
  }

  /** For {@link SequenceBuilder} only: the packed bytes themselves. */
  byte[] packed() {
    return packed;
  }
}
