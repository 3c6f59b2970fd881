package org.pga.simplify.clean;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.Message.Tip;

/**
 * When a dead end is an error: a unitig with links at one end only, short, and shallower than half
 * the median depth of the spectrum.
 *
 * <p>Judged at each end that it is linked to, and only where that end has another link: it goes if
 * some link of the end leads elsewhere than to a candidate; where all are candidates the best one
 * stays (deepest, then longest, then smallest sequence). It goes only if all ends it is linked to
 * say so.
 */
public final class TipRule {
  /** Of the median depth; sequence of genomic depth never goes. */
  static final double SHALLOW = 0.5;

  /** How many times deeper than a long tip the strongest sibling link must be. */
  static final int MUCH_WEAKER = 5;

  /** Longest tip of all, in k. */
  static final int LONGEST = 10;

  private final int k;
  private final double median;
  private final int limit;
  private final boolean longTips;

  /**
   * @param limit bases up to which a tip needs no comparison with its siblings
   * @param longTips whether longer ones are candidates where they are much weaker
   */
  public TipRule(int k, double median, int limit, boolean longTips) {
    this.k = k;
    this.median = median;
    this.limit = limit;
    this.longTips = longTips;
  }

  /** The end where a unitig is attached if it has the form of a tip, else −1. */
  public static int attachedEnd(long id, Unitig unitig) {
    boolean left = unitig.links(End.LEFT).isEmpty();
    boolean right = unitig.links(End.RIGHT).isEmpty();
    if (left == right) {
      return -1;
    }
    int end = left ? End.RIGHT : End.LEFT;
    // A hairpin never gets a vote from itself.
    return unitig.links(end).stream().anyMatch(link -> link.neighbour() == id) ? -1 : end;
  }

  /** Whether length and depth allow a unitig of the form of a tip to be one. */
  public boolean mayBe(Unitig unitig) {
    return unitig.sequence().length() <= (longTips ? LONGEST * k : limit) && shallow(unitig);
  }

  private boolean shallow(Unitig unitig) {
    return Depth.below(unitig.countSum(), unitig.kmers(k), SHALLOW, median);
  }

  /**
   * Those that go, as far as one end can say.
   *
   * @param tips the unitigs at this end that may be tips
   * @param links all links of this end
   */
  public List<Tip> judge(List<Tip> tips, List<Link> links) {
    List<Tip> candidates = new ArrayList<>();
    for (Tip tip : tips) {
      if (links.size() > 1 && (tip.bases() <= limit || muchWeaker(tip, links))) {
        candidates.add(tip);
      }
    }
    if (!candidates.isEmpty() && candidates.size() == links.size()) {
      Tip best = candidates.get(0);
      for (Tip tip : candidates) {
        best = compare(tip, best) > 0 ? tip : best;
      }
      candidates.remove(best);
    }
    return candidates;
  }

  private boolean muchWeaker(Tip tip, List<Link> links) {
    long strongest = 0;
    for (Link link : links) {
      strongest = link.neighbour() == tip.id() ? strongest : Math.max(strongest, link.count());
    }
    return longTips && tip.countSum() * MUCH_WEAKER <= strongest * kmers(tip);
  }

  private int compare(Tip tip, Tip other) {
    int order = Depth.compare(tip.countSum(), kmers(tip), other.countSum(), kmers(other));
    order = order != 0 ? order : Integer.compare(tip.bases(), other.bases());
    return order != 0 ? order : other.start().compareTo(tip.start());
  }

  private long kmers(Tip tip) {
    return tip.bases() - k + 1L;
  }
}
