package org.pga.scaffold.join;

import org.pga.bsp.LongContext;
import org.pga.core.unitig.End;
import org.pga.scaffold.graph.JoinMessage;
import org.pga.scaffold.graph.JoinMessage.Content;
import org.pga.scaffold.graph.JoinMessage.SentEnd;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.PathEndState;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldPath;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout.Bridge;

/** What owners do to join two ends, before paths are put together. */
public final class Joining {
  private Joining() {}

  /**
   * An end of a scaffold path is joined to its choice: one of the two sides keeps the bridge until
   * the chain is assembled, and registers the join. The two ends of one scaffold path don't make a
   * join: the path closes into a circle.
   */
  public static void join(
      ScaffoldVertex vertex, int end, Bridge bridge, LongContext<ScaffoldMessage> out) {
    PathEndState state = vertex.path().endState(end);
    state.setBridge(bridge);
    PathEnd to = state.choice().to();
    if (to.path() != vertex.id()) {
      out.edges().addBoth(vertex.id(), end, to.path(), to.end());
    }
  }

  /**
   * A round is over: anchors, including those that were absorbed, note where they lie now, and
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

  /** A scaffold path as it is sent to the head of its chain, in its place there. */
  static Content content(ScaffoldPath path, int rank, boolean flipped) {
    return new Content(
        rank, flipped, path.layout(), sentEnd(path, End.LEFT), sentEnd(path, End.RIGHT));
  }

  private static SentEnd sentEnd(ScaffoldPath path, int end) {
    return new SentEnd(path.text(end), path.endState(end).bridge());
  }
}
