package org.pga.bsp.phased;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.giraph.worker.DefaultWorkerContext;
import org.pga.bsp.BspJob;
import org.pga.bsp.Encodable;
import org.pga.bsp.Phase;
import org.pga.bsp.chain.ChainPlace;
import org.pga.bsp.chain.ChainPlaces;
import org.pga.bsp.chain.ChainSolver;
import org.pga.bsp.chain.CompactableEdges;
import org.pga.bsp.chain.GatheredEdges;

/**
 * What the vertices of one worker share: phase and parameters, the edges they register, and the
 * places in chains that were found for them, by this worker among its own vertices or by the
 * master.
 */
public final class PhasedWorker extends DefaultWorkerContext {
  private final CompactableEdges edges = new CompactableEdges();
  private BspJob<?, ?, ?, ?, ?, ?> job;
  private Phase<?, ?> phase;
  private Encodable parameters;
  private ChainPlaces places = new ChainPlaces();

  @Override
  public void preSuperstep() {
    if (job == null) {
      job = PhasedJobs.of(getConf());
    }
    Broadcast broadcast = getBroadcast(Broadcast.NAME);
    phase = job.program().phase(broadcast.position());
    try {
      parameters = job.readParameters(broadcast.parameters());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (broadcast.places().size() > 0) {
      places = broadcast.places();
    }
  }

  @Override
  public void postSuperstep() {
    int limit = job.gatherLimit(getConf());
    if (limit < 0) {
      places = new ChainPlaces();
      reduce(Reductions.EDGES, GatheredEdges.of(edges));
    } else {
      places = ChainSolver.solve(edges);
      if (getWorkerCount() > 1) {
        reduce(Reductions.EDGES, GatheredEdges.of(edges, limit / getWorkerCount()));
      }
    }
    edges.clear();
  }

  Phase<?, ?> phase() {
    return phase;
  }

  Encodable parameters() {
    return parameters;
  }

  /** Called by each computing thread when it is done. */
  void register(CompactableEdges ofThread) {
    edges.addAll(ofThread);
  }

  ChainPlace place(long id) {
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
