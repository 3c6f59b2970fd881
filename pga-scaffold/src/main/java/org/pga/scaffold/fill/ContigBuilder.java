package org.pga.scaffold.fill;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.unitig.CircleCut;
import org.pga.core.unitig.KmerSum;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.graph.FillMessage.Supply;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;

/**
 * Layouts as sequences. A scaffold path has its owner's strand. Where a circle begins is settled
 * here, since the way it was grown leaves that arbitrary: one with gaps begins with the contig that
 * holds the owner, one without as {@link CircleCut} says, and its path with the unitig that holds
 * its first k-mer.
 */
final class ContigBuilder {
  private final Long2ObjectMap<Supply> supplies;
  private final int k;
  private long newKmers;

  ContigBuilder(Long2ObjectMap<Supply> supplies, int k) {
    this.supplies = supplies;
    this.k = k;
  }

  /** The sum of the hashes of k-mers across overlaps that the graph doesn't have. */
  long newKmers() {
    return newKmers;
  }

  Scaffold spell(Layout layout, long owner) {
    List<Part> parts = layout.ring();
    Scaffold scaffold = new Scaffold();
    if (layout.closing() != null) {
      int start = indexOf(parts, owner);
      for (int i = 0; i < parts.size() && !isBehindGap(parts.get(start)); i++) {
        start = start == 0 ? parts.size() - 1 : start - 1;
      }
      if (!isBehindGap(parts.get(start))) {
        scaffold.contigs().add(circle(parts));
        return scaffold;
      }
      Collections.rotate(parts, -start);
      scaffold.setCircular(true);
    }
    int from = 0;
    for (int i = 1; i <= parts.size(); i++) {
      if (i == parts.size() || isBehindGap(parts.get(i))) {
        List<Part> path = parts.subList(from, i);
        scaffold.contigs().add(contig(text(path), false, path));
        from = i;
      }
      if (i < parts.size() && isBehindGap(parts.get(i))) {
        scaffold.gaps().add(written(parts.get(i).before()));
      }
    }
    if (scaffold.circular()) {
      scaffold.gaps().add(written(parts.get(0).before()));
    }
    return scaffold;
  }

  private static Scaffold.Gap written(Layout.Gap gap) {
    return new Scaffold.Gap(gap.length(), gap.estimated());
  }

  private static int indexOf(List<Part> parts, long unitig) {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).unitig() == unitig) {
        return i;
      }
    }
    throw new IllegalStateException("a scaffold path without its owner " + unitig);
  }

  private static boolean isBehindGap(Part part) {
    return part.before() != null && part.before().open();
  }

  /** Bases of each unitig beyond the overlap with the one before, and those between. */
  private Sequence text(List<Part> parts) {
    long length = parts.get(0).length();
    for (Part part : parts.subList(1, parts.size())) {
      length += part.length() - part.overlap(k);
    }
    SequenceBuilder text = new SequenceBuilder(Math.toIntExact(length));
    for (Part part : parts) {
      Sequence sequence = supplies.get(part.unitig()).sequence();
      int overlap = text.length() == 0 ? 0 : part.overlap(k);
      if (overlap < 0) {
        text.append(part.before().filling(), 0, -overlap);
        overlap = 0;
      }
      text.appendBehind(overlap, sequence, part.flipped());
    }
    Sequence whole = text.build();
    int end = parts.get(0).length();
    for (Part part : parts.subList(1, parts.size())) {
      int overlap = part.overlap(k);
      addKmers(whole, end, whole, end - overlap, overlap);
      end += part.length() - overlap;
    }
    return whole;
  }

  /**
   * Those of the last k−1 bases before {@code end} and what follows the overlap; if that is
   * negative, of what lies between, too.
   */
  private void addKmers(Sequence left, int end, Sequence right, int start, int overlap) {
    if (overlap < k - 1) {
      Sequence across =
          new SequenceBuilder(2 * k + Math.max(0, -overlap))
              .append(left, end - (k - 1), end)
              .append(right, start + overlap, start + k - 1)
              .build();
      newKmers += KmerSum.of(across, k - 1L - overlap, k);
    }
  }

  private Contig circle(List<Part> parts) {
    Sequence text = text(parts);
    int overlap = parts.get(0).overlap(k);
    Sequence circle;
    if (overlap < 0) {
      SequenceBuilder filled = new SequenceBuilder(text.length() - overlap);
      filled.append(text).append(parts.get(0).before().filling(), 0, -overlap);
      circle = filled.build();
      filled.append(circle, 0, k - 1);
      addKmers(filled.build(), text.length(), filled.build(), circle.length(), overlap);
    } else {
      addKmers(text, text.length(), text, 0, overlap);
      circle = text.slice(0, text.length() - overlap);
    }
    // Where repeats are passed through the smallest k-mer may come more than once.
    CircleCut.Cut cut = CircleCut.of(circle, circle.length());
    return contig(cut.turned(), true, CircularPath.of(parts, cut, k));
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
      Layout.Gap before = circular || !steps.isEmpty() ? part.before() : null;
      boolean filled = before != null && before.isFilled();
      int shared = before == null || filled ? 0 : -before.length();
      Sequence filling = filled ? before.filling() : null;
      steps.add(new Step(part.unitig(), part.flipped(), shared, filling));
    }
    return new Contig(sequence, countSum, kmers, circular, List.copyOf(steps));
  }
}
