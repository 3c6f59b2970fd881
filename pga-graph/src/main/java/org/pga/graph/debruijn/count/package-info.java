/**
 * Counting the k-mers and (k+1)-mers of one bucket in a table of longs that spills when it is full,
 * and marking what is solid. The input is blocks of super-k-mers, the output the table.
 */
package org.pga.graph.debruijn.count;
