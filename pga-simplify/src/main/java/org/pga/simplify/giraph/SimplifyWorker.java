package org.pga.simplify.giraph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.giraph.worker.WorkerContext;
import org.pga.core.pipeline.Settings;
import org.pga.simplify.compress.Assignment;
import org.pga.simplify.compress.Assignments;
import org.pga.simplify.compress.ChainSolver;
import org.pga.simplify.compress.Joints;
import org.pga.simplify.graph.Orders;

/**
 * What the vertices of one worker share: the orders, the joints they register, and the places in
 * chains that were found for them, by this worker among its own vertices or by the master.
 */
public final class SimplifyWorker extends WorkerContext {
  private Orders orders;
  private final Joints joints = new Joints();
  private Assignments places = new Assignments();

  @Override
  public void preApplication() {}

  @Override
  public void postApplication() {}

  @Override
  public void preSuperstep() {
    orders = this.<OrdersWritable>getBroadcast(OrdersWritable.NAME).orders();
    Assignments central = getBroadcast(SimplifyMaster.PLACES);
    if (central.size() > 0) {
      places = central;
    }
  }

  @Override
  public void postSuperstep() {
    places = ChainSolver.solve(joints);
    if (getWorkerCount() > 1) {
      int share = Settings.GATHER_LIMIT.get(getConf()) / getWorkerCount();
      reduce(GatheredJoints.NAME, GatheredJoints.of(joints, share));
    }
    joints.clear();
  }

  Orders orders() {
    return orders;
  }

  /** Called by each computing thread when it is done. */
  void register(Joints ofThread) {
    joints.addAll(ofThread);
  }

  Assignment place(long id) {
    return places.get(id);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    places.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    places.readFields(in);
  }
}
