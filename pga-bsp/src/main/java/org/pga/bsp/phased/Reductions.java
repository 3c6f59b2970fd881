package org.pga.bsp.phased;

import java.io.DataInput;
import java.io.DataOutput;
import org.apache.giraph.reducers.ReduceSameTypeOperation;
import org.apache.hadoop.io.Writable;
import org.pga.bsp.SuperstepCounters;
import org.pga.bsp.chain.GatheredEdges;

/** How the results of threads and workers are combined; the order has no effect. */
final class Reductions {
  static final String COUNTERS = "counters";
  static final String EDGES = "edges";

  private Reductions() {}

  /** Adds up counters. */
  public static final class CounterSums extends Stateless<SuperstepCounters> {
    @Override
    public SuperstepCounters createInitialValue() {
      return new SuperstepCounters();
    }

    @Override
    public SuperstepCounters reduce(SuperstepCounters sum, SuperstepCounters more) {
      sum.addAll(more);
      return sum;
    }
  }

  /** Lists edges. */
  public static final class EdgeLists extends Stateless<GatheredEdges> {
    @Override
    public GatheredEdges createInitialValue() {
      return new GatheredEdges();
    }

    @Override
    public GatheredEdges reduce(GatheredEdges all, GatheredEdges more) {
      all.addAll(more);
      return all;
    }
  }

  private abstract static class Stateless<T extends Writable> extends ReduceSameTypeOperation<T> {
    @Override
    public void write(DataOutput out) {}

    @Override
    public void readFields(DataInput in) {}
  }
}
