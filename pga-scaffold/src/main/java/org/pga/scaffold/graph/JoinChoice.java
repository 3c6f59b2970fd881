package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.GapEstimate;

/**
 * What an end of a scaffold path is to be joined to, and what led there: pairs, reads that pass
 * through unitigs, or reads across a tear.
 *
 * <p>On the wire an optional end, an optional estimate, parts and a gap, as {@link Wire} has them;
 * nothing is chosen where there is no end.
 *
 * @param to the other end
 * @param estimate how far that is, by pairs; null where reads lead to it
 * @param via what reads pass through on their way
 * @param gap what reads say lies between both ends; null: a path, or pairs lead there
 */
public record JoinChoice(PathEnd to, GapEstimate estimate, List<Part> via, Gap gap) {
  private static final JoinChoice NONE = new JoinChoice(null, null, List.of(), null);

  /** Whether pairs lead to it, which tell the distance only. */
  public boolean byPairs() {
    return estimate != null;
  }

  /** Whether reads lead to it across a tear. */
  public boolean isSplice() {
    return estimate == null && gap != null;
  }

  /**
   * Writes a choice.
   *
   * @param choice null: none
   */
  static void write(DataOutput out, JoinChoice choice) throws IOException {
    JoinChoice some = choice == null ? NONE : choice;
    Wire.writeEnd(out, some.to);
    Wire.writeEstimate(out, some.estimate);
    Wire.writeParts(out, some.via);
    Wire.writeGap(out, some.gap);
  }

  /** Reads a choice; null: none. */
  static JoinChoice read(DataInput in) throws IOException {
    PathEnd to = Wire.readEnd(in);
    GapEstimate estimate = Wire.readEstimate(in);
    List<Part> via = Wire.readParts(in);
    Gap gap = Wire.readGap(in);
    return to == null ? null : new JoinChoice(to, estimate, via, gap);
  }
}
