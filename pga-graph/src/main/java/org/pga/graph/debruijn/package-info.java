/**
 * The stage build-graph: from packed reads and the contigs of the previous k to partial unitigs.
 * Mappers cut super-k-mers by bucket ({@code superkmer}), helped by the graph of the previous k
 * ({@code previous}); reducers count one bucket after another ({@code count}) and join what is
 * solid ({@code compact}).
 */
package org.pga.graph.debruijn;
