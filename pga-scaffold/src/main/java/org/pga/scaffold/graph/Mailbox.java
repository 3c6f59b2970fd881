package org.pga.scaffold.graph;

import org.pga.bsp.SuperstepCounters;
import org.pga.bsp.chain.ChainPlace;

/** What a vertex can do besides changing itself; Giraph or a test stands behind it. */
public interface Mailbox {
  /** Sends a message that arrives in the next superstep. */
  void send(long target, Message message);

  /** Figures of this superstep. */
  SuperstepCounters tally();

  /** Where items that are to be joined are registered. */
  Seams seams();

  /** The place of an item in its chain, as the master found it; null: none. */
  ChainPlace assignment(long item);
}
