package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableUtils;
import org.pga.bsp.LongContext;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * What a unitig has beyond the k − 1 bases that it shares with an end it is linked to.
 *
 * @param end of the receiver
 * @param id of the unitig
 * @param idEnd its end that is linked there
 * @param arm whether it has one link at either end, to two different ends
 * @param bases in the direction that leaves the receiver, {@link Thresholds#VARIANT_BASES} at most
 */
public record Beyond(
    int rule, int end, long id, int idEnd, boolean arm, long countSum, long kmers, Sequence bases)
    implements Question {
  /** Tells it at both ends of a unitig. */
  static void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out) {
    int k = parameters.k();
    boolean arm = BubbleRule.isArm(node.unitig(), Integer.MAX_VALUE);
    for (int end = 0; end < 2; end++) {
      if (!node.links(end).isEmpty()) {
        Sequence bases = node.unitig().basesBehindOverlap(end, k, Thresholds.VARIANT_BASES);
        for (Link link : node.links(end)) {
          out.send(
              link.neighbour(),
              new Beyond(
                  rule,
                  link.neighbourEnd(),
                  node.id(),
                  end,
                  arm,
                  node.unitig().countSum(),
                  node.unitig().kmers(k),
                  bases));
        }
      }
    }
  }

  @Override
  public void write(DataOutput out) throws IOException {
    Message.openQuestion(out, rule, end == 1, idEnd == 1, arm);
    WritableUtils.writeVLong(out, id);
    WritableUtils.writeVLong(out, countSum);
    WritableUtils.writeVLong(out, kmers);
    bases.write(out);
  }

  /** Reads what {@link #write} wrote; the parameters are those of {@link AskingRule#read}. */
  static Beyond read(int rule, int flags, DataInput in) throws IOException {
    long id = WritableUtils.readVLong(in);
    long countSum = WritableUtils.readVLong(in);
    long kmers = WritableUtils.readVLong(in);
    return new Beyond(
        rule, flags & 1, id, flags >> 1 & 1, flags >> 2 == 1, countSum, kmers, Sequence.read(in));
  }

  /**
   * Whether two read the same but for one edit in so many bases, and at least one, as far as both
   * are known.
   */
  boolean isLike(Beyond other, int leastBases, int editsPart) {
    int length = Math.min(bases.length(), other.bases.length());
    return length >= leastBases
        && EditDistance.atMost(
            bases.slice(0, length), other.bases.slice(0, length), Math.max(1, length / editsPart));
  }
}
