package org.pga.bsp.chain;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;

/**
 * All edges that a superstep registered, on their way to the master, or the note that there are too
 * many.
 *
 * <p>On the wire: boolean complete, {@link CompactableEdges}.
 */
public final class GatheredEdges implements Writable {
  private boolean complete = true;
  private final CompactableEdges edges = new CompactableEdges();

  /** All of one worker. */
  public static GatheredEdges of(CompactableEdges registered) {
    GatheredEdges gathered = new GatheredEdges();
    gathered.edges.addAll(registered);
    return gathered;
  }

  /**
   * Those of one worker; omitted, with a note, if there are too many.
   *
   * @param limit most vertices
   */
  public static GatheredEdges of(CompactableEdges registered, int limit) {
    GatheredEdges gathered = new GatheredEdges();
    gathered.complete = registered.vertices() <= limit;
    return gathered.complete ? of(registered) : gathered;
  }

  /** Appends them; their order, which is arbitrary, has no effect. */
  public void addAll(GatheredEdges more) {
    complete &= more.complete;
    edges.addAll(more.edges);
  }

  /** Whether nothing was left out. */
  public boolean complete() {
    return complete;
  }

  public CompactableEdges edges() {
    return edges;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeBoolean(complete);
    edges.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    complete = in.readBoolean();
    edges.readFields(in);
  }
}
