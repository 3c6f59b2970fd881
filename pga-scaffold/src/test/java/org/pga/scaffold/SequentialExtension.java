package org.pga.scaffold;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.SequentialState.Item;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.link.evidence.LinkedUnitig;

/** Goes on from the ends of scaffolds, for {@link SequentialScaffolder}. */
final class SequentialExtension {
  private final SequentialState state;
  private final Map<Long, LinkedUnitig> unitigs;
  private final int k;
  private final double depth;
  private final int readLength;

  SequentialExtension(SequentialState state, double depth, int readLength) {
    this.state = state;
    this.unitigs = state.unitigs;
    this.k = state.k;
    this.depth = depth;
    this.readLength = readLength;
  }

  /** By the words of the rule: the one unitig that follows, if it is a repeat that lets in. */
  Layout extended(Item item) {
    Layout layout = item.layout;
    for (int end = 0; end < 2 && item.layout.closing() == null; end++) {
      Part last = item.layout.outermost(end);
      Unitig anchor = unitigs.get(last.unitig()).unitig();
      double copy = copy(anchor);
      int exit = last.flipped() ? End.other(end) : end;
      boolean single = state.places.containsKey(last.unitig());
      String read = single ? state.mostReadBeyond(last.unitig(), exit) : "";
      List<Part> via = new ArrayList<>();
      Unitig at = anchor;
      Set<Long> been = new HashSet<>();
      for (int told = 0; at.links(exit).size() == 1; ) {
        Link link = at.links(exit).get(0);
        Unitig next = unitigs.get(link.neighbour()).unitig();
        if (!via.isEmpty() && loses(next, link.neighbourEnd(), copy)) {
          via.remove(via.size() - 1);
          break;
        }
        int ways = next.links(link.neighbourEnd()).size();
        int others = next.links(End.other(link.neighbourEnd())).size();
        boolean side = ways > others || ways == others && link.neighbourEnd() == End.LEFT;
        boolean repeated = next.countSum() >= 1.5 * Math.max(depth(anchor), depth) * next.kmers(k);
        if (anchorsInTheEnd(link.neighbour())
            || next.circular()
            || ways < 2
            || !side
            || !repeated
            || !been.add(link.neighbour())) {
          break;
        }
        boolean flipped = link.neighbourEnd() == End.RIGHT;
        String bases = state.oriented(link.neighbour(), flipped).toString().substring(k - 1);
        String rest = read.substring(Math.min(told, read.length()));
        if (!bases.startsWith(rest) && !rest.startsWith(bases)) {
          break;
        }
        told += bases.length();
        via.add(new Part(link.neighbour(), flipped, bases.length() + k - 1, false, null));
        at = next;
        exit = End.other(link.neighbourEnd());
      }
      state.count("ends extended", via.isEmpty() ? 0 : 1);
      layout = via.isEmpty() ? layout : layout.extended(end, via);
    }
    return layout;
  }

  /**
   * Whether a unitig lacks a copy of what leads to an end of it and nowhere else: as normal
   * variables, whose variances are those of reads that come by chance, a copy less is more than e
   * times as likely as none.
   */
  private boolean loses(Unitig unitig, int end, double copy) {
    double off = -depth(unitig);
    double variance = variance(unitig);
    for (Link link : unitig.links(end)) {
      Unitig other = unitigs.get(link.neighbour()).unitig();
      if (other.links(link.neighbourEnd()).size() == 1) {
        off += depth(other);
        variance += variance(other);
      }
    }
    double none = -off * off / (2 * variance);
    double one = -(off - copy) * (off - copy) / (2 * variance);
    return one - none > 1;
  }

  /** That of the genome, unless so deep an anchor is e times as likely with a depth of its own. */
  private double copy(Unitig anchor) {
    double own = depth(anchor);
    double spread = Math.sqrt(depth * Math.min(1, kmersOfRead() / anchor.kmers(k)));
    return own > depth + Math.sqrt(2) * spread ? own : depth;
  }

  private double kmersOfRead() {
    return Math.max(1, readLength - k + 1);
  }

  private double depth(Unitig unitig) {
    return (double) unitig.countSum() / unitig.kmers(k);
  }

  private double variance(Unitig unitig) {
    return depth(unitig) * Math.min(1, kmersOfRead() / unitig.kmers(k));
  }

  private boolean anchorsInTheEnd(long unitig) {
    return state.places.containsKey(unitig) || state.items.containsKey(unitig);
  }
}
