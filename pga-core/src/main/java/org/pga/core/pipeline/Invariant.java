package org.pga.core.pipeline;

/**
 * Two figures of a stage that were counted at different places and must be equal: what one part
 * gave and what another found.
 *
 * @param from what was given, in words: {@code reads parsed}
 * @param given how many
 * @param to what must amount to the same: {@code reads used + empty + too short}
 * @param found how many
 */
public record Invariant(String from, long given, String to, long found) {
  public boolean holds() {
    return given == found;
  }

  @Override
  public String toString() {
    return from + " " + given + (holds() ? " = " : " ≠ ") + to + " " + found;
  }
}
