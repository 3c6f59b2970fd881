package org.pga.scaffold.classic.rule;

import org.pga.core.unitig.End;

/**
 * A walk through the graph from one end of a join to the other, that stands on a contig.
 *
 * @param join its name
 * @param target the end to come to
 * @param leave by which end of the contig it goes on
 * @param least bases between the two ends at least
 * @param most at most
 * @param gap bases so far
 * @param steps contigs so far, without the two that are to be joined
 */
public record Walk(
    String join, ContigEnd target, int leave, long least, long most, long gap, String steps) {
  /** In the place of steps: which way is the right one can't be told. */
  public static final String UNSURE = "*";

  /** With more walks of a join on one contig the repeats are too tangled to say which is right. */
  public static final int MOST_ALIKE = 64;

  /** Reads what {@link #toString} wrote. */
  public static Walk of(String[] fields, int from) {
    return new Walk(
        fields[from],
        ContigEnd.of(fields[from + 1]),
        Integer.parseInt(fields[from + 2]),
        Long.parseLong(fields[from + 3]),
        Long.parseLong(fields[from + 4]),
        Long.parseLong(fields[from + 5]),
        fields[from + 6]);
  }

  /** A walk that begins at the first end of a join: neighbours overlap by k−1. */
  public static Walk begin(String from, String to, int gap, int tolerance, int k) {
    return new Walk(
        ContigEnd.join(from, to),
        ContigEnd.of(to),
        ContigEnd.of(from).end(),
        gap - tolerance,
        gap + tolerance,
        1 - k,
        "");
  }

  /**
   * The walk with the contig that it has come to; null: it is too long. Behind an anchor it can't
   * end in a join any more, as that is joined by itself, but says that there is another way.
   */
  public Walk arrive(String name, ContigLine contig, int k) {
    long farther = gap + contig.length() - (k - 1);
    if (farther > most) {
      return null;
    }
    boolean unsure = contig.anchor() || steps.equals(UNSURE);
    String step = name + (leave == End.RIGHT ? '+' : '-');
    String through = unsure ? UNSURE : Steps.join(steps, step);
    return new Walk(join, target, leave, least, most, farther, through);
  }

  /** Whether the walk may end with a link to this end. */
  public boolean reaches(ContigEnd next) {
    return next.equals(target) && gap >= least && gap <= most;
  }

  /** The walk as it goes on by a link to this end. */
  public Walk follow(ContigEnd next) {
    return new Walk(join, target, End.other(next.end()), least, most, gap, steps);
  }

  @Override
  public String toString() {
    return String.join(
        "\t",
        join,
        target.toString(),
        String.valueOf(leave),
        String.valueOf(least),
        String.valueOf(most),
        String.valueOf(gap),
        steps);
  }
}
