/**
 * What tasks know of the cleaned graph of the previous, smaller k: the texts of its unitigs, its
 * edges as a Bloom filter, its dead ends as a table, all files that all tasks of a machine map. Its
 * unitigs enter; where reads lie in them, which (k+1)-mers of other reads it supports, and which
 * mercy paths join its ends, leave.
 */
package org.pga.graph.debruijn.previous;
