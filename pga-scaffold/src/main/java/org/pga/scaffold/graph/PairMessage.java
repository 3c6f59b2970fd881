package org.pga.scaffold.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableUtils;
import org.pga.scaffold.rule.AnchorDepth;
import org.pga.scaffold.rule.EndText;

/** Messages about pairs, candidates of ends, and what ends choose. */
public sealed interface PairMessage extends ScaffoldMessage {
  int LAST_KIND = 6;

  /**
   * To a unitig: where the partner of one of its links lies.
   *
   * @param partner end of the partner that the link leads to
   * @param pathEnd the end of the partner's scaffold path that this faces
   * @param toEnd bases from there to the end of the scaffold path
   * @param length bases of the scaffold path
   * @param depth of the partner
   */
  record Tell(int end, PathEnd partner, PathEnd pathEnd, long toEnd, long length, AnchorDepth depth)
      implements PairMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 2, end);
      partner.write(out);
      pathEnd.write(out);
      WritableUtils.writeVLong(out, toEnd);
      WritableUtils.writeVLong(out, length);
      depth.write(out);
    }
  }

  /**
   * To an owner: pairs of one of its anchors.
   *
   * @param other the end of a scaffold path that they lead to
   * @param length bases of that scaffold path
   * @param depth k-mer depth of the shallower of the two anchors
   * @param sums for each pair the bases from its outer ends to the two ends of scaffold paths
   */
  record Sums(int end, PathEnd other, long length, double depth, int[] sums)
      implements PairMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 3, end);
      other.write(out);
      WritableUtils.writeVLong(out, length);
      out.writeDouble(depth);
      WritableUtils.writeVInt(out, sums.length);
      for (int sum : sums) {
        WritableUtils.writeVInt(out, sum);
      }
    }
  }

  /** To an owner: is this a candidate of your end? */
  record Ask(int end, PathEnd sought, PathEnd asker) implements PairMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 4, end);
      sought.write(out);
      asker.write(out);
    }
  }

  /** To an owner, about two candidates of its end: a link joins them, so both may be true. */
  record Answer(int end, PathEnd near, PathEnd far) implements PairMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 5, end);
      near.write(out);
      far.write(out);
    }
  }

  /**
   * To an owner: the end of another scaffold path wants to join this end.
   *
   * @param anchor the end of a unitig that this other end is
   * @param text its last k bases in the direction of leaving
   */
  record Propose(int end, PathEnd from, PathEnd anchor, EndText text) implements PairMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 6, end);
      from.write(out);
      anchor.write(out);
      text.write(out);
    }
  }

  /** Reads what follows the head byte. */
  static ScaffoldMessage read(int kind, int flags, DataInput in) throws IOException {
    int end = flags & 1;
    PathEnd one = PathEnd.read(in);
    switch (kind) {
      case 2:
        return new Tell(
            end,
            one,
            PathEnd.read(in),
            WritableUtils.readVLong(in),
            WritableUtils.readVLong(in),
            AnchorDepth.read(in));
      case 3:
        long length = WritableUtils.readVLong(in);
        double depth = in.readDouble();
        IntArrayList sums = new IntArrayList();
        for (int left = WritableUtils.readVInt(in); left > 0; left--) {
          sums.add(WritableUtils.readVInt(in));
        }
        return new Sums(end, one, length, depth, sums.toIntArray());
      case 4:
        return new Ask(end, one, PathEnd.read(in));
      case 5:
        return new Answer(end, one, PathEnd.read(in));
      default:
        return new Propose(end, one, PathEnd.read(in), EndText.read(in));
    }
  }
}
