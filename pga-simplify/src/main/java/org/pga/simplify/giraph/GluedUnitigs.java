package org.pga.simplify.giraph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import org.pga.core.unitig.PartialUnitig;
import org.pga.graph.debruijn.compact.Glue;
import org.pga.graph.debruijn.compact.PartialUnitigStore;
import org.pga.simplify.graph.Node;

/**
 * Partial unitigs on their way to vertices: glued in groups of what memory holds, since a vertex
 * takes several times the memory of a partial unitig in primitive lists, and more computing.
 *
 * <p>A glued one keeps the id of the first of its pieces, so that ids stay unique.
 */
final class GluedUnitigs {
  private final int k;
  private final long most;
  private final int mostUnitigs;
  private PartialUnitigStore added = new PartialUnitigStore();
  private LongArrayList addedIds = new LongArrayList();
  private PartialUnitigStore glued = new PartialUnitigStore();
  private final LongArrayList ids = new LongArrayList();
  private final IntArrayList pieces = new IntArrayList();
  private final PartialUnitig current = new PartialUnitig();
  private int next;

  /**
   * None yet.
   *
   * @param most bytes of a group, about
   */
  GluedUnitigs(int k, long most) {
    this(k, most, PartialUnitigStore.MOST_GLUED);
  }

  /**
   * For tests.
   *
   * @param mostUnitigs of a group
   */
  GluedUnitigs(int k, long most, int mostUnitigs) {
    this.k = k;
    this.most = most;
    this.mostUnitigs = mostUnitigs;
  }

  /** Adds one to the group. */
  void add(long id, PartialUnitig unitig) {
    added.add(unitig);
    addedIds.add(id);
  }

  /** Whether the group has as many as may be. */
  boolean isFull() {
    return added.bytes() >= most || added.size() >= mostUnitigs;
  }

  /** Glues the group; the next one begins. All vertices of the one before must have been taken. */
  void glue() throws IOException {
    glued = new PartialUnitigStore();
    ids.clear();
    pieces.clear();
    next = 0;
    new Glue(k, added)
        .run(
            (unitig, first, count) -> {
              glued.add(unitig);
              ids.add(addedIds.getLong(first));
              pieces.add(count);
            });
    added = new PartialUnitigStore();
    addedIds = new LongArrayList();
  }

  /** Whether a glued unitig hasn't been taken yet. */
  boolean hasNext() {
    return next < glued.size();
  }

  /** Id of the vertex that {@link #next} takes. */
  long nextId() {
    return ids.getLong(next);
  }

  /** The next vertex. */
  Node next() {
    glued.get(next, current);
    return Node.partial(current, pieces.getInt(next++));
  }
}
