package org.pga.simplify.giraph;

import com.google.common.collect.Iterables;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.giraph.graph.AbstractComputation;
import org.apache.giraph.graph.Vertex;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.pga.simplify.compress.Assignment;
import org.pga.simplify.compress.Joints;
import org.pga.simplify.graph.Figure;
import org.pga.simplify.graph.Mailbox;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.Orders;
import org.pga.simplify.graph.Step;
import org.pga.simplify.graph.Tally;
import org.pga.simplify.plan.Steps;

/** Hands each vertex to the step of the current phase. One object serves one thread. */
public final class SimplifyComputation
    extends AbstractComputation<LongWritable, Node, NullWritable, Mail, Mail> implements Mailbox {
  private Orders orders;
  private Step step;
  private final Tally tally = new Tally();
  private final Joints joints = new Joints();
  private SimplifyWorker worker;
  private LongWritable current;

  @Override
  public void preSuperstep() {
    worker = getWorkerContext();
    orders = worker.orders();
    step = Steps.of(orders.phase());
  }

  @Override
  public void compute(Vertex<LongWritable, Node, NullWritable> vertex, Iterable<Mail> messages) {
    current = vertex.getId();
    Node node = vertex.getValue();
    node.setId(current.get());
    step.run(node, Iterables.transform(messages, Mail::message), orders, this);
  }

  @Override
  public void postSuperstep() {
    worker.register(joints);
    reduce(TallySum.NAME, tally);
  }

  @Override
  public void send(long target, Message message) {
    tally.add(Figure.MESSAGES, 1);
    sendMessage(new LongWritable(target), new Mail(message));
  }

  @Override
  public void removeThis() {
    try {
      removeVertexRequest(current);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Tally tally() {
    return tally;
  }

  @Override
  public Joints joints() {
    return joints;
  }

  @Override
  public Assignment assignment(long id) {
    return worker.place(id);
  }
}
