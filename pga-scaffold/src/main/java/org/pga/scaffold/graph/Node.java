package org.pga.scaffold.graph;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;

/**
 * A vertex of the scaffold job: a unitig, which may be an anchor, which may be the leader of an
 * item, which in the end is a scaffold. Mutable.
 *
 * <p>On the wire (between workers and in checkpoints): unitig, evidence; then place, item and
 * scaffold, each after a boolean that says whether there is one; then the floods that came in at
 * LEFT and at RIGHT: int number, for each packed explorer and int used.
 */
public final class Node implements Writable {
  private long id;
  private final Unitig unitig = new Unitig();
  private final UnitigEvidence evidence = new UnitigEvidence();
  private Place place;
  private Item item;
  private Scaffold scaffold;
  private final Long2IntOpenHashMap[] floods = {flood(), flood()};

  /** For {@link #readFields}. */
  public Node() {}

  /** A vertex as it is loaded; nothing of the record is kept that changes with it. */
  public static Node of(LinkedUnitig record) {
    Node node = new Node();
    Unitig from = record.unitig();
    node.unitig.setSequence(from.sequence(), from.countSum());
    node.unitig.setCircular(from.circular());
    for (int end = 0; end < 2; end++) {
      node.unitig.links(end).addAll(from.links(end));
    }
    node.evidence.links().addAll(record.evidence().links());
    node.evidence.overhangs().addAll(record.evidence().overhangs());
    node.evidence.splices().addAll(record.evidence().splices());
    return node;
  }

  private static Long2IntOpenHashMap flood() {
    Long2IntOpenHashMap flood = new Long2IntOpenHashMap(0);
    flood.defaultReturnValue(Integer.MAX_VALUE);
    return flood;
  }

  public long id() {
    return id;
  }

  /** The id belongs to the engine's vertex, which sets it before each use. */
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

  /** Becomes an anchor, and an item of its own. */
  public void found(int k) {
    place = new Place(id, false, false, 0, 0);
    item = new Item(Layout.anchor(id, length()), lastBases(End.LEFT, k), lastBases(End.RIGHT, k));
  }

  /** The last bases of an end in the direction of leaving. */
  public Sequence lastBases(int end, int count) {
    Sequence sequence = unitig.sequence();
    return end == End.RIGHT
        ? sequence.slice(sequence.length() - count, sequence.length())
        : sequence.slice(0, count).reverseComplement();
  }

  /** Where it lies; null: it is no anchor. */
  public Place place() {
    return place;
  }

  public void setPlace(Place newPlace) {
    place = newPlace;
  }

  /** The item that it leads; null: none. */
  public Item item() {
    return item;
  }

  /** Gives the item away. */
  public void resign() {
    item = null;
  }

  /** What is written; null: nothing. */
  public Scaffold scaffold() {
    return scaffold;
  }

  public void setScaffold(Scaffold newScaffold) {
    scaffold = newScaffold;
  }

  /**
   * For each packed explorer the shortest way on which its flood came in at an end; the map itself.
   */
  public Long2IntMap floods(int end) {
    return floods[end];
  }

  @Override
  public void write(DataOutput out) throws IOException {
    unitig.write(out);
    evidence.write(out);
    out.writeBoolean(place != null);
    if (place != null) {
      place.write(out);
    }
    out.writeBoolean(item != null);
    if (item != null) {
      item.write(out);
    }
    out.writeBoolean(scaffold != null);
    if (scaffold != null) {
      scaffold.write(out);
    }
    for (Long2IntOpenHashMap flood : floods) {
      out.writeInt(flood.size());
      for (Long2IntMap.Entry entry : flood.long2IntEntrySet()) {
        out.writeLong(entry.getLongKey());
        out.writeInt(entry.getIntValue());
      }
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    unitig.readFields(in);
    evidence.readFields(in);
    place = in.readBoolean() ? Place.read(in) : null;
    item = null;
    if (in.readBoolean()) {
      item = new Item();
      item.readFields(in);
    }
    scaffold = null;
    if (in.readBoolean()) {
      scaffold = new Scaffold();
      scaffold.readFields(in);
    }
    for (int end = End.LEFT; end <= End.RIGHT; end++) {
      floods[end].clear();
      for (int n = in.readInt(); n > 0; n--) {
        long explorer = in.readLong();
        floods[end].put(explorer, in.readInt());
      }
    }
  }

  @Override
  public String toString() {
    return "unitig "
        + id
        + ", "
        + length()
        + " bases"
        + (place == null ? "" : " at " + place)
        + (item == null ? "" : ", leader of " + item.layout());
  }
}
