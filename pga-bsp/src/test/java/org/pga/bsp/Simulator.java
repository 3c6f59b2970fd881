package org.pga.bsp;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableComparable;
import org.pga.bsp.chain.ChainPlace;
import org.pga.bsp.chain.ChainPlaces;
import org.pga.bsp.chain.ChainSolver;
import org.pga.bsp.chain.CompactableEdges;
import org.pga.bsp.chain.GatheredEdges;

/**
 * A job without Giraph: supersteps over a number of workers with two threads each, vertices spread
 * and computed by chance, messages as bytes and in random order, everything that Giraph would write
 * and read back, written and read back. Before each superstep it checks that the master's state
 * comes back from its bytes field by field, and that the order in which threads' and workers'
 * results come together decides nothing.
 *
 * @param <I> ids of vertices
 * @param <V> values of vertices
 * @param <M> messages
 * @param <P> parameters that the master broadcasts
 * @param <T> kind of {@link Turn}
 * @param <S> the master's state
 */
public class Simulator<
    I extends WritableComparable<? super I>,
    V extends Writable,
    M extends Encodable,
    P extends Encodable,
    T extends Turn<I, M, P>,
    S extends JobState<P>> {
  private static final int THREADS = 2;

  private final BspJob<I, V, M, P, T, S> job;
  private final Program<? extends Phase<V, T>, S> program;
  private final Configuration conf;
  private final int workers;
  private final Random random;
  private final Map<I, V> vertices = new TreeMap<>();
  private final Map<I, Integer> threadOf = new HashMap<>();
  private final Set<I> removed = new HashSet<>();
  private final Map<String, Long> published = new TreeMap<>();
  private final Thread[] threads;
  private Map<I, List<byte[]>> messages = new HashMap<>();
  private ChainPlaces[] places;
  private S state;

  /** What one thread of a worker counts and registers in a superstep. */
  private static final class Thread {
    private SuperstepCounters counters = new SuperstepCounters();
    private CompactableEdges edges = new CompactableEdges();
  }

  /**
   * @param conf of the job's state and its {@link BspJob#gatherLimit}
   */
  public Simulator(
      BspJob<I, V, M, P, T, S> job, Configuration conf, Map<I, V> graph, int workers, long seed) {
    this.job = job;
    this.conf = conf;
    this.workers = workers;
    program = job.program();
    random = new Random(seed);
    vertices.putAll(graph);
    threads = new Thread[workers * THREADS];
    places = new ChainPlaces[workers];
    state = job.start(conf);
  }

  /** Runs to the end; the vertices that are left. */
  public final Map<I, V> run() {
    startSuperstep();
    while (next()) {
      P parameters = Wire.read(Wire.bytes(state.parameters()), job::readParameters);
      startSuperstep();
      superstep(program.phase(state.position()), parameters);
    }
    state.finish((group, name, value) -> published.put(name, value));
    vertices.forEach(this::prepare);
    return vertices;
  }

  /** The master's state. */
  public final S state() {
    return state;
  }

  /** The counters that the job published at its end, by name. */
  public final Map<String, Long> published() {
    return published;
  }

  /** What a vertex computes with. */
  protected Box box(I id, int thread) {
    return new Box(id, thread);
  }

  /** Called before a vertex is used. */
  protected void prepare(I id, V vertex) {}

  private void startSuperstep() {
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread();
    }
  }

  /** Advances the state, and a copy to which all came in another order. */
  private boolean next() {
    S other = restored();
    GatheredEdges[] gathered = gathered();
    boolean more = program.next(state, counters(), union(gathered), workers);
    boolean otherMore = program.next(other, counters(), union(gathered), workers);
    Restored.check(state, other);
    if (more != otherMore) {
      throw new IllegalStateException("the order in which results came decided what follows");
    }
    if (state.places().size() > 0) {
      for (int worker = 0; worker < workers; worker++) {
        places[worker] = Wire.copy(state.places(), new ChainPlaces());
      }
    }
    state = restored();
    return more;
  }

  private S restored() {
    S restored = Wire.copy(state, job.start(conf));
    Restored.check(state, restored);
    return restored;
  }

  private SuperstepCounters counters() {
    SuperstepCounters sum = new SuperstepCounters();
    shuffled(List.of(threads)).forEach(thread -> sum.addAll(thread.counters));
    return Wire.copy(sum, new SuperstepCounters());
  }

  /** What each worker finds among its own, and brings to the master. */
  private GatheredEdges[] gathered() {
    GatheredEdges[] gathered = new GatheredEdges[workers];
    int limit = job.gatherLimit(conf);
    for (int worker = 0; worker < workers; worker++) {
      CompactableEdges edges = new CompactableEdges();
      int first = worker * THREADS;
      shuffled(List.of(threads).subList(first, first + THREADS))
          .forEach(thread -> edges.addAll(thread.edges));
      places[worker] = limit < 0 ? new ChainPlaces() : ChainSolver.solve(edges);
      gathered[worker] =
          limit < 0
              ? GatheredEdges.of(edges)
              : workers == 1 ? new GatheredEdges() : GatheredEdges.of(edges, limit / workers);
    }
    return gathered;
  }

  private GatheredEdges union(GatheredEdges[] gathered) {
    GatheredEdges union = new GatheredEdges();
    shuffled(List.of(gathered)).forEach(union::addAll);
    return Wire.copy(union, new GatheredEdges());
  }

  private <E> List<E> shuffled(Collection<E> all) {
    List<E> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  private void superstep(Phase<V, T> phase, P parameters) {
    Map<I, List<byte[]>> received = messages;
    messages = new HashMap<>();
    for (I id : received.keySet()) {
      if (!vertices.containsKey(id)) {
        V made = job.unknownVertex(id, removed.contains(id));
        if (made != null) {
          vertices.put(id, made);
        }
      }
    }
    removed.clear();
    for (I id : shuffled(vertices.keySet())) {
      int thread = threadOf.computeIfAbsent(id, any -> random.nextInt(threads.length));
      if (random.nextInt(4) == 0) {
        vertices.computeIfPresent(id, (any, value) -> Wire.copy(value));
      }
      V vertex = vertices.get(id);
      prepare(id, vertex);
      List<M> toVertex = new ArrayList<>();
      for (byte[] bytes : received.getOrDefault(id, List.of())) {
        toVertex.add(Wire.readInto(bytes, job.newMessage()).message());
      }
      Collections.shuffle(toVertex, random);
      Box box = box(id, thread);
      box.messages = toVertex;
      box.parameters = parameters;
      @SuppressWarnings("unchecked")
      T turn = (T) box;
      phase.run(vertex, turn);
    }
    vertices.keySet().removeAll(removed);
  }

  /** A vertex's turn. */
  protected class Box implements Turn<I, M, P> {
    private final I id;
    private final int thread;
    private List<M> messages;
    private P parameters;

    /** Of a vertex that a thread computes. */
    protected Box(I id, int thread) {
      this.id = id;
      this.thread = thread;
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
    public void send(I target, M message) {
      threads[thread].counters.addMessage();
      Simulator.this
          .messages
          .computeIfAbsent(target, any -> new ArrayList<>())
          .add(Wire.bytes(message));
    }

    @Override
    public void removeThis() {
      removed.add(id);
    }

    @Override
    public SuperstepCounters counters() {
      return threads[thread].counters;
    }

    @Override
    public CompactableEdges edges() {
      return threads[thread].edges;
    }

    @Override
    public ChainPlace place(long of) {
      return places[thread / THREADS].get(of);
    }
  }
}
