package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_LOG_ODDS_OF_LESS;
import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_LOG_ODDS_OF_MORE;

import java.util.List;
import java.util.function.Predicate;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;

/**
 * By which link a path that has come into a repeat goes on, as far as others tell: where scaffold
 * paths already lead out of a repeat of n copies by n − 1 of its n links, what is left belongs to
 * the copy that is left. Neither reads nor pairs need to span it. A link to another repeat isn't
 * done with once one path goes by it: more of that repeat's copies may come from there.
 *
 * <p>That holds if no copy is torn right behind the repeat, which would leave a link too few: the
 * repeat must be as deep as its links say. A short one at a sparse k has too few reads to tell, but
 * pairs would lead across it ({@link MissingPairs}).
 */
public final class LastExit {
  private final CopyLikelihood likelihood;

  /**
   * @param depth k-mer depth of single-copy sequence
   * @param k k-mer size
   * @param readLength of reads, {@link org.pga.core.facts.ReadFacts#readLengthAt}
   */
  public LastExit(double depth, int k, int readLength) {
    likelihood = new CopyLikelihood(depth, k, readLength);
  }

  /**
   * The link, or null if several are left.
   *
   * @param repeat a unitig on no scaffold path, or within some
   * @param exit its end that the path comes to
   * @param taken whether all copies that go on by a link there are on scaffold paths
   */
  public Link of(Unitig repeat, int exit, Predicate<Link> taken) {
    List<Link> links = repeat.links(exit);
    if (links.size() == 1) {
      return links.get(0);
    }
    List<Link> left = links.stream().filter(taken.negate()).toList();
    return left.size() == 1 && hasCopies(repeat, links.size()) ? left.get(0) : null;
  }

  /**
   * Whether scaffold paths pass through all copies of a repeat. Only then nothing else comes to it,
   * by whichever link.
   *
   * @param passages how often they do
   */
  public boolean noneIsLeft(Unitig repeat, int passages) {
    return likelihood.logOdds(repeat, passages + 1, passages) <= MOST_LOG_ODDS_OF_MORE;
  }

  /** Whether so many copies are about as likely as one more or one less. */
  boolean hasCopies(Unitig unitig, int copies) {
    return noneIsLeft(unitig, copies)
        && likelihood.logOdds(unitig, copies - 1, copies) <= MOST_LOG_ODDS_OF_LESS;
  }
}
