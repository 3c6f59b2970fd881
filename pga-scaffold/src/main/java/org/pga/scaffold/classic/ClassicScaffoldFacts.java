package org.pga.scaffold.classic;

import java.util.Map;
import java.util.SortedMap;
import org.pga.core.pipeline.StageFacts;
import org.pga.scaffold.classic.job.ClassicCount;
import org.pga.scaffold.classic.rule.Inserts;

/**
 * The result of the classic scaffolding in figures.
 *
 * @param jobs of MapReduce, in all
 * @param hops of them, each over one link of the graph
 * @param rounds of them, each of which made some of the joins
 * @param counts of what is known at the end
 * @param libraries by index, those with a known insert size
 */
public record ClassicScaffoldFacts(
    int jobs,
    int hops,
    int rounds,
    Map<ClassicCount, Long> counts,
    SortedMap<Integer, Inserts> libraries)
    implements StageFacts {}
