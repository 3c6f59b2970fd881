package org.pga.bsp.phased;

import com.google.common.collect.Iterables;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.giraph.graph.AbstractComputation;
import org.apache.giraph.graph.Vertex;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableComparable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.bsp.BspJob;
import org.pga.bsp.Encodable;
import org.pga.bsp.MessageWritable;
import org.pga.bsp.Phase;
import org.pga.bsp.SuperstepCounters;
import org.pga.bsp.Turn;
import org.pga.bsp.chain.ChainPlace;
import org.pga.bsp.chain.CompactableEdges;

/**
 * Hands each vertex to the phase. One object serves one thread for one superstep. A job has a
 * subclass of its own, in which it says no more than its types, for that is where Giraph looks for
 * them; a subclass is a {@link Turn} of the kind that the job's phases want.
 *
 * @param <I> ids of vertices
 * @param <V> values of vertices
 * @param <M> messages
 * @param <P> parameters that the master broadcasts
 * @param <W> carriers of messages
 * @param <T> kind of {@link Turn}
 */
@SuppressWarnings("rawtypes") // Giraph's bound of an id is a raw type
public abstract class PhasedComputation<
        I extends WritableComparable,
        V extends Writable,
        M extends Encodable,
        P extends Encodable,
        W extends MessageWritable<M>,
        T extends Turn<I, M, P>>
    extends AbstractComputation<I, V, NullWritable, W, W> implements Turn<I, M, P> {
  private final SuperstepCounters counters = new SuperstepCounters();
  private final CompactableEdges edges = new CompactableEdges();
  private BspJob<I, V, M, P, T, ?> job;
  private Phase<V, T> phase;
  private P parameters;
  private T turn;
  private PhasedWorker worker;
  private I current;
  private Iterable<M> messages;

  @Override
  @SuppressWarnings("unchecked") // the job of this class has these types
  public void preSuperstep() {
    job = PhasedJobs.of(getConf());
    worker = getWorkerContext();
    phase = (Phase<V, T>) worker.phase();
    parameters = (P) worker.parameters();
    turn = (T) this;
  }

  @Override
  public void compute(Vertex<I, V, NullWritable> vertex, Iterable<W> carriers) {
    current = vertex.getId();
    messages = Iterables.transform(carriers, MessageWritable::message);
    phase.run(vertex.getValue(), turn);
  }

  @Override
  public void postSuperstep() {
    worker.register(edges);
    reduce(Reductions.COUNTERS, counters);
  }

  @Override
  @SuppressWarnings("unchecked")
  public void send(I target, M message) {
    counters.addMessage();
    W carrier = (W) job.newMessage();
    carrier.set(message);
    sendMessage(target, carrier);
  }

  @Override
  public void removeThis() {
    try {
      // A copy: a partition of bytes reads the next vertex into the same object.
      removeVertexRequest(WritableUtils.clone(current, getConf()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Iterable<M> messages() {
    return messages;
  }

  @Override
  public P parameters() {
    return parameters;
  }

  @Override
  public SuperstepCounters counters() {
    return counters;
  }

  @Override
  public CompactableEdges edges() {
    return edges;
  }

  @Override
  public ChainPlace place(long id) {
    return worker.place(id);
  }
}
