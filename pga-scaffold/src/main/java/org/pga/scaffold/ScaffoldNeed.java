package org.pga.scaffold;

import org.pga.bsp.giraph.HeapNeed;

/**
 * How much heap the scaffold job will need. What owners know of the graph near their ends is most
 * of it where the graph is full of short repeats.
 *
 * @param unitigs of the final graph
 * @param linkedBytes of these with what reads say about them, as link-contigs wrote them
 */
public record ScaffoldNeed(long unitigs, long linkedBytes) implements HeapNeed {
  /**
   * Bytes of a vertex and all searches, by the live heap of four sets (docs/engineering/large.md).
   */
  private static final long VERTEX = 3000;

  /** What is packed in files is in objects in memory. */
  private static final int UNPACKED = 2;

  @Override
  public long bytes(long heap, int workers) {
    return ENGINE + (unitigs * VERTEX + linkedBytes * UNPACKED) / workers;
  }
}
