package org.pga.unitig;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.bases.Sequence;

/**
 * A unitig with its links, as the simplify stage holds and writes it. Mutable.
 *
 * <p>Neighbours that are linked overlap by k−1 bases. A circular unitig is written without the k−1
 * bases that would repeat its start, and has no links.
 *
 * <p>On the wire: sequence, vlong countSum, boolean circular, then for each end (LEFT first) vint
 * number of links and for each link vlong neighbour, byte neighbourEnd, vint count. The id is the
 * record's key.
 */
public final class Unitig implements Writable {
  private Sequence sequence = Sequence.EMPTY;
  private long countSum;
  private boolean circular;
  private final List<List<Link>> links = List.of(new ArrayList<>(2), new ArrayList<>(2));

  public Sequence sequence() {
    return sequence;
  }

  /** Sum of the counts of its k-mers. */
  public long countSum() {
    return countSum;
  }

  public boolean circular() {
    return circular;
  }

  /** Distinct k-mer positions: as many as bases where it is circular. */
  public long kmers(int k) {
    return circular ? sequence.length() : sequence.length() - k + 1L;
  }

  /** Mean count of its k-mers. For comparisons that must be exact compare the fractions. */
  public double depth(int k) {
    return (double) countSum / kmers(k);
  }

  /** The links of an end; the list itself, in no particular order. */
  public List<Link> links(int end) {
    return links.get(end);
  }

  public void setSequence(Sequence newSequence, long newCountSum) {
    sequence = newSequence;
    countSum = newCountSum;
  }

  public void setCircular(boolean isCircular) {
    circular = isCircular;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    sequence.write(out);
    WritableUtils.writeVLong(out, countSum);
    out.writeBoolean(circular);
    for (List<Link> ofEnd : links) {
      WritableUtils.writeVInt(out, ofEnd.size());
      for (Link link : ofEnd) {
        WritableUtils.writeVLong(out, link.neighbour());
        out.writeByte(link.neighbourEnd());
        WritableUtils.writeVInt(out, link.count());
      }
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    sequence = Sequence.read(in);
    countSum = WritableUtils.readVLong(in);
    circular = in.readBoolean();
    for (List<Link> ofEnd : links) {
      ofEnd.clear();
      for (int n = WritableUtils.readVInt(in); n > 0; n--) {
        long neighbour = WritableUtils.readVLong(in);
        int end = in.readByte();
        ofEnd.add(new Link(neighbour, end, WritableUtils.readVInt(in)));
      }
    }
  }
}
