package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.bsp.LongContext;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.DepthSpread;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * When a dead end is an error: a short unitig with links at one end only, shallower than half the
 * median depth of the spectrum; or a fragment torn off an allele ({@link Alleles}). Where depth is
 * uneven, the median isn't asked: a short dead end beside another way on is an error (as in Velvet,
 * Zerbino and Birney 2008, and MEGAHIT).
 *
 * <p>Judged at each end that it is linked to, and only where that end has another link: it goes if
 * some link of the end leads elsewhere than to a candidate; if all are candidates the best one
 * stays (deepest, then longest, then smallest sequence). It goes only if all ends it is linked to
 * say so.
 *
 * <p>None goes at an end of a unitig whose other end leads on into several, one of them as shallow
 * as a tip, but longer than an error's arm: two places of the genome have the unitig in common, few
 * reads hold one of them, and the dead end is its torn side. Without it the way of the other place
 * would lead into both. Where most of what is shallow is so by chance ({@link DepthSpread#CHANCE})
 * a shallow link to anything but a tip is enough. Where depth is uneven, shallow says nothing.
 */
public final class TipRule implements UnitigRule {
  /**
   * A unitig that may be a tip, to an end that it is linked to.
   *
   * @param end of the receiver
   * @param id of the unitig
   * @param start first k bases of its smaller strand
   */
  record Tip(int rule, int end, long id, int bases, long countSum, Sequence start)
      implements Question {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.openQuestion(out, rule, end == 1, false, false);
      WritableUtils.writeVLong(out, id);
      WritableUtils.writeVInt(out, bases);
      WritableUtils.writeVLong(out, countSum);
      start.write(out);
    }
  }

  /** The unitig that leads on from an end is shallow and long. */
  record Way(int rule, int end) implements Question {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.openQuestion(out, rule, end == 1, true, false);
    }
  }

  @Override
  public String counter() {
    return "TIPS_REMOVED";
  }

  @Override
  public boolean isFinal(SimplifyParameters parameters) {
    return haveFinalLimits(parameters);
  }

  /** Whether tips are looked for up to the longest there are. */
  static boolean haveFinalLimits(SimplifyParameters parameters) {
    return parameters.cleaningRound() > Thresholds.TIP_GROWING_ROUNDS;
  }

  /** Bases up to which a tip needs no comparison with its siblings. */
  private static int limit(SimplifyParameters parameters) {
    int k = parameters.k();
    int thirds = Math.min(parameters.cleaningRound(), Thresholds.TIP_GROWING_ROUNDS);
    return k + k * thirds / Thresholds.TIP_GROWING_ROUNDS;
  }

  @Override
  public void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out) {
    Unitig unitig = node.unitig();
    int attached = attachedEnd(node.id(), unitig);
    if (attached < 0 || !mayBe(unitig, parameters)) {
      if (parameters.depth().spread() == DepthSpread.EVEN && isShallowAndLong(unitig, parameters)) {
        tellAll(rule, node, out);
      }
      return;
    }
    // No k-mer is in two unitigs, so the first k bases order them as the whole sequences would.
    Sequence start = unitig.sequence().canonical().slice(0, parameters.k());
    for (Link link : node.links(attached)) {
      out.send(
          link.neighbour(),
          new Tip(
              rule,
              link.neighbourEnd(),
              node.id(),
              unitig.sequence().length(),
              unitig.countSum(),
              start));
    }
  }

  private static boolean isShallowAndLong(Unitig unitig, SimplifyParameters parameters) {
    return unitig.sequence().length() > Thresholds.ERROR_LONGEST * parameters.k()
        && isShallow(unitig, parameters);
  }

  private static boolean isShallow(Unitig unitig, SimplifyParameters parameters) {
    long kmers = unitig.kmers(parameters.k());
    return Depth.below(unitig.countSum(), kmers, Thresholds.SHALLOW, parameters.depth().cleaning());
  }

  private static void tellAll(int rule, Node node, LongContext<Message> out) {
    for (int end = 0; end < 2; end++) {
      for (Link link : node.links(end)) {
        out.send(link.neighbour(), new Way(rule, link.neighbourEnd()));
      }
    }
  }

  @Override
  public Question read(int rule, int flags, DataInput in) throws IOException {
    if (flags > 1) {
      return new Way(rule, flags & 1);
    }
    long id = WritableUtils.readVLong(in);
    int bases = WritableUtils.readVInt(in);
    long countSum = WritableUtils.readVLong(in);
    return new Tip(rule, flags & 1, id, bases, countSum, Sequence.read(in));
  }

  @Override
  public void judge(
      List<Question> asked, Node node, SimplifyParameters parameters, Findings findings) {
    for (int end = 0; end < 2; end++) {
      List<Tip> tips = tipsAt(end, asked);
      if (tips.isEmpty() || forksIntoShallow(node, End.other(end), asked, parameters)) {
        continue;
      }
      for (Tip tip : judge(tips, node.links(end), parameters)) {
        findings.against(tip.id());
      }
    }
  }

  private static List<Tip> tipsAt(int end, List<Question> asked) {
    List<Tip> tips = new ArrayList<>(asked.size());
    for (Question question : asked) {
      if (question instanceof Tip tip && tip.end() == end) {
        tips.add(tip);
      }
    }
    return tips;
  }

  /** Whether one of several ways on from an end is of a place that few reads hold. */
  private static boolean forksIntoShallow(
      Node node, int end, List<Question> asked, SimplifyParameters parameters) {
    List<Link> links = node.links(end);
    if (links.size() < 2) {
      return false;
    }
    if (parameters.depth().spread() != DepthSpread.CHANCE) {
      return asked.stream().anyMatch(question -> question instanceof Way way && way.end() == end);
    }
    List<Tip> tips = tipsAt(end, asked);
    double shallow = Thresholds.SHALLOW * parameters.depth().cleaning();
    return links.stream()
        .filter(link -> link.count() < shallow)
        .anyMatch(link -> tips.stream().noneMatch(tip -> tip.id() == link.neighbour()));
  }

  /** Every end that it is linked to must say so. */
  @Override
  public boolean removes(Node node, int verdicts) {
    return verdicts >= node.links(End.LEFT).size() + node.links(End.RIGHT).size();
  }

  /** The end where a unitig is attached if it has the form of a tip, otherwise −1. */
  static int attachedEnd(long id, Unitig unitig) {
    boolean left = unitig.links(End.LEFT).isEmpty();
    boolean right = unitig.links(End.RIGHT).isEmpty();
    if (left == right) {
      return -1;
    }
    int end = left ? End.RIGHT : End.LEFT;
    // A hairpin never gets a vote from itself.
    return unitig.links(end).stream().anyMatch(link -> link.neighbour() == id) ? -1 : end;
  }

  /** Whether length and depth allow a unitig of the form of a tip to be one. */
  boolean mayBe(Unitig unitig, SimplifyParameters parameters) {
    int k = parameters.k();
    int longest = isFinal(parameters) ? Thresholds.TIP_LONGEST * k : limit(parameters);
    return unitig.sequence().length() <= longest
        && (parameters.uneven()
            || isShallow(unitig, parameters)
            || Alleles.isOne(unitig.countSum(), unitig.kmers(k), parameters));
  }

  /**
   * Those that go, as far as one end can say.
   *
   * @param tips the unitigs at this end that may be tips
   * @param links all links of this end
   */
  List<Tip> judge(List<Tip> tips, List<Link> links, SimplifyParameters parameters) {
    int k = parameters.k();
    List<Tip> candidates = new ArrayList<>();
    for (Tip tip : tips) {
      if (links.size() > 1
          && (tip.bases() <= limit(parameters)
              || isFinal(parameters) && weaker(tip, links, Thresholds.TIP_TIMES_WEAKER, k)
              || Alleles.isOne(tip.countSum(), kmers(tip, k), parameters))) {
        candidates.add(tip);
      }
    }
    if (!candidates.isEmpty() && candidates.size() == links.size()) {
      Tip best = candidates.get(0);
      for (Tip tip : candidates) {
        best = compare(tip, best, k) > 0 ? tip : best;
      }
      candidates.remove(best);
    }
    return candidates;
  }

  /** Whether a tip is so many times shallower than the strongest other link of the end. */
  private static boolean weaker(Tip tip, List<Link> links, int times, int k) {
    long strongest = 0;
    for (Link link : links) {
      strongest = link.neighbour() == tip.id() ? strongest : Math.max(strongest, link.count());
    }
    return tip.countSum() * times <= strongest * kmers(tip, k);
  }

  private static int compare(Tip tip, Tip other, int k) {
    int order = Depth.compare(tip.countSum(), kmers(tip, k), other.countSum(), kmers(other, k));
    order = order != 0 ? order : Integer.compare(tip.bases(), other.bases());
    return order != 0 ? order : other.start().compareTo(tip.start());
  }

  private static long kmers(Tip tip, int k) {
    return tip.bases() - k + 1L;
  }
}
