package org.pga.scaffold.link.consensus;

import static org.pga.scaffold.rule.ScaffoldThresholds.GOOD_VOTE;
import static org.pga.scaffold.rule.ScaffoldThresholds.LOW_VOTE;

import java.util.Arrays;
import java.util.List;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.place.result.VoteBlock;
import org.pga.scaffold.rule.ConsensusRule;

/**
 * Gives a unitig the bases that most reads have there.
 *
 * <p>The k−1 bases at an end with links stay: they are its neighbours' as well. So do those of
 * circles, which are cut where their text is smallest.
 */
public final class Consensus {
  private static final int MOST_COUNTED = Character.MAX_VALUE;

  private final int k;
  private final BestStretch stretch = new BestStretch();
  private final ConsensusRule rule = new ConsensusRule();
  private byte[] codes = new byte[0];

  /** Votes of reads that differ somewhere: for each base of the unitig those of A, C, G, T. */
  private char[] votes = new char[0];

  /** Of reads that agree: how many votes a base has more than the one before. */
  private int[] agreeing = new int[1];

  private int looked;

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
    looked = 0;
    if (unitig.circular() || blocks.isEmpty()) {
      return 0; // place-reads has no votes on circles
    }
    Sequence sequence = unitig.sequence();
    int length = sequence.length();
    if (codes.length < length) {
      codes = new byte[length];
      votes = new char[4 * length];
      agreeing = new int[length + 1];
    }
    sequence.codes(codes, 0);
    Arrays.fill(votes, 0, 4 * length, (char) 0);
    Arrays.fill(agreeing, 0, length + 1, 0);
    blocks.forEach(block -> count(block, length));
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

  /** How many stretches of reads the unitig had that was corrected last. */
  public int looked() {
    return looked;
  }

  private void count(byte[] block, int length) {
    VoteBlock.Reader reads = new VoteBlock.Reader(block);
    while (reads.next()) {
      looked++;
      VoteBlock.Stretch read = reads.stretch();
      if (read.start() > length - read.length()) {
        throw new IllegalStateException("votes beyond the end of a unitig of " + length + " bases");
      }
      if (read.agreeing()) {
        countAgreeing(read);
      } else {
        countBases(read, length);
      }
    }
  }

  private void countAgreeing(VoteBlock.Stretch read) {
    agreeing[read.start()] += GOOD_VOTE;
    agreeing[read.start() + read.length()] -= GOOD_VOTE;
    for (int i = 0; i < read.lows(); i++) {
      int base = read.start() + read.low(i);
      agreeing[base] -= GOOD_VOTE - LOW_VOTE;
      agreeing[base + 1] += GOOD_VOTE - LOW_VOTE;
    }
  }

  private void countBases(VoteBlock.Stretch read, int length) {
    stretch.find(read.codes(), read.length(), codes, read.start());
    if (2 * (stretch.to() - stretch.from()) < read.length()) {
      return; // one seed may be an error's that is this place's by chance
    }
    stretch.reach(read.start() == 0, read.start() + read.length() == length, read.length());
    for (int i = 0, low = 0; i < stretch.to(); i++) {
      boolean isLow = low < read.lows() && read.low(low) == i;
      low += isLow ? 1 : 0;
      if (i >= stretch.from()) {
        int at = read.start() + i << 2 | read.codes()[i];
        votes[at] = (char) Math.min(MOST_COUNTED, votes[at] + (isLow ? LOW_VOTE : GOOD_VOTE));
      }
    }
  }

  private int change(int from, int to) {
    int changed = 0;
    int agree = 0;
    for (int base = 0; base < to; base++) {
      agree += agreeing[base];
      if (base < from) {
        continue;
      }
      int code = rule.choose(votes, base << 2, codes[base], agree);
      if (code != codes[base]) {
        codes[base] = (byte) code;
        changed++;
      }
    }
    return changed;
  }
}
