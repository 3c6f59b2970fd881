/**
 * Place: which unitig of the final graph each read comes from, and what reads and pairs say beyond
 * it.
 *
 * <p>In: the packed reads of preprocess and the unitigs of the last simplify. Out, by {@code
 * result}: links of pairs, overhangs and splices of reads, insert sizes.
 *
 * <p>{@link org.pga.scaffold.place.PlaceReadsStage} is the face. {@code seed} says what is looked
 * up of a text. If the graph's seeds fit into a task, {@code index} holds them and {@code
 * broadcast} places all reads in one job; if they don't, {@code join} brings seeds together by a
 * shuffle. Either way {@code read} decides where a read lies, and {@code pair} what two mates say.
 */
package org.pga.scaffold.place;
