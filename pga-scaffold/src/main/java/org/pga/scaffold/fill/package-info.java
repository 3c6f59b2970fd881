/**
 * The bases of scaffold paths: contigs are built from the sequences of their unitigs.
 *
 * <p>In: finished paths. Out: scaffolds, and sums of k-mers that show that nothing was lost.
 */
package org.pga.scaffold.fill;
