package org.pga.reads.packed;

/**
 * Where the name ends in a header line, and which mate the header says the read is.
 *
 * <p>{@code name/1 comment} (old Illumina, ART), {@code name 1:N:0:ACGT} (Casava 1.8), {@code
 * SRR12.345.1} (SRA: run, spot, read). Any other suffix of {@code .1} is left alone: in {@code
 * SRR12.1}, SRA's usual name, it is the spot, as in {@code SRR12.1.2 2}, where the accession has a
 * version.
 */
final class ReadName {
  private int start;
  private int end;
  private int mate;

  /**
   * @param paired whether the file holds mates; names of single reads stay as they are in SRA's
   *     form
   */
  void parse(byte[] data, int from, int to, boolean paired) {
    start = from;
    while (start < to && isBlank(data[start])) {
      start++;
    }
    end = start;
    while (end < to && !isBlank(data[end])) {
      end++;
    }
    mate = 0;
    if (end - start >= 2 && data[end - 2] == '/' && isMate(data[end - 1])) {
      mate = data[end - 1] - '0';
      end -= 2;
    } else if (paired && isSra(data, start, end)) {
      boolean spotFollows = lastDigitFollows(data, end, to);
      // of SRR12.1.1 1 nobody knows
      if (!spotFollows || data[end - 4] == '.' && data[end - 3] == data[end - 1]) {
        mate = spotFollows ? 0 : data[end - 1] - '0';
        end -= 2;
      }
    } else if (to - end >= 5
        && isMate(data[end + 1])
        && data[end + 2] == ':'
        && (data[end + 3] == 'N' || data[end + 3] == 'Y')
        && data[end + 4] == ':') {
      mate = data[end + 1] - '0';
    }
  }

  /** Whether a name is {@code [DES]RR}, digits, a point, digits, a point, 1 or 2. */
  private static boolean isSra(byte[] data, int from, int end) {
    if (end - from < 8
        || "DES".indexOf(data[from]) < 0
        || data[from + 1] != 'R'
        || data[from + 2] != 'R'
        || data[end - 2] != '.'
        || !isMate(data[end - 1])) {
      return false;
    }
    int spot = digits(data, from + 3, end - 2);
    return spot > from + 3
        && data[spot] == '.'
        && spot + 1 < end - 2
        && digits(data, spot + 1, end - 2) == end - 2;
  }

  /** Whether the next word is the last letter of the name. */
  private static boolean lastDigitFollows(byte[] data, int end, int to) {
    return to - end >= 2
        && data[end + 1] == data[end - 1]
        && (to - end == 2 || isBlank(data[end + 2]));
  }

  /** The index behind the digits that begin at {@code from}. */
  private static int digits(byte[] data, int from, int to) {
    int i = from;
    while (i < to && data[i] >= '0' && data[i] <= '9') {
      i++;
    }
    return i;
  }

  private static boolean isBlank(byte letter) {
    return letter == ' ' || letter == '\t';
  }

  /** The first byte of the name: blanks may stand before it. */
  int start() {
    return start;
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
