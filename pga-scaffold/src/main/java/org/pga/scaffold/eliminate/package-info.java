/**
 * Joining by elimination: where all but one of the ways through a repeat are known.
 *
 * <p>In: scaffold paths. Out: for ends with a single way left to another end, that way, kept at
 * both as a read path; each of the two directions in which it was found counts as a read.
 */
package org.pga.scaffold.eliminate;
