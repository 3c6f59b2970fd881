package org.pga.scaffold.fill;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.pga.bases.Sequence;
import org.pga.bases.SequenceBuilder;
import org.pga.scaffold.graph.FillMessage.Supply;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.simplify.close.CircleCut;
import org.pga.unitig.Scaffold;
import org.pga.unitig.Scaffold.Contig;
import org.pga.unitig.Scaffold.Step;

/**
 * Layouts as sequences. An item has its leader's strand. Where a circle begins is settled here,
 * since how it was grown leaves that to chance: one with gaps begins with the contig that holds the
 * leader, one without as {@link CircleCut} says, and its path with the unitig that holds its first
 * k-mer.
 */
final class Speller {
  private final Long2ObjectMap<Supply> supplies;
  private final int k;

  Speller(Long2ObjectMap<Supply> supplies, int k) {
    this.supplies = supplies;
    this.k = k;
  }

  Scaffold spell(Layout layout, long leader) {
    List<Part> parts = new ArrayList<>(layout.parts());
    Scaffold scaffold = new Scaffold();
    if (layout.closing() != null) {
      parts.addAll(layout.closing().via());
      Part first = parts.get(0);
      parts.set(
          0,
          new Part(
              first.unitig(),
              first.flipped(),
              first.length(),
              first.anchor(),
              layout.closing().gap()));
      int start = indexOf(parts, leader);
      for (int i = 0; i < parts.size() && parts.get(start).before() == null; i++) {
        start = start == 0 ? parts.size() - 1 : start - 1;
      }
      if (parts.get(start).before() == null) {
        scaffold.contigs().add(circle(parts));
        return scaffold;
      }
      Collections.rotate(parts, -start);
      scaffold.setCircular(true);
    }
    int from = 0;
    for (int i = 1; i <= parts.size(); i++) {
      if (i == parts.size() || parts.get(i).before() != null) {
        scaffold.contigs().add(contig(parts.subList(from, i)));
        from = i;
      }
      if (i < parts.size() && parts.get(i).before() != null) {
        scaffold.gaps().add(parts.get(i).before());
      }
    }
    if (scaffold.circular()) {
      scaffold.gaps().add(parts.get(0).before());
    }
    return scaffold;
  }

  private static int indexOf(List<Part> parts, long unitig) {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).unitig() == unitig) {
        return i;
      }
    }
    throw new IllegalStateException("an item without its leader " + unitig);
  }

  private Contig contig(List<Part> parts) {
    return contig(text(parts), false, parts);
  }

  /** Bases of each unitig beyond the overlap with the one before. */
  private Sequence text(List<Part> parts) {
    long length = k - 1L;
    for (Part part : parts) {
      length += part.length() - (k - 1);
    }
    SequenceBuilder text = new SequenceBuilder(Math.toIntExact(length));
    for (Part part : parts) {
      Sequence sequence = supplies.get(part.unitig()).sequence();
      int overlap = text.length() == 0 ? 0 : k - 1;
      if (part.flipped()) {
        text.appendReverseComplement(sequence, 0, sequence.length() - overlap);
      } else {
        text.append(sequence, overlap, sequence.length());
      }
    }
    return text.build();
  }

  private Contig circle(List<Part> parts) {
    Sequence text = text(parts);
    Sequence circle = text.slice(0, text.length() - (k - 1));
    // Where repeats are passed through the smallest k-mer may come more than once.
    CircleCut.Cut cut = CircleCut.of(circle, circle.length());
    List<Part> turned = new ArrayList<>(parts);
    if (cut.flipped()) {
      turned.replaceAll(
          part -> new Part(part.unitig(), !part.flipped(), part.length(), part.anchor(), null));
      Collections.reverse(turned);
    }
    return contig(cut.turned(), true, rotatedTo(cut, turned));
  }

  /** The other strand begins k−1 bases later, with what was the last unitig's first k-mer. */
  private List<Part> rotatedTo(CircleCut.Cut cut, List<Part> parts) {
    int length = cut.turned().length();
    long offset = cut.flipped() ? -(k - 1) : 0;
    int index = 0;
    int start = Math.floorMod(cut.start() - offset, length);
    while (start >= parts.get(index).length() - (k - 1)) {
      start -= parts.get(index).length() - (k - 1);
      index++;
    }
    Collections.rotate(parts, -index);
    return parts;
  }

  private Contig contig(Sequence sequence, boolean circular, List<Part> parts) {
    boolean anchored = parts.stream().anyMatch(Part::anchor);
    long countSum = 0;
    long kmers = 0;
    List<Step> steps = new ArrayList<>(parts.size());
    for (Part part : parts) {
      if (part.anchor() || !anchored) {
        countSum += supplies.get(part.unitig()).countSum();
        kmers += part.length() - (k - 1);
      }
      steps.add(new Step(part.unitig(), part.flipped()));
    }
    return new Contig(sequence, countSum, kmers, circular, List.copyOf(steps));
  }
}
