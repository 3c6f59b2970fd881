package org.pga.scaffold.join;

import org.pga.bsp.LongContext;
import org.pga.scaffold.graph.JoinMessage;
import org.pga.scaffold.graph.JoinMessage.SentEnd;
import org.pga.scaffold.graph.PathEndState;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldPath;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout.Bridge;

/** What owners do to join two ends, before paths are put together. */
public final class Joining {
  private Joining() {}

  /**
   * An end of a scaffold path is joined to its choice: keeps the bridge until the chain is put
   * together, and registers the join. One of the two sides does so. The two ends of one scaffold
   * path are no join: it closes itself.
   */
  public static void join(
      ScaffoldVertex vertex, int end, Bridge bridge, LongContext<ScaffoldMessage> out) {
    PathEndState state = vertex.path().endState(end);
    state.setBridge(bridge);
    if (state.choice().path() != vertex.id()) {
      out.edges().addBoth(vertex.id(), end, state.choice().path(), state.choice().end());
    }
  }

  /**
   * A round is over: anchors take note of where they lie now, also those that were absorbed, and
   * owners forget what they knew of their scaffold path's ends. Every phase that can follow an
   * {@link AssemblePathPhase} begins with this.
   */
  public static void settle(ScaffoldVertex vertex, Iterable<ScaffoldMessage> messages) {
    for (ScaffoldMessage message : messages) {
      vertex.setPlace(((JoinMessage.Located) message).place());
      if (vertex.path() != null && vertex.place().path() != vertex.id()) {
        vertex.resign();
      }
    }
    if (vertex.path() != null) {
      vertex.path().forget();
    }
  }

  /** An end of a scaffold path as it is sent. */
  static SentEnd sentEnd(ScaffoldPath path, int end) {
    return new SentEnd(path.text(end), path.endState(end).bridge());
  }
}
