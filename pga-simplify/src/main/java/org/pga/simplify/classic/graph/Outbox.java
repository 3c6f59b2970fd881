package org.pga.simplify.classic.graph;

/** What a vertex can do besides changing itself; Giraph or a test stands behind it. */
public interface Outbox {
  /** Sends a message that arrives in the next superstep. */
  void send(KmerId target, Message message);

  /** Removes the vertex that is being computed, once the superstep is over. */
  void removeThis();

  /** Adds to a figure of this superstep. */
  void count(Figure figure, long more);
}
