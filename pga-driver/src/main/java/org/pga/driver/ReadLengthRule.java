package org.pga.driver;

import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import org.pga.pipeline.InputFault;

/** Reads that are all shorter than k can't be assembled: known once they are counted. */
final class ReadLengthRule {
  private final int smallest;

  ReadLengthRule(List<Integer> ks) {
    smallest = Collections.min(ks);
  }

  /** Looks at the facts of a stage; those that tell no read length pass. */
  void check(Manifest manifest) {
    Object longest = manifest.facts().get("maxReadLength");
    if (longest instanceof Long length && length < smallest) {
      throw new UncheckedIOException(
          new InputFault(
              "no read has "
                  + smallest
                  + " bases, the longest has "
                  + length
                  + (length < 3
                      ? ": nothing can be assembled"
                      : ": give an odd -k of at most " + length)));
    }
  }
}
