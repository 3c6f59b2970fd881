package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.io.WritableUtils;
import org.pga.bsp.LongContext;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * When one of several paths between the same two ends is an error: its sequence is nearly that of
 * another path that is at least twice as deep, and it is shallower than half the median depth of
 * the spectrum (not asked where depth is uneven). Of two that surely are one copy together the
 * shallower goes if it is one read's, however little deeper the other is. The others are copies of
 * a repeat, which stay, or alleles ({@link AlleleRule}).
 */
public final class BubbleRule implements UnitigRule {
  /**
   * A unitig that leads from one end to another, to the former.
   *
   * @param end of the receiver
   * @param farId the unitig that it leads to, and its end
   * @param sequence read in this direction
   */
  record Arm(int rule, int end, long farId, int farEnd, long id, long countSum, Sequence sequence)
      implements Question {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.openQuestion(out, rule, end == 1, farEnd == 1, false);
      WritableUtils.writeVLong(out, farId);
      WritableUtils.writeVLong(out, id);
      WritableUtils.writeVLong(out, countSum);
      sequence.write(out);
    }

    /** Reads what {@code write} wrote; the parameters are those of {@link AskingRule#read}. */
    static Arm read(int rule, int flags, DataInput in) throws IOException {
      long farId = WritableUtils.readVLong(in);
      long id = WritableUtils.readVLong(in);
      long countSum = WritableUtils.readVLong(in);
      return new Arm(rule, flags & 1, farId, flags >> 1 & 1, id, countSum, Sequence.read(in));
    }

    long kmers(int k) {
      return sequence.length() - k + 1L;
    }
  }

  /** The end of the judge and the far end that arms lead from and to. */
  private record Ends(int end, long farId, int farEnd) {}

  @Override
  public String counter() {
    return "BUBBLES_REMOVED";
  }

  /** Of the two ends that an arm joins the one with the smaller id hears of it. */
  @Override
  public void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out) {
    int k = parameters.k();
    askAbout(rule, node, Math.max(Thresholds.ARM_LONGEST * k, k + Thresholds.ARM_ALLOWED), out);
  }

  /** A unitig of a length in bases at most, if it has the form of an arm. */
  static void askAbout(int rule, Node node, int longest, LongContext<Message> out) {
    if (isArm(node.unitig(), longest)) {
      ask(rule, node, isJudgedFromLeft(node) ? End.LEFT : End.RIGHT, out);
    }
  }

  /** The same, but both ends that it joins hear of it. */
  static void askBoth(int rule, Node node, int longest, LongContext<Message> out) {
    if (isArm(node.unitig(), longest)) {
      ask(rule, node, End.LEFT, out);
      ask(rule, node, End.RIGHT, out);
    }
  }

  private static boolean isJudgedFromLeft(Node node) {
    Link left = node.links(End.LEFT).get(0);
    Link right = node.links(End.RIGHT).get(0);
    return left.neighbour() < right.neighbour()
        || left.neighbour() == right.neighbour() && left.neighbourEnd() < right.neighbourEnd();
  }

  /** Asks what an arm is linked to at one of its ends. */
  private static void ask(int rule, Node node, int arm, LongContext<Message> out) {
    Link near = node.links(arm).get(0);
    Link far = node.links(End.other(arm)).get(0);
    Sequence sequence = node.unitig().sequence();
    out.send(
        near.neighbour(),
        new Arm(
            rule,
            near.neighbourEnd(),
            far.neighbour(),
            far.neighbourEnd(),
            node.id(),
            node.unitig().countSum(),
            arm == End.LEFT ? sequence : sequence.reverseComplement()));
  }

  @Override
  public Question read(int rule, int flags, DataInput in) throws IOException {
    return Arm.read(rule, flags, in);
  }

  @Override
  public void judge(
      List<Question> asked, Node node, SimplifyParameters parameters, Findings findings) {
    for (List<Arm> between : byEnds(asked)) {
      boolean forGood = areOneCopy(between, parameters);
      for (Arm loser : judge(between, parameters)) {
        findings.against(loser.id(), forGood);
      }
    }
  }

  /**
   * Whether arms are surely as deep as one copy together. Then what loses is an error, or one of a
   * diploid genome's alleles or a rare strain's: read again at the next k it would only tear the
   * graph. Of two copies of a repeat, which larger k's tell apart, the shallower may have lost.
   */
  private static boolean areOneCopy(List<Arm> arms, SimplifyParameters parameters) {
    int k = parameters.k();
    long together = arms.stream().mapToLong(Arm::countSum).sum();
    return !parameters.uneven()
        && CopyOdds.log(1, together, deepest(arms, k).kmers(k), parameters)
            >= Thresholds.POPPED_LOG_ODDS;
  }

  /** Arms between the same two ends. */
  static Collection<List<Arm>> byEnds(List<Question> asked) {
    Map<Ends, List<Arm>> arms = new LinkedHashMap<>();
    for (Question question : asked) {
      Arm arm = (Arm) question;
      arms.computeIfAbsent(
              new Ends(arm.end(), arm.farId(), arm.farEnd()), ends -> new ArrayList<>(2))
          .add(arm);
    }
    return arms.values();
  }

  /** Whether a unitig is short enough, with one link at each end, to two different ends. */
  static boolean isArm(Unitig unitig, int longest) {
    if (unitig.links(End.LEFT).size() != 1
        || unitig.links(End.RIGHT).size() != 1
        || unitig.sequence().length() > longest) {
      return false;
    }
    Link left = unitig.links(End.LEFT).get(0);
    Link right = unitig.links(End.RIGHT).get(0);
    return left.neighbour() != right.neighbour() || left.neighbourEnd() != right.neighbourEnd();
  }

  /** Those to be removed among arms between the same two ends, all read in the same direction. */
  List<Arm> judge(List<Arm> arms, SimplifyParameters parameters) {
    List<Arm> losers = new ArrayList<>();
    for (Arm arm : arms) {
      for (Arm winner : arms) {
        if (arm != winner && loses(arm, winner, parameters)) {
          losers.add(arm);
          break;
        }
      }
    }
    return losers;
  }

  private static boolean loses(Arm arm, Arm winner, SimplifyParameters parameters) {
    int k = parameters.k();
    return (parameters.uneven()
            || Depth.below(
                arm.countSum(), arm.kmers(k), Thresholds.SHALLOW, parameters.depth().cleaning()))
        && (muchShallower(arm, winner, k) || isOneRead(arm, winner, parameters))
        && alike(arm, winner);
  }

  /**
   * Whether hardly more than one read holds an arm of what is surely one copy. Where a place has
   * two reads, one of them with an error, neither arm is deeper. If both stayed, each would be read
   * at one of its ends only at the next k, and the graph be torn there. Whether the arm that is
   * kept has the error or the other one, the reads' votes tell later.
   */
  private static boolean isOneRead(Arm arm, Arm winner, SimplifyParameters parameters) {
    List<Arm> both = List.of(arm, winner);
    int k = parameters.k();
    return arm.countSum() < Thresholds.ARM_OF_ONE_READ * arm.kmers(k)
        && deepest(both, k) == winner
        && areOneCopy(both, parameters);
  }

  /** Whether an arm is so much shallower than another that it may be an erroneous copy of it. */
  static boolean muchShallower(Arm arm, Arm other, int k) {
    return Depth.muchShallower(arm.countSum(), arm.kmers(k), other.countSum(), other.kmers(k));
  }

  /** The deepest arm; of two as deep, what doesn't depend on the strand decides. */
  static Arm deepest(List<Arm> arms, int k) {
    return arms.stream()
        .max(
            (one, other) -> {
              int order =
                  Depth.compare(one.countSum(), one.kmers(k), other.countSum(), other.kmers(k));
              return order != 0
                  ? order
                  : one.sequence().canonical().compareTo(other.sequence().canonical());
            })
        .orElseThrow();
  }

  /** Whether two arms are nearly the same sequence. */
  static boolean alike(Arm one, Arm other) {
    int longer = Math.max(one.sequence().length(), other.sequence().length());
    return EditDistance.atMost(
        one.sequence(), other.sequence(), longer / Thresholds.ARM_EDITS_PART);
  }
}
