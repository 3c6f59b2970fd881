package org.pga.reads.packed;

/**
 * Where the name ends in a header line, and which mate the header says the read is.
 *
 * <p>{@code name/1 comment} (old Illumina, ART), {@code name 1:N:0:ACGT} (Casava 1.8). A suffix of
 * {@code .1} is left alone: in SRA's names it is part of the read's number.
 */
final class ReadName {
  private int end;
  private int mate;

  void parse(byte[] data, int from, int to) {
    end = from;
    while (end < to && data[end] != ' ' && data[end] != '\t') {
      end++;
    }
    mate = 0;
    if (end - from >= 2 && data[end - 2] == '/' && isMate(data[end - 1])) {
      mate = data[end - 1] - '0';
      end -= 2;
    } else if (to - end >= 5
        && isMate(data[end + 1])
        && data[end + 2] == ':'
        && (data[end + 3] == 'N' || data[end + 3] == 'Y')
        && data[end + 4] == ':') {
      mate = data[end + 1] - '0';
    }
  }

  /** After the last byte of the name, which is without comment and mate suffix. */
  int end() {
    return end;
  }

  /** 1 or 2, or 0 if the header doesn't say. */
  int mate() {
    return mate;
  }

  private static boolean isMate(byte letter) {
    return letter == '1' || letter == '2';
  }
}
