package org.pga.core.unitig;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableUtils;

/**
 * What the only link of a unitig's end leads to, as far as it tells how often both stand in the
 * genome: where several lead to one, that has as many copies as all of them.
 *
 * <p>On the wire: vlong countSum, vlong kmers, vint links.
 *
 * @param countSum sum of the counts of its k-mers
 * @param kmers how many distinct k-mers it has
 * @param links how many links the end has by which it is reached, this one among them
 */
public record OnlyNeighbour(long countSum, long kmers, int links) {
  /** What a unitig is to another whose only link leads to this end. */
  public static OnlyNeighbour of(Unitig unitig, int end, int k) {
    return new OnlyNeighbour(unitig.countSum(), unitig.kmers(k), unitig.links(end).size());
  }

  /** Writes the record as the comment of the class draws it. */
  public void write(DataOutput out) throws IOException {
    WritableUtils.writeVLong(out, countSum);
    WritableUtils.writeVLong(out, kmers);
    WritableUtils.writeVInt(out, links);
  }

  /** Reads what {@link #write} wrote. */
  public static OnlyNeighbour read(DataInput in) throws IOException {
    return new OnlyNeighbour(
        WritableUtils.readVLong(in), WritableUtils.readVLong(in), WritableUtils.readVInt(in));
  }
}
