package org.pga.scaffold.graph;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.pga.bsp.Identified;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.layout.AmendedEnds;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;
import org.pga.scaffold.rule.EndText;
import org.pga.scaffold.rule.InsertModel;
import org.pga.scaffold.rule.MissingPairs;
import org.pga.scaffold.rule.MissingPairs.Flank;
import org.pga.scaffold.rule.RepeatFlow;
import org.pga.scaffold.rule.Rounds.Round;

/**
 * A vertex of the scaffold job: a unitig, which may be an anchor, which may own a scaffold path,
 * which at the end is a scaffold. Mutable.
 *
 * <p>On the wire (between workers and in checkpoints): unitig, evidence; what reads hold beyond
 * LEFT and RIGHT, and what these ends were amended to; then place, scaffold path and scaffold, each
 * after a boolean that says whether there is one; then the links taken at LEFT and at RIGHT: int
 * number, packed ends; then what leads into LEFT and into RIGHT only.
 */
public final class ScaffoldVertex implements Writable, Identified {
  private long id;
  private final Unitig unitig = new Unitig();
  private final UnitigEvidence evidence = new UnitigEvidence();
  private final Sequence[] beyond = {Sequence.EMPTY, Sequence.EMPTY};
  private final AmendedEnds amended = new AmendedEnds();
  private AnchorPosition place;
  private ScaffoldPath path;
  private Scaffold scaffold;
  private final RepeatFlow[] inflow = {RepeatFlow.NONE, RepeatFlow.NONE};
  private final LongSet[] taken = {new LongOpenHashSet(0), new LongOpenHashSet(0)};

  /** For {@link #readFields}. */
  public ScaffoldVertex() {}

  /** A vertex as it is loaded; nothing of the record is kept that changes with it. */
  public static ScaffoldVertex of(LinkedUnitig record) {
    ScaffoldVertex node = new ScaffoldVertex();
    Unitig from = record.unitig();
    node.unitig.setSequence(from.sequence(), from.countSum());
    node.unitig.setCircular(from.circular());
    for (int end = 0; end < 2; end++) {
      node.unitig.links(end).addAll(from.links(end));
      node.unitig.setOnlyNeighbour(end, from.onlyNeighbour(end));
    }
    node.evidence.links().addAll(record.evidence().links());
    node.evidence.overhangs().addAll(record.evidence().overhangs());
    node.evidence.splices().addAll(record.evidence().splices());
    return node;
  }

  public long id() {
    return id;
  }

  /** The id belongs to the engine's vertex, which sets it before each use. */
  @Override
  public void setId(long newId) {
    id = newId;
  }

  public Unitig unitig() {
    return unitig;
  }

  public int length() {
    return unitig.sequence().length();
  }

  public List<Link> links(int end) {
    return unitig.links(end);
  }

  public UnitigEvidence evidence() {
    return evidence;
  }

  /** What pairs of a library tell of it as a neighbour; null: of none. */
  public Flank flank(InsertModel model) {
    int pairs =
        evidence.links().stream()
            .filter(link -> model != null && link.library() == model.library())
            .mapToInt(link -> link.sums().length)
            .sum();
    return new Flank(length(), pairs);
  }

  /**
   * Whether a way that comes in at an end can't be one, for pairs along it are missing.
   *
   * @param from the end of a unitig that it comes from
   * @param flank that unitig
   * @param via unitigs that it passed through
   * @param parameters with the library of these pairs, if there is one
   */
  public boolean refutes(
      int end, PathEnd from, Flank flank, List<Part> via, ScaffoldParameters parameters) {
    InsertModel model = parameters.round().model();
    int k = parameters.k();
    int[] sums = MissingPairs.sums(evidence.links(), end, from.path(), from.end(), model);
    return MissingPairs.refute(model, sums, Bridge.length(via, k), flank, flank(model), k);
  }

  /** What most reads hold beyond an end, in the direction of leaving, as far as they tell. */
  public Sequence beyond(int end) {
    return beyond[end];
  }

  /** Sets what {@link #beyond} returns. */
  public void setBeyond(int end, Sequence bases) {
    beyond[end] = bases;
  }

  /**
   * Has other bases at an end: where it overlaps another unitig, and one of the two has an error.
   *
   * @param last in the direction of leaving
   */
  public void amend(int end, Sequence last) {
    amended.amend(unitig, end, last);
  }

  /** What the ends of the unitig were amended to. */
  public AmendedEnds amended() {
    return amended;
  }

  /** Becomes an anchor, and a scaffold path of its own. */
  public void found(int k) {
    place = new AnchorPosition(id, false, false, 0, 0);
    path =
        new ScaffoldPath(
            Layout.anchor(id, length()),
            EndText.of(unitig, End.LEFT, k, beyond[End.LEFT]),
            EndText.of(unitig, End.RIGHT, k, beyond[End.RIGHT]));
  }

  /** Where on a scaffold path the unitig lies; null: it is no anchor. */
  public AnchorPosition place() {
    return place;
  }

  public void setPlace(AnchorPosition newPlace) {
    place = newPlace;
  }

  /**
   * Whether it lies on a scaffold path that takes part in a round by pairs: circles have no ends.
   */
  public boolean takesPart(Round round) {
    return place != null && !place.circular() && place.pathLength(length()) >= round.leastPath();
  }

  /** The scaffold path that it owns; null: none. */
  public ScaffoldPath path() {
    return path;
  }

  /** Gives the scaffold path away: another vertex owns it. */
  public void resign() {
    path = null;
  }

  /** The scaffold that this owner writes; null: none. */
  public Scaffold scaffold() {
    return scaffold;
  }

  public void setScaffold(Scaffold newScaffold) {
    scaffold = newScaffold;
  }

  /**
   * Of what goes on at an end of this repeat to that of another unitig, scaffold paths have all.
   */
  public void take(int end, PathEnd next) {
    taken[end].add(next.packed());
  }

  /** Whether scaffold paths have all that goes by a link of an end. */
  public boolean taken(int end, Link link) {
    return taken[end].contains(new PathEnd(link.neighbour(), link.neighbourEnd()).packed());
  }

  /** Forgets which ways through this repeat scaffold paths have taken. */
  public void release() {
    taken[End.LEFT].clear();
    taken[End.RIGHT].clear();
  }

  /** Adds the flow of a unitig that leads into this end and nowhere else. */
  public void addInflow(int end, RepeatFlow flow) {
    inflow[end] = inflow[end].plus(flow);
  }

  /** The sum of all flows that lead into an end. */
  public RepeatFlow inflow(int end) {
    return inflow[end];
  }

  @Override
  public void write(DataOutput out) throws IOException {
    unitig.write(out);
    evidence.write(out);
    beyond[End.LEFT].write(out);
    beyond[End.RIGHT].write(out);
    amended.write(out);
    out.writeBoolean(place != null);
    if (place != null) {
      place.write(out);
    }
    out.writeBoolean(path != null);
    if (path != null) {
      path.write(out);
    }
    out.writeBoolean(scaffold != null);
    if (scaffold != null) {
      scaffold.write(out);
    }
    for (LongSet links : taken) {
      out.writeInt(links.size());
      for (long link : links.toLongArray()) {
        out.writeLong(link);
      }
    }
    inflow[End.LEFT].write(out);
    inflow[End.RIGHT].write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    unitig.readFields(in);
    evidence.readFields(in);
    beyond[End.LEFT] = Sequence.read(in);
    beyond[End.RIGHT] = Sequence.read(in);
    amended.readFields(in);
    place = in.readBoolean() ? AnchorPosition.read(in) : null;
    path = null;
    if (in.readBoolean()) {
      path = new ScaffoldPath();
      path.readFields(in);
    }
    scaffold = null;
    if (in.readBoolean()) {
      scaffold = new Scaffold();
      scaffold.readFields(in);
    }
    for (LongSet links : taken) {
      links.clear();
      for (int n = in.readInt(); n > 0; n--) {
        links.add(in.readLong());
      }
    }
    inflow[End.LEFT] = RepeatFlow.read(in);
    inflow[End.RIGHT] = RepeatFlow.read(in);
  }

  @Override
  public String toString() {
    return "unitig "
        + id
        + ", "
        + length()
        + " bases"
        + (place == null ? "" : " at " + place)
        + (path == null ? "" : ", owner of " + path.layout());
  }
}
