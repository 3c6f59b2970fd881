/**
 * Where one read lies, and what it says beyond the ends of unitigs.
 *
 * <p>In: the hits of its seeds. Out: its place for its mate, overhangs, splices, a count by
 * outcome.
 */
package org.pga.scaffold.place.read;
