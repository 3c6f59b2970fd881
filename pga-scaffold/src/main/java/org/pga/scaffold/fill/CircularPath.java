package org.pga.scaffold.fill;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.pga.core.unitig.CircleCut;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.layout.Layout.Part;

/** Where the path of a circle without gaps begins once its bases have a beginning. */
final class CircularPath {
  private CircularPath() {}

  /**
   * The path from the unitig on that holds the first k-mer.
   *
   * @param parts in the order in which they spell the circle that was cut; the first begins with
   *     its first base, and its {@code before} says how it overlaps the last
   */
  static List<Part> of(List<Part> parts, CircleCut.Cut cut, int k) {
    List<Part> path = cut.flipped() ? flipped(parts) : new ArrayList<>(parts);
    // On the other strand the first unitig begins before the first base, by what it shares with
    // the last.
    int before = cut.flipped() ? parts.get(0).overlap(k) : 0;
    int start = Math.floorMod(cut.start() + before, cut.turned().length());
    int index = 0;
    while (start >= advance(path, index, k)) {
      start -= advance(path, index, k);
      index++;
    }
    Collections.rotate(path, -index);
    return path;
  }

  private static int advance(List<Part> path, int index, int k) {
    return path.get(index).length() - path.get((index + 1) % path.size()).overlap(k);
  }

  private static List<Part> flipped(List<Part> parts) {
    List<Part> path = new ArrayList<>(parts.size());
    for (int i = parts.size() - 1; i >= 0; i--) {
      Gap gap = parts.get((i + 1) % parts.size()).before();
      path.add(parts.get(i).flip(gap == null ? null : gap.flipped()));
    }
    return path;
  }
}
