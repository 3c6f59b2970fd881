package org.pga.graph.debruijn.previous;

import com.google.common.io.Closer;
import java.io.Closeable;
import java.io.IOException;

/**
 * The graph of the previous k as a task asks it, its files mapped into memory.
 *
 * @param edges the filter of its edges
 * @param solid the filter of its edges before it was cleaned; an empty one if those don't decide
 * @param popped k-mers of popped arms
 * @param texts of its unitigs
 */
public record OpenGraph(
    int previousK,
    EdgeFilter edges,
    EdgeFilter solid,
    PoppedKmers popped,
    DeadEnds ends,
    UnitigTexts texts)
    implements Closeable {
  @Override
  public void close() throws IOException {
    try (Closer all = Closer.create()) {
      all.register(edges);
      all.register(solid);
      all.register(popped);
      all.register(ends);
      all.register(texts);
    }
  }
}
