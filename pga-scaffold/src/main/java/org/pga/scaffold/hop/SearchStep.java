package org.pga.scaffold.hop;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.graph.Face;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.HopMessage.Claim;
import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.EndOverlap;
import org.pga.scaffold.rule.PathSearch;
import org.pga.scaffold.rule.PathSearch.Outcome;

/**
 * Leaders look for paths to the end they are matched with, and join it by the only one. Where the
 * round allows N's they also join by an overlap that the graph doesn't know of, or at least by N's.
 */
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
      } else if (orders.round().gaps() && result.outcome() == Outcome.THROUGH) {
        claim(node, end, parts(result.path(), face), out);
      } else if (orders.round().gaps()) {
        bridge(node, end, result.outcome() == Outcome.NONE, orders.k(), out);
      }
      face.sites().clear();
    }
  }

  /** Joins by an overlap, if the graph is torn there, or by N's. */
  private static void bridge(Node node, int end, boolean torn, int k, Mailbox out) {
    Face face = node.item().face(end);
    int overlap = torn ? overlap(node, end, k) : 0;
    if (overlap > 0) {
      out.tally().add(Figure.OVERLAP_JOINTS, 1);
      Joining.join(node, end, new Bridge(List.of(), new Gap(-overlap, true)), out);
    } else if (!face.estimate().weak()) {
      out.tally().add(Figure.GAP_JOINTS, 1);
      Joining.join(node, end, new Bridge(List.of(), GapRange.filler(face.estimate())), out);
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

  /** Others may want the items on the path, too, or want to join them. */
  private static void claim(Node node, int end, List<Part> via, Mailbox out) {
    node.item().face(end).want(new Bridge(via, null));
    for (Part part : via) {
      if (part.anchor()) {
        out.tally().add(Figure.CLAIMS, 1);
        out.send(part.unitig(), new Claim(new ItemEnd(node.id(), end)));
      }
    }
  }

  private static int overlap(Node node, int end, int k) {
    GapRange range = GapRange.of(node.item().face(end).estimate());
    return EndOverlap.find(
        node.item().text(end),
        node.item().face(end).goalText().reverseComplement(),
        -range.most(),
        Math.min(k - 1, -range.least()));
  }

  private static List<Part> parts(List<Scaffold.Step> path, Face face) {
    List<Part> parts = new ArrayList<>(path.size());
    for (Scaffold.Step step : path) {
      PathSearch.Site site = face.sites().get(step.unitig());
      boolean anchor = site.itemLength() > 0;
      parts.add(new Part(step.unitig(), step.flipped(), site.length(), anchor, null));
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
        out.tally().add(Figure.PATHS_THROUGH, 1);
        break;
    }
  }
}
