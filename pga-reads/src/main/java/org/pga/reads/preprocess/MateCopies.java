package org.pga.reads.preprocess;

import java.util.Arrays;
import java.util.List;
import org.pga.core.Words;
import org.pga.core.bases.Bases;
import org.pga.core.failure.InputException;
import org.pga.reads.format.InputFile;

/**
 * Tells that the mates of pairs are the same reads: a file was copied, linked or downloaded twice,
 * and given as both R1 and R2. Such pairs would link everything to itself.
 *
 * <p>Numbers in the headers aren't asked: some archives' files say /1 in both.
 */
final class MateCopies {
  /** So many pairs must have met; fewer are a drawing or a test. */
  static final int LEAST = 100;

  /** A share of the pairs; two-colour machines read some fragments as G's in both mates. */
  private static final int PERCENT = 95;

  /** Equal up to the end of the shorter one, and that over so many bases. */
  private static final int BASES = 20;

  private long pairs;
  private long copies;

  void add(byte[] first, byte[] second) {
    pairs++;
    int shared = Arrays.mismatch(first, second);
    boolean same = shared < 0 || shared == Math.min(first.length, second.length);
    copies += same && hasBases(first, Math.min(first.length, second.length)) ? 1 : 0;
  }

  private static boolean hasBases(byte[] letters, int to) {
    int bases = 0;
    for (int i = 0; i < to && bases < BASES; i++) {
      bases += Bases.code(letters[i]) == Bases.NONE ? 0 : 1;
    }
    return bases == BASES;
  }

  /**
   * @param files the pairs' two, or the interleaved one
   * @throws InputException if nearly all mates are equal
   */
  void check(List<InputFile> files) throws InputException {
    if (pairs < LEAST || copies * 100 < pairs * PERCENT) {
      return;
    }
    throw new InputException(
        Words.of(
            "%s the same reads as both mates (%d of the first %d pairs); %s",
            files.size() == 1
                ? files.get(0).file().path() + " holds"
                : files.get(0).file().path() + " and " + files.get(1).file().path() + " hold",
            copies,
            pairs,
            files.size() == 1
                ? "interleave R1 with its R2"
                : "name the files of R1 and R2, or give one of them with -s"));
  }
}
