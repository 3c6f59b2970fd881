package org.pga.bsp.phased;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.giraph.master.MasterCompute;
import org.pga.bsp.BspJob;
import org.pga.bsp.JobState;
import org.pga.bsp.Program;
import org.pga.bsp.SuperstepCounters;
import org.pga.bsp.chain.GatheredEdges;
import org.pga.bsp.giraph.GiraphRunner;

/** Walks through a job's program. */
public final class PhasedMaster extends MasterCompute {
  private Program<?, JobState<?>> program;
  private JobState<?> state;

  @Override
  @SuppressWarnings("unchecked")
  public void initialize() {
    BspJob<?, ?, ?, ?, ?, ?> job = PhasedJobs.of(getConf());
    program = (Program<?, JobState<?>>) (Program<?, ?>) job.program();
    state = job.start(getConf());
  }

  @Override
  public void compute() {
    // Master compute of superstep s runs when the workers are done with s − 1.
    boolean first = getSuperstep() == 0;
    SuperstepCounters last = first ? new SuperstepCounters() : getReduced(Reductions.COUNTERS);
    GatheredEdges edges = first ? new GatheredEdges() : getReduced(Reductions.EDGES);
    if (!program.next(state, last, edges, getWorkerInfoList().size())) {
      GiraphRunner.reportProgress(getContext(), 1);
      state.finish((group, name, value) -> getContext().getCounter(group, name).setValue(value));
      haltComputation();
      return;
    }
    GiraphRunner.reportProgress(getContext(), state.progress());
    try {
      broadcast(
          Broadcast.NAME, new Broadcast(state.position(), state.places(), state.parameters()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    registerReducer(Reductions.COUNTERS, new Reductions.CounterSums());
    registerReducer(Reductions.EDGES, new Reductions.EdgeLists());
  }

  @Override
  public void write(DataOutput out) throws IOException {
    state.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    state.readFields(in);
  }
}
