package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.pga.core.unitig.End;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.EndText;

/**
 * A scaffold path, held by its owner: the vertex of one of its anchors, which lies on its forward
 * strand. Mutable.
 *
 * <p>On the wire: layout, then for LEFT and RIGHT the text and the state.
 */
public final class ScaffoldPath implements Writable {
  private Layout layout;
  private final EndText[] texts = {EndText.NONE, EndText.NONE};
  private final PathEndState[] endStates = {new PathEndState(), new PathEndState()};

  /** For {@link #readFields}. */
  ScaffoldPath() {}

  ScaffoldPath(Layout layout, EndText left, EndText right) {
    setLayout(layout, left, right);
  }

  public Layout layout() {
    return layout;
  }

  /** Becomes another scaffold path, about whose ends nothing is known yet. */
  public void setLayout(Layout newLayout, EndText left, EndText right) {
    layout = newLayout;
    texts[End.LEFT] = left;
    texts[End.RIGHT] = right;
    forget();
  }

  /** Goes on beyond an end; joins are over. */
  public void extend(int end, List<Part> via) {
    layout = layout.extended(end, via);
  }

  /** The bases at an end. */
  public EndText text(int end) {
    return texts[end];
  }

  /** What is known about an end in this round. */
  public PathEndState endState(int end) {
    return endStates[end];
  }

  /** Forgets what is known about both ends: a new round begins. */
  public void forget() {
    endStates[End.LEFT] = new PathEndState();
    endStates[End.RIGHT] = new PathEndState();
  }

  public boolean circular() {
    return layout.closing() != null;
  }

  /** The end of a unitig that an end of the scaffold path is. */
  public PathEnd outermost(int end) {
    Part part = layout.outermost(end);
    return new PathEnd(part.unitig(), part.flipped() ? End.other(end) : end);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    Wire.writeLayout(out, layout);
    for (int end = 0; end < 2; end++) {
      texts[end].write(out);
      endStates[end].write(out);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    layout = Wire.readLayout(in);
    for (int end = 0; end < 2; end++) {
      texts[end] = EndText.read(in);
      endStates[end].readFields(in);
    }
  }
}
