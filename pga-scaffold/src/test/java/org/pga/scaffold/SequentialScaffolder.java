package org.pga.scaffold;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.rule.InsertModel;
import org.pga.scaffold.rule.Rounds;
import org.pga.scaffold.rule.SingleCopy;

/**
 * Scaffolding as one would write it for one processor and enough memory: what the distributed job
 * is held against. Of the rules it only asks which unitigs stand in the genome once, and the order
 * of the rounds.
 */
public final class SequentialScaffolder {
  private final SequentialState state;
  private final double depth;
  private final int readLength;
  private final Set<Long> once = new HashSet<>();

  SequentialScaffolder(Map<Long, LinkedUnitig> unitigs, int k, double depth, int readLength) {
    this.state = new SequentialState(unitigs, k);
    this.depth = depth;
    this.readLength = readLength;
    SingleCopy singleCopy = new SingleCopy(depth, k, readLength);
    unitigs.forEach(
        (id, linked) -> {
          if (singleCopy.byReads(linked.unitig())) {
            once.add(id);
          }
          if (!linked.unitig().circular() && singleCopy.test(linked.unitig())) {
            state.anchor(id);
          }
        });
    state.count("anchors", state.items.size());
  }

  /** All rounds; the items in the end. */
  Collection<Layout> run(List<InsertModel> models) {
    SequentialReads reads = new SequentialReads(state);
    SequentialPairs pairs = new SequentialPairs(state, once, readLength);
    SequentialElimination rest = new SequentialElimination(state, depth, readLength);
    for (Rounds.Round round : Rounds.of(models, depth > 0)) {
      state.findPlaces();
      state.join(
          switch (round.basis()) {
            case READS -> reads.threadsAndSplices();
            case PAIRS -> pairs.pairs(round);
            case ELIMINATION -> rest.joints(round.model());
          });
    }
    state.findPlaces();
    addLone();
    SequentialExtension extension = new SequentialExtension(state, depth, readLength);
    return state.items.values().stream().map(extension::extended).toList();
  }

  /** What is as deep as the genome and in no item. */
  private void addLone() {
    Set<Long> passed = new HashSet<>();
    for (SequentialState.Item item : state.items.values()) {
      List<Part> parts = new ArrayList<>(item.layout.parts());
      parts.addAll(item.layout.closing() == null ? List.of() : item.layout.closing().via());
      parts.forEach(part -> passed.add(part.unitig()));
    }
    state.unitigs.forEach(
        (id, linked) -> {
          Unitig unitig = linked.unitig();
          double share = unitig.countSum() / (depth * unitig.kmers(state.k));
          if (!passed.contains(id) && !unitig.circular() && share > 0.5 && share < 1.5) {
            state.anchor(id);
          }
        });
  }

  /** What happened how often. */
  Map<String, Integer> counts() {
    return state.counts;
  }

  /** The contigs of a layout as text, N's between them. */
  static List<String> spell(Layout layout, Map<Long, LinkedUnitig> unitigs, int k) {
    List<String> contigs = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    List<Part> parts = new ArrayList<>(layout.parts());
    boolean closed = layout.closing() != null && layout.closing().gap() == null;
    if (closed) {
      parts.addAll(layout.closing().via());
    }
    for (Part part : parts) {
      if (part.before() != null && part.before().length() > 0) {
        contigs.add(text.toString());
        contigs.add("N".repeat(part.before().length()));
        text.setLength(0);
      }
      Sequence sequence = unitigs.get(part.unitig()).unitig().sequence();
      String letters = (part.flipped() ? sequence.reverseComplement() : sequence).toString();
      text.append(
          text.length() == 0
              ? letters
              : letters.substring(part.before() == null ? k - 1 : -part.before().length()));
    }
    if (closed) {
      text.setLength(text.length() - (k - 1));
    }
    contigs.add(text.toString());
    return contigs;
  }
}
