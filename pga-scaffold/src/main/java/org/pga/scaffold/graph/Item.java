package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.unitig.End;

/**
 * An item, held by its leader: the vertex of its anchor with the smallest id, which lies on its
 * forward strand. Mutable.
 *
 * <p>On the wire: layout, then the faces of LEFT and RIGHT.
 */
public final class Item implements Writable {
  private Layout layout;
  private final Face[] faces = {new Face(), new Face()};

  /** For {@link #readFields}. */
  Item() {}

  Item(Layout layout) {
    this.layout = layout;
  }

  public Layout layout() {
    return layout;
  }

  /** Becomes another item, about whose ends nothing is known yet. */
  public void setLayout(Layout newLayout) {
    layout = newLayout;
    forget();
  }

  /** What is known about an end in this round. */
  public Face face(int end) {
    return faces[end];
  }

  /** Begins a new round. */
  public void forget() {
    faces[End.LEFT] = new Face();
    faces[End.RIGHT] = new Face();
  }

  public boolean circular() {
    return layout.closing() != null;
  }

  /** The end of a unitig that an end of the item is. */
  public ItemEnd outermost(int end) {
    Part part = layout.outermost(end);
    return new ItemEnd(part.unitig(), part.flipped() ? End.other(end) : end);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    Wire.writeLayout(out, layout);
    faces[End.LEFT].write(out);
    faces[End.RIGHT].write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    layout = Wire.readLayout(in);
    faces[End.LEFT].readFields(in);
    faces[End.RIGHT].readFields(in);
  }
}
