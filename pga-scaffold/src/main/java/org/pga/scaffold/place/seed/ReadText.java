package org.pga.scaffold.place.seed;

import java.util.Arrays;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.kmer.Hashes;
import org.pga.reads.packed.ReadBlock;
import org.pga.reads.packed.SegmentDecoder;

/**
 * A packed read as one base a byte, {@link Seeds#NO_BASE} between its segments; used again for each
 * read. It ends with its last base: how many N's follow isn't kept.
 */
public final class ReadText {
  private static final long MULTIPLIER = 0x9e3779b97f4a7c15L;

  private final SegmentDecoder decoder = new SegmentDecoder();
  private final SequenceBuilder builder = new SequenceBuilder(256);
  private byte[] codes = new byte[1 << 10];
  private int[] lows = new int[64];
  private int lowCount;
  private int length;

  /**
   * Unpacks the reader's current read; its segments are used up.
   *
   * @param turned takes its reverse complement: so mates of all libraries face each other
   */
  public void set(ReadBlock.Reader read, boolean turned) {
    length = 0;
    while (read.nextSegment()) {
      int from = read.segmentStart();
      int to = from + read.segmentLength();
      if (codes.length < to) {
        codes = Arrays.copyOf(codes, 2 * to);
      }
      Arrays.fill(codes, length, from, Seeds.NO_BASE);
      System.arraycopy(decoder.decode(read), 0, codes, from, to - from);
      length = to;
    }
    if (turned) {
      reverseComplement();
    }
    setLows(read, turned);
  }

  private void setLows(ReadBlock.Reader read, boolean turned) {
    lowCount = read.lows();
    if (lows.length < lowCount) {
      lows = new int[2 * lowCount];
    }
    for (int i = 0; i < lowCount; i++) {
      lows[turned ? lowCount - 1 - i : i] = turned ? length - 1 - read.low(i) : read.low(i);
    }
  }

  private void reverseComplement() {
    for (int i = 0, j = length - 1; i <= j; i++, j--) {
      byte first = complement(codes[i]);
      codes[i] = complement(codes[j]);
      codes[j] = first;
    }
  }

  private static byte complement(byte code) {
    return code == Seeds.NO_BASE ? code : (byte) (3 - code);
  }

  public byte[] codes() {
    return codes;
  }

  public int length() {
    return length;
  }

  /** How many bases are of low quality, as far as the packed read tells. */
  public int lows() {
    return lowCount;
  }

  /** Index of a base of low quality; they are in order, and turned as the bases are. */
  public int low(int i) {
    return lows[i];
  }

  /**
   * What the read has from a base on, up to its end or the next base unknown; null if {@code least}
   * bases of it are not known.
   */
  public Sequence from(int start, int least) {
    if (start < 0 || start + least > length) {
      return null;
    }
    builder.clear();
    for (int i = start; i < length && codes[i] != Seeds.NO_BASE; i++) {
      builder.append(codes[i]);
    }
    return builder.length() < least ? null : builder.build();
  }

  /**
   * The reverse complement of what the read has before a base, up to its first base or the next one
   * unknown; null if {@code least} bases of it are not known.
   */
  public Sequence back(int end, int least) {
    if (end > length || end < least) {
      return null;
    }
    builder.clear();
    for (int i = end - 1; i >= 0 && codes[i] != Seeds.NO_BASE; i--) {
      builder.append(complement(codes[i]));
    }
    return builder.length() < least ? null : builder.build();
  }

  /**
   * A name for this read: a hash of library, read name, mate and bases. Two reads have the same
   * only if all these are the same, and then they are placed alike.
   */
  public long ref(ReadBlock.Reader read, int library) {
    long text = length;
    for (int i = 0; i < length; i++) {
      text = text * MULTIPLIER + codes[i];
    }
    long name = Hashes.mix(read.keyHigh()) ^ read.keyLow();
    return Hashes.mix(Hashes.mix(name) + ((long) library << 2 | read.mate()) ^ Hashes.mix(text));
  }
}
