package org.pga.scaffold.rule;

/**
 * An end of a scaffold path that pairs link to an end of this one.
 *
 * @param path id of the other scaffold path
 * @param end its end that faces this one
 * @param length its bases
 * @param estimate how far it is
 */
public record Candidate(long path, int end, long length, GapEstimate estimate) {}
