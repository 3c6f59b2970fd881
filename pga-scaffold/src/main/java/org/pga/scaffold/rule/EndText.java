package org.pga.scaffold.rule;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.unitig.Unitig;

/**
 * The bases at an end of a scaffold path, in the direction of leaving.
 *
 * <p>On the wire: the last bases, vint own, boolean torn, the bases beyond.
 *
 * @param last the last k bases of its outermost unitig
 * @param own of these the last ones that may be amended: k bases in the middle of the unitig stay
 *     as they are, whatever becomes of both its ends, so that it keeps a k-mer that no other has
 * @param torn whether no link of the graph leads on
 * @param beyond what reads hold beyond it if it is torn, as far as they tell
 */
public record EndText(Sequence last, int own, boolean torn, Sequence beyond) {
  /** In place of the text of an end that isn't there. */
  public static final EndText NONE = new EndText(Sequence.EMPTY, 0, false, Sequence.EMPTY);

  /** The text of an end of a unitig. */
  public static EndText of(Unitig unitig, int end, int k, Sequence beyond) {
    boolean torn = unitig.links(end).isEmpty();
    int own = Math.min(k, (unitig.sequence().length() - k) / 2);
    return new EndText(unitig.lastBases(end, k), own, torn, torn ? beyond : Sequence.EMPTY);
  }

  /** The last bases, then those beyond. */
  Sequence whole() {
    return new SequenceBuilder(last.length() + beyond.length()).append(last).append(beyond).build();
  }

  public void write(DataOutput out) throws IOException {
    last.write(out);
    WritableUtils.writeVInt(out, own);
    out.writeBoolean(torn);
    beyond.write(out);
  }

  /** Reads what {@link #write} wrote. */
  public static EndText read(DataInput in) throws IOException {
    Sequence last = Sequence.read(in);
    int own = WritableUtils.readVInt(in);
    return new EndText(last, own, in.readBoolean(), Sequence.read(in));
  }
}
