package org.pga.scaffold.layout;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;

/**
 * What the ends of a unitig were amended to, where it overlaps another one by bases of which one of
 * the two has some wrong. Mutable.
 *
 * <p>On the wire: the last bases at LEFT, then those at RIGHT, each in the direction of leaving;
 * none: that end is as it was.
 */
public final class AmendedEnds implements Writable {
  /** Where the scaffold stage leaves SequenceFiles of (id, them), if there are any. */
  public static final String FOLDER = "_amended";

  private final Sequence[] ends = {Sequence.EMPTY, Sequence.EMPTY};

  /**
   * Amends an end, too, unless a unitig has these bases.
   *
   * @param last in the direction of leaving
   */
  public void amend(Unitig unitig, int end, Sequence last) {
    if (!last.equals(unitig.lastBases(end, last.length()))) {
      ends[end] = last;
      unitig.setLastBases(end, last);
    }
  }

  /** Whether both ends have the bases that they had. */
  public boolean isEmpty() {
    return !amends(End.LEFT) && !amends(End.RIGHT);
  }

  /** Whether an end has other bases than it had. */
  public boolean amends(int end) {
    return ends[end].length() > 0;
  }

  /** Gives a unitig the amended bases at both ends. */
  public void apply(Unitig unitig) {
    unitig.setLastBases(End.LEFT, ends[End.LEFT]);
    unitig.setLastBases(End.RIGHT, ends[End.RIGHT]);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    ends[End.LEFT].write(out);
    ends[End.RIGHT].write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    ends[End.LEFT] = Sequence.read(in);
    ends[End.RIGHT] = Sequence.read(in);
  }
}
