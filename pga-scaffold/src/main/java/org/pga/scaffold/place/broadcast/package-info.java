/**
 * Placing in one job: each map has the whole index, each reduce brings mates together.
 *
 * <p>In: packed reads and the graph. Out: what {@code place.result} names.
 */
package org.pga.scaffold.place.broadcast;
