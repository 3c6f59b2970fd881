package org.pga.simplify.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.bsp.Encodable;

/**
 * What the master tells all vertices for one superstep.
 *
 * @param k size of k-mers
 * @param nextK size of k-mers that the graph continues to; 0: none
 * @param depth of the genome at this k
 * @param clean whether cleaning was asked for at all
 * @param cleaningRound the round of cleaning, from 1: limits grow
 * @param alleleLogOdds natural logarithm: how much likelier than copies of a repeat alleles are, by
 *     the bubbles that leave no doubt; NaN until these were counted
 * @param rule in a removal: the number of the rule whose findings go
 * @param source in a send phase: where chain members find their place
 * @param offers when registering: whether local minima offer to absorb their neighbours
 * @param round seeds the hash that decides who is a local minimum
 */
public record SimplifyParameters(
    int k,
    int nextK,
    GenomeDepth depth,
    boolean clean,
    int cleaningRound,
    double alleleLogOdds,
    int rule,
    Source source,
    boolean offers,
    int round)
    implements Encodable {

  /** Who finds the chains of compactable edges. */
  public enum Source {
    /** Each worker finds those of the vertices that it holds. */
    WORKER,
    /** The master finds them among all compactable edges, and broadcasts them. */
    MASTER,
    /** The members find them, by accepting an offer of a neighbour. */
    OFFERS
  }

  /** Whether molecules differ so much in depth that D says nothing about any of them. */
  public boolean uneven() {
    return depth.spread().isUneven();
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeShort(k);
    out.writeShort(nextK);
    depth.write(out);
    out.writeBoolean(clean);
    out.writeInt(cleaningRound);
    out.writeDouble(alleleLogOdds);
    out.writeByte(rule);
    out.writeByte(source.ordinal());
    out.writeBoolean(offers);
    out.writeInt(round);
  }

  /** Reads what {@link #write} wrote. */
  public static SimplifyParameters read(DataInput in) throws IOException {
    return new SimplifyParameters(
        in.readShort(),
        in.readShort(),
        GenomeDepth.read(in),
        in.readBoolean(),
        in.readInt(),
        in.readDouble(),
        in.readByte(),
        Source.values()[in.readByte()],
        in.readBoolean(),
        in.readInt());
  }
}
