package org.pga.scaffold.link.evidence;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.core.unitig.Unitig;

/**
 * A unitig of the final graph with what the reads say about it, as link-contigs writes it. The id
 * is the record's key.
 *
 * <p>On the wire: {@link Unitig}, then {@link UnitigEvidence}.
 */
public final class LinkedUnitig implements Writable {
  private final Unitig unitig;
  private final UnitigEvidence evidence = new UnitigEvidence();

  /** An empty unitig without evidence, which {@link #readFields} fills. */
  public LinkedUnitig() {
    this(new Unitig());
  }

  /** A unitig of which nothing is said yet. */
  public LinkedUnitig(Unitig unitig) {
    this.unitig = unitig;
  }

  public Unitig unitig() {
    return unitig;
  }

  /**
   * The unitig of a record of either form of the graph: as simplify or as link-contigs wrote it.
   */
  public static Unitig unitigOf(Writable record) {
    return record instanceof LinkedUnitig ? ((LinkedUnitig) record).unitig : (Unitig) record;
  }

  public UnitigEvidence evidence() {
    return evidence;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    unitig.write(out);
    evidence.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    unitig.readFields(in);
    evidence.readFields(in);
  }
}
