/**
 * What tasks know of the cleaned graph of the previous, smaller k: the texts of its unitigs, its
 * edges as a Bloom filter and its dead ends as a table, in files that all tasks of a machine map.
 * They tell where reads lie in its unitigs, which (k+1)-mers of other reads it supports, and which
 * mercy paths join its dead ends. Of the graph before it was cleaned they know its edges, and so
 * which k-mers of reads can't be solid.
 */
package org.pga.graph.debruijn.previous;
