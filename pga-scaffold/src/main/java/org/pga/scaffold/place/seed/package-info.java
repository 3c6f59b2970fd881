/**
 * What is looked up of a text: its seeds, and the hits that they have in the graph.
 *
 * <p>In: packed reads and unitigs. Out: one base a byte, seeds, and hits (unitig, position,
 * strand).
 */
package org.pga.scaffold.place.seed;
