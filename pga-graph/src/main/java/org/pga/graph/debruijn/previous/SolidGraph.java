package org.pga.graph.debruijn.previous;

import org.apache.hadoop.fs.Path;

/**
 * The graph of the previous k before it was cleaned.
 *
 * @param folder of its partial unitigs
 * @param kmers in them, about as many as edges
 */
public record SolidGraph(Path folder, long kmers) {}
