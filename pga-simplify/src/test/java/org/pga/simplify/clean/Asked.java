package org.pga.simplify.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.io.LongWritable;
import org.pga.bsp.LongContext;
import org.pga.bsp.SuperstepCounters;
import org.pga.bsp.chain.ChainPlace;
import org.pga.bsp.chain.CompactableEdges;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.PartialUnitig;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/** What a unitig asks its neighbours by a rule. */
final class Asked implements LongContext<Message> {
  private final List<Long> targets = new ArrayList<>();
  private final List<Message> questions = new ArrayList<>();
  private final SuperstepCounters counters = new SuperstepCounters();

  /** By a unitig of so many bases, once each, with these links. */
  static Asked by(
      AskingRule rule,
      int bases,
      List<Link> left,
      List<Link> right,
      SimplifyParameters parameters) {
    PartialUnitig partial = new PartialUnitig();
    String text = RandomReads.bases(new Random(bases), bases, 4);
    partial.set(Sequence.of(text), bases - parameters.k() + 1L);
    Node node = Node.partial(partial, 1);
    node.setId(1);
    node.becomeUnitig();
    node.links(End.LEFT).addAll(left);
    node.links(End.RIGHT).addAll(right);
    Asked asked = new Asked();
    rule.ask(0, node, parameters, asked);
    return asked;
  }

  /** Who is asked. */
  List<Long> targets() {
    return targets;
  }

  List<Message> questions() {
    return questions;
  }

  @Override
  public void send(LongWritable target, Message message) {
    targets.add(target.get());
    questions.add(message);
  }

  @Override
  public void removeThis() {
    throw new UnsupportedOperationException();
  }

  @Override
  public SuperstepCounters counters() {
    return counters;
  }

  @Override
  public CompactableEdges edges() {
    throw new UnsupportedOperationException();
  }

  @Override
  public ChainPlace place(long id) {
    throw new UnsupportedOperationException();
  }
}
