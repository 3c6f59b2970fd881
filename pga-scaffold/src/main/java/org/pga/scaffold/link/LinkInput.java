package org.pga.scaffold.link;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.place.Clue;

/**
 * A unitig, or a clue about it. Mutable.
 *
 * <p>On the wire: boolean, true for a unitig; then {@link Unitig} or {@link Clue}.
 */
public final class LinkInput implements Writable {
  private Unitig unitig;
  private Clue clue;

  public void set(Unitig newUnitig) {
    unitig = newUnitig;
    clue = null;
  }

  public void set(Clue newClue) {
    clue = newClue;
    unitig = null;
  }

  /** The unitig, or null. */
  public Unitig unitig() {
    return unitig;
  }

  /** The clue, or null. */
  public Clue clue() {
    return clue;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeBoolean(unitig != null);
    (unitig != null ? unitig : clue).write(out);
  }

  /** Makes new objects: the reducer keeps them. */
  @Override
  public void readFields(DataInput in) throws IOException {
    if (in.readBoolean()) {
      set(new Unitig());
      unitig.readFields(in);
    } else {
      set(new Clue());
      clue.readFields(in);
    }
  }
}
