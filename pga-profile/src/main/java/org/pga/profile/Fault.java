package org.pga.profile;

/**
 * Something that broke in a stage and was made good.
 *
 * @param millis when it was noticed, Unix time
 * @param what in words, with the application or job
 * @param count how many of them
 * @param lostSeconds wall time that it cost; null: not measured
 */
public record Fault(Long millis, String what, Long count, Double lostSeconds) {}
