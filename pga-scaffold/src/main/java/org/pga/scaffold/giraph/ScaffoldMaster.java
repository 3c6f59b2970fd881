package org.pga.scaffold.giraph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.giraph.master.MasterCompute;
import org.pga.bsp.SuperstepCounters;
import org.pga.bsp.chain.ChainPlaces;
import org.pga.bsp.chain.ChainSolver;
import org.pga.bsp.giraph.GiraphRunner;
import org.pga.bsp.phased.Reductions;
import org.pga.core.pipeline.Settings;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Phase;
import org.pga.scaffold.graph.Seams;
import org.pga.scaffold.plan.PhaseMachine;

/** Drives the {@link PhaseMachine}, finds chains, checks the result, leaves the figures. */
public final class ScaffoldMaster extends MasterCompute {
  /** Name of the broadcast of places in chains. */
  static final String PLACES = "places";

  private PhaseMachine machine;

  /** What the steps since the last joining want to join. */
  private final Seams seams = new Seams();

  @Override
  public void initialize() {
    ScaffoldInput input = ScaffoldInput.of(getConf());
    machine =
        new PhaseMachine(
            Settings.K.get(getConf()), input.depth(), input.readLength(), input.models());
  }

  @Override
  public void compute() {
    // Master compute of superstep s runs when the workers are done with s − 1.
    boolean first = getSuperstep() == 0;
    SuperstepCounters last = first ? new SuperstepCounters() : getReduced(Reductions.COUNTERS);
    Orders orders = machine.next(last);
    GiraphRunner.reportProgress(getContext(), machine.progress());
    if (orders.phase() == Phase.DONE) {
      check(machine.total());
      ScaffoldCount.publish(machine, ScaffoldInput.of(getConf()).models(), getContext());
      haltComputation();
      return;
    }
    if (!first) {
      seams.addAll(getReduced(SeamsUnion.NAME));
    }
    boolean joining = orders.phase() == Phase.SEND;
    broadcast(OrdersWritable.NAME, new OrdersWritable(orders));
    broadcast(PLACES, joining ? ChainSolver.solve(seams.joints()) : new ChainPlaces());
    if (joining) {
      seams.clear();
    }
    registerReducer(Reductions.COUNTERS, new Reductions.CounterSums());
    registerReducer(SeamsUnion.NAME, new SeamsUnion());
  }

  private static void check(SuperstepCounters total) {
    if (total.get(Figure.KMERS_SUPPLIED) != total.get(Figure.KMERS_SPELLED)) {
      throw new IllegalStateException("contigs don't have the k-mers of the unitigs on their path");
    }
  }

  @Override
  public void write(DataOutput out) throws IOException {
    machine.write(out);
    seams.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    machine.readFields(in);
    seams.readFields(in);
  }
}
