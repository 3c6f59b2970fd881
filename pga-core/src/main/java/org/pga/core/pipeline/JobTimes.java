package org.pga.core.pipeline;

import java.util.Arrays;
import java.util.List;

/**
 * How long a job took, and its tasks: what a cluster of any size can't be faster than.
 *
 * @param name of the job
 * @param seconds wall time from its submission to its end
 * @param maps of Giraph: its workers and its master
 * @param reduces null: it has none
 */
public record JobTimes(String name, double seconds, Tasks maps, Tasks reduces) {
  /**
   * Tasks of one kind; all times are seconds of wall time.
   *
   * @param count how many
   * @param total sum of their times
   * @param median of their times, the lower one of an even number
   * @param longest of them
   * @param elapsed from the first one's start to the last one's end
   */
  public record Tasks(int count, double total, double median, double longest, double elapsed) {
    /**
     * Of tasks that succeeded.
     *
     * @param spans start and end of each, Unix time in milliseconds
     * @return null of none
     */
    public static Tasks of(List<Span> spans) {
      if (spans.isEmpty()) {
        return null;
      }
      double[] seconds = spans.stream().mapToDouble(Span::seconds).sorted().toArray();
      long first = spans.stream().mapToLong(Span::start).min().getAsLong();
      long last = spans.stream().mapToLong(Span::end).max().getAsLong();
      return new Tasks(
          seconds.length,
          Math.round(Arrays.stream(seconds).sum() * 1000) / 1e3,
          seconds[(seconds.length - 1) / 2],
          seconds[seconds.length - 1],
          (last - first) / 1e3);
    }
  }

  /**
   * A task's time.
   *
   * @param start Unix time in milliseconds
   * @param end likewise
   */
  public record Span(long start, long end) {
    double seconds() {
      return Math.max(0, end - start) / 1e3;
    }
  }
}
