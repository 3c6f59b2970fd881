package org.pga.simplify.classic.graph;

/** What a vertex does in one {@link Phase}; stateless. */
public interface Step {
  /**
   * Computes one vertex for one superstep.
   *
   * @param messages can be walked over once, in no particular order
   */
  void run(Strand strand, Iterable<Message> messages, Orders orders, Outbox out);
}
