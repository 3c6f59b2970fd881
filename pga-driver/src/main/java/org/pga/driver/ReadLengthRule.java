package org.pga.driver;

import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
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

  /** Looks at the facts of a stage; those that tell no read length pass. */
  void check(Manifest manifest) {
    Object longest = manifest.facts().get("maxReadLength");
    if (longest instanceof Long length && length < largest) {
      throw new UncheckedIOException(
          new InputException(
              "no read has "
                  + largest
                  + " bases, the longest has "
                  + length
                  + (length < LEAST_K
                      ? ": nothing can be assembled"
                      : ": give an odd -k of at most " + (length - 1 + length % 2))));
    }
  }
}
