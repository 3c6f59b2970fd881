package org.pga.driver.run;

import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import org.pga.core.Words;
import org.pga.core.facts.ReadFacts;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.StageFacts;

/** No k may be larger than all reads are long: known once they are counted. */
final class ReadLengthRule {
  private static final int LEAST_K = 3;

  private final int largest;

  /**
   * @param ks as given; none if they are chosen, so that any that fits will do
   */
  ReadLengthRule(List<Integer> ks) {
    largest = ks.isEmpty() ? LEAST_K : Collections.max(ks);
  }

  /** Looks at what a stage found; what tells no read length passes. */
  void check(StageFacts facts) {
    int longest = facts instanceof ReadFacts reads ? reads.maxReadLength() : Integer.MAX_VALUE;
    if (longest < largest) {
      throw new UncheckedIOException(
          new InputException(
              Words.of(
                  "no read has %s bases, the longest has %s%s",
                  largest,
                  longest,
                  longest < LEAST_K
                      ? ": nothing can be assembled"
                      : ": give an odd -k of at most " + (longest - 1 + longest % 2))));
    }
  }
}
