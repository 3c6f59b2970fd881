package org.pga.profile;

/**
 * Something that happened at one time of a run.
 *
 * @param millis Unix time
 * @param kind {@code superstep}, {@code job} …
 * @param stage id of the stage that it belongs to, {@code simplify-k31}
 * @param name what a reader is shown
 */
public record Mark(long millis, String kind, String stage, String name) {}
