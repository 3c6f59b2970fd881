package org.pga.profile.report.load;

import java.util.List;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Lines;

/**
 * What {@code timeline.js} draws: stages, marks and what the hosts did, one below the other over
 * the same time, in seconds since the run began.
 *
 * @param seconds at its end
 * @param stages in order
 * @param marks small ones, by kind
 * @param panels from top to bottom
 */
record TimeLine(double seconds, List<Span> stages, List<Moment> marks, List<Panel> panels) {
  /** When a stage ran, in seconds since the run began. */
  record Span(String name, double from, double to) {}

  /** A job, superstep or fault, in seconds since the run began. */
  record Moment(double at, String kind, String name) {}

  /**
   * Lines, or areas one upon the other.
   *
   * @param missing why there are none; null: there are
   */
  record Panel(
      String title, Axis axis, boolean stacked, List<Lines.Series> series, String missing) {}
}
