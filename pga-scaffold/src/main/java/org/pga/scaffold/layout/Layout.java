package org.pga.scaffold.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;

/**
 * A scaffold path: anchors, the unitigs between them, and gaps, from its LEFT to its RIGHT end.
 * Both outermost parts are anchors until it is {@link #extended}. Immutable.
 */
public final class Layout {
  /**
   * What separates two neighbours that no link joins.
   *
   * @param length bases between them; negative: they overlap by that many
   * @param estimated whether that is known, at least by the pairs across it; otherwise it is
   *     customary
   * @param filling these bases, as a read has them, maybe none; of an overlap that isn't exact what
   *     its bases are taken for; null: they aren't known (N's), or are those of both neighbours
   */
  public record Gap(int length, boolean estimated, Sequence filling) {
    /** A gap of N's, or an overlap (length below 0) by the bases of both neighbours. */
    public Gap(int length, boolean estimated) {
      this(length, estimated, null);
    }

    /** A gap whose bases a read has. */
    public static Gap filled(Sequence filling) {
      return new Gap(filling.length(), true, filling);
    }

    /** An overlap by bases that the neighbours have otherwise; their ends are to be amended. */
    public static Gap amended(Sequence shared) {
      return new Gap(-shared.length(), true, shared);
    }

    /** Whether what lies between is known. */
    public boolean isFilled() {
      return length >= 0 && filling != null;
    }

    /** Whether the ends of both neighbours are to have its bases. */
    public boolean amends() {
      return length < 0 && filling != null;
    }

    /** Whether the gap holds N's: a contig ends there. */
    public boolean open() {
      return length > 0 && filling == null;
    }

    /** The gap as it is from the other side. */
    public Gap flipped() {
      return filling == null ? this : new Gap(length, estimated, filling.reverseComplement());
    }
  }

  /**
   * A unitig in its place.
   *
   * @param unitig its id
   * @param flipped whether its reverse complement is meant
   * @param length its bases
   * @param anchor whether it is a single-copy unitig that the scaffold path was grown from
   * @param before the gap that separates it from the part before; null: they are linked and overlap
   *     by k−1
   */
  public record Part(long unitig, boolean flipped, int length, boolean anchor, Gap before) {
    /** The same unitig on the other strand, behind a gap; null: linked to the part before. */
    public Part flip(Gap newBefore) {
      return new Part(unitig, !flipped, length, anchor, newBefore);
    }

    /** The same unitig behind a gap. */
    public Part behind(Gap gap) {
      return new Part(unitig, flipped, length, anchor, gap);
    }

    /** Bases that it shares with the part before it; negative: so many lie between. */
    public int overlap(int k) {
      return before == null ? k - 1 : -before.length();
    }
  }

  /**
   * What lies between two scaffold paths, in the direction of leaving.
   *
   * @param via unitigs of a path, each overlapping the next; anchors among them are absorbed; empty
   *     if there is a gap
   * @param gap as in {@link Part}; null: a path, or the two ends overlap by k−1 directly
   */
  public record Bridge(List<Part> via, Gap gap) {
    public Bridge {
      via = List.copyOf(via);
    }

    /** Bases between the ends of a path of linked unitigs, negative if they overlap. */
    public static int length(List<Part> via, int k) {
      return via.stream().mapToInt(part -> part.length() - k + 1).sum() - k + 1;
    }

    /** The bridge as it is from the other side. */
    public Bridge flipped() {
      List<Part> reversed = new ArrayList<>(via.size());
      for (Part part : via) {
        reversed.add(part.flip(null));
      }
      Collections.reverse(reversed);
      return new Bridge(reversed, gap == null ? null : gap.flipped());
    }
  }

  private final List<Part> parts;
  private final Bridge closing;

  private Layout(List<Part> parts, Bridge closing) {
    this.parts = List.copyOf(parts);
    this.closing = closing;
  }

  /** A scaffold path of given parts, the first of them without a gap before it. */
  public static Layout of(List<Part> parts, Bridge closing) {
    return new Layout(parts, closing);
  }

  /** A scaffold path of one anchor. */
  public static Layout anchor(long unitig, int length) {
    return new Layout(List.of(new Part(unitig, false, length, true, null)), null);
  }

  /** The parts from the LEFT end to the RIGHT one. */
  public List<Part> parts() {
    return parts;
  }

  /** What leads from the RIGHT end back to the LEFT one; null: the scaffold path isn't circular. */
  public Bridge closing() {
    return closing;
  }

  /** The outermost anchor at an end. */
  public Part outermost(int end) {
    return parts.get(end == End.LEFT ? 0 : parts.size() - 1);
  }

  /** Bases from end to end, N's among them. */
  public long length(int k) {
    return starts(k)[parts.size() - 1] + parts.get(parts.size() - 1).length();
  }

  /**
   * For each part the bases from the scaffold path's LEFT end to the part's left end.
   *
   * @return as many numbers as parts
   */
  public long[] starts(int k) {
    long[] starts = new long[parts.size()];
    for (int i = 1; i < starts.length; i++) {
      starts[i] = starts[i - 1] + parts.get(i - 1).length() - parts.get(i).overlap(k);
    }
    return starts;
  }

  /**
   * All parts, those from the RIGHT end back to the LEFT one, too: of a circle the first has the
   * gap before it that separates it from the last.
   */
  public List<Part> ring() {
    List<Part> ring = new ArrayList<>(parts);
    if (closing != null) {
      ring.addAll(closing.via());
      ring.set(0, parts.get(0).behind(closing.gap()));
    }
    return ring;
  }

  /** The same scaffold path from the other side. */
  public Layout flipped() {
    List<Part> reversed = new ArrayList<>(parts.size());
    for (int i = parts.size() - 1; i >= 0; i--) {
      Gap gap = i == parts.size() - 1 ? null : parts.get(i + 1).before();
      reversed.add(parts.get(i).flip(gap == null ? null : gap.flipped()));
    }
    return new Layout(reversed, closing == null ? null : closing.flipped());
  }

  /** This scaffold path, then a bridge, then another scaffold path's LEFT end. */
  public Layout join(Bridge bridge, Layout next) {
    List<Part> all = new ArrayList<>(parts);
    all.addAll(bridge.via());
    all.add(next.parts.get(0).behind(bridge.gap()));
    all.addAll(next.parts.subList(1, next.parts.size()));
    return new Layout(all, null);
  }

  /** This scaffold path as a circle: the bridge leads from its RIGHT end to its LEFT one. */
  public Layout close(Bridge bridge) {
    int absorbed = bridge.via().size();
    while (absorbed > 0 && !bridge.via().get(absorbed - 1).anchor()) {
      absorbed--;
    }
    // Anchors lie between the ends, those absorbed at last, too.
    List<Part> all = new ArrayList<>(parts);
    all.addAll(bridge.via().subList(0, absorbed));
    return new Layout(
        all, new Bridge(bridge.via().subList(absorbed, bridge.via().size()), bridge.gap()));
  }

  /**
   * This scaffold path and what follows beyond an end; nothing can be joined there any more.
   *
   * @param via unitigs in the direction of leaving, each overlapping the next
   */
  public Layout extended(int end, List<Part> via) {
    if (end == End.LEFT) {
      return flipped().extended(End.RIGHT, via).flipped();
    }
    List<Part> all = new ArrayList<>(parts);
    all.addAll(via);
    return new Layout(all, closing);
  }

  @Override
  public String toString() {
    return parts + (closing == null ? "" : " closed by " + closing);
  }
}
