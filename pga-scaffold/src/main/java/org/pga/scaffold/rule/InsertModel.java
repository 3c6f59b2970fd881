package org.pga.scaffold.rule;

/**
 * What scaffolding must know of a library of pairs.
 *
 * @param library its index
 * @param matePairs whether it comes after all paired-end libraries
 * @param mean insert size, outer distance, in bases
 * @param deviation its standard deviation
 * @param density pairs with both mates uniquely placed for each position of a single-copy genome at
 *     which a pair can begin (either strand), as observed within unitigs
 */
public record InsertModel(
    int library, boolean matePairs, double mean, double deviation, double density) {}
