package org.pga.graph.debruijn.compact;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.util.Arrays;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.kmer.Hashes;
import org.pga.core.kmer.KmerRoller;
import org.pga.core.unitig.Chains;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;

/**
 * Joins the partial unitigs that one task holds, a reducer's across its buckets or those that the
 * simplify stage loads: two ends that each have one solid edge, the same (k+1)-mer.
 *
 * <p>What it misses (unitigs that didn't fit in memory together, or the second of two (k+1)-mers
 * with the same 64-bit hash) stays an open end, which the simplify stage joins.
 */
public final class Glue {
  /** Takes the glued unitigs. */
  public interface Sink {
    /**
     * Takes a glued unitig.
     *
     * @param unitig reused for the next
     * @param first number in the store of the partial unitig that it begins with
     * @param pieces of the store that it consists of
     */
    void partialUnitig(PartialUnitig unitig, int first, int pieces) throws IOException;
  }

  private final int k;
  private final PartialUnitigStore unitigs;
  private final KmerRoller edge;

  public Glue(int k, PartialUnitigStore unitigs) {
    this.k = k;
    this.unitigs = unitigs;
    edge = new KmerRoller(k + 1);
  }

  /** Joins all partial unitigs of the store and hands them on. */
  public void run(Sink sink) throws IOException {
    Assembler assembler = new Assembler(sink);
    Chains.visit(partners(), assembler);
    assembler.rethrow();
  }

  private int[] partners() {
    int ends = 2 * unitigs.size();
    int[] partner = new int[ends];
    Arrays.fill(partner, Chains.OPEN);
    Long2IntOpenHashMap waiting = new Long2IntOpenHashMap();
    waiting.defaultReturnValue(Chains.OPEN);
    long[] mine = new long[KmerRoller.words(k + 1)];
    for (int end = 0; end < ends; end++) {
      int base = onlyBase(unitigs.edges(end >> 1, end & 1));
      if (base < 0) {
        continue;
      }
      System.arraycopy(edgeKmer(end, base), 0, mine, 0, mine.length);
      long hash = Hashes.hash(mine, 0, mine.length);
      int other = waiting.get(hash);
      if (other == Chains.OPEN) {
        waiting.put(hash, end);
      } else if (other >> 1 != end >> 1
          && Arrays.equals(mine, edgeKmer(other, onlyBase(unitigs.edges(other >> 1, other & 1))))) {
        partner[end] = other;
        partner[other] = end;
        waiting.remove(hash);
      }
    }
    return partner;
  }

  /** The canonical (k+1)-mer that leads out of an end. */
  private long[] edgeKmer(int end, int base) {
    int unitig = end >> 1;
    int length = unitigs.length(unitig);
    // A base more than the end's k-mer, which leaves the window again.
    if ((end & 1) == End.LEFT) {
      // The other strand leads to the right.
      unitigs.set(edge, unitig, 0);
      edge.start(edge.forward(), 0, true);
      edge.push(3 - base);
    } else {
      unitigs.set(edge, unitig, length - k - 1);
      edge.push(base);
    }
    return edge.canonical();
  }

  private static int onlyBase(long counts) {
    int only = -1;
    for (int base = 0; base < 4; base++) {
      if ((counts >>> (base << 4) & 0xffff) != 0) {
        if (only >= 0) {
          return -1;
        }
        only = base;
      }
    }
    return only;
  }

  /** Puts the unitigs of a chain together. */
  private final class Assembler implements Chains.Visitor {
    private final Sink sink;
    private final SequenceBuilder builder = new SequenceBuilder(1 << 10);
    private final PartialUnitig glued = new PartialUnitig();
    private long countSum;
    private int pieces;
    private int first;
    private boolean firstFlipped;
    private int last;
    private boolean lastFlipped;
    private IOException failure;

    Assembler(Sink sink) {
      this.sink = sink;
    }

    @Override
    public void unitig(int unitig, boolean flipped) {
      boolean isFirst = builder.length() == 0;
      if (isFirst) {
        first = unitig;
        firstFlipped = flipped;
      }
      last = unitig;
      lastFlipped = flipped;
      builder.appendBehind(isFirst ? 0 : k - 1, unitigs.sequence(unitig), flipped);
      countSum += unitigs.countSum(unitig);
      pieces++;
    }

    @Override
    public void endOfChain() {
      glued.set(builder.build(), countSum);
      setEdges(End.LEFT, first, firstFlipped);
      setEdges(End.RIGHT, last, lastFlipped);
      try {
        if (failure == null) {
          sink.partialUnitig(glued, first, pieces);
        }
      } catch (IOException e) {
        failure = e;
      }
      builder.clear();
      countSum = 0;
      pieces = 0;
    }

    private void setEdges(int end, int unitig, boolean flipped) {
      long counts = unitigs.edges(unitig, flipped ? End.other(end) : end);
      for (int base = 0; base < 4; base++) {
        int count = (int) (counts >>> (base << 4)) & 0xffff;
        glued.setEdge(end, flipped ? 3 - base : base, count);
      }
    }

    void rethrow() throws IOException {
      if (failure != null) {
        throw failure;
      }
    }
  }
}
