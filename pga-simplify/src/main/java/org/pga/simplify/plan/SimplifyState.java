package org.pga.simplify.plan;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.bsp.CounterSink;
import org.pga.bsp.JobState;
import org.pga.bsp.chain.ChainSolver;
import org.pga.core.Words;
import org.pga.simplify.graph.GenomeDepth;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.VertexCounter;

/**
 * What the master of the simplify job knows, and decides from what the last superstep counted. Its
 * decisions depend on the graph and on how many workers there are, but what the job writes depends
 * on the graph alone: workers only change by which way chains are found.
 */
public final class SimplifyState extends JobState<SimplifyParameters> {
  private final int k;
  private final int nextK;
  private final GenomeDepth depth;
  private final boolean clean;
  private final Merging merging = new Merging();
  private final CleaningRounds cleaning = new CleaningRounds();
  private long unitigsBeforeCleaning = -1;
  private long unitigs;

  /**
   * At the start.
   *
   * @param nextK the larger k that the graph continues to; 0: none
   * @param depth of the genome at this k
   * @param clean whether to clean after the first complete compression
   */
  public SimplifyState(int k, int nextK, GenomeDepth depth, boolean clean) {
    this.k = k;
    this.nextK = nextK;
    this.depth = depth;
    this.clean = clean;
  }

  @Override
  public SimplifyParameters parameters() {
    return new SimplifyParameters(
        k,
        nextK,
        depth,
        clean,
        cleaning.round(),
        cleaning.alleleLogOdds(),
        cleaning.rule(),
        merging.source(),
        merging.offers(),
        merging.round());
  }

  Merging merging() {
    return merging;
  }

  CleaningRounds cleaning() {
    return cleaning;
  }

  /** After compactable edges were registered. */
  void planMerging() {
    merging.plan(last(VertexCounter.COMPACTABLE_ENDS), workers(), gathered().complete());
    if (merging.isByMaster()) {
      broadcast(ChainSolver.solve(gathered().edges()));
    }
  }

  boolean cleans() {
    return clean;
  }

  void startJudgement() {
    cleaning.start(last());
    if (unitigsBeforeCleaning < 0) {
      unitigsBeforeCleaning = last(VertexCounter.UNITIGS);
    }
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
    return clean ? cleaning.round() : 0;
  }

  /** Loading and joining are most of the work; nobody knows how many rounds there will be. */
  @Override
  public double progress() {
    return unitigsBeforeCleaning < 0
        ? Math.min(0.7, 0.3 + 0.07 * supersteps())
        : 1 - 0.3 / cleaning.round();
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
          Words.of(
              "k-mers of the graph before simplification (sum of hashes %016x) aren't those after"
                  + " it (%016x) and those removed (%016x)",
              in, out, removed));
    }
    SimplifyCount.publish(this, counters);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    merging.write(out);
    cleaning.write(out);
    out.writeLong(unitigsBeforeCleaning);
    out.writeLong(unitigs);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    super.readFields(in);
    merging.readFields(in);
    cleaning.readFields(in);
    unitigsBeforeCleaning = in.readLong();
    unitigs = in.readLong();
  }
}
