package org.pga.scaffold.giraph;

import java.io.DataInput;
import java.io.DataOutput;
import org.apache.giraph.reducers.ReduceSameTypeOperation;
import org.pga.scaffold.graph.Seams;

/** Brings what all threads and workers want to join to the master; the order plays no part. */
public final class SeamsUnion extends ReduceSameTypeOperation<Seams> {
  /** Name of the reduction. */
  static final String NAME = "seams";

  @Override
  public Seams createInitialValue() {
    return new Seams();
  }

  @Override
  public Seams reduce(Seams all, Seams more) {
    all.addAll(more);
    return all;
  }

  @Override
  public void write(DataOutput out) {}

  @Override
  public void readFields(DataInput in) {}
}
