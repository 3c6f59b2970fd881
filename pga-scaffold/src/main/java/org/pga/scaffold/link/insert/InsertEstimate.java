package org.pga.scaffold.link.insert;

/**
 * What is known of the insert size of a library.
 *
 * @param mean in bases; 0 if unknown
 * @param deviation standard deviation, in bases
 * @param pairs facing pairs within unitigs that agree with it
 * @param density such pairs for each position at which one fits into a single-copy unitig
 * @param contamination share of the pairs within unitigs that face the other way at an insert size
 *     of their own: short inserts among mate pairs
 * @param reason why it is unknown and what to do, a sentence; otherwise null
 */
public record InsertEstimate(
    double mean,
    double deviation,
    long pairs,
    double density,
    double contamination,
    String reason) {}
