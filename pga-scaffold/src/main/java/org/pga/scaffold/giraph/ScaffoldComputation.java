package org.pga.scaffold.giraph;

import com.google.common.collect.Iterables;
import org.apache.giraph.graph.AbstractComputation;
import org.apache.giraph.graph.Vertex;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.pga.bsp.SuperstepCounters;
import org.pga.bsp.chain.ChainPlace;
import org.pga.bsp.chain.ChainPlaces;
import org.pga.bsp.phased.Reductions;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Seams;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.plan.Steps;

/** Hands each vertex to the step of the current phase. One object serves one thread. */
public final class ScaffoldComputation
    extends AbstractComputation<LongWritable, Node, NullWritable, Mail, Mail> implements Mailbox {
  private Orders orders;
  private ChainPlaces places;
  private Step step;
  private final SuperstepCounters tally = new SuperstepCounters();
  private final Seams seams = new Seams();

  @Override
  public void preSuperstep() {
    orders = this.<OrdersWritable>getBroadcast(OrdersWritable.NAME).orders();
    places = getBroadcast(ScaffoldMaster.PLACES);
    step = Steps.of(orders.phase());
  }

  @Override
  public void compute(Vertex<LongWritable, Node, NullWritable> vertex, Iterable<Mail> messages) {
    Node node = vertex.getValue();
    node.setId(vertex.getId().get());
    step.run(node, Iterables.transform(messages, Mail::message), orders, this);
  }

  @Override
  public void postSuperstep() {
    reduce(Reductions.COUNTERS, tally);
    reduce(SeamsUnion.NAME, seams);
  }

  @Override
  public void send(long target, Message message) {
    tally.add(Figure.MESSAGES, 1);
    sendMessage(new LongWritable(target), new Mail(message));
  }

  @Override
  public SuperstepCounters tally() {
    return tally;
  }

  @Override
  public Seams seams() {
    return seams;
  }

  @Override
  public ChainPlace assignment(long item) {
    return places.get(item);
  }
}
