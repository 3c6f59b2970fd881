package org.pga.simplify.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.bsp.Identified;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;

/**
 * A vertex of the simplify job, in one of five roles. Mutable.
 *
 * <p>On the wire (between workers and in checkpoints): byte role, byte of the two compactable bits,
 * and then by role: PARTIAL_UNITIG unitig, vlong name, vint pieces and eight vint edge counts;
 * UNITIG and POPPED unitig and vlong name (-1: none yet); RENDEZVOUS nothing; STUB boolean
 * forwards, vlong head, byte head's end.
 */
public final class Node implements Writable, Identified {
  /** What a vertex stands for. */
  public enum Role {
    /** A partial unitig whose edges are not resolved yet. */
    PARTIAL_UNITIG,
    /** A unitig with its links. */
    UNITIG,
    /** A meeting point for the ends of (k+1)-mers; its id is negative. */
    RENDEZVOUS,
    /** What is left for one superstep of a unitig that was merged or removed. */
    STUB,
    /**
     * A bubble's arm that was removed for good: it takes part in nothing, and is written beside the
     * graph.
     */
    POPPED
  }

  private long id;
  private Role role = Role.RENDEZVOUS;
  private Unitig unitig;
  private long name = -1;
  private int pieces;
  private int[] edgeCounts;
  private int compactable;
  private boolean forwards;
  private long head;
  private int headEnd;

  /** A rendezvous vertex; other roles come by {@link #partial} or from the wire. */
  public Node() {}

  /**
   * A vertex as it is loaded.
   *
   * @param pieces that build-graph wrote, of which it was glued
   */
  public static Node partial(PartialUnitig partial, int pieces) {
    Node node = new Node();
    node.pieces = pieces;
    node.role = Role.PARTIAL_UNITIG;
    node.unitig = new Unitig();
    node.unitig.setSequence(partial.sequence(), partial.countSum());
    node.edgeCounts = new int[8];
    for (int i = 0; i < 8; i++) {
      node.edgeCounts[i] = partial.edgeCount(i >> 2, i & 3);
    }
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

  /** The id under which it is written: its vertex's, unless it was given another. */
  public long name() {
    return name < 0 ? id : name;
  }

  /** Names it for good; the engine continues to know it by its vertex's id. */
  public void setName(long newName) {
    name = newName;
  }

  public Role role() {
    return role;
  }

  /** Sequence and links of the vertex; null for rendezvous vertices and stubs. */
  public Unitig unitig() {
    return unitig;
  }

  public List<Link> links(int end) {
    return unitig.links(end);
  }

  /** How many partial unitigs of build-graph it was loaded from. */
  public int pieces() {
    return pieces;
  }

  /** Count of an edge that isn't resolved yet, as {@link PartialUnitig#edgeCount}. */
  public int edgeCount(int end, int base) {
    return edgeCounts[4 * end + base];
  }

  /** Number of edges of an end that isn't resolved yet. */
  public int edges(int end) {
    int edges = 0;
    for (int b = 0; b < 4; b++) {
      edges += edgeCounts[4 * end + b] != 0 ? 1 : 0;
    }
    return edges;
  }

  /** From now on the links hold what the edges said. */
  public void becomeUnitig() {
    role = Role.UNITIG;
    edgeCounts = null;
  }

  /** From now on this is a stub that drops its messages. */
  public void becomeStub() {
    role = Role.STUB;
    unitig = null;
    edgeCounts = null;
    compactable = 0;
  }

  /** From now on this is an arm that was removed for good. */
  public void pop() {
    role = Role.POPPED;
    compactable = 0;
    links(End.LEFT).clear();
    links(End.RIGHT).clear();
  }

  /** From now on this is a stub that forwards its messages to an end of its head. */
  public void becomeStub(long newHead, int newHeadEnd) {
    becomeStub();
    forwards = true;
    head = newHead;
    headEnd = newHeadEnd;
  }

  /** Whether a stub has a head to forward to. */
  public boolean forwards() {
    return forwards;
  }

  public long head() {
    return head;
  }

  public int headEnd() {
    return headEnd;
  }

  /**
   * Whether the end has one link, to an end that has one link; the neighbour may turn out to be
   * this unitig itself, which is never merged with itself.
   */
  public boolean compactable(int end) {
    return (compactable >> end & 1) != 0 && links(end).get(0).neighbour() != id;
  }

  public void setCompactable(int end, boolean value) {
    compactable = value ? compactable | 1 << end : compactable & ~(1 << end);
  }

  /** Replaces one link's other side after its unitig was merged into another. */
  public void rename(Message.Rename rename) {
    List<Link> links = links(rename.end());
    for (int i = 0; i < links.size(); i++) {
      Link link = links.get(i);
      if (link.leadsTo(rename.oldId(), rename.oldEnd())) {
        links.set(i, new Link(rename.newId(), rename.newEnd(), link.count()));
        return;
      }
    }
    throw new IllegalStateException("unitig " + id + " has no link for " + rename);
  }

  /** Drops one link; false if it is gone already. */
  public boolean drop(Message.Drop drop) {
    return links(drop.end()).removeIf(link -> link.leadsTo(drop.id(), drop.idEnd()));
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeByte(role.ordinal());
    out.writeByte(compactable);
    if (unitig != null) {
      unitig.write(out);
      WritableUtils.writeVLong(out, name);
    }
    if (role == Role.PARTIAL_UNITIG) {
      WritableUtils.writeVInt(out, pieces);
      for (int count : edgeCounts) {
        WritableUtils.writeVInt(out, count);
      }
    }
    if (role == Role.STUB) {
      out.writeBoolean(forwards);
      WritableUtils.writeVLong(out, head);
      out.writeByte(headEnd);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    role = Role.values()[in.readByte()];
    compactable = in.readByte();
    unitig = null;
    edgeCounts = null;
    forwards = false;
    if (role == Role.PARTIAL_UNITIG || role == Role.UNITIG || role == Role.POPPED) {
      unitig = new Unitig();
      unitig.readFields(in);
      name = WritableUtils.readVLong(in);
    }
    if (role == Role.PARTIAL_UNITIG) {
      pieces = WritableUtils.readVInt(in);
      edgeCounts = new int[8];
      for (int i = 0; i < 8; i++) {
        edgeCounts[i] = WritableUtils.readVInt(in);
      }
    }
    if (role == Role.STUB) {
      forwards = in.readBoolean();
      head = WritableUtils.readVLong(in);
      headEnd = in.readByte();
    }
  }

  @Override
  public String toString() {
    Sequence sequence = unitig == null ? Sequence.EMPTY : unitig.sequence();
    return role
        + " "
        + id
        + (unitig == null
            ? ""
            : " " + sequence.length() + " bp " + links(End.LEFT) + links(End.RIGHT));
  }
}
