package org.pga.core.unitig;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;

/**
 * A unitig with its links, as the simplify stage holds and writes it. Mutable.
 *
 * <p>Neighbours that are linked overlap by k−1 bases. A circular unitig is written without the k−1
 * bases that would repeat its start, and has no links.
 *
 * <p>If the graph continues to a larger k, each end also knows what follows it: its extension, the
 * bases beyond the only link (and on, while ends have exactly one), or, where it has several links,
 * the set of bases they lead out by. Otherwise both are empty.
 *
 * <p>If it doesn't, each end that has only one link, to another unitig, knows how deep that is, its
 * {@link OnlyNeighbour}.
 *
 * <p>On the wire: sequence, vlong countSum, boolean circular, then for each end (LEFT first) vint
 * number of links and the {@link Link}s; then for each end its extension, the byte of its branch
 * bases, and if bit 4 of that is set its only neighbour. The id is the record's key.
 */
public final class Unitig implements Writable {
  private static final int BRANCH_BASES = 15;
  private static final int HAS_ONLY_NEIGHBOUR = 16;

  private Sequence sequence = Sequence.EMPTY;
  private long countSum;
  private boolean circular;

  // Fields, not arrays, and lists that grow one by one: there are millions of unitigs in memory.
  private final List<Link> leftLinks = new ArrayList<>(0);
  private final List<Link> rightLinks = new ArrayList<>(0);
  private Sequence leftExtension = Sequence.EMPTY;
  private Sequence rightExtension = Sequence.EMPTY;
  private byte leftBranchBases;
  private byte rightBranchBases;
  private OnlyNeighbour leftNeighbour;
  private OnlyNeighbour rightNeighbour;

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

  /** How many of its ends have no link: there molecules end, or what was read of them. */
  public int openEnds() {
    return circular ? 0 : (leftLinks.isEmpty() ? 1 : 0) + (rightLinks.isEmpty() ? 1 : 0);
  }

  /**
   * The sum of the counts that its k-mers would have if each base of it began one. A molecule of L
   * bases has L−k+1 k-mers: (k−1)/2 for each open end are missing, which are as deep as the others.
   * At most as many as it has are added for an end: a k-mer or two that end nowhere are often no
   * molecule's end, but deep.
   */
  public long countSumToOpenEnds(int k) {
    return countSum + Math.round(depth(k) * openEnds() * Math.min((k - 1) / 2.0, kmers(k)));
  }

  /** The links of an end; the list itself, in no particular order. */
  public List<Link> links(int end) {
    return end == End.LEFT ? leftLinks : rightLinks;
  }

  /** The last bases of an end, in the direction of leaving by it. */
  public Sequence lastBases(int end, int count) {
    return end == End.RIGHT
        ? sequence.slice(sequence.length() - count, sequence.length())
        : sequence.slice(0, count).reverseComplement();
  }

  /** Replaces the last bases of an end, given in the direction of leaving by it. */
  public void setLastBases(int end, Sequence bases) {
    int rest = sequence.length() - bases.length();
    SequenceBuilder changed = new SequenceBuilder(sequence.length());
    if (end == End.RIGHT) {
      changed.append(sequence, 0, rest).append(bases);
    } else {
      changed.append(bases.reverseComplement()).append(sequence, bases.length(), sequence.length());
    }
    sequence = changed.build();
  }

  /**
   * The bases that follow for one who walks into it, in the direction of the walk. There is at
   * least one: a unitig is longer than the overlap.
   *
   * @param enteredEnd where the walk comes in, the k−1 bases there being those it comes from
   * @param most how many bases are wanted
   */
  public Sequence basesBehindOverlap(int enteredEnd, int k, int most) {
    int to = sequence.length() - (k - 1);
    int count = Math.min(most, to);
    return enteredEnd == End.LEFT
        ? sequence.slice(k - 1, k - 1 + count)
        : new SequenceBuilder(count).appendReverseComplement(sequence, to - count, to).build();
  }

  /**
   * The bases beyond an end, on the forward strand: {@code extension(LEFT) + sequence +
   * extension(RIGHT)} is one text.
   */
  public Sequence extension(int end) {
    return end == End.LEFT ? leftExtension : rightExtension;
  }

  public void setExtension(int end, Sequence extension) {
    if (end == End.LEFT) {
      leftExtension = extension;
    } else {
      rightExtension = extension;
    }
  }

  /**
   * The bases by which the links of an end with several of them lead out: bit {@code base} as in
   * {@link PartialUnitig#edgeCount}, that is before the first base at LEFT, behind the last at
   * RIGHT, both on the forward strand.
   */
  public int branchBases(int end) {
    return end == End.LEFT ? leftBranchBases : rightBranchBases;
  }

  public void setBranchBases(int end, int bases) {
    if (end == End.LEFT) {
      leftBranchBases = (byte) bases;
    } else {
      rightBranchBases = (byte) bases;
    }
  }

  /** What the only link of an end leads to; null: there are several, or none, or it isn't known. */
  public OnlyNeighbour onlyNeighbour(int end) {
    return end == End.LEFT ? leftNeighbour : rightNeighbour;
  }

  public void setOnlyNeighbour(int end, OnlyNeighbour neighbour) {
    if (end == End.LEFT) {
      leftNeighbour = neighbour;
    } else {
      rightNeighbour = neighbour;
    }
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
    for (int end = 0; end < 2; end++) {
      List<Link> ofEnd = links(end);
      WritableUtils.writeVInt(out, ofEnd.size());
      for (Link link : ofEnd) {
        link.write(out);
      }
    }
    for (int end = 0; end < 2; end++) {
      OnlyNeighbour neighbour = onlyNeighbour(end);
      extension(end).write(out);
      out.writeByte(branchBases(end) | (neighbour == null ? 0 : HAS_ONLY_NEIGHBOUR));
      if (neighbour != null) {
        neighbour.write(out);
      }
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    sequence = Sequence.read(in);
    countSum = WritableUtils.readVLong(in);
    circular = in.readBoolean();
    for (int end = 0; end < 2; end++) {
      List<Link> ofEnd = links(end);
      ofEnd.clear();
      for (int n = WritableUtils.readVInt(in); n > 0; n--) {
        ofEnd.add(Link.read(in));
      }
    }
    for (int end = 0; end < 2; end++) {
      setExtension(end, Sequence.read(in));
      int bits = in.readByte();
      setBranchBases(end, bits & BRANCH_BASES);
      setOnlyNeighbour(end, (bits & HAS_ONLY_NEIGHBOUR) == 0 ? null : OnlyNeighbour.read(in));
    }
  }
}
