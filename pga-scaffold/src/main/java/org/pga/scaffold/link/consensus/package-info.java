/**
 * Consensus: the bases of each anchor as most of the reads that stand on it have them.
 *
 * <p>In: a unitig and what place-reads gathered there. Out: the same unitig, bases changed, nothing
 * added or removed.
 *
 * <p>The graph is made of (k+1)-mers without an error. At a large k few reads have one where errors
 * are many or reads are few, and then a single read's may be all there is, or one of two that
 * differ: there the unitig has an error that the reads as a whole don't have.
 */
package org.pga.scaffold.link.consensus;
