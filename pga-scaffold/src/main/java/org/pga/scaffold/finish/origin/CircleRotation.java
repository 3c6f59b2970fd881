package org.pga.scaffold.finish.origin;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.core.unitig.Scaffold.Step;

/**
 * Turns a circular contig so that it begins with the first base of its dnaA, on the strand of that
 * gene. Left as they are: circles in which none is found, or more than one; and circular scaffolds
 * with gaps, since one of their contigs would have to be cut.
 *
 * <p>The path of a turned contig is that of its strand, but begins where it did: it is a circle.
 */
public final class CircleRotation {
  /** What was done with a scaffold, and if nothing, why. */
  public enum Outcome {
    NOT_CIRCULAR,
    NO_GENE,
    SEVERAL_GENES,
    ROTATED
  }

  private CircleRotation() {}

  /** Turns the contig of a scaffold. */
  public static Outcome rotate(Scaffold scaffold) {
    if (scaffold.contigs().size() != 1 || !scaffold.contigs().get(0).circular()) {
      return Outcome.NOT_CIRCULAR;
    }
    Contig contig = scaffold.contigs().get(0);
    Sequence forward = contig.sequence();
    Sequence backward = forward.reverseComplement();
    IntList starts = DnaA.starts(forward);
    IntList mirrorStarts = DnaA.starts(backward);
    if (starts.size() + mirrorStarts.size() != 1) {
      return starts.isEmpty() && mirrorStarts.isEmpty() ? Outcome.NO_GENE : Outcome.SEVERAL_GENES;
    }
    boolean flipped = starts.isEmpty();
    List<Step> steps = flipped ? Step.reversed(contig.steps()) : contig.steps();
    Sequence turned =
        flipped ? backward.startedAt(mirrorStarts.getInt(0)) : forward.startedAt(starts.getInt(0));
    scaffold
        .contigs()
        .set(0, new Contig(turned, contig.countSum(), contig.kmers(), true, List.copyOf(steps)));
    return Outcome.ROTATED;
  }
}
