package org.pga.simplify.classic.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The order of the phases in one job, and the sums that must come out. */
public final class Schedule {
  /** What a job is for. */
  public enum Kind {
    /** Compresses. */
    COMPRESS,
    /** Compresses, removes tips, compresses, removes bubbles, compresses. */
    CLEAN,
    /** Turns vertices into unitigs. */
    FOLD
  }

  private static final int FIGURES = Figure.values().length;

  private final Kind kind;
  private Phase phase;
  private int round;
  private int compressions;
  private long supersteps;
  private long kmersLoaded;
  private long edges;
  private long strandsAtFirst;
  private double compressed;
  private final long[] total = new long[FIGURES];

  public Schedule(Kind kind) {
    this.kind = kind;
  }

  /**
   * The phase of the next superstep.
   *
   * @param last figures of the superstep before, by ordinal; all 0 at first
   * @throws IllegalStateException where vertices, edges or k-mers were lost
   */
  public Phase next(long[] last) {
    for (int i = 0; i < FIGURES; i++) {
      total[i] += last[i];
    }
    check(last);
    phase = phase == null ? Phase.LINK : following(last);
    round += phase == Phase.TAG ? 1 : 0;
    supersteps += phase == Phase.DONE ? 0 : 1;
    return phase;
  }

  private Phase following(long[] last) {
    long strands = last[Figure.STRANDS.ordinal()];
    long compressible = last[Figure.COMPRESSIBLE.ordinal()];
    switch (phase) {
      case LINK:
        return Phase.MERGE;
      case MERGE:
        return kind == Kind.FOLD ? Phase.NAME : Phase.TAG;
      case TAG:
        compressed = 1 - (double) compressible / Math.max(1, strands);
        return compressible > 0 ? Phase.MERGE : afterCompression(strands);
      case ARMS:
        return Phase.CHOOSE;
      case TIPS:
      case CHOOSE:
        return Phase.LINK;
      case NAME:
        return Phase.FOLD;
      default:
        return Phase.DONE;
    }
  }

  private Phase afterCompression(long strands) {
    compressions++;
    compressed = 0;
    if (compressions == 1) {
      strandsAtFirst = strands;
    }
    if (kind == Kind.COMPRESS || compressions == 3) {
      return Phase.DONE;
    }
    return compressions == 1 ? Phase.TIPS : Phase.ARMS;
  }

  private void check(long[] last) {
    long kmers = last[Figure.KMERS.ordinal()];
    if (phase == Phase.LINK) {
      kmersLoaded = supersteps == 1 ? kmers : kmersLoaded;
      edges = last[Figure.EDGES.ordinal()];
    } else if (phase == Phase.MERGE && edges >= 0) {
      require(last[Figure.FOLLOWS.ordinal()] == edges, "edges lead to vertices that aren't there");
      edges = -1;
    } else if (phase == Phase.TAG) {
      long removed = total(Figure.KMERS_REMOVED);
      require(kmers + removed == kmersLoaded, "k-mers were lost, or are there twice");
    } else if (phase == Phase.FOLD) {
      require(
          last[Figure.STRANDS.ordinal()] == 2 * last[Figure.UNITIGS.ordinal()],
          "vertices lack their reverse complement");
    }
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalStateException(message);
    }
  }

  /** Rounds of tags so far. */
  public int round() {
    return round;
  }

  public long supersteps() {
    return supersteps;
  }

  /** How much of the job is done, roughly, 0 to 1. */
  public double progress() {
    return Math.min(1, (compressions + compressed) / (kind == Kind.CLEAN ? 3 : 1));
  }

  /** K-mers of the vertices that were loaded. */
  public long kmersLoaded() {
    return kmersLoaded;
  }

  /** Vertices after the first complete compression. */
  public long strandsAtFirst() {
    return strandsAtFirst;
  }

  /** The sum over all supersteps. */
  public long total(Figure figure) {
    return total[figure.ordinal()];
  }

  /** Everything but the kind. */
  public void write(DataOutput out) throws IOException {
    out.writeByte(phase == null ? -1 : phase.ordinal());
    out.writeInt(round);
    out.writeInt(compressions);
    out.writeLong(supersteps);
    out.writeLong(kmersLoaded);
    out.writeLong(edges);
    out.writeLong(strandsAtFirst);
    for (long sum : total) {
      out.writeLong(sum);
    }
  }

  /** Reads what {@link #write} wrote. */
  public void readFields(DataInput in) throws IOException {
    int ordinal = in.readByte();
    phase = ordinal < 0 ? null : Phase.values()[ordinal];
    round = in.readInt();
    compressions = in.readInt();
    supersteps = in.readLong();
    kmersLoaded = in.readLong();
    edges = in.readLong();
    strandsAtFirst = in.readLong();
    for (int i = 0; i < FIGURES; i++) {
      total[i] = in.readLong();
    }
  }
}
