package org.pga.scaffold;

import java.util.Map;
import java.util.SortedMap;
import org.pga.core.pipeline.StageFacts;
import org.pga.scaffold.graph.ScaffoldCount;

/**
 * The result of scaffolding in figures.
 *
 * @param supersteps of the job
 * @param messages of the job
 * @param counts of the whole
 * @param libraries by index, those with a known insert size: {@link ScaffoldCount#ofLibrary}
 */
public record ScaffoldFacts(
    Long supersteps,
    Long messages,
    Map<ScaffoldCount, Long> counts,
    SortedMap<Integer, Map<ScaffoldCount, Long>> libraries)
    implements StageFacts {}
