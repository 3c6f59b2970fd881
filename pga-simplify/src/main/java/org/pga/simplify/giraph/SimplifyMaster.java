package org.pga.simplify.giraph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Locale;
import org.apache.giraph.master.MasterCompute;
import org.pga.bsp.giraph.GiraphRunner;
import org.pga.core.pipeline.Settings;
import org.pga.simplify.compress.Assignments;
import org.pga.simplify.compress.ChainSolver;
import org.pga.simplify.graph.Figure;
import org.pga.simplify.graph.Orders;
import org.pga.simplify.graph.Phase;
import org.pga.simplify.graph.Tally;
import org.pga.simplify.plan.PhaseMachine;

/** Drives the {@link PhaseMachine}, checks the result and leaves the figures in the counters. */
public final class SimplifyMaster extends MasterCompute {
  /** Name of the broadcast of what the master itself found. */
  static final String PLACES = "places";

  private PhaseMachine machine;

  @Override
  public void initialize() {
    machine =
        new PhaseMachine(
            Settings.K.get(getConf()),
            Settings.NEXT_K.get(getConf()),
            Settings.MEDIAN.get(getConf()),
            Settings.CLEAN.get(getConf()));
  }

  @Override
  public void compute() {
    // Master compute of superstep s runs when the workers are done with s − 1.
    Tally last = getSuperstep() == 0 ? new Tally() : getReduced(TallySum.NAME);
    GatheredJoints gathered = getSuperstep() == 0 ? null : getReduced(GatheredJoints.NAME);
    int workers = getWorkerInfoList().size();
    Orders orders =
        machine.next(last, workers, workers > 1 && gathered != null && gathered.complete());
    GiraphRunner.reportProgress(getContext(), machine.progress());
    if (orders.phase() == Phase.DONE) {
      check(machine.total());
      SimplifyCount.publish(machine, getContext());
      haltComputation();
      return;
    }
    boolean central = orders.phase() == Phase.SEND && orders.source() == Orders.Source.MASTER;
    broadcast(OrdersWritable.NAME, new OrdersWritable(orders));
    broadcast(PLACES, central ? ChainSolver.solve(gathered.joints()) : new Assignments());
    registerReducer(TallySum.NAME, new TallySum());
    registerReducer(GatheredJoints.NAME, new GatheredJoints.Concatenation());
  }

  private static void check(Tally total) {
    if (total.get(Figure.MIRROR) != 0) {
      throw new IllegalStateException("a link is known to one of its two ends only");
    }
    if (total.get(Figure.KMERS_IN)
        != total.get(Figure.KMERS_OUT) + total.get(Figure.KMERS_REMOVED)) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "k-mers of the graph before simplification (sum of hashes %016x) aren't those after"
                  + " it (%016x) and those removed (%016x)",
              total.get(Figure.KMERS_IN),
              total.get(Figure.KMERS_OUT),
              total.get(Figure.KMERS_REMOVED)));
    }
  }

  @Override
  public void write(DataOutput out) throws IOException {
    machine.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    machine.readFields(in);
  }
}
