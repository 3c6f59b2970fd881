/**
 * Paths of the graph between two ends that chose each other, or an overlap, or N's.
 *
 * <p>In: an estimate of the gap. Out: the only path that fits; its owner first asks for the
 * neighbourhood.
 */
package org.pga.scaffold.hop;
