package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_LOG_ODDS_OF_MORE;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.core.unitig.Unitig;

/**
 * How deep an anchor is. Where depth is uneven it is even within a molecule all the same, at least
 * from one anchor to the next: so it tells how many pairs to expect there, and which anchors are
 * repeats that the graph takes for single-copy.
 *
 * <p>On the wire: two doubles.
 *
 * @param depth of its k-mers
 * @param variance of that: a depth stands for so many reads that came by chance
 */
public record AnchorDepth(double depth, double variance) {
  /**
   * Of a unitig.
   *
   * @param k k-mer size
   * @param readLength of reads, {@link org.pga.core.facts.ReadFacts#readLengthAt}
   */
  public static AnchorDepth of(Unitig unitig, int k, int readLength) {
    double kmers = unitig.kmers(k);
    double depth = unitig.countSum() / kmers;
    // A read that overlaps a unitig shows up to this many of its k-mers: they aren't independent.
    double together = Math.min(Math.max(1, readLength - k + 1), kmers);
    return new AnchorDepth(depth, depth * together / kmers);
  }

  /**
   * Whether both may stand in one molecule once: two copies of the deeper one aren't much likelier,
   * as normal variables. Symmetrical.
   */
  public boolean goesWith(AnchorDepth other) {
    double one = Math.min(depth, other.depth);
    double more = Math.max(depth, other.depth) - 1.5 * one;
    return more * one / (variance + other.variance) <= MOST_LOG_ODDS_OF_MORE;
  }

  /** Writes depth and variance. */
  public void write(DataOutput out) throws IOException {
    out.writeDouble(depth);
    out.writeDouble(variance);
  }

  /** Reads what {@link #write} wrote. */
  public static AnchorDepth read(DataInput in) throws IOException {
    return new AnchorDepth(in.readDouble(), in.readDouble());
  }
}
