package org.pga.simplify.classic.plan;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.bsp.CounterSink;
import org.pga.bsp.JobState;
import org.pga.simplify.classic.graph.ClassicCount;
import org.pga.simplify.classic.graph.ClassicParameters;

/** What the master of a classic job knows, and the sums that must come out. */
public final class ClassicState extends JobState<ClassicParameters> {
  private final int k;
  private final int tipLength;

  /** How often the job compresses. */
  private final int allCompressions;

  private int round;
  private int compressions;
  private double compressed;
  private long kmersLoaded = -1;
  private long edges;
  private long verticesAtFirst;

  ClassicState(int k, int tipLength, int compressions) {
    this.k = k;
    this.tipLength = tipLength;
    allCompressions = compressions;
  }

  @Override
  public ClassicParameters parameters() {
    return new ClassicParameters(round, k, tipLength);
  }

  /** Notes the edges by which vertices told their successors who they are. */
  void noteEdges() {
    kmersLoaded = kmersLoaded < 0 ? last(ClassicCount.KMERS) : kmersLoaded;
    edges = last(ClassicCount.EDGES);
  }

  /** Checks that every edge's message reached a vertex. */
  void checkEdges() {
    require(last(ClassicCount.FOLLOWS) == edges, "edges lead to vertices that aren't there");
  }

  /** Begins a round of compression, for which vertices draw their coins anew. */
  void nextRound() {
    round++;
  }

  void checkKmers() {
    long there = last(ClassicCount.KMERS) + total().get(ClassicCount.KMERS_REMOVED);
    require(there == kmersLoaded, "k-mers were lost, or are there twice");
    long vertices = last(ClassicCount.VERTICES);
    compressed = 1 - (double) last(ClassicCount.COMPACTABLE) / Math.max(1, vertices);
  }

  boolean isCompactable() {
    return last(ClassicCount.COMPACTABLE) > 0;
  }

  void endCompression() {
    compressions++;
    compressed = 0;
    verticesAtFirst = compressions == 1 ? last(ClassicCount.VERTICES) : verticesAtFirst;
  }

  void checkStrands() {
    require(
        last(ClassicCount.VERTICES) == 2 * last(ClassicCount.UNITIGS),
        "vertices lack their reverse complement");
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalStateException(message);
    }
  }

  @Override
  public double progress() {
    return Math.min(1, (compressions + compressed) / Math.max(1, allCompressions));
  }

  @Override
  public void finish(CounterSink counters) {
    for (ClassicCount count : ClassicCount.values()) {
      counters.set(count, total().get(count));
    }
    counters.set(ClassicCount.MESSAGES, total().messages());
    counters.set(ClassicCount.SUPERSTEPS, supersteps());
    counters.set(ClassicCount.KMERS_LOADED, kmersLoaded);
    counters.set(ClassicCount.VERTICES_AT_FIRST, verticesAtFirst);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    out.writeInt(round);
    out.writeInt(compressions);
    out.writeDouble(compressed);
    out.writeLong(kmersLoaded);
    out.writeLong(edges);
    out.writeLong(verticesAtFirst);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    super.readFields(in);
    round = in.readInt();
    compressions = in.readInt();
    compressed = in.readDouble();
    kmersLoaded = in.readLong();
    edges = in.readLong();
    verticesAtFirst = in.readLong();
  }
}
