package org.pga.driver;

import java.util.List;

/**
 * The steps of a run as far as they are known.
 *
 * @param whole whether these are all
 */
record Plan(List<PipelineStep> steps, boolean whole) {
  PipelineStep last() {
    return steps.get(steps.size() - 1);
  }

  /** A step's place for people: {@code [2/9]}, or {@code [2/?]}. */
  String place(PipelineStep step) {
    return "[" + step.number() + "/" + (whole ? String.valueOf(steps.size()) : "?") + "]";
  }
}
