package org.pga.driver;

import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import org.pga.core.facts.ReadFacts;
import org.pga.core.failure.InputException;

/** No k may be larger than all reads are long: known once they are counted. */
final class ReadLengthRule {
  private static final int LEAST_K = 3;

  private final int largest;

  /**
   * @param ks as given; none where they are chosen, so that any that fits will do
   */
  ReadLengthRule(List<Integer> ks) {
    largest = ks.isEmpty() ? LEAST_K : Collections.max(ks);
  }

  /** Looks at the reads. */
  void check(ReadFacts reads) {
    int longest = reads.maxReadLength();
    if (longest < largest) {
      throw new UncheckedIOException(
          new InputException(
              "no read has "
                  + largest
                  + " bases, the longest has "
                  + longest
                  + (longest < LEAST_K
                      ? ": nothing can be assembled"
                      : ": give an odd -k of at most " + (longest - 1 + longest % 2))));
    }
  }
}
