/**
 * The stage build-graph: packed reads, and the contigs of the previous k, enter; partial unitigs
 * leave. Mappers cut super-k-mers by bucket ({@code superkmer}), helped by the graph of the
 * previous k ({@code previous}); reducers count a bucket after the other ({@code count}) and join
 * what is solid ({@code compact}).
 */
package org.pga.graph.debruijn;
