package org.pga.simplify.plan;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.bsp.SuperstepCounters;
import org.pga.simplify.clean.CleaningRules;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.VertexCounter;

/**
 * Rounds of cleaning. In each the rules have their turns, each on a graph that is judged again
 * after what the one before removed; one that found nothing is passed over. Rounds end when one
 * changes next to nothing at limits that are final.
 *
 * <p>On the wire: int round, int next rule, byte rule, longs unitigs and changes of the round,
 * double log odds of alleles.
 */
final class CleaningRounds implements Writable {
  /** For safety: every round removes something, so they would end by themselves. */
  private static final int MOST_ROUNDS = 20;

  /**
   * Of so many unitigs a round that changes less than one is the last: a round costs supersteps.
   */
  private static final int UNCHANGED_SHARE = 10_000;

  private int round = 1;
  private int nextRule;
  private int rule;
  private long unitigs = -1;
  private long changes;
  private double alleleLogOdds = Double.NaN;

  private transient boolean removing;
  private transient boolean over;
  private transient boolean changed;

  /** The number of the round, from 1. */
  int round() {
    return round;
  }

  /** The rule whose findings are removed next, by its place in {@link CleaningRules}. */
  int rule() {
    return rule;
  }

  /** What {@link SimplifyParameters#alleleLogOdds} is to be. */
  double alleleLogOdds() {
    return alleleLogOdds;
  }

  /** Notes how many unitigs the round began with, before the first judgement. */
  void start(SuperstepCounters asked) {
    unitigs = unitigs < 0 ? asked.get(VertexCounter.UNITIGS) : unitigs;
  }

  /** Chooses the rule whose findings go; if none has any left the round is over. */
  void choose(SuperstepCounters judged, SimplifyParameters parameters) {
    removing = false;
    over = false;
    if (Double.isNaN(alleleLogOdds)) {
      // As first seen, before anything goes; one more of each, so that few say little.
      double alleles = judged.get(VertexCounter.ALLELES) + 1.0;
      alleleLogOdds = StrictMath.log(alleles / (judged.get(VertexCounter.COPIES) + 1.0));
    }
    for (int candidate = nextRule; candidate < CleaningRules.ALL.size(); candidate++) {
      if (judged.get(CleaningRules.found(candidate)) > 0) {
        rule = candidate;
        nextRule = candidate + 1;
        removing = true;
        return;
      }
    }
    boolean last = CleaningRules.ALL.stream().allMatch(any -> any.isFinal(parameters));
    over = round >= MOST_ROUNDS || last && (changes == 0 || changes * UNCHANGED_SHARE < unitigs);
    if (!over) {
      round++;
      nextRule = 0;
      changes = 0;
      unitigs = -1;
    }
  }

  /** Whether the rule that was chosen has findings to remove. */
  boolean isRemoving() {
    return removing;
  }

  /** Notes a removal, which may have been in vain: all that judge a unitig must agree. */
  void removed(SuperstepCounters removed) {
    long gone = removed.get(CleaningRules.removed(rule));
    changed = gone > 0;
    changes += gone;
  }

  boolean isChanged() {
    return changed;
  }

  /** Whether the graph is clean. */
  boolean isOver() {
    return over;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeInt(round);
    out.writeInt(nextRule);
    out.writeByte(rule);
    out.writeLong(unitigs);
    out.writeLong(changes);
    out.writeDouble(alleleLogOdds);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    round = in.readInt();
    nextRule = in.readInt();
    rule = in.readByte();
    unitigs = in.readLong();
    changes = in.readLong();
    alleleLogOdds = in.readDouble();
  }
}
