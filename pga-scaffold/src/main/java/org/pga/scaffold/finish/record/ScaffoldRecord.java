package org.pga.scaffold.finish.record;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.unitig.Scaffold.Gap;

/**
 * A scaffold without its bases, as it goes through the finish jobs; contigs and gaps are in the
 * order of the written strand.
 *
 * <p>On the wire: long id, boolean circular, vlong countSum, vlong kmers, vint number of contigs,
 * vint length of each, vint number of gaps, for each vint length, boolean estimated.
 *
 * @param id as the scaffold stage gave it
 * @param circular whether its end continues with its start, perhaps across a gap
 * @param countSum sum over its contigs, as is {@code kmers}
 * @param contigs their lengths
 * @param gaps as many as lie between the contigs, and perhaps one from the last to the first, which
 *     isn't written
 */
public record ScaffoldRecord(
    long id, boolean circular, long countSum, long kmers, List<Integer> contigs, List<Gap> gaps)
    implements SideFiles.Entry {

  /** Gaps that are written as N's. */
  public List<Gap> innerGaps() {
    return gaps.subList(0, contigs.size() - 1);
  }

  /** The gap from the last contig to the first, or null. */
  public Gap closingGap() {
    return gaps.size() == contigs.size() ? gaps.get(gaps.size() - 1) : null;
  }

  /** Whether its end continues with its start without a gap: what is written is all of it. */
  public boolean closed() {
    return circular && closingGap() == null;
  }

  /** N's written. */
  public long gapBases() {
    return innerGaps().stream().mapToLong(Gap::length).sum();
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeLong(id);
    out.writeBoolean(circular);
    WritableUtils.writeVLong(out, countSum);
    WritableUtils.writeVLong(out, kmers);
    WritableUtils.writeVInt(out, contigs.size());
    for (int length : contigs) {
      WritableUtils.writeVInt(out, length);
    }
    WritableUtils.writeVInt(out, gaps.size());
    for (Gap gap : gaps) {
      WritableUtils.writeVInt(out, gap.length());
      out.writeBoolean(gap.estimated());
    }
  }

  public static ScaffoldRecord read(DataInput in) throws IOException {
    long id = in.readLong();
    boolean circular = in.readBoolean();
    long countSum = WritableUtils.readVLong(in);
    long kmers = WritableUtils.readVLong(in);
    List<Integer> contigs = new ArrayList<>();
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      contigs.add(WritableUtils.readVInt(in));
    }
    List<Gap> gaps = new ArrayList<>();
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      int length = WritableUtils.readVInt(in);
      gaps.add(new Gap(length, in.readBoolean()));
    }
    return new ScaffoldRecord(id, circular, countSum, kmers, contigs, gaps);
  }
}
