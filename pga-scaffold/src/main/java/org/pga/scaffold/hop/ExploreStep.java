package org.pga.scaffold.hop;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.HopMessage.Explore;
import org.pga.scaffold.graph.HopMessage.Flood;
import org.pga.scaffold.graph.HopMessage.Seen;
import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.rule.PathSearch;
import org.pga.scaffold.rule.PathSearch.Site;

/**
 * Floods go from an end through the graph, up to the greatest length that a path may have, and not
 * into items that are too long to lie within it. Each unitig that is reached reports to the leader
 * once, and passes a flood on where it came by a shorter way than before.
 */
public final class ExploreStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    Long2IntMap[] shorter = {new Long2IntOpenHashMap(0), new Long2IntOpenHashMap(0)};
    Long2IntMap most = new Long2IntOpenHashMap(0);
    LongSet reached = new LongOpenHashSet(0);
    for (Message message : messages) {
      if (message instanceof Seen seen) {
        note(node, seen);
      } else if (message instanceof Explore explore) {
        out.send(explore.explorer().item(), report(node, explore.explorer()));
        flood(node, explore.end(), explore.explorer(), 1 - orders.k(), explore.most(), out);
      } else {
        Flood flood = (Flood) message;
        long explorer = flood.explorer().packed();
        if (!node.floods(0).containsKey(explorer) && !node.floods(1).containsKey(explorer)) {
          reached.add(explorer);
        }
        if (flood.used() < node.floods(flood.end()).get(explorer)) {
          node.floods(flood.end()).put(explorer, flood.used());
          shorter[flood.end()].put(explorer, flood.used());
          most.put(explorer, flood.most());
        }
      }
    }
    for (long explorer : reached) {
      ItemEnd end = ItemEnd.of(explorer);
      out.send(end.item(), report(node, end));
    }
    for (int end = 0; end < 2; end++) {
      for (Long2IntMap.Entry flood : shorter[end].long2IntEntrySet()) {
        int farthest = most.get(flood.getLongKey());
        long used = (long) flood.getIntValue() + node.length() - (orders.k() - 1);
        if (used <= farthest && !PathSearch.tooLong(itemLength(node), orders.k(), farthest)) {
          ItemEnd explorer = ItemEnd.of(flood.getLongKey());
          flood(node, End.other(end), explorer, (int) used, farthest, out);
        }
      }
    }
  }

  /** Beyond what a search could look at, more needn't be known. */
  private static void note(Node node, Seen seen) {
    if (node.item().face(seen.end()).sites().size() <= PathSearch.MOST_EXPANSIONS) {
      node.item().face(seen.end()).sites().put(seen.unitig(), seen.site());
    }
  }

  private static Seen report(Node node, ItemEnd explorer) {
    Site site =
        new Site(node.length(), node.links(End.LEFT), node.links(End.RIGHT), itemLength(node));
    return new Seen(explorer.end(), node.id(), site);
  }

  private static long itemLength(Node node) {
    return node.place() == null ? 0 : node.place().itemLength(node.length());
  }

  private static void flood(
      Node node, int exit, ItemEnd explorer, int used, int most, Mailbox out) {
    for (Link link : node.links(exit)) {
      out.send(link.neighbour(), new Flood(link.neighbourEnd(), explorer, used, most));
    }
  }
}
