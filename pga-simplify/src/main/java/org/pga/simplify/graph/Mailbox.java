package org.pga.simplify.graph;

import org.pga.simplify.compress.Assignment;
import org.pga.simplify.compress.Joints;

/** What a vertex can do besides changing itself; Giraph or a test stands behind it. */
public interface Mailbox {
  /** Sends a message that arrives in the next superstep. */
  void send(long target, Message message);

  /** Removes the vertex that is being computed, once the superstep is over. */
  void removeThis();

  /** Figures of this superstep. */
  Tally tally();

  /** Where mergeable joints are registered. */
  Joints joints();

  /** The place of a vertex in its chain, as the worker or the master decided; null: none. */
  Assignment assignment(long id);
}
