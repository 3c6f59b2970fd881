package org.pga.driver.command.plan;

import org.pga.profile.Figures;

/**
 * Memory of a stage's tasks: of a container on a cluster, of the process where all tasks are its
 * threads.
 *
 * @param taskBytes of one; null: nobody knows
 * @param origin where the figure comes from; null: there is none
 * @param mappedBytes of files that all tasks of a node map together, beside these; null: none
 */
record StageMemory(Double taskBytes, Origin origin, Double mappedBytes) {
  /** Where a figure comes from. */
  enum Origin {
    /** What is checked before the job starts, at this size. */
    COMPUTED("computed"),
    /** What tables and buffers take of the heap at most: what doesn't fit is spilled. */
    BOUND("at most"),
    /** The largest of the recorded run: as it was, not scaled. */
    RECORDED("recorded");

    private final String shown;

    Origin(String shown) {
      this.shown = shown;
    }

    String shown() {
      return shown;
    }
  }

  String shownTask() {
    return shown(taskBytes);
  }

  String shownMapped() {
    return shown(mappedBytes);
  }

  private static String shown(Double bytes) {
    return bytes == null ? null : Figures.bytes(bytes.longValue());
  }
}
