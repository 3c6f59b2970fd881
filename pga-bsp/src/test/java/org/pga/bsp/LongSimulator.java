package org.pga.bsp;

import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Writable;

/**
 * {@link Simulator} of a job whose vertices are known by numbers, and know them.
 *
 * @param <V> values of vertices
 * @param <M> messages
 * @param <P> parameters that the master broadcasts
 * @param <S> the master's state
 */
public class LongSimulator<
        V extends Writable & Identified,
        M extends Encodable,
        P extends Encodable,
        S extends JobState<P>>
    extends Simulator<LongWritable, V, M, P, LongTurn<M, P>, S> {
  /** Made like a {@link Simulator}. */
  public LongSimulator(
      BspJob<LongWritable, V, M, P, LongTurn<M, P>, S> job,
      Configuration conf,
      Map<Long, V> graph,
      int workers,
      long seed) {
    super(job, conf, byId(graph), workers, seed);
  }

  private static <V> Map<LongWritable, V> byId(Map<Long, V> graph) {
    Map<LongWritable, V> vertices = new TreeMap<>();
    graph.forEach((id, vertex) -> vertices.put(new LongWritable(id), vertex));
    return vertices;
  }

  @Override
  protected void prepare(LongWritable id, V vertex) {
    vertex.setId(id.get());
  }

  @Override
  protected Box box(LongWritable id, int thread) {
    return new LongBox(id, thread);
  }

  private final class LongBox extends Box implements LongTurn<M, P> {
    private LongBox(LongWritable id, int thread) {
      super(id, thread);
    }
  }
}
