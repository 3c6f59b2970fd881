/**
 * Paths of the graph between two ends that chose each other, or an overlap, or N's.
 *
 * <p>In: an estimate of the gap. Out: the only path that fits; its neighbourhood is gathered by a
 * bounded search.
 */
package org.pga.scaffold.hop;
