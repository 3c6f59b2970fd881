/**
 * What tasks know of the cleaned graph of the previous, smaller k: its edges as a Bloom filter, its
 * dead ends as a table, both files that all tasks of a machine map. Its unitigs enter; which
 * (k+1)-mers of a read it supports, and which mercy paths join its ends, leave.
 */
package org.pga.graph.debruijn.previous;
