package org.pga.scaffold.graph;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.Candidate;
import org.pga.scaffold.rule.EndText;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;

/**
 * What an owner knows in a round of what lies beyond one end of its scaffold path. Mutable.
 *
 * <p>On the wire, where lists begin with a vint size, and what is optional with a boolean; parts,
 * gaps, bridges and nodes are as {@link Wire} has them:
 *
 * <pre>
 * read paths     list of: optional end it leads to, parts, gap, vint reads
 * candidates     list of: end, vlong length, optional estimate: double gap, filler, error, int
 *                pairs, double expected
 * agreements     list of: near end, far end
 * choice         as {@link JoinChoice} writes itself, always there
 * matched        boolean
 * goal           optional end
 * goalText       as {@link EndText} writes itself, always there
 * wanted         bridge
 * neighbourhood  list of: long unitig, node
 * inspected      vint
 * bridge         bridge
 * </pre>
 */
public final class PathEndState implements Writable {
  /**
   * What reads lead to, an end of another anchor: by some unitigs, or across a gap that they fill
   * or an overlap that they show (null: neither); {@code reads} say so. {@code to} is null where
   * the reads end in the last of these unitigs.
   */
  public record ReadPath(PathEnd to, List<Part> via, Gap gap, int reads) {
    /** Whether this leads to the end of another anchor. */
    public boolean arrives() {
      return to != null;
    }

    /** Whether a read path that doesn't arrive is the beginning of this one. */
    public boolean begins(ReadPath ended) {
      int unitigs = ended.via.size();
      return unitigs <= via.size() && via.subList(0, unitigs).equals(ended.via);
    }

    private void write(DataOutput out) throws IOException {
      Wire.writeEnd(out, to);
      Wire.writeParts(out, via);
      Wire.writeGap(out, gap);
      WritableUtils.writeVInt(out, reads);
    }

    private static ReadPath read(DataInput in) throws IOException {
      PathEnd to = Wire.readEnd(in);
      List<Part> via = Wire.readParts(in);
      Gap gap = Wire.readGap(in);
      return new ReadPath(to, via, gap, WritableUtils.readVInt(in));
    }
  }

  /** Two candidates that a link joins. */
  public record Agreement(PathEnd near, PathEnd far) {
    private void write(DataOutput out) throws IOException {
      near.write(out);
      far.write(out);
    }

    private static Agreement read(DataInput in) throws IOException {
      return new Agreement(PathEnd.read(in), PathEnd.read(in));
    }
  }

  private final List<ReadPath> readPaths = new ArrayList<>(2);
  private final List<Candidate> candidates = new ArrayList<>(2);
  private final Set<Agreement> agreements = new HashSet<>(0);
  private JoinChoice choice;
  private boolean matched;
  private PathEnd goal;
  private EndText goalText = EndText.NONE;
  private Bridge wanted;
  private final Long2ObjectOpenHashMap<NeighbourNode> neighbourhood =
      new Long2ObjectOpenHashMap<>(0);
  private int inspected;
  private Bridge bridge;

  /** The read paths that leave by this end, each once; the list itself. */
  public List<ReadPath> readPaths() {
    return readPaths;
  }

  /** Adds reads to a read path. */
  public void addReadPath(PathEnd to, List<Part> by, int reads) {
    for (int i = 0; i < readPaths.size(); i++) {
      ReadPath readPath = readPaths.get(i);
      if (Objects.equals(readPath.to, to) && readPath.via.equals(by)) {
        readPaths.set(i, new ReadPath(to, by, null, readPath.reads + reads));
        return;
      }
    }
    readPaths.add(new ReadPath(to, by, null, reads));
  }

  /** Adds what reads lead to across a tear, from an end that no link leads from. */
  public void addSplice(PathEnd to, Gap gap, int reads) {
    readPaths.add(new ReadPath(to, List.of(), gap, reads));
  }

  /** Ends of scaffold paths that pairs lead to; the list itself. */
  public List<Candidate> candidates() {
    return candidates;
  }

  /** Pairs of candidates of which both may be true; the set itself. */
  public Set<Agreement> agreements() {
    return agreements;
  }

  /** Chooses what pairs lead to. */
  public void choose(Candidate candidate) {
    PathEnd to = new PathEnd(candidate.path(), candidate.end());
    choice = new JoinChoice(to, candidate.estimate(), List.of(), null);
  }

  /** Chooses what reads lead to. */
  public void choose(ReadPath readPath) {
    choice = new JoinChoice(readPath.to, null, readPath.via, readPath.gap);
  }

  /** What is to be joined; null: nothing. */
  public JoinChoice choice() {
    return choice;
  }

  /** Whether the choice is mutual. */
  public boolean matched() {
    return matched;
  }

  public void match() {
    matched = true;
  }

  /** The end of the unitig that a path must come to; null: the other side looks for one. */
  public PathEnd goal() {
    return goal;
  }

  /** The bases at the {@link #goal}. */
  public EndText goalText() {
    return goalText;
  }

  public void setGoal(PathEnd unitigEnd, EndText text) {
    goal = unitigEnd;
    goalText = text;
  }

  /** A bridge through other scaffold paths, if it may have them; null: none. */
  public Bridge wanted() {
    return wanted;
  }

  public void want(Bridge through) {
    wanted = through;
  }

  /** Unitigs that the search for a path came to. */
  public Long2ObjectMap<NeighbourNode> neighbourhood() {
    return neighbourhood;
  }

  /** Takes a unitig into the neighbourhood, with what the search must know of it. */
  public void see(long unitig, NeighbourNode node) {
    neighbourhood.put(unitig, node);
  }

  /** How many unitigs in a row were inspected; 0: nothing is asked for. */
  public int inspected() {
    return inspected;
  }

  /** Adds to the number of unitigs in a row that are inspected. */
  public void inspect(int unitigs) {
    inspected += unitigs;
  }

  /** Ends the inspection: the search knows all that it must. */
  public void stopInspecting() {
    inspected = 0;
  }

  /** Forgets the neighbourhood; a search that isn't done is given up by that. */
  public void forgetNeighbourhood() {
    inspected = 0;
    neighbourhood.clear();
    neighbourhood.trim();
  }

  /** What leads from this end to the choice; null: they aren't joined, or the other end has it. */
  public Bridge bridge() {
    return bridge;
  }

  public void setBridge(Bridge newBridge) {
    bridge = newBridge;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    WritableUtils.writeVInt(out, readPaths.size());
    for (ReadPath readPath : readPaths) {
      readPath.write(out);
    }
    WritableUtils.writeVInt(out, candidates.size());
    for (Candidate candidate : candidates) {
      new PathEnd(candidate.path(), candidate.end()).write(out);
      WritableUtils.writeVLong(out, candidate.length());
      Wire.writeEstimate(out, candidate.estimate());
    }
    WritableUtils.writeVInt(out, agreements.size());
    for (Agreement agreement : agreements) {
      agreement.write(out);
    }
    JoinChoice.write(out, choice);
    out.writeBoolean(matched);
    Wire.writeEnd(out, goal);
    goalText.write(out);
    Wire.writeBridge(out, wanted);
    WritableUtils.writeVInt(out, neighbourhood.size());
    for (Long2ObjectMap.Entry<NeighbourNode> node : neighbourhood.long2ObjectEntrySet()) {
      out.writeLong(node.getLongKey());
      Wire.writeNode(out, node.getValue());
    }
    WritableUtils.writeVInt(out, inspected);
    Wire.writeBridge(out, bridge);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    readPaths.clear();
    candidates.clear();
    agreements.clear();
    neighbourhood.clear();
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      readPaths.add(ReadPath.read(in));
    }
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      PathEnd end = PathEnd.read(in);
      long length = WritableUtils.readVLong(in);
      candidates.add(new Candidate(end.path(), end.end(), length, Wire.readEstimate(in)));
    }
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      agreements.add(Agreement.read(in));
    }
    choice = JoinChoice.read(in);
    matched = in.readBoolean();
    goal = Wire.readEnd(in);
    goalText = EndText.read(in);
    wanted = Wire.readBridge(in);
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      long unitig = in.readLong();
      neighbourhood.put(unitig, Wire.readNode(in));
    }
    inspected = WritableUtils.readVInt(in);
    bridge = Wire.readBridge(in);
  }
}
