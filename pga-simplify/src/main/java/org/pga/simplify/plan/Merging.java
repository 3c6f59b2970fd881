package org.pga.simplify.plan;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.simplify.graph.SimplifyParameters.Source;

/**
 * By which way chains are found, from one registration of compactable edges to the next.
 *
 * <p>On the wire: byte source, booleans under way, complete, offers, int round.
 */
final class Merging implements Writable {
  private Source source = Source.WORKER;
  private boolean underWay;
  private boolean complete;
  private boolean offers;
  private int round;

  /**
   * After a registration.
   *
   * @param ends that can be merged
   * @param gathered whether the master has all edges
   */
  void plan(long ends, int workers, boolean gathered) {
    boolean offered = offers;
    underWay = !complete && ends > 0;
    offers = false;
    complete = false;
    if (!underWay) {
      return;
    }
    round++;
    if (workers == 1) {
      source = Source.WORKER;
      complete = true;
    } else if (gathered) {
      source = Source.MASTER;
      complete = true;
    } else {
      source = offered ? Source.OFFERS : Source.WORKER;
      // Workers contract what they hold once; after that only edges between workers are left.
      offers = true;
    }
  }

  /** Whether there is something to merge. */
  boolean isUnderWay() {
    return underWay;
  }

  /** Whether whole chains are merged at once, so that nothing can be left. */
  boolean isComplete() {
    return complete;
  }

  boolean isByMaster() {
    return underWay && source == Source.MASTER;
  }

  Source source() {
    return source;
  }

  /** Whether local minima offer to absorb their neighbours. */
  boolean offers() {
    return offers;
  }

  int round() {
    return round;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeByte(source.ordinal());
    out.writeBoolean(underWay);
    out.writeBoolean(complete);
    out.writeBoolean(offers);
    out.writeInt(round);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    source = Source.values()[in.readByte()];
    underWay = in.readBoolean();
    complete = in.readBoolean();
    offers = in.readBoolean();
    round = in.readInt();
  }
}
