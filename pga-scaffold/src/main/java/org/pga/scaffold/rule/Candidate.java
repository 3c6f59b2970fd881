package org.pga.scaffold.rule;

/**
 * An scaffold path end that pairs link to an end of this scaffold path.
 *
 * @param path id of the other scaffold path
 * @param end its end that faces this one
 * @param length its bases
 * @param estimate how far it is
 */
public record Candidate(long path, int end, long length, GapEstimate estimate) {}
