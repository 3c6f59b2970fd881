package org.pga.reads.packed;

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
    if (codes.length < length + 3) {
      codes = new byte[2 * length + 3];
    }
    byte[] packed = read.data();
    int at = read.segmentAt();
    for (int i = 0; i < length; i += 4) {
      int four = packed[at++];
      codes[i] = (byte) (four >>> 6 & 3);
      codes[i + 1] = (byte) (four >>> 4 & 3);
      codes[i + 2] = (byte) (four >>> 2 & 3);
      codes[i + 3] = (byte) (four & 3);
    }
    return codes;
  }
}
