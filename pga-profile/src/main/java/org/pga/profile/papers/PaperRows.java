package org.pga.profile.papers;

import java.util.ArrayList;
import java.util.List;

/** What is recomputed of one paper, in the order that it is shown. */
abstract class PaperRows {
  private final String paper;
  private final List<Recomputed> rows = new ArrayList<>();

  /**
   * None yet.
   *
   * @param paper its authors
   */
  PaperRows(String paper) {
    this.paper = paper;
  }

  final List<Recomputed> all() {
    return rows;
  }

  /** A number that follows from others; see {@link Recomputed}. */
  final void add(String what, double printed, double value, String unit, double bound) {
    add(what, printed, value, unit, bound, null);
  }

  /** As {@link #add(String, double, double, String, double)}, with what it leaves open. */
  final void add(String what, double printed, double value, String unit, Double bound, String why) {
    rows.add(new Recomputed(paper, what, printed, printed, value, unit, false, bound, why));
  }

  /** A number that an input of ours comes from. */
  final void given(
      String what, double printed, double value, String unit, double bound, String why) {
    rows.add(new Recomputed(paper, what, printed, printed, value, unit, true, bound, why));
  }

  final void given(String what, double printed, double value, String unit, double bound) {
    given(what, printed, value, unit, bound, null);
  }

  /** A change in percent, from least to most. */
  final void effect(
      String what, double least, double most, double value, Double bound, String why) {
    rows.add(new Recomputed(paper, what, least, most, value, Recomputed.EFFECT, false, bound, why));
  }
}
