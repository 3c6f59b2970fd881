package org.pga.core.pipeline;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A stage lost something or has it twice: exit code 3, and nothing of the stage is kept.
 *
 * <p>The message names the stage and both figures.
 */
public final class BrokenInvariantException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  private BrokenInvariantException(String message) {
    super(message);
  }

  /**
   * Checks all invariants of a stage.
   *
   * @param stage as the user is shown it
   * @throws BrokenInvariantException if one or several don't hold
   */
  public static void check(String stage, List<Invariant> invariants) {
    String broken =
        invariants.stream()
            .filter(invariant -> !invariant.holds())
            .map(Invariant::toString)
            .collect(Collectors.joining("; "));
    if (!broken.isEmpty()) {
      throw new BrokenInvariantException(stage + " lost something or has it twice: " + broken);
    }
  }
}
