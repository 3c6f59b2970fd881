package org.pga.core.unitig;

/**
 * A link of a unitig's end to an end of a neighbour (or of itself), seen from the unitig.
 *
 * @param neighbour id of the unitig at the other side
 * @param neighbourEnd which of its ends this joins, {@link End}
 * @param count how often the (k+1)-mer across it was read
 */
public record Link(long neighbour, int neighbourEnd, int count) {}
