package org.pga.scaffold.place.result;

import java.util.Map;
import org.pga.core.pipeline.StageFacts;

/**
 * What became of the reads.
 *
 * @param depth of single-copy sequence: median of the k-mers of long unitigs; 0: it is uneven
 * @param occurrences how often the reads have k-mers of the graph, as if molecules' ends had as
 *     many as what is between ({@link org.pga.core.unitig.Unitig#countSumToOpenEnds})
 * @param unitigs of the final graph, pieces counted where some were cut
 * @param unspanned places that no pair spans, at which unitigs were cut
 * @param counts of reads and of what they say
 */
public record PlaceFacts(
    double depth, long occurrences, long unitigs, long unspanned, Map<PlaceCount, Long> counts)
    implements StageFacts {}
