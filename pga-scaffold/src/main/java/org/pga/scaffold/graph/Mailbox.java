package org.pga.scaffold.graph;

import org.pga.simplify.compress.Assignment;
import org.pga.simplify.graph.Tally;

/** What a vertex can do besides changing itself; Giraph or a test stands behind it. */
public interface Mailbox {
  /** Sends a message that arrives in the next superstep. */
  void send(long target, Message message);

  /** Figures of this superstep. */
  Tally tally();

  /** Where items that are to be joined are registered. */
  Seams seams();

  /** The place of an item in its chain, as the master found it; null: none. */
  Assignment assignment(long item);
}
