/**
 * Super-k-mers, maximal runs of k-mers of one bucket: which bucket a k-mer belongs to and which
 * reducer gets it, cutting, and the bytes of a block. Mappers turn bases into blocks, which go to
 * reducers.
 */
package org.pga.graph.debruijn.superkmer;
