package org.pga.reads.packed;

import org.pga.core.bases.TwoBits;

/** Unpacks segments of packed reads into one base a byte, in a buffer that is used again. */
public final class SegmentDecoder {
  private byte[] codes = new byte[1 << 10];

  /**
   * The codes (0 to 3) of the reader's current segment.
   *
   * @return a buffer, perhaps longer than the segment, that the next call overwrites
   */
  public byte[] decode(ReadBlock.Reader read) {
    int length = read.segmentLength();
    if (codes.length < length) {
      codes = new byte[2 * length];
    }
    TwoBits.unpack(read.data(), read.segmentAt(), length, codes);
    return codes;
  }
}
