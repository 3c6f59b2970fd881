/**
 * The seeds of the final graph, in a file that all tasks of a machine map into memory.
 *
 * <p>In: the folder of the graph. Out: a survey of it (depth, number of seeds), the file of its
 * seeds and that of the k-mers of unitigs too short to have seeds of their own; and hits for the
 * seeds of a read.
 */
package org.pga.scaffold.place.index;
