/**
 * The assembler of Das &amp; Park, <i>Scaleout to Scaleup</i>, as the paper describes it: the
 * oracle and the baseline of the compact pipeline, and the shuffle-intensive load for measuring
 * clusters.
 *
 * <p>Here its two Hadoop stages, fastq-preprocessing and build-graph. Everything between jobs is
 * text, each read comes with its reverse complement, and the graph is directed: a k-mer and its
 * reverse complement are two vertices.
 */
package org.pga.graph.classic;
