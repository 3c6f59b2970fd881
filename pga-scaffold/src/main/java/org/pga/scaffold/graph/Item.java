package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;

/**
 * An item, held by its leader: the vertex of one of its anchors, which lies on its forward strand.
 * Mutable.
 *
 * <p>On the wire: layout, then for LEFT and RIGHT the text and the face.
 */
public final class Item implements Writable {
  private Layout layout;
  private final Sequence[] texts = {Sequence.EMPTY, Sequence.EMPTY};
  private final Face[] faces = {new Face(), new Face()};

  /** For {@link #readFields}. */
  Item() {}

  Item(Layout layout, Sequence left, Sequence right) {
    setLayout(layout, left, right);
  }

  public Layout layout() {
    return layout;
  }

  /** Becomes another item, about whose faces nothing is known yet. */
  public void setLayout(Layout newLayout, Sequence left, Sequence right) {
    layout = newLayout;
    texts[End.LEFT] = left;
    texts[End.RIGHT] = right;
    forget();
  }

  /** The last k bases of an end in the direction of leaving. */
  public Sequence text(int end) {
    return texts[end];
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
    for (int end = 0; end < 2; end++) {
      texts[end].write(out);
      faces[end].write(out);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    layout = Wire.readLayout(in);
    for (int end = 0; end < 2; end++) {
      texts[end] = Sequence.read(in);
      faces[end].readFields(in);
    }
  }
}
