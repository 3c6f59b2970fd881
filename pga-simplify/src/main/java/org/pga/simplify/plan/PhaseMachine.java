package org.pga.simplify.plan;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.simplify.graph.Figure;
import org.pga.simplify.graph.Orders;
import org.pga.simplify.graph.Orders.Cause;
import org.pga.simplify.graph.Orders.Source;
import org.pga.simplify.graph.Phase;
import org.pga.simplify.graph.Tally;

/**
 * Decides what comes next from what the last superstep counted. Its decisions depend on the graph
 * and on how many workers there are, but what the job writes depends on the graph alone: workers
 * only change by which way chains are found.
 *
 * <pre>
 * ANNOUNCE INTRODUCE LINK compress { ASK JUDGE [ REMOVE [ SINGLES REGISTER compress ] ] }*
 *     { REACH { WALK }* FINISH | FINISH NAME }
 * compress = { SEND ASSEMBLE [ SETTLE ] }*
 * </pre>
 *
 * <p>Cleaning goes in rounds of tips, bubbles and weak links, each judged on a graph that is
 * compressed again after the one before; what JUDGE found none of is passed over. The limit of tips
 * grows by round. Rounds end when one changes less than 1 in 10,000 unitigs at the final limits.
 * Where a larger k follows, walks then collect what its unitigs must know of their neighbours;
 * where none does, unitigs get the names that later stages know them by.
 */
public final class PhaseMachine implements Writable {
  /** For safety: every round removes something, so they would end by themselves. */
  static final int MOST_ROUNDS = 20;

  /** Rounds over which the limit of tips grows from k to 2k; then longer ones are looked for. */
  static final int GROWING_ROUNDS = 3;

  static final int UNCHANGED_SHARE = 10_000;

  private int k;
  private int nextK;
  private double median;
  private boolean clean;

  private Phase phase;
  private final Tally total = new Tally();
  private Source source = Source.WORKER;
  private boolean offers;
  private boolean complete;
  private int mergeRound;
  private int round = 1;
  private int nextCause;
  private Cause cause = Cause.TIP;
  private boolean finalLimits;
  private long unitigsBeforeCleaning = -1;
  private long unitigs;
  private long roundUnitigs = -1;
  private long roundChanges;
  private int supersteps;

  /** For {@link #readFields}. */
  public PhaseMachine() {}

  /**
   * @param nextK the larger k that the graph goes on to; 0: none
   * @param median median depth of the spectrum at this k
   * @param clean whether to clean after the first complete compression
   */
  public PhaseMachine(int k, int nextK, double median, boolean clean) {
    this.k = k;
    this.nextK = nextK;
    this.median = median;
    this.clean = clean;
  }

  /**
   * The orders for the next superstep.
   *
   * @param last what the last superstep counted; ignored the first time
   * @param workers number of workers
   * @param gathered whether the master has all mergeable joints that were registered
   */
  public Orders next(Tally last, int workers, boolean gathered) {
    if (phase != null) {
      total.addAll(last);
      supersteps++;
    }
    phase = after(last, workers, gathered);
    return new Orders(
        phase, k, nextK, median, clean, tipLimit(), finalLimits, source, offers, mergeRound, cause);
  }

  private Phase after(Tally last, int workers, boolean gathered) {
    if (phase == null) {
      return Phase.ANNOUNCE;
    }
    switch (phase) {
      case ANNOUNCE:
        return Phase.INTRODUCE;
      case INTRODUCE:
        return Phase.LINK;
      case LINK:
      case REGISTER:
      case SETTLE:
        return afterRegistration(last, workers, gathered);
      case SEND:
        return Phase.ASSEMBLE;
      case ASSEMBLE:
        return complete ? afterCompression() : Phase.SETTLE;
      case ASK:
        roundUnitigs = roundUnitigs < 0 ? last.get(Figure.UNITIGS) : roundUnitigs;
        unitigsBeforeCleaning =
            unitigsBeforeCleaning < 0 ? last.get(Figure.UNITIGS) : unitigsBeforeCleaning;
        return Phase.JUDGE;
      case JUDGE:
        return afterJudgement(last);
      case REMOVE:
        return afterRemoval(last);
      case SINGLES:
        return Phase.REGISTER;
      case REACH:
      case WALK:
        // Walks and what they found are all that is sent: silence means that all are done.
        return last.get(Figure.MESSAGES) > 0 ? Phase.WALK : Phase.FINISH;
      case FINISH:
        unitigs = last.get(Figure.UNITIGS);
        unitigsBeforeCleaning = unitigsBeforeCleaning < 0 ? unitigs : unitigsBeforeCleaning;
        return nextK > 0 ? Phase.DONE : Phase.NAME;
      default:
        return Phase.DONE;
    }
  }

  private Phase afterRegistration(Tally last, int workers, boolean gathered) {
    boolean offered = offers;
    offers = false;
    if (last.get(Figure.MERGEABLE_ENDS) == 0) {
      return afterCompression();
    }
    mergeRound++;
    if (workers == 1) {
      source = Source.WORKER;
      complete = true;
    } else if (gathered) {
      source = Source.MASTER;
      complete = true;
    } else {
      source = offered ? Source.OFFERS : Source.WORKER;
      complete = false;
      // Workers contract what they hold once; after that only joints between workers are left.
      offers = true;
    }
    return Phase.SEND;
  }

  private Phase afterCompression() {
    offers = false;
    complete = false;
    return clean ? Phase.ASK : afterCleaning();
  }

  private Phase afterCleaning() {
    return nextK > 0 ? Phase.REACH : Phase.FINISH;
  }

  private Phase afterJudgement(Tally last) {
    long[] found = {
      last.get(Figure.TIP_VERDICTS), last.get(Figure.BUBBLE_VERDICTS), last.get(Figure.WEAK_LINKS)
    };
    for (Cause candidate : Cause.values()) {
      if (candidate.ordinal() >= nextCause && found[candidate.ordinal()] > 0) {
        cause = candidate;
        nextCause = candidate.ordinal() + 1;
        return Phase.REMOVE;
      }
    }
    boolean settled =
        finalLimits && (roundChanges == 0 || roundChanges * UNCHANGED_SHARE < roundUnitigs);
    if (settled || round >= MOST_ROUNDS) {
      return afterCleaning();
    }
    round++;
    finalLimits |= round > GROWING_ROUNDS;
    nextCause = 0;
    roundChanges = 0;
    roundUnitigs = -1;
    return Phase.ASK;
  }

  private Phase afterRemoval(Tally last) {
    long changes =
        last.get(Figure.TIPS_REMOVED)
            + last.get(Figure.BUBBLES_REMOVED)
            + last.get(Figure.WEAK_LINK_ENDS_CUT);
    roundChanges += changes;
    return changes == 0 ? Phase.ASK : Phase.SINGLES;
  }

  private int tipLimit() {
    return finalLimits ? 2 * k : k + k * Math.min(round, GROWING_ROUNDS) / GROWING_ROUNDS;
  }

  /** Sums over all supersteps so far. */
  public Tally total() {
    return total;
  }

  /** Unitigs after the first complete compression. */
  public long unitigsBeforeCleaning() {
    return unitigsBeforeCleaning;
  }

  /** Unitigs that are written. */
  public long unitigs() {
    return unitigs;
  }

  /** Supersteps that vertices have computed. */
  public int supersteps() {
    return supersteps;
  }

  /**
   * A guess at how much is done, 0 to 1, that never falls: loading and joining are most of the
   * work; nobody knows how many rounds of cleaning there will be.
   */
  public double progress() {
    if (unitigsBeforeCleaning < 0) {
      return Math.min(0.7, 0.3 + 0.07 * supersteps);
    }
    return phase == Phase.DONE ? 1 : 1 - 0.3 / round;
  }

  /** Rounds of cleaning; 0 without cleaning. */
  public int rounds() {
    return clean ? round : 0;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeInt(k);
    out.writeInt(nextK);
    out.writeDouble(median);
    out.writeBoolean(clean);
    out.writeByte(phase == null ? -1 : phase.ordinal());
    total.write(out);
    out.writeByte(source.ordinal());
    out.writeBoolean(offers);
    out.writeBoolean(complete);
    out.writeInt(mergeRound);
    out.writeInt(round);
    out.writeInt(nextCause);
    out.writeByte(cause.ordinal());
    out.writeBoolean(finalLimits);
    out.writeLong(unitigsBeforeCleaning);
    out.writeLong(unitigs);
    out.writeLong(roundUnitigs);
    out.writeLong(roundChanges);
    out.writeInt(supersteps);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    k = in.readInt();
    nextK = in.readInt();
    median = in.readDouble();
    clean = in.readBoolean();
    int ordinal = in.readByte();
    phase = ordinal < 0 ? null : Phase.values()[ordinal];
    total.readFields(in);
    source = Source.values()[in.readByte()];
    offers = in.readBoolean();
    complete = in.readBoolean();
    mergeRound = in.readInt();
    round = in.readInt();
    nextCause = in.readInt();
    cause = Cause.values()[in.readByte()];
    finalLimits = in.readBoolean();
    unitigsBeforeCleaning = in.readLong();
    unitigs = in.readLong();
    roundUnitigs = in.readLong();
    roundChanges = in.readLong();
    supersteps = in.readInt();
  }
}
