package org.pga.scaffold.rule;

/**
 * An item end that pairs link to an end of this item.
 *
 * @param item id of the other item
 * @param end its end that faces this one
 * @param length its bases
 * @param estimate how far it is
 */
public record Candidate(long item, int end, long length, GapEstimate estimate) {}
