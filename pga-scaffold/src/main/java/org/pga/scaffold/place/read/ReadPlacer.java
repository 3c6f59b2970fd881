package org.pga.scaffold.place.read;

import java.util.Arrays;
import org.pga.core.unitig.End;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.seed.UnitigInfo;

/**
 * Places a read by its hits: where most of its unique seeds agree on unitig, strand and offset,
 * among equals where the seed nearest its 5′ end stands; but on an {@link UnitigInfo#anchor anchor}
 * that two seeds agree on rather than on a repeat, however many stand there: only anchors are
 * linked, and a read that leads from one into a repeat would tell nothing of its pair otherwise.
 * All such places are candidates; it is used again for each read.
 *
 * <p>A place is an end of a unitig, the one that the read points to, and how many bases lie from
 * the read's first base to that end.
 */
public final class ReadPlacer {
  private final int m;
  private int candidates;
  private int best;
  private long[] unitig = new long[8];
  private long[] info = new long[8];
  private int[] end = new int[8];
  private int[] toEnd = new int[8];
  private int[] count = new int[8];

  public ReadPlacer(int k) {
    m = Seeds.length(k);
  }

  /** What becomes of a read with these hits; PLACED: the answers below are about it. */
  public PlaceCount place(SeedHits hits) {
    candidates = 0;
    for (int hit = 0; hit < hits.size(); hit++) {
      addHit(hits, hit);
    }
    best = 0;
    for (int i = 1; i < candidates; i++) {
      if (isBetter(i, best)) {
        best = i;
      }
    }
    if (candidates > 0) {
      return PlaceCount.PLACED;
    }
    if (hits.windows() == 0) {
      return PlaceCount.TOO_SHORT;
    }
    if (hits.seeds() == 0) {
      return PlaceCount.WITHOUT_SEED;
    }
    return hits.repeated() > 0 ? PlaceCount.REPEATED : PlaceCount.NOT_IN_GRAPH;
  }

  private boolean isBetter(int candidate, int than) {
    boolean surelyOnAnchor = surelyOnAnchor(candidate);
    return surelyOnAnchor == surelyOnAnchor(than) ? count[candidate] > count[than] : surelyOnAnchor;
  }

  /** One seed alone may be an error of the read that makes a k-mer of elsewhere. */
  private boolean surelyOnAnchor(int candidate) {
    return UnitigInfo.anchor(info[candidate]) && count[candidate] > 1;
  }

  private static int towards(SeedHits hits, int hit) {
    return hits.sameStrand(hit) ? End.RIGHT : End.LEFT;
  }

  /** Bases from the read's first one to the end that it points to, by one hit. */
  private int bases(SeedHits hits, int hit) {
    int length = UnitigInfo.length(hits.info(hit));
    int bases =
        hits.sameStrand(hit)
            ? length - hits.inUnitig(hit) + hits.inRead(hit)
            : hits.inUnitig(hit) + m + hits.inRead(hit);
    return UnitigInfo.circular(hits.info(hit)) ? (bases - 1) % length + 1 : bases;
  }

  private void addHit(SeedHits hits, int hit) {
    int towards = towards(hits, hit);
    int bases = bases(hits, hit);
    for (int i = candidates - 1; i >= 0; i--) {
      if (toEnd[i] == bases && end[i] == towards && unitig[i] == hits.unitig(hit)) {
        count[i]++;
        return;
      }
    }
    if (candidates == count.length) {
      unitig = Arrays.copyOf(unitig, 2 * candidates);
      info = Arrays.copyOf(info, 2 * candidates);
      end = Arrays.copyOf(end, 2 * candidates);
      toEnd = Arrays.copyOf(toEnd, 2 * candidates);
      count = Arrays.copyOf(count, 2 * candidates);
    }
    unitig[candidates] = hits.unitig(hit);
    info[candidates] = hits.info(hit);
    end[candidates] = towards;
    toEnd[candidates] = bases;
    count[candidates] = 1;
    candidates++;
  }

  /** Places at which at least one unique seed of the read stands. */
  public int candidates() {
    return candidates;
  }

  /** Whether a hit stands at a candidate. */
  boolean stands(SeedHits hits, int hit, int candidate) {
    return unitig[candidate] == hits.unitig(hit)
        && end[candidate] == towards(hits, hit)
        && toEnd[candidate] == bases(hits, hit);
  }

  /** Whether a read of so many bases goes on, at a candidate, beyond an end without links. */
  boolean passesTear(int candidate, int length) {
    int last = toEnd[candidate];
    int first = last - UnitigInfo.length(info[candidate]);
    return last < length && UnitigInfo.torn(info[candidate], end[candidate])
        || first > 0 && UnitigInfo.torn(info[candidate], End.other(end[candidate]));
  }

  /** Bases of the read before the first that a hit at its place looks at. */
  int unseen(SeedHits hits) {
    int unseen = Integer.MAX_VALUE;
    for (int hit = 0; hit < hits.size(); hit++) {
      if (hits.inRead(hit) < unseen && stands(hits, hit, best)) {
        unseen = hits.inRead(hit);
      }
    }
    return unseen;
  }

  /** Which of the candidates is the read's place. */
  public int best() {
    return best;
  }

  public long unitig(int candidate) {
    return unitig[candidate];
  }

  /** {@link UnitigInfo} of the unitig. */
  long info(int candidate) {
    return info[candidate];
  }

  /** The end of the unitig that the read points to. */
  public int end(int candidate) {
    return end[candidate];
  }

  /** Bases from the read's first base, that included, to that end; in a circle 1 to its length. */
  public int toEnd(int candidate) {
    return toEnd[candidate];
  }
}
