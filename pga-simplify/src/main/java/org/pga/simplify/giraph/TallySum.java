package org.pga.simplify.giraph;

import java.io.DataInput;
import java.io.DataOutput;
import org.apache.giraph.reducers.ReduceSameTypeOperation;
import org.pga.simplify.graph.Tally;

/** Adds up the figures of all threads and workers. */
public final class TallySum extends ReduceSameTypeOperation<Tally> {
  /** Name of the reduction. */
  public static final String NAME = "tally";

  @Override
  public Tally createInitialValue() {
    return new Tally();
  }

  @Override
  public Tally reduce(Tally sum, Tally more) {
    sum.addAll(more);
    return sum;
  }

  @Override
  public void write(DataOutput out) {}

  @Override
  public void readFields(DataInput in) {}
}
