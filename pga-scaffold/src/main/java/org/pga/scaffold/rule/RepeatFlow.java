package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_LOG_ODDS_OF_LOSS;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.core.unitig.Unitig;

/**
 * How deep the unitigs are that lead to one end of another and nowhere else: all their copies must
 * come out of it. If it lacks one, a copy of those is torn.
 *
 * <p>On the wire: two longs.
 *
 * @param depth sum of k-mer depths, in 256ths: sums of integers don't depend on their order
 * @param variance of that sum, in 256ths: a depth stands for so many reads that came by chance
 */
public record RepeatFlow(long depth, long variance) {
  private static final double PARTS = 256;

  /** The flow where no unitig leads to an end. */
  public static final RepeatFlow NONE = new RepeatFlow(0, 0);

  /**
   * The flow of one unitig.
   *
   * @param k k-mer size
   * @param readLength of reads, {@link org.pga.core.facts.ReadFacts#readLengthAt}
   */
  public static RepeatFlow of(Unitig unitig, int k, int readLength) {
    double kmers = unitig.kmers(k);
    double depth = unitig.countSum() / kmers;
    // A read that overlaps a unitig shows up to this many of its k-mers: they aren't independent.
    double together = Math.min(Math.max(1, readLength - k + 1), kmers);
    return new RepeatFlow(Math.round(PARTS * depth), Math.round(PARTS * depth * together / kmers));
  }

  /** The sum of two flows to the same end. */
  public RepeatFlow plus(RepeatFlow other) {
    return new RepeatFlow(depth + other.depth, variance + other.variance);
  }

  /**
   * Whether all of this flow seems to come out of the end: a lost copy isn't much likelier than
   * none.
   *
   * @param out of what all of this leads into
   * @param copy k-mer depth of single-copy sequence
   */
  public boolean comesOut(RepeatFlow out, double copy) {
    double lost = (depth - out.depth) / PARTS;
    double logOdds = (lost - copy / 2) * copy * PARTS / (variance + out.variance);
    return logOdds <= MOST_LOG_ODDS_OF_LOSS;
  }

  public void write(DataOutput out) throws IOException {
    out.writeLong(depth);
    out.writeLong(variance);
  }

  /** Reads what {@link #write} wrote. */
  public static RepeatFlow read(DataInput in) throws IOException {
    return new RepeatFlow(in.readLong(), in.readLong());
  }
}
