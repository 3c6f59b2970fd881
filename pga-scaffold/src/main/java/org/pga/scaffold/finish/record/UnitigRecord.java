package org.pga.scaffold.finish.record;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;

/**
 * A unitig without its bases, as it goes through the finish jobs.
 *
 * <p>On the wire: long id, byte flags (1 flipped, 2 circular), vlong countSum, vlong kmers, vint
 * number of links, for each byte end, long neighbour, byte neighbourEnd.
 *
 * @param id in the graph
 * @param flipped whether the output has its reverse complement
 * @param circular whether its end continues with its start
 * @param countSum sum of the counts of its k-mers
 * @param kmers how many it has
 * @param links of both ends
 */
public record UnitigRecord(
    long id, boolean flipped, boolean circular, long countSum, long kmers, List<LinkedEnd> links)
    implements SideFiles.Entry {
  /**
   * A link seen from the unitig.
   *
   * @param end this unitig's end in the output
   * @param neighbour the other's id
   * @param neighbourEnd the other's end in the graph
   */
  public record LinkedEnd(int end, long neighbour, int neighbourEnd) {}

  public static UnitigRecord of(long id, boolean flipped, Unitig unitig, int k) {
    List<LinkedEnd> links = new ArrayList<>();
    for (int end = 0; end < 2; end++) {
      for (Link link : unitig.links(end)) {
        links.add(new LinkedEnd(flipped ? 1 - end : end, link.neighbour(), link.neighbourEnd()));
      }
    }
    return new UnitigRecord(
        id, flipped, unitig.circular(), unitig.countSum(), unitig.kmers(k), links);
  }

  /** How many of its ends have no link, {@link Unitig#openEnds}. */
  public int openEnds() {
    return circular ? 0 : 2 - (int) links.stream().mapToInt(LinkedEnd::end).distinct().count();
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeLong(id);
    out.writeByte((flipped ? 1 : 0) | (circular ? 2 : 0));
    WritableUtils.writeVLong(out, countSum);
    WritableUtils.writeVLong(out, kmers);
    WritableUtils.writeVInt(out, links.size());
    for (LinkedEnd link : links) {
      out.writeByte(link.end);
      out.writeLong(link.neighbour);
      out.writeByte(link.neighbourEnd);
    }
  }

  public static UnitigRecord read(DataInput in) throws IOException {
    long id = in.readLong();
    int flags = in.readByte();
    long countSum = WritableUtils.readVLong(in);
    long kmers = WritableUtils.readVLong(in);
    int size = WritableUtils.readVInt(in);
    List<LinkedEnd> links = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int end = in.readByte();
      long neighbour = in.readLong();
      links.add(new LinkedEnd(end, neighbour, in.readByte()));
    }
    return new UnitigRecord(id, (flags & 1) != 0, (flags & 2) != 0, countSum, kmers, links);
  }
}
