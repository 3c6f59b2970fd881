package org.pga.profile;

/**
 * Something that broke in a stage and was made good.
 *
 * @param millis when it was noticed, Unix time
 * @param what in words, with the application or job
 * @param count how many of them
 * @param lostSeconds time that it cost: how long attempts ran that came to nothing, of a stage, of
 *     tasks, all together, or of application masters; null: not measured
 * @param ofStage whether it was an attempt of the whole stage: the time is part of the stage's
 */
public record Fault(Long millis, String what, Long count, Double lostSeconds, boolean ofStage) {
  /** Of tasks, containers or application masters. */
  public Fault(Long millis, String what, Long count, Double lostSeconds) {
    this(millis, what, count, lostSeconds, false);
  }
}
