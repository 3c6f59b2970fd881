package org.pga.simplify.close;

import java.util.ArrayList;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.core.bases.Sequence;
import org.pga.core.kmer.Hashes;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.OnlyNeighbour;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;

/**
 * The final strand and id of a unitig: they follow from its bases alone, so that later stages can
 * break ties by them, however the graph was partitioned before.
 */
public final class Naming {
  private static final int BASES_IN_WORD = 32;

  private Naming() {}

  /** Turns a unitig to its smaller strand, names it, and tells the neighbours what it is. */
  static void name(Node node, int k, LongContext<Message> out) {
    Unitig unitig = node.unitig();
    // The form of a circle is settled where it is cut.
    Sequence smaller = unitig.circular() ? unitig.sequence() : unitig.sequence().canonical();
    boolean flipped = smaller != unitig.sequence();
    long name = nameOf(smaller);
    for (int end = 0; end < 2; end++) {
      for (Link link : unitig.links(end)) {
        out.send(
            link.neighbour(),
            new Message.Named(
                link.neighbourEnd(),
                node.id(),
                end,
                name,
                flipped ? End.other(end) : end,
                OnlyNeighbour.of(unitig, end, k)));
      }
    }
    if (flipped) {
      unitig.setSequence(smaller, unitig.countSum());
      List<Link> left = new ArrayList<>(unitig.links(End.LEFT));
      unitig.links(End.LEFT).clear();
      unitig.links(End.LEFT).addAll(unitig.links(End.RIGHT));
      unitig.links(End.RIGHT).clear();
      unitig.links(End.RIGHT).addAll(left);
    }
    node.setName(name);
  }

  /** A hash of bases, never negative. */
  public static long nameOf(Sequence sequence) {
    long hash = sequence.length();
    long word = 0;
    for (int i = 0; i < sequence.length(); i++) {
      word = word << 2 | sequence.baseAt(i);
      if ((i + 1) % BASES_IN_WORD == 0) {
        hash = Hashes.mix(hash, word);
        word = 0;
      }
    }
    return Hashes.mix(hash, word) >>> 1;
  }
}
