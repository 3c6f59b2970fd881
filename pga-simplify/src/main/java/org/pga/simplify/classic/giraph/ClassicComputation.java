package org.pga.simplify.classic.giraph;

import com.google.common.collect.Iterables;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.giraph.graph.AbstractComputation;
import org.apache.giraph.graph.Vertex;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.pga.simplify.classic.graph.Figure;
import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.classic.graph.Message;
import org.pga.simplify.classic.graph.Orders;
import org.pga.simplify.classic.graph.Outbox;
import org.pga.simplify.classic.graph.Step;
import org.pga.simplify.classic.graph.Strand;
import org.pga.simplify.classic.step.Steps;

/** Hands each vertex to the step of the current phase. One object serves one thread. */
public final class ClassicComputation
    extends AbstractComputation<KmerId, Strand, NullWritable, Mail, Mail> implements Outbox {
  private final long[] figures = new long[Figure.values().length];
  private Orders orders;
  private Step step;
  private KmerId current;

  @Override
  public void preSuperstep() {
    orders = getBroadcast(ClassicMaster.ORDERS);
    step = Steps.of(orders.phase());
  }

  @Override
  public void compute(Vertex<KmerId, Strand, NullWritable> vertex, Iterable<Mail> messages) {
    current = vertex.getId();
    step.run(vertex.getValue(), Iterables.transform(messages, Mail::message), orders, this);
  }

  @Override
  public void postSuperstep() {
    for (Figure figure : Figure.values()) {
      aggregate(figure.name(), new LongWritable(figures[figure.ordinal()]));
      figures[figure.ordinal()] = 0;
    }
  }

  @Override
  public void send(KmerId target, Message message) {
    count(Figure.MESSAGES, 1);
    sendMessage(target, new Mail(message));
  }

  @Override
  public void removeThis() {
    try {
      // A copy: the partition reads the next vertex into the same object.
      removeVertexRequest(new KmerId(current.kmer()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void count(Figure figure, long more) {
    figures[figure.ordinal()] += more;
  }
}
