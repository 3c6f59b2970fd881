package org.pga.reads.trim;

/**
 * How a file writes qualities: Phred values, each as a letter.
 *
 * <p>Sources: Cock et al., <i>The Sanger FASTQ file format for sequences with quality scores, and
 * the Solexa/Illumina FASTQ variants</i>, Nucleic Acids Research 38 (2010).
 */
public enum QualityScale {
  /** There are none (FASTA), or all are the same, as tools make them up: they say nothing. */
  NONE(0),
  /** Sanger, Illumina 1.8 and later. */
  PHRED33(33),
  /** Illumina 1.3 to 1.7; Solexa's own differ from it only below 10. */
  PHRED64(64);

  /** Solexa's least value is −5: no letter of a Phred+64 file is smaller. */
  private static final int LEAST_OF_64 = 64 - 5;

  /** What machines write at +33 ends here, with 42; at +64 it would be 11. */
  private static final int MOST_OF_33 = 33 + 42;

  /**
   * At +64, "not to be used" (2); at +33 it would be 33, which most bases of a good read exceed.
   */
  private static final int UNUSED_OF_64 = 64 + 2;

  /**
   * No machine's base has a quality of 47 or more, which 'P' and beyond would be at +33. What does
   * say so (merged mates, consensus reads) has no letters between 59 and 80 alone.
   */
  private static final int BEYOND_33 = 80;

  private final int zero;

  QualityScale(int zero) {
    this.zero = zero;
  }

  /** The letter that stands for quality 0, as its ASCII code. */
  public int zero() {
    return zero;
  }

  /**
   * The scale of a sample of reads. In doubt it is +33, where no letter is of low quality then, so
   * that nothing is trimmed.
   *
   * @param letters how often each letter occurs among the qualities, by its byte
   */
  static QualityScale of(long[] letters) {
    int least = -1;
    int most = -1;
    for (int letter = 0; letter < letters.length; letter++) {
      if (letters[letter] > 0) {
        least = least < 0 ? letter : least;
        most = letter;
      }
    }
    if (least == most) {
      return NONE;
    }
    return least >= LEAST_OF_64 && most >= BEYOND_33 ? PHRED64 : PHRED33;
  }

  /**
   * Whether the qualities of a read in a Phred+64 file are of that scale, too.
   *
   * <p>A letter below ';' says no. A good read at +33 has none, but no letter beyond 'K' either: at
   * +64 not one of its bases would be worth keeping. Machines that write +64 have such reads, too;
   * since Illumina 1.5 they are B's for the most part. Other ones, of 1.3 and 1.4, are taken for
   * +33 here and stay: counting finds the errors of the few that there are, but what good reads are
   * lost nothing brings back.
   */
  static boolean isOf64(byte[] qualities, int from, int to) {
    int most = 0;
    int unused = 0;
    for (int i = from; i < to; i++) {
      int letter = qualities[i];
      if (letter < LEAST_OF_64) {
        return false;
      }
      most = Math.max(most, letter);
      unused += letter <= UNUSED_OF_64 ? 1 : 0;
    }
    return most > MOST_OF_33 || 2 * unused >= to - from;
  }
}
