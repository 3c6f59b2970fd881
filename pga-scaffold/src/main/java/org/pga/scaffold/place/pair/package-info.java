/**
 * What two mates say: the insert size of their library, or a link between two unitigs.
 *
 * <p>In: placed reads, in blocks by the hash of their name. Out: links, insert histograms, counts
 * by outcome.
 */
package org.pga.scaffold.place.pair;
