package org.pga.scaffold.plan;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.pga.bsp.SuperstepCounters;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Phase;
import org.pga.scaffold.rule.InsertModel;
import org.pga.scaffold.rule.Rounds;
import org.pga.scaffold.rule.Rounds.Round;

/**
 * Decides what comes next from what the last superstep counted. Nothing depends on how many workers
 * there are.
 *
 * <pre>
 * FOUND threads pairs* REQUEST SUPPLY SPELL
 * threads = DEPART { WALK }* [ CHOOSE [ MATCH [ join ] ] ]
 * pairs = TELL [ GATHER [ BUNDLE [ ANSWER ] [ CHOOSE [ MATCH [ hop [ join ] ] ] ] ] ]
 * hop = { EXPLORE }* SEARCH [ GRANT TAKE ]
 * join = SEND ASSEMBLE
 * </pre>
 *
 * <p>A round ends as soon as there is nothing to go on with. Rounds that join nothing leave
 * everything as it was, so one of the same kind that follows at once is passed over.
 *
 * <p>On the wire: byte phase (-1: none yet), int round, int supersteps, the total, then the sums of
 * each round. What it was made with isn't.
 */
public final class PhaseMachine implements Writable {
  private final int k;
  private final double depth;
  private final int readLength;
  private final List<Round> rounds;
  private final List<SuperstepCounters> byRound = new ArrayList<>();
  private final SuperstepCounters total = new SuperstepCounters();
  private Phase phase;
  private int round;
  private int supersteps;

  /**
   * @param depth k-mer depth of single-copy sequence
   * @param readLength median length of reads
   * @param models the libraries of pairs that are of use
   */
  public PhaseMachine(int k, double depth, int readLength, List<InsertModel> models) {
    this.k = k;
    this.depth = depth;
    this.readLength = readLength;
    rounds = Rounds.of(models);
    for (int i = 0; i < rounds.size(); i++) {
      byRound.add(new SuperstepCounters());
    }
  }

  /**
   * The orders for the next superstep.
   *
   * @param last what the last superstep counted; ignored the first time
   */
  public Orders next(SuperstepCounters last) {
    if (phase != null) {
      total.addAll(last);
      byRound.get(round).addAll(last);
      supersteps++;
    }
    phase = after(last);
    return new Orders(phase, k, depth, readLength, rounds.get(round));
  }

  private Phase after(SuperstepCounters last) {
    if (phase == null) {
      return Phase.FOUND;
    }
    boolean silent = last.get(Figure.MESSAGES) == 0;
    switch (phase) {
      case FOUND:
        return begin();
      case DEPART:
      case WALK:
        // Walks and arrivals are all that is sent: silence means that all are done.
        return silent ? Phase.CHOOSE : Phase.WALK;
      case TELL:
        return silent ? nextRound() : Phase.GATHER;
      case GATHER:
        return silent ? nextRound() : Phase.BUNDLE;
      case BUNDLE:
        return last.get(Figure.CANDIDATES) == 0
            ? nextRound()
            : last.get(Figure.QUESTIONS) > 0 ? Phase.ANSWER : Phase.CHOOSE;
      case ANSWER:
        return Phase.CHOOSE;
      case CHOOSE:
        return silent ? nextRound() : Phase.MATCH;
      case MATCH:
        if (rounds.get(round).model() == null) {
          return afterRound();
        }
        return silent ? nextRound() : Phase.EXPLORE;
      case EXPLORE:
        return silent ? Phase.SEARCH : Phase.EXPLORE;
      case SEARCH:
        return last.get(Figure.CLAIMS) > 0 ? Phase.GRANT : afterRound();
      case GRANT:
        return Phase.TAKE;
      case TAKE:
        return afterRound();
      case SEND:
        return Phase.ASSEMBLE;
      case ASSEMBLE:
        return nextRound();
      case REQUEST:
        return Phase.SUPPLY;
      case SUPPLY:
        return Phase.SPELL;
      default:
        return Phase.DONE;
    }
  }

  private static long joints(SuperstepCounters tally) {
    return tally.get(Figure.THREAD_JOINTS)
        + tally.get(Figure.SPLICE_JOINTS)
        + tally.get(Figure.PATH_JOINTS)
        + tally.get(Figure.OVERLAP_JOINTS)
        + tally.get(Figure.GAP_JOINTS);
  }

  private Phase afterRound() {
    return joints(byRound.get(round)) > 0 ? Phase.SEND : nextRound();
  }

  private Phase nextRound() {
    int done = round;
    boolean inVain = joints(byRound.get(done)) == 0;
    do {
      if (round == rounds.size() - 1) {
        return Phase.REQUEST;
      }
      round++;
    } while (inVain && rounds.get(round).equals(rounds.get(done)));
    return begin();
  }

  private Phase begin() {
    return rounds.get(round).model() == null ? Phase.DEPART : Phase.TELL;
  }

  /** Sums over all supersteps so far. */
  public SuperstepCounters total() {
    return total;
  }

  /** The sum of a figure over the rounds of a library. */
  public long ofLibrary(int library, Figure figure) {
    long sum = 0;
    for (int i = 0; i < rounds.size(); i++) {
      InsertModel model = rounds.get(i).model();
      sum += model != null && model.library() == library ? byRound.get(i).get(figure) : 0;
    }
    return sum;
  }

  /** Supersteps that vertices have computed. */
  public int supersteps() {
    return supersteps;
  }

  /** A guess at how much is done, 0 to 1, that never falls. */
  public double progress() {
    if (phase == Phase.DONE) {
      return 1;
    }
    boolean filling = phase.compareTo(Phase.REQUEST) >= 0;
    return filling ? 0.9 : 0.2 + 0.7 * round / rounds.size();
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeByte(phase == null ? -1 : phase.ordinal());
    out.writeInt(round);
    out.writeInt(supersteps);
    total.write(out);
    for (SuperstepCounters tally : byRound) {
      tally.write(out);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    int ordinal = in.readByte();
    phase = ordinal < 0 ? null : Phase.values()[ordinal];
    round = in.readInt();
    supersteps = in.readInt();
    total.readFields(in);
    for (SuperstepCounters tally : byRound) {
      tally.readFields(in);
    }
  }
}
