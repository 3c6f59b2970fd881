/**
 * Joining by pairs, up to the choice: where partners lie, which ends of paths they lead to and how
 * far, which is next.
 *
 * <p>In: the pairs of each unitig. Out: pairs of ends that chose each other; also of those that
 * reads chose.
 */
package org.pga.scaffold.pair;
