package org.pga.simplify.plan;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Locale;
import org.pga.bsp.CounterSink;
import org.pga.bsp.JobState;
import org.pga.bsp.chain.ChainSolver;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyParameters.Cause;
import org.pga.simplify.graph.SimplifyParameters.Source;
import org.pga.simplify.graph.VertexCounter;

/**
 * What the master of the simplify job knows, and decides from what the last superstep counted. Its
 * decisions depend on the graph and on how many workers there are, but what the job writes depends
 * on the graph alone: workers only change by which way chains are found.
 *
 * <p>Cleaning goes in rounds of tips, bubbles and weak links, each judged on a graph that is
 * compressed again after the one before; what was found none of is passed over. The limit of tips
 * grows by round. Rounds end when one changes less than 1 in 10,000 unitigs at the final limits.
 */
public final class SimplifyState extends JobState<SimplifyParameters> {
  /** For safety: every round removes something, so they would end by themselves. */
  static final int MOST_ROUNDS = 20;

  /** Rounds over which the limit of tips grows from k to 2k; then longer ones are looked for. */
  static final int GROWING_ROUNDS = 3;

  static final int UNCHANGED_SHARE = 10_000;

  private final int k;
  private final int nextK;
  private final double median;
  private final boolean clean;

  private Source source = Source.WORKER;
  private boolean merging;
  private boolean complete;
  private boolean offers;
  private int mergeRound;

  private int round = 1;
  private int nextCause;
  private Cause cause = Cause.TIP;
  private boolean finalLimits;
  private transient boolean removing;
  private transient boolean settled;
  private transient long changes;
  private long roundUnitigs = -1;
  private long roundChanges;

  private long unitigsBeforeCleaning = -1;
  private long unitigs;

  /**
   * At the start.
   *
   * @param nextK the larger k that the graph goes on to; 0: none
   * @param median median depth of the spectrum at this k
   * @param clean whether to clean after the first complete compression
   */
  public SimplifyState(int k, int nextK, double median, boolean clean) {
    this.k = k;
    this.nextK = nextK;
    this.median = median;
    this.clean = clean;
  }

  @Override
  public SimplifyParameters parameters() {
    int tipLimit = finalLimits ? 2 * k : k + k * Math.min(round, GROWING_ROUNDS) / GROWING_ROUNDS;
    return new SimplifyParameters(
        k, nextK, median, clean, tipLimit, finalLimits, source, offers, mergeRound, cause);
  }

  /** After compactable edges were registered: by which way chains are found, if there are any. */
  void planMerging() {
    boolean offered = offers;
    offers = false;
    merging = !complete && last(VertexCounter.COMPACTABLE_ENDS) > 0;
    complete = false;
    if (!merging) {
      return;
    }
    mergeRound++;
    if (workers() == 1) {
      source = Source.WORKER;
      complete = true;
    } else if (gathered().complete()) {
      source = Source.MASTER;
      complete = true;
      broadcast(ChainSolver.solve(gathered().edges()));
    } else {
      source = offered ? Source.OFFERS : Source.WORKER;
      // Workers contract what they hold once; after that only edges between workers are left.
      offers = true;
    }
  }

  boolean merges() {
    return merging;
  }

  boolean mayGoOnMerging() {
    return !complete;
  }

  boolean cleans() {
    return clean;
  }

  void countUnitigs() {
    long here = last(VertexCounter.UNITIGS);
    roundUnitigs = roundUnitigs < 0 ? here : roundUnitigs;
    unitigsBeforeCleaning = unitigsBeforeCleaning < 0 ? here : unitigsBeforeCleaning;
  }

  /** What goes of what was judged; where nothing is left to go, the round is over. */
  void chooseCause() {
    removing = false;
    settled = false;
    long[] found = {
      last(VertexCounter.TIP_VERDICTS),
      last(VertexCounter.BUBBLE_VERDICTS),
      last(VertexCounter.WEAK_LINKS)
    };
    for (Cause candidate : Cause.values()) {
      if (candidate.ordinal() >= nextCause && found[candidate.ordinal()] > 0) {
        cause = candidate;
        nextCause = candidate.ordinal() + 1;
        removing = true;
        return;
      }
    }
    settled =
        round >= MOST_ROUNDS
            || finalLimits && (roundChanges == 0 || roundChanges * UNCHANGED_SHARE < roundUnitigs);
    if (!settled) {
      round++;
      finalLimits |= round > GROWING_ROUNDS;
      nextCause = 0;
      roundChanges = 0;
      roundUnitigs = -1;
    }
  }

  boolean removes() {
    return removing;
  }

  void countChanges() {
    changes =
        last(VertexCounter.TIPS_REMOVED)
            + last(VertexCounter.BUBBLES_REMOVED)
            + last(VertexCounter.WEAK_LINK_ENDS_CUT);
    roundChanges += changes;
  }

  boolean isChanged() {
    return changes > 0;
  }

  boolean isClean() {
    return settled;
  }

  boolean isCarried() {
    return nextK > 0;
  }

  boolean isLastK() {
    return nextK == 0;
  }

  void countWritten() {
    unitigs = last(VertexCounter.UNITIGS);
    unitigsBeforeCleaning = unitigsBeforeCleaning < 0 ? unitigs : unitigsBeforeCleaning;
  }

  /** Unitigs after the first complete compression. */
  public long unitigsBeforeCleaning() {
    return unitigsBeforeCleaning;
  }

  /** Unitigs that are written. */
  public long unitigs() {
    return unitigs;
  }

  /** Rounds of cleaning; 0 without cleaning. */
  public int rounds() {
    return clean ? round : 0;
  }

  /** Loading and joining are most of the work; nobody knows how many rounds there will be. */
  @Override
  public double progress() {
    return unitigsBeforeCleaning < 0 ? Math.min(0.7, 0.3 + 0.07 * supersteps()) : 1 - 0.3 / round;
  }

  @Override
  public void finish(CounterSink counters) {
    if (total().get(VertexCounter.MIRROR) != 0) {
      throw new IllegalStateException("a link is known to one of its two ends only");
    }
    long in = total().get(VertexCounter.KMERS_IN);
    long out = total().get(VertexCounter.KMERS_OUT);
    long removed = total().get(VertexCounter.KMERS_REMOVED);
    if (in != out + removed) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "k-mers of the graph before simplification (sum of hashes %016x) aren't those after"
                  + " it (%016x) and those removed (%016x)",
              in,
              out,
              removed));
    }
    SimplifyCount.publish(this, counters);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    out.writeByte(source.ordinal());
    out.writeBoolean(merging);
    out.writeBoolean(complete);
    out.writeBoolean(offers);
    out.writeInt(mergeRound);
    out.writeInt(round);
    out.writeInt(nextCause);
    out.writeByte(cause.ordinal());
    out.writeBoolean(finalLimits);
    out.writeLong(roundUnitigs);
    out.writeLong(roundChanges);
    out.writeLong(unitigsBeforeCleaning);
    out.writeLong(unitigs);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    super.readFields(in);
    source = Source.values()[in.readByte()];
    merging = in.readBoolean();
    complete = in.readBoolean();
    offers = in.readBoolean();
    mergeRound = in.readInt();
    round = in.readInt();
    nextCause = in.readInt();
    cause = Cause.values()[in.readByte()];
    finalLimits = in.readBoolean();
    roundUnitigs = in.readLong();
    roundChanges = in.readLong();
    unitigsBeforeCleaning = in.readLong();
    unitigs = in.readLong();
  }
}
