package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.bsp.LongContext;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * Variants in a mixture, such as a virus's quasispecies: of unitigs that go on nearly the same from
 * one end, only the deepest stays linked to it, so that contigs are what most of the molecules
 * have. Variants cross over in so many places that hardly one is a bubble of its own. What goes on
 * differently follows a repeat, and stays linked.
 *
 * <p>At the last k only, for the same reason as alleles.
 */
public final class VariantRule implements BranchRule {
  /**
   * What a unitig has beyond the k − 1 bases that it shares with an end it is linked to.
   *
   * @param end of the receiver
   * @param id of the unitig
   * @param idEnd its end that is linked there
   * @param bases in the direction that leaves the receiver, {@link Thresholds#VARIANT_BASES} at
   *     most
   */
  record Beyond(int rule, int end, long id, int idEnd, long countSum, long kmers, Sequence bases)
      implements Question {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.openQuestion(out, rule, end == 1, idEnd == 1, false);
      WritableUtils.writeVLong(out, id);
      WritableUtils.writeVLong(out, countSum);
      WritableUtils.writeVLong(out, kmers);
      bases.write(out);
    }
  }

  @Override
  public String counter() {
    return "VARIANTS_CUT";
  }

  @Override
  public boolean isFinal(SimplifyParameters parameters) {
    return !isAsked(parameters) || timesDeeper(parameters) == 1;
  }

  private static boolean isAsked(SimplifyParameters parameters) {
    return parameters.mixture() && parameters.nextK() == 0;
  }

  /** The clearest go first, for each shows of what others are variants. */
  private static int timesDeeper(SimplifyParameters parameters) {
    int halvings = Math.max(0, parameters.cleaningRound() - Thresholds.TIP_GROWING_ROUNDS);
    return Math.max(1, Thresholds.VARIANT_FIRST_TIMES_SHALLOWER >> halvings);
  }

  @Override
  public void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out) {
    if (!isAsked(parameters)) {
      return;
    }
    for (int end = 0; end < 2; end++) {
      if (!node.links(end).isEmpty()) {
        Sequence bases =
            node.unitig().basesBehindOverlap(end, parameters.k(), Thresholds.VARIANT_BASES);
        for (Link link : node.links(end)) {
          out.send(
              link.neighbour(),
              new Beyond(
                  rule,
                  link.neighbourEnd(),
                  node.id(),
                  end,
                  node.unitig().countSum(),
                  node.unitig().kmers(parameters.k()),
                  bases));
        }
      }
    }
  }

  @Override
  public Question read(int rule, int flags, DataInput in) throws IOException {
    long id = WritableUtils.readVLong(in);
    long countSum = WritableUtils.readVLong(in);
    long kmers = WritableUtils.readVLong(in);
    return new Beyond(rule, flags & 1, id, flags >> 1 & 1, countSum, kmers, Sequence.read(in));
  }

  @Override
  public int end(Question asked) {
    return ((Beyond) asked).end();
  }

  @Override
  public List<Link> cuts(List<Link> links, List<Question> asked, SimplifyParameters parameters) {
    List<Link> cut = new ArrayList<>();
    for (Question one : asked) {
      Beyond beyond = (Beyond) one;
      if (asked.stream().anyMatch(other -> loses(beyond, (Beyond) other, parameters))) {
        links.stream().filter(link -> link.leadsTo(beyond.id, beyond.idEnd)).forEach(cut::add);
      }
    }
    return cut;
  }

  /** Exactly at the limit the bases decide, so that of two as deep one stays: they differ. */
  private static boolean loses(Beyond one, Beyond other, SimplifyParameters parameters) {
    int times = timesDeeper(parameters);
    int order = Depth.compare(times * one.countSum(), one.kmers(), other.countSum(), other.kmers());
    return (order < 0 || order == 0 && one.bases().compareTo(other.bases()) > 0)
        && alike(one.bases(), other.bases());
  }

  /** Whether two read nearly the same as far as both are known. */
  static boolean alike(Sequence one, Sequence other) {
    int length = Math.min(one.length(), other.length());
    return length >= Thresholds.VARIANT_LEAST_BASES
        && EditDistance.atMost(
            one.slice(0, length), other.slice(0, length), length / Thresholds.VARIANT_EDITS_PART);
  }
}
