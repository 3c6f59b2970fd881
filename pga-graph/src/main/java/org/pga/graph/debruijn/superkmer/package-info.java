/**
 * Super-k-mers, maximal runs of k-mers of one bucket: which bucket a k-mer belongs to, which bin
 * that travels in and which reducer gets it, cutting, and the bytes of a block. Mappers turn bases
 * into blocks of bins, which reducers take apart into buckets.
 */
package org.pga.graph.debruijn.superkmer;
