package org.pga.scaffold.hop;

import java.util.ArrayList;
import java.util.List;
import org.pga.scaffold.graph.Face;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.PathSearch;
import org.pga.scaffold.rule.PathSearch.Outcome;
import org.pga.unitig.Scaffold;

/** Leaders look for paths to the end they are matched with, and join it by the only one. */
public final class SearchStep implements Step {
  private static final PathSearch.Result CAPPED = new PathSearch.Result(Outcome.CAPPED, List.of());

  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    node.floods(0).clear();
    node.floods(1).clear();
    for (int end = 0; node.item() != null && end < 2; end++) {
      Face face = node.item().face(end);
      if (face.goal() == null) {
        continue;
      }
      PathSearch.Result result = search(node, end, orders.k());
      count(result.outcome(), out);
      if (result.outcome() == Outcome.ONE) {
        out.tally().add(Figure.PATH_JOINTS, 1);
        Joining.join(node, end, new Bridge(parts(result.path(), face), null), out);
      } else if (orders.round().gaps() && result.outcome() != Outcome.THROUGH) {
        out.tally().add(Figure.GAP_JOINTS, 1);
        Bridge bridge = new Bridge(List.of(), GapRange.filler(face.estimate()));
        Joining.join(node, end, bridge, out);
      }
      face.sites().clear();
    }
  }

  private static PathSearch.Result search(Node node, int end, int k) {
    Face face = node.item().face(end);
    if (face.sites().size() > PathSearch.MOST_EXPANSIONS) {
      return CAPPED;
    }
    ItemEnd start = node.item().outermost(end);
    GapRange range = GapRange.of(face.estimate());
    return PathSearch.search(
        unitig -> face.sites().get(unitig),
        k,
        start.item(),
        start.end(),
        face.goal().item(),
        face.goal().end(),
        range.least(),
        range.most());
  }

  private static List<Part> parts(List<Scaffold.Step> path, Face face) {
    List<Part> parts = new ArrayList<>(path.size());
    for (Scaffold.Step step : path) {
      int length = face.sites().get(step.unitig()).length();
      parts.add(new Part(step.unitig(), step.flipped(), length, false, null));
    }
    return parts;
  }

  private static void count(Outcome outcome, Mailbox out) {
    switch (outcome) {
      case NONE:
        out.tally().add(Figure.PATHS_NONE, 1);
        break;
      case ONE:
        out.tally().add(Figure.PATHS_ONE, 1);
        break;
      case MANY:
        out.tally().add(Figure.PATHS_MANY, 1);
        break;
      case CAPPED:
        out.tally().add(Figure.PATHS_CAPPED, 1);
        break;
      default:
        out.tally().add(Figure.PATHS_VETOED, 1);
        break;
    }
  }
}
