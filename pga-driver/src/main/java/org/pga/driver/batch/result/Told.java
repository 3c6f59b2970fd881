package org.pga.driver.batch.result;

import java.util.List;

/**
 * How far an assembly is that another process runs: what its terminal would show.
 *
 * @param attempt of the task that runs it; null: no task does
 * @param lines said so far
 * @param stage that runs, as the line of its end will begin: {@code [3/12] build-graph k=31}; null:
 *     none
 * @param percent of the stage that is done
 */
public record Told(String attempt, List<String> lines, String stage, int percent) {
  /** The same, told by a task. */
  public Told by(String task) {
    return new Told(task, lines, stage, percent);
  }
}
