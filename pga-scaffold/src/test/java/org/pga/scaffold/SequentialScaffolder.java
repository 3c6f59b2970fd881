package org.pga.scaffold;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.SequentialState.Joint;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.link.evidence.LinkedUnitig;

/**
 * Scaffolding as one would write it for one processor and enough memory: what the distributed job
 * is held against. It asks none of its rules.
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
    SlowSingleCopy singleCopy = new SlowSingleCopy(depth, k, readLength);
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

  /**
   * What is certain first: reads; pairs by paths only; what is left; pairs with N's; mate pairs
   * likewise. Short inserts come before long ones, each some times.
   *
   * @param given how the libraries are where depth is even
   * @return the items in the end
   */
  Collection<Layout> run(List<SlowLibrary> given) {
    SequentialReads reads = new SequentialReads(state);
    SequentialPairs pairs = new SequentialPairs(state, once, readLength);
    SequentialElimination rest = new SequentialElimination(state, depth, readLength);
    List<SlowLibrary> libraries =
        new ArrayList<>(depth > 0 ? given : SlowLibrary.ofUnevenDepth(given, state.k, readLength));
    libraries.sort(
        (one, two) ->
            one.mean() == two.mean()
                ? one.index() - two.index()
                : one.mean() < two.mean() ? -1 : 1);
    List<SlowLibrary> ends = libraries.stream().filter(some -> !some.matePairs()).toList();
    List<SlowLibrary> mates = libraries.stream().filter(SlowLibrary::matePairs).toList();
    SlowLibrary most = depth > 0 ? mostAcross(ends) : null;
    times(1, () -> reads.threadsAndSplices(most));
    ends.forEach(library -> times(3, () -> pairs.pairs(library, false, 0)));
    if (depth > 0) {
      times(2, () -> rest.joints(most));
    }
    ends.forEach(library -> times(2, () -> pairs.pairs(library, true, 0)));
    mates.forEach(library -> times(3, () -> pairs.pairs(library, false, 1000)));
    mates.forEach(library -> times(2, () -> pairs.pairs(library, true, 1000)));
    state.findPlaces();
    addLone();
    SequentialExtension extension = new SequentialExtension(state, depth, readLength);
    return state.items.values().stream().map(extension::extended).toList();
  }

  private void times(int rounds, Supplier<List<Joint>> round) {
    for (int i = 0; i < rounds; i++) {
      state.findPlaces();
      state.join(round.get());
    }
  }

  /** That of which most pairs lead across a place; null: there is none. */
  private static SlowLibrary mostAcross(List<SlowLibrary> libraries) {
    SlowLibrary most = null;
    for (SlowLibrary library : libraries) {
      if (most == null || library.density() * library.mean() > most.density() * most.mean()) {
        most = library;
      }
    }
    return most;
  }

  /**
   * What is as deep as the genome and in no item; nothing that ends, and is no longer than one
   * wrong base makes it in a read whose first k-mer is right.
   */
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
          boolean ends = unitig.links(0).isEmpty() || unitig.links(1).isEmpty();
          int wrong = Math.max(1, Math.min(readLength - state.k, state.k));
          boolean tip = ends && unitig.sequence().length() - state.k + 1 <= wrong;
          boolean single = !unitig.circular() && share > 0.5 && share < 1.5;
          if (!passed.contains(id) && single && !tip) {
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
