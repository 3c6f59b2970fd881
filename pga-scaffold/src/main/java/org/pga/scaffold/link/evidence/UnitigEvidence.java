package org.pga.scaffold.link.evidence;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;

/**
 * What placed reads say about a unitig and its neighbourhood, in no particular order. Mutable.
 *
 * <p>On the wire: vint number of links, for each vint library, byte end, long other, byte otherEnd,
 * vint number of sums, the sums as vints; vint number of overhangs, for each byte end, sequence,
 * vint count; vint number of splices, for each byte end, long other, byte otherEnd, vint gap,
 * sequence, vint count.
 */
public final class UnitigEvidence implements Writable {
  /**
   * Pairs between two unitigs (or two ends of one) that are read the same way. Each unitig of the
   * two has it, seen from itself; a link from an end to itself is listed once.
   *
   * @param library index of the library
   * @param end the end of this unitig that the read on it points to (reads of outward-facing
   *     libraries are reverse-complemented before, so that all mates face each other)
   * @param other the unitig of the mate
   * @param otherEnd its end that the mate points to
   * @param sums for each pair how many bases lie from the outermost base of the read to {@code end}
   *     plus the same for the mate, increasing: insert size = sum + gap, where the gap between the
   *     two ends is negative if they overlap. Duplicates, that is pairs at the same two places, are
   *     counted once.
   */
  public record PairLink(int library, int end, long other, int otherEnd, int[] sums) {}

  /**
   * What reads say beyond an end.
   *
   * @param end the end at which they leave, in their own direction (towards their 3′ end)
   * @param text in the direction of leaving: the last k bases of the unitig as the read has them
   *     (at an end without links a few), then at least two bases beyond the end
   * @param count reads with exactly this text
   */
  public record Overhang(int end, Sequence text, int count) {}

  /**
   * What reads say about a tear: they lead from an end without links to another one. Each unitig of
   * the two has those whose bases agree with its own.
   *
   * @param end the end that they leave
   * @param other the unitig that they reach, by {@code otherEnd}
   * @param gap bases between the two ends; negative: the ends share this many
   * @param filling these bases in the direction of leaving; empty if there are none
   * @param count reads that say exactly this
   */
  public record Splice(int end, long other, int otherEnd, int gap, Sequence filling, int count) {}

  private final List<PairLink> links = new ArrayList<>(2);
  private final List<Overhang> overhangs = new ArrayList<>(2);
  private final List<Splice> splices = new ArrayList<>(0);

  /** Links by pairs that begin at this unitig; the list itself. */
  public List<PairLink> links() {
    return links;
  }

  /** What reads hold beyond the ends of this unitig; the list itself. */
  public List<Overhang> overhangs() {
    return overhangs;
  }

  /** What reads say of tears at the ends of this unitig; the list itself. */
  public List<Splice> splices() {
    return splices;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    WritableUtils.writeVInt(out, links.size());
    for (PairLink link : links) {
      WritableUtils.writeVInt(out, link.library);
      out.writeByte(link.end);
      out.writeLong(link.other);
      out.writeByte(link.otherEnd);
      WritableUtils.writeVInt(out, link.sums.length);
      for (int sum : link.sums) {
        WritableUtils.writeVInt(out, sum);
      }
    }
    WritableUtils.writeVInt(out, overhangs.size());
    for (Overhang overhang : overhangs) {
      out.writeByte(overhang.end);
      overhang.text.write(out);
      WritableUtils.writeVInt(out, overhang.count);
    }
    WritableUtils.writeVInt(out, splices.size());
    for (Splice splice : splices) {
      out.writeByte(splice.end);
      out.writeLong(splice.other);
      out.writeByte(splice.otherEnd);
      WritableUtils.writeVInt(out, splice.gap);
      splice.filling.write(out);
      WritableUtils.writeVInt(out, splice.count);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    links.clear();
    overhangs.clear();
    splices.clear();
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      int library = WritableUtils.readVInt(in);
      int end = in.readByte();
      long other = in.readLong();
      int otherEnd = in.readByte();
      IntArrayList sums = new IntArrayList();
      for (int left = WritableUtils.readVInt(in); left > 0; left--) {
        sums.add(WritableUtils.readVInt(in));
      }
      links.add(new PairLink(library, end, other, otherEnd, sums.toIntArray()));
    }
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      int end = in.readByte();
      Sequence text = Sequence.read(in);
      overhangs.add(new Overhang(end, text, WritableUtils.readVInt(in)));
    }
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      int end = in.readByte();
      long other = in.readLong();
      int otherEnd = in.readByte();
      int gap = WritableUtils.readVInt(in);
      Sequence filling = Sequence.read(in);
      splices.add(new Splice(end, other, otherEnd, gap, filling, WritableUtils.readVInt(in)));
    }
  }
}
