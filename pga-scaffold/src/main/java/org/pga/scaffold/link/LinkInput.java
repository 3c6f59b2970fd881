package org.pga.scaffold.link;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.place.result.ReadEvidence;

/**
 * A unitig, or evidence about it. Mutable.
 *
 * <p>On the wire: boolean, true for a unitig; then {@link Unitig} or {@link ReadEvidence}.
 */
public final class LinkInput implements Writable {
  private Unitig unitig;
  private ReadEvidence evidence;

  public void set(Unitig newUnitig) {
    unitig = newUnitig;
    evidence = null;
  }

  public void set(ReadEvidence newEvidence) {
    evidence = newEvidence;
    unitig = null;
  }

  /** The unitig; null: this is evidence. */
  public Unitig unitig() {
    return unitig;
  }

  /** The evidence; null: this is a unitig. */
  public ReadEvidence evidence() {
    return evidence;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeBoolean(unitig != null);
    (unitig != null ? unitig : evidence).write(out);
  }

  /** Makes new objects: the reducer keeps them. */
  @Override
  public void readFields(DataInput in) throws IOException {
    if (in.readBoolean()) {
      set(new Unitig());
      unitig.readFields(in);
    } else {
      set(new ReadEvidence());
      evidence.readFields(in);
    }
  }
}
