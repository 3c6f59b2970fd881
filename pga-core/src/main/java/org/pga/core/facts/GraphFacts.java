package org.pga.core.facts;

import org.pga.core.pipeline.StageFacts;

/**
 * The graph at one k before it is simplified, as build-graph left it.
 *
 * @param cutoff minimum count of a solid k-mer
 * @param distinctKmers canonical ones that were counted, errors included
 * @param solidKmers canonical ones that are kept
 * @param partialUnitigs vertices written: pieces of unitigs, in the classic pipeline directed
 *     k-mers
 * @param unitigEnds ends of partial unitigs where a unitig ends, too, at most
 * @param graphBytes of the files
 */
public record GraphFacts(
    int cutoff,
    long distinctKmers,
    long solidKmers,
    long partialUnitigs,
    long unitigEnds,
    long graphBytes)
    implements StageFacts {}
