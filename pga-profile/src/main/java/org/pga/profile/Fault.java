package org.pga.profile;

/**
 * Something that broke in a stage and was made good.
 *
 * @param millis when it was noticed, Unix time
 * @param what in words, with the application or job
 * @param count how many of them
 * @param lostSeconds time that it cost: how long attempts ran that came to nothing, of a stage, of
 *     tasks, all together, or of application masters; null: not measured
 */
public record Fault(Long millis, String what, Long count, Double lostSeconds) {}
