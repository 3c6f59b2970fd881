package org.pga.bsp;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.bsp.chain.ChainPlaces;
import org.pga.bsp.chain.GatheredEdges;

/**
 * What the master knows of a job, from which it decides what follows. Part of a checkpoint: what a
 * subclass adds it writes and reads too, but for what it was made with and what is {@code
 * transient}, which is decided again between any two supersteps.
 *
 * <p>On the wire: int position in the program, int supersteps, the counters' totals.
 *
 * @param <P> the parameters that it broadcasts
 */
public abstract class JobState<P extends Encodable> implements Writable {
  private int position = -1;
  private int supersteps;
  private final SuperstepCounters total = new SuperstepCounters();
  private transient SuperstepCounters last;
  private transient GatheredEdges gathered;
  private transient int workers;
  private transient ChainPlaces places;

  /** What vertices are told for the next superstep. */
  public abstract P parameters();

  /** A guess at how much is done, 0 to 1, that never falls. */
  public abstract double progress();

  /**
   * Checks the result and publishes the job's counters.
   *
   * @throws IllegalStateException if something was lost
   */
  public abstract void finish(CounterSink counters);

  final void take(SuperstepCounters newLast, GatheredEdges newGathered, int newWorkers) {
    last = newLast;
    gathered = newGathered;
    workers = newWorkers;
    places = new ChainPlaces();
    if (position >= 0) {
      total.addAll(last);
      supersteps++;
    }
  }

  /** Where in its program the job is. */
  public final int position() {
    return position;
  }

  final void setPosition(int newPosition) {
    position = newPosition;
  }

  /** Supersteps that vertices have computed. */
  public final int supersteps() {
    return supersteps;
  }

  /** Sums over all supersteps so far. */
  public final SuperstepCounters total() {
    return total;
  }

  /** What the last superstep counted. */
  public final SuperstepCounters last() {
    return last;
  }

  /** A counter of the last superstep. */
  public final long last(Enum<?> counter) {
    return last.get(counter);
  }

  /** Whether vertices sent anything in the last superstep. */
  public final boolean messagesWereSent() {
    return last.messages() > 0;
  }

  /** The edges that the last superstep registered, as far as they came to the master. */
  protected final GatheredEdges gathered() {
    return gathered;
  }

  protected final int workers() {
    return workers;
  }

  /** For the next superstep: what {@link Context#place} says, instead of what the worker found. */
  protected final void broadcast(ChainPlaces newPlaces) {
    places = newPlaces;
  }

  /** Places that the master found for the next superstep; empty: none. */
  public final ChainPlaces places() {
    return places;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeInt(position);
    out.writeInt(supersteps);
    total.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    position = in.readInt();
    supersteps = in.readInt();
    total.readFields(in);
  }
}
