/**
 * Counting the k-mers and (k+1)-mers of one bucket in a table of longs that spills when it is full,
 * and marking what is solid. Blocks of super-k-mers enter, the table leaves.
 */
package org.pga.graph.debruijn.count;
