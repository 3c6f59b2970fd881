package org.pga.scaffold.finish.record;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.unitig.Scaffold.Step;

/**
 * A contig without its bases, as it goes through the finish jobs.
 *
 * <p>On the wire: long scaffold, vint place, byte flags (1 turned, 2 circular, 4 rotated), vint
 * length, vlong gc, vlong countSum, vlong kmers, vint number of steps, the steps.
 *
 * @param scaffold id of its scaffold
 * @param place its place in the written scaffold, from 0
 * @param turned whether the written scaffold has the reverse complement of the written contig
 * @param circular whether its end continues with its start
 * @param rotated whether it is circular and was turned to begin at dnaA
 * @param length in bases
 * @param gc G's and C's
 * @param countSum sum of the counts of {@code kmers} k-mers, whose mean is its coverage
 * @param steps the unitigs that spell the written contig, flipped as in the graph
 */
public record ContigRecord(
    long scaffold,
    int place,
    boolean turned,
    boolean circular,
    boolean rotated,
    int length,
    long gc,
    long countSum,
    long kmers,
    List<Step> steps)
    implements SideFiles.Entry {

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeLong(scaffold);
    WritableUtils.writeVInt(out, place);
    out.writeByte((turned ? 1 : 0) | (circular ? 2 : 0) | (rotated ? 4 : 0));
    WritableUtils.writeVInt(out, length);
    WritableUtils.writeVLong(out, gc);
    WritableUtils.writeVLong(out, countSum);
    WritableUtils.writeVLong(out, kmers);
    WritableUtils.writeVInt(out, steps.size());
    for (Step step : steps) {
      step.write(out);
    }
  }

  public static ContigRecord read(DataInput in) throws IOException {
    long scaffold = in.readLong();
    int place = WritableUtils.readVInt(in);
    int flags = in.readByte();
    int length = WritableUtils.readVInt(in);
    long gc = WritableUtils.readVLong(in);
    long countSum = WritableUtils.readVLong(in);
    long kmers = WritableUtils.readVLong(in);
    int size = WritableUtils.readVInt(in);
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      steps.add(Step.read(in));
    }
    return new ContigRecord(
        scaffold,
        place,
        (flags & 1) != 0,
        (flags & 2) != 0,
        (flags & 4) != 0,
        length,
        gc,
        countSum,
        kmers,
        steps);
  }
}
