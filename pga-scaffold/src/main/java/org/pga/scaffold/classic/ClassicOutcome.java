package org.pga.scaffold.classic;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.mapreduce.Counters;
import org.pga.core.job.JobRunner;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.StageOutcome;
import org.pga.scaffold.classic.job.ClassicCount;

/** What the classic scaffolding did, by its jobs' counters, and which of them must agree. */
final class ClassicOutcome {
  private ClassicOutcome() {}

  /**
   * The outcome.
   *
   * @param unitigs that simplify left
   * @param jobs all counters of the stage
   */
  static StageOutcome of(long unitigs, List<Counters> jobs, ClassicScaffolder scaffolder) {
    Map<ClassicCount, Long> counts = new EnumMap<>(ClassicCount.class);
    Set<ClassicCount> passing = EnumSet.of(ClassicCount.WALKS, ClassicCount.OPEN_PATHS);
    Arrays.stream(ClassicCount.values())
        .filter(count -> !passing.contains(count))
        .forEach(count -> counts.put(count, JobRunner.sum(jobs, count)));
    long contigs = counts.get(ClassicCount.CONTIGS);
    return new StageOutcome(
        jobs,
        contigs,
        counts.get(ClassicCount.SCAFFOLDS),
        new ClassicScaffoldFacts(
            jobs.size(), scaffolder.hops(), scaffolder.rounds(), counts, scaffolder.inserts()),
        List.of(
            new Invariant("unitigs of simplify", unitigs, "contigs as text", contigs),
            // Two of one id, a hash, would have become one.
            new Invariant(
                "contigs as text", contigs, "laid out", counts.get(ClassicCount.LAID_OUT)),
            new Invariant(
                "paths + contigs on none",
                counts.get(ClassicCount.ANCHORS)
                    - counts.get(ClassicCount.JOINS)
                    + counts.get(ClassicCount.CIRCLES)
                    + counts.get(ClassicCount.LONE),
                "scaffolds",
                counts.get(ClassicCount.SCAFFOLDS))));
  }
}
