package org.pga.simplify.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.bsp.Encodable;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.OnlyNeighbour;

/**
 * What vertices tell each other. {@code end} is always the addressed end of the receiver.
 *
 * <p>On the wire: a head byte (bits 0–3 kind, bits 4–6 ends and flags in the order in which {@link
 * #write} names them, bit 7 in those of questions only), then the fields as each {@link #write}
 * says.
 */
public sealed interface Message extends Encodable {
  /** In the head byte of a question, whose kind is then the number of the rule. */
  int QUESTION = 1 << 7;

  /**
   * To a rendezvous vertex: end {@code idEnd} of {@code id} has an edge, whose (k+1)-mer has this
   * check.
   */
  record Announce(long check, long id, int idEnd, int count, boolean single) implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 0, idEnd == 1, single, false);
      out.writeLong(check);
      WritableUtils.writeVLong(out, id);
      WritableUtils.writeVInt(out, count);
    }
  }

  /**
   * From a rendezvous vertex: who lies beyond an edge; single: that is the neighbour's only one.
   */
  record Introduce(int end, long neighbour, int neighbourEnd, int count, boolean single)
      implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 1, end == 1, neighbourEnd == 1, single);
      WritableUtils.writeVLong(out, neighbour);
      WritableUtils.writeVInt(out, count);
    }
  }

  /** The other side of your only link at this end has no other link either. */
  record Single(int end) implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 2, end == 1, false, false);
    }
  }

  /** You may join the sender at this end of yours. */
  record Offer(int end, long head, int headEnd) implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 3, end == 1, headEnd == 1, false);
      WritableUtils.writeVLong(out, head);
    }
  }

  /** A chain member; if it is the last on its side, its outer links and whether they may merge. */
  record Content(
      int rank,
      boolean flipped,
      boolean terminal,
      boolean compactable,
      Sequence sequence,
      long countSum,
      List<Link> links)
      implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 4, flipped, terminal, compactable);
      WritableUtils.writeVInt(out, rank);
      sequence.write(out);
      WritableUtils.writeVLong(out, countSum);
      WritableUtils.writeVInt(out, links.size());
      for (Link link : links) {
        link.write(out);
      }
    }
  }

  /** What you know as old end is now the new one. */
  record Rename(int end, long oldId, int oldEnd, long newId, int newEnd) implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 5, end == 1, oldEnd == 1, newEnd == 1);
      WritableUtils.writeVLong(out, oldId);
      WritableUtils.writeVLong(out, newId);
    }
  }

  /** What you know as old end has its final name, and is this. */
  record Named(int end, long oldId, int oldEnd, long newId, int newEnd, OnlyNeighbour neighbour)
      implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 11, end == 1, oldEnd == 1, newEnd == 1);
      WritableUtils.writeVLong(out, oldId);
      WritableUtils.writeVLong(out, newId);
      neighbour.write(out);
    }
  }

  /** Your link to that end is gone. */
  record Drop(int end, long id, int idEnd) implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 6, end == 1, idEnd == 1, false);
      WritableUtils.writeVLong(out, id);
    }
  }

  /** You are asked to judge the sender, or tell others to; each rule of cleaning has its own. */
  non-sealed interface Question extends Message {
    /** Number of the rule that asks, its place in {@code CleaningRules}. */
    int rule();
  }

  /** An end where you are linked says that you should go. */
  record Verdict(int rule, boolean forGood) implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 7, (rule & 1) != 0, (rule & 2) != 0, (rule & 4) != 0);
      out.writeBoolean(forGood);
    }
  }

  /** To itself: this link at this end should go. */
  record Cut(int rule, int end, long neighbour, int neighbourEnd) implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 10, end == 1, neighbourEnd == 1, false);
      out.writeByte(rule);
      WritableUtils.writeVLong(out, neighbour);
    }
  }

  /** Someone walks into you at this end and wants as many bases, for an end of the origin. */
  record Walk(int end, long origin, int originEnd, int wanted) implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 8, end == 1, originEnd == 1, false);
      WritableUtils.writeVLong(out, origin);
      WritableUtils.writeVInt(out, wanted);
    }
  }

  /** The next bases that a walk out of this end of yours came upon, in its direction. */
  record Found(int end, Sequence bases) implements Message {
    @Override
    public void write(DataOutput out) throws IOException {
      open(out, 9, end == 1, false, false);
      bases.write(out);
    }
  }

  /** Whether a message with this head byte is a {@link Question}. */
  static boolean isQuestion(int head) {
    return (head & QUESTION) != 0;
  }

  /** Writes the head byte of a question. */
  static void openQuestion(DataOutput out, int rule, boolean a, boolean b, boolean c)
      throws IOException {
    open(out, QUESTION | rule, a, b, c);
  }

  private static void open(DataOutput out, int kind, boolean a, boolean b, boolean c)
      throws IOException {
    out.writeByte(kind | (a ? 1 << 4 : 0) | (b ? 1 << 5 : 0) | (c ? 1 << 6 : 0));
  }

  /** Reads what follows the head byte that a {@link #write} wrote, but for questions. */
  static Message read(int head, DataInput in) throws IOException {
    int a = head >> 4 & 1;
    int b = head >> 5 & 1;
    int c = head >> 6 & 1;
    return switch (head & 15) {
      case 0 ->
          new Announce(
              in.readLong(), WritableUtils.readVLong(in), a, WritableUtils.readVInt(in), b == 1);
      case 1 ->
          new Introduce(a, WritableUtils.readVLong(in), b, WritableUtils.readVInt(in), c == 1);
      case 2 -> new Single(a);
      case 3 -> new Offer(a, WritableUtils.readVLong(in), b);
      case 4 -> readContent(a == 1, b == 1, c == 1, in);
      case 5 -> new Rename(a, WritableUtils.readVLong(in), b, WritableUtils.readVLong(in), c);
      case 11 ->
          new Named(
              a,
              WritableUtils.readVLong(in),
              b,
              WritableUtils.readVLong(in),
              c,
              OnlyNeighbour.read(in));
      case 6 -> new Drop(a, WritableUtils.readVLong(in), b);
      case 7 -> new Verdict(a | b << 1 | c << 2, in.readBoolean());
      case 8 -> new Walk(a, WritableUtils.readVLong(in), b, WritableUtils.readVInt(in));
      case 9 -> new Found(a, Sequence.read(in));
      case 10 -> new Cut(in.readByte(), a, WritableUtils.readVLong(in), b);
      default -> throw new IOException("not a message of the simplify job: head byte " + head);
    };
  }

  private static Content readContent(
      boolean flipped, boolean terminal, boolean compactable, DataInput in) throws IOException {
    int rank = WritableUtils.readVInt(in);
    Sequence sequence = Sequence.read(in);
    long countSum = WritableUtils.readVLong(in);
    List<Link> links = new ArrayList<>(2);
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      links.add(Link.read(in));
    }
    return new Content(rank, flipped, terminal, compactable, sequence, countSum, links);
  }
}
