package org.pga.scaffold.rule;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.unitig.Unitig;

/**
 * The bases at an end of a scaffold path, in the direction of leaving.
 *
 * <p>On the wire: the last bases, boolean torn, the bases beyond.
 *
 * @param last the last k bases of its outermost unitig
 * @param torn whether no link of the graph leads on
 * @param beyond what reads hold beyond it if it is torn, as far as they tell
 */
public record EndText(Sequence last, boolean torn, Sequence beyond) {
  /** About no end. */
  public static final EndText NONE = new EndText(Sequence.EMPTY, false, Sequence.EMPTY);

  /** That of a unitig's end. */
  public static EndText of(Unitig unitig, int end, int k, Sequence beyond) {
    boolean torn = unitig.links(end).isEmpty();
    return new EndText(unitig.lastBases(end, k), torn, torn ? beyond : Sequence.EMPTY);
  }

  /** The last bases, then those beyond. */
  Sequence whole() {
    return new SequenceBuilder(last.length() + beyond.length()).append(last).append(beyond).build();
  }

  public void write(DataOutput out) throws IOException {
    last.write(out);
    out.writeBoolean(torn);
    beyond.write(out);
  }

  /** Reads what {@link #write} wrote. */
  public static EndText read(DataInput in) throws IOException {
    Sequence last = Sequence.read(in);
    return new EndText(last, in.readBoolean(), Sequence.read(in));
  }
}
