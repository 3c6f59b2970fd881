package org.pga.scaffold.plan;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.pga.bsp.CounterSink;
import org.pga.bsp.JobState;
import org.pga.bsp.SuperstepCounters;
import org.pga.bsp.chain.ChainSolver;
import org.pga.bsp.chain.CompactableEdges;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.rule.InsertModel;
import org.pga.scaffold.rule.Rounds;
import org.pga.scaffold.rule.Rounds.Basis;
import org.pga.scaffold.rule.Rounds.Round;

/**
 * What the master of the scaffold job knows: the round, and what was joined in it. Nothing depends
 * on how many workers there are.
 *
 * <p>On the wire, after what every job has: int round, the joins of the round, the counts of each
 * round.
 */
public final class ScaffoldState extends JobState<ScaffoldParameters> {
  private final int k;
  private final double depth;
  private final int readLength;
  private final List<InsertModel> models;
  private final List<Round> rounds;
  private final List<SuperstepCounters> byRound = new ArrayList<>();
  private final CompactableEdges joins = new CompactableEdges();
  private int round;

  ScaffoldState(int k, ScaffoldInput input) {
    this.k = k;
    depth = input.depth();
    readLength = input.readLength();
    models = input.models();
    rounds = Rounds.of(models, depth > 0);
    rounds.forEach(any -> byRound.add(new SuperstepCounters()));
  }

  @Override
  public ScaffoldParameters parameters() {
    int current = Math.min(round, rounds.size() - 1);
    return new ScaffoldParameters(k, depth, readLength, rounds.get(current));
  }

  boolean hasRound() {
    return round < rounds.size();
  }

  boolean goesByReads() {
    return rounds.get(round).basis() == Basis.READS;
  }

  boolean goesByPairs() {
    return rounds.get(round).basis() == Basis.PAIRS;
  }

  boolean goesByElimination() {
    return rounds.get(round).basis() == Basis.ELIMINATION;
  }

  boolean hasCandidates() {
    return last(ScaffoldCount.CANDIDATES) > 0;
  }

  boolean hasQuestions() {
    return last(ScaffoldCount.QUESTIONS) > 0;
  }

  boolean hasClaims() {
    return last(ScaffoldCount.CLAIMS) > 0;
  }

  /** Takes note of what the last superstep joined. */
  void collectJoins() {
    byRound.get(round).addAll(last());
    joins.addAll(gathered().edges());
  }

  boolean hasJoins() {
    return joinsOf(round) > 0;
  }

  private long joinsOf(int ofRound) {
    SuperstepCounters counts = byRound.get(ofRound);
    return ScaffoldCount.joins().stream().mapToLong(counts::get).sum();
  }

  /** Gives the members of chains their places; paths in the order of their ids. */
  void solveChains() {
    joins.sort();
    broadcast(ChainSolver.solve(joins));
    joins.clear();
  }

  /**
   * Rounds that join nothing leave everything as it was, so those of the same kind that follow at
   * once are passed over.
   */
  void nextRound() {
    Round done = rounds.get(round);
    boolean inVain = joinsOf(round) == 0;
    do {
      round++;
    } while (inVain && hasRound() && rounds.get(round).equals(done));
  }

  @Override
  public double progress() {
    return hasRound() ? 0.2 + 0.7 * round / rounds.size() : 0.9;
  }

  @Override
  public void finish(CounterSink counters) {
    if (total().get(ScaffoldCount.KMERS_SUPPLIED) != total().get(ScaffoldCount.KMERS_SPELLED)) {
      throw new IllegalStateException("contigs don't have the k-mers of the unitigs on their path");
    }
    for (ScaffoldCount count : ScaffoldCount.published()) {
      counters.set(count, total().get(count));
    }
    counters.set(ScaffoldCount.SUPERSTEPS, supersteps());
    counters.set(ScaffoldCount.MESSAGES, total().messages());
    for (InsertModel model : models) {
      for (ScaffoldCount count : ScaffoldCount.ofLibrary()) {
        counters.set(
            ScaffoldCount.group(model.library()), count.name(), ofLibrary(model.library(), count));
      }
    }
  }

  /** The sum over the rounds of a library. */
  private long ofLibrary(int library, ScaffoldCount count) {
    long sum = 0;
    for (int i = 0; i < rounds.size(); i++) {
      InsertModel model = rounds.get(i).model();
      sum += model != null && model.library() == library ? byRound.get(i).get(count) : 0;
    }
    return sum;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    out.writeInt(round);
    joins.write(out);
    for (SuperstepCounters counts : byRound) {
      counts.write(out);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    super.readFields(in);
    round = in.readInt();
    joins.readFields(in);
    for (SuperstepCounters counts : byRound) {
      counts.readFields(in);
    }
  }
}
