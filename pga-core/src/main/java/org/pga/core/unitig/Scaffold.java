package org.pga.core.unitig;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;

/**
 * Contigs in order, as the scaffold stage writes them; a contig that nothing was joined to is a
 * scaffold of its own. Mutable.
 *
 * <p>Between contig i and contig i + 1 lies gap i; a circular scaffold of gaps has one more, from
 * the last contig to the first. A circle without any gap is one circular contig in a scaffold that
 * isn't marked circular itself.
 *
 * <p>On the wire: boolean circular, vint number of contigs, the contigs, vint number of gaps, for
 * each vint length, boolean estimated. A contig: sequence, vlong countSum, vlong kmers, boolean
 * circular, vint number of steps, for each {@link Step#write}.
 */
public final class Scaffold implements Writable {
  /**
   * A unitig on the path of a contig.
   *
   * @param unitig its id
   * @param flipped whether the contig holds its reverse complement
   * @param shared bases by which it overlaps the step before (in a circle the first the last) where
   *     no link joins them, at most k − 1; 0: they are linked and overlap by k − 1, or there is a
   *     filling
   * @param filling bases between it and the step before, as a read has them, in the direction of
   *     the path; maybe none; null: it overlaps the step before
   */
  public record Step(long unitig, boolean flipped, int shared, Sequence filling) {
    private static final int FILLED = -1;

    /** A step that overlaps the one before. */
    public Step(long unitig, boolean flipped, int shared) {
      this(unitig, flipped, shared, null);
    }

    /** A step that is linked to the one before. */
    public Step(long unitig, boolean flipped) {
      this(unitig, flipped, 0);
    }

    /** The steps of the same contig's other strand. */
    public static List<Step> reversed(List<Step> steps) {
      List<Step> reversed = new ArrayList<>(steps.size());
      for (int i = steps.size() - 1; i >= 0; i--) {
        Step step = steps.get(i);
        Step next = steps.get((i + 1) % steps.size());
        Sequence filling = next.filling == null ? null : next.filling.reverseComplement();
        reversed.add(new Step(step.unitig, !step.flipped, next.shared, filling));
      }
      return reversed;
    }

    /** Writes long unitig, boolean flipped, vint shared, or -1 and the filling. */
    public void write(DataOutput out) throws IOException {
      out.writeLong(unitig);
      out.writeBoolean(flipped);
      WritableUtils.writeVInt(out, filling == null ? shared : FILLED);
      if (filling != null) {
        filling.write(out);
      }
    }

    /** Reads what {@link #write} wrote. */
    public static Step read(DataInput in) throws IOException {
      long unitig = in.readLong();
      boolean flipped = in.readBoolean();
      int shared = WritableUtils.readVInt(in);
      return shared == FILLED
          ? new Step(unitig, flipped, 0, Sequence.read(in))
          : new Step(unitig, flipped, shared);
    }
  }

  /**
   * Bases without a gap.
   *
   * @param sequence where it is circular without the k−1 bases that would repeat its start
   * @param countSum sum of the counts of the k-mers that {@code kmers} counts
   * @param kmers those k-mers of the contig that lie in single-copy unitigs only, or all where it
   *     has none: their mean count is the coverage
   * @param circular whether its end continues with its start
   * @param steps the unitigs that spell it
   */
  public record Contig(
      Sequence sequence, long countSum, long kmers, boolean circular, List<Step> steps) {}

  /**
   * N's between two contigs.
   *
   * @param length number of N's, at least 1
   * @param estimated false: unknown, and {@code length} is the customary 100
   */
  public record Gap(int length, boolean estimated) {}

  private boolean circular;
  private final List<Contig> contigs = new ArrayList<>();
  private final List<Gap> gaps = new ArrayList<>();

  /**
   * A unitig that nothing is joined to.
   *
   * @param id its own
   */
  public static Scaffold alone(long id, Unitig unitig, int k) {
    Scaffold scaffold = new Scaffold();
    List<Step> steps = List.of(new Step(id, false));
    scaffold.contigs.add(
        new Contig(
            unitig.sequence(), unitig.countSum(), unitig.kmers(k), unitig.circular(), steps));
    return scaffold;
  }

  public boolean circular() {
    return circular;
  }

  public void setCircular(boolean isCircular) {
    circular = isCircular;
  }

  /** The contigs; the list itself. */
  public List<Contig> contigs() {
    return contigs;
  }

  /** The gaps; the list itself. */
  public List<Gap> gaps() {
    return gaps;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeBoolean(circular);
    WritableUtils.writeVInt(out, contigs.size());
    for (Contig contig : contigs) {
      contig.sequence.write(out);
      WritableUtils.writeVLong(out, contig.countSum);
      WritableUtils.writeVLong(out, contig.kmers);
      out.writeBoolean(contig.circular);
      WritableUtils.writeVInt(out, contig.steps.size());
      for (Step step : contig.steps) {
        step.write(out);
      }
    }
    WritableUtils.writeVInt(out, gaps.size());
    for (Gap gap : gaps) {
      WritableUtils.writeVInt(out, gap.length);
      out.writeBoolean(gap.estimated);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    contigs.clear();
    gaps.clear();
    circular = in.readBoolean();
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      Sequence sequence = Sequence.read(in);
      long countSum = WritableUtils.readVLong(in);
      long kmers = WritableUtils.readVLong(in);
      boolean circle = in.readBoolean();
      int size = WritableUtils.readVInt(in);
      List<Step> steps = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        steps.add(Step.read(in));
      }
      contigs.add(new Contig(sequence, countSum, kmers, circle, steps));
    }
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      int length = WritableUtils.readVInt(in);
      gaps.add(new Gap(length, in.readBoolean()));
    }
  }
}
