package org.pga.scaffold.classic.rule;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;

/**
 * Contigs in order, with the joins at both ends that are still to be made: {@code OPEN tab OPEN tab
 * STEPS}.
 *
 * @param left the join at the left end; null: none
 * @param right the join at the right end; null: none
 * @param circular whether its end continues with its start
 */
public record JoinedPath(Open left, Open right, boolean circular, String steps) {
  /**
   * A join to be made.
   *
   * @param join its name
   * @param steps the contigs between, in the direction out of the path
   */
  public record Open(String join, String steps) {
    private static Open of(String text) {
      int mark = text.indexOf('=');
      return mark < 0 ? null : new Open(text.substring(0, mark), text.substring(mark + 1));
    }

    private static String text(Open open) {
      return open == null ? "-" : open.join + "=" + open.steps;
    }
  }

  private static final String CIRCLE = "o";

  /** Reads what {@link #toString} wrote. */
  public static JoinedPath of(String[] fields, int from) {
    return new JoinedPath(
        Open.of(fields[from]),
        Open.of(fields[from + 1]),
        fields[from].equals(CIRCLE),
        fields[from + 2]);
  }

  /** Whether there is a join to be made. */
  public boolean isOpen() {
    return left != null || right != null;
  }

  /** The first contig, which no other path has: it stands in the genome once. */
  public String name() {
    return Steps.contig(Steps.list(steps).get(0));
  }

  /**
   * Where it goes in a round: to one of its joins, which is made if the path at the other side
   * comes there, too. The least of all hashes is chosen by both, so each round makes a join, and
   * one in three on average.
   */
  public String key(int round) {
    if (left == null || right == null) {
      return isOpen() ? (left == null ? right : left).join : name();
    }
    int order = Long.compare(hash(left.join, round), hash(right.join, round));
    return order < 0 || order == 0 && left.join.compareTo(right.join) <= 0 ? left.join : right.join;
  }

  private static long hash(String join, int round) {
    return Hashing.murmur3_128(round).hashString(join, StandardCharsets.US_ASCII).asLong();
  }

  /** The same path from its other end. */
  public JoinedPath reversed() {
    return new JoinedPath(right, left, circular, Steps.reversed(steps));
  }

  /** The path that this one and another become, both of which came to a join. */
  public JoinedPath with(JoinedPath other, String join) {
    // From either side the same: the paths' order is that of their texts.
    JoinedPath one = toString().compareTo(other.toString()) <= 0 ? this : other;
    JoinedPath two = one == this ? other : this;
    JoinedPath before = one.right != null && one.right.join.equals(join) ? one : one.reversed();
    JoinedPath behind = two.left != null && two.left.join.equals(join) ? two : two.reversed();
    return new JoinedPath(
        before.left,
        behind.right,
        false,
        Steps.join(before.steps, before.right.steps, behind.steps));
  }

  /** The circle, if both ends wait for the same join; otherwise the path as it is. */
  public JoinedPath closed() {
    boolean same = left != null && right != null && left.join.equals(right.join);
    return same ? new JoinedPath(null, null, true, Steps.join(steps, right.steps)) : this;
  }

  @Override
  public String toString() {
    return circular
        ? CIRCLE + "\t" + CIRCLE + "\t" + steps
        : Open.text(left) + "\t" + Open.text(right) + "\t" + steps;
  }
}
