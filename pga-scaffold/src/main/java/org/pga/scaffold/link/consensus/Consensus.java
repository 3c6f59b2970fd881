package org.pga.scaffold.link.consensus;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_MAJORITY;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_VOTES;

import java.util.Arrays;
import java.util.List;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.place.result.VoteBlock;

/**
 * Gives a unitig the bases that most reads have there.
 *
 * <p>The k−1 bases at an end with links stay: they are its neighbours' as well. So do those of
 * circles, which are cut where their text is smallest.
 */
public final class Consensus {
  private static final int MOST_COUNTED = 255;

  private final int k;
  private final BestStretch stretch = new BestStretch();
  private byte[] codes = new byte[0];
  private byte[] votes = new byte[0];

  public Consensus(int k) {
    this.k = k;
  }

  /**
   * Corrects one, in place.
   *
   * @param blocks each a {@link VoteBlock}, in any order
   * @return how many of its bases were changed
   */
  public int correct(Unitig unitig, List<byte[]> blocks) {
    if (unitig.circular() || blocks.isEmpty()) {
      return 0;
    }
    Sequence sequence = unitig.sequence();
    int length = sequence.length();
    if (codes.length < length) {
      codes = new byte[length];
      votes = new byte[4 * length];
    }
    sequence.codes(codes, 0);
    Arrays.fill(votes, 0, 4 * length, (byte) 0);
    blocks.forEach(this::count);
    int from = unitig.links(End.LEFT).isEmpty() ? 0 : k - 1;
    int to = unitig.links(End.RIGHT).isEmpty() ? length : length - (k - 1);
    int changed = change(from, to);
    if (changed == 0) {
      return 0;
    }
    SequenceBuilder builder = new SequenceBuilder(length);
    for (int i = 0; i < length; i++) {
      builder.append(codes[i]);
    }
    Sequence corrected = builder.build();
    if (corrected.equals(corrected.reverseComplement())) {
      return 0; // no strand of it could be told from the other
    }
    unitig.setSequence(corrected, unitig.countSum());
    return changed;
  }

  private void count(byte[] block) {
    VoteBlock.Reader reads = new VoteBlock.Reader(block);
    while (reads.next()) {
      int start = reads.start();
      if (reads.agreeing()) {
        for (int i = start; i < start + reads.length(); i++) {
          vote(i, codes[i]);
        }
      } else {
        stretch.find(reads.codes(), reads.length(), codes, start);
        if (2 * (stretch.to() - stretch.from()) < reads.length()) {
          continue; // one seed may be an error's that is this place's by chance
        }
        for (int i = stretch.from(); i < stretch.to(); i++) {
          vote(start + i, reads.codes()[i]);
        }
      }
    }
  }

  private void vote(int base, int code) {
    int at = base << 2 | code;
    if ((votes[at] & 0xff) < MOST_COUNTED) {
      votes[at]++;
    }
  }

  private int votes(int base, int code) {
    return votes[base << 2 | code] & 0xff;
  }

  private int change(int from, int to) {
    int changed = 0;
    for (int i = from; i < to; i++) {
      int most = 0;
      for (int code = 1; code < 4; code++) {
        most = votes(i, code) > votes(i, most) ? code : most;
      }
      int own = votes(i, codes[i]);
      if (most != codes[i]
          && votes(i, most) >= LEAST_VOTES
          && votes(i, most) >= LEAST_MAJORITY * own
          && isAlone(i, most)) {
        codes[i] = (byte) most;
        changed++;
      }
    }
    return changed;
  }

  /** Whether no other base has as many votes: then none is better. */
  private boolean isAlone(int base, int code) {
    for (int other = 0; other < 4; other++) {
      if (other != code && votes(base, other) >= votes(base, code)) {
        return false;
      }
    }
    return true;
  }
}
