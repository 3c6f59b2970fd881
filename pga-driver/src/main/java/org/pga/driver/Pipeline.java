package org.pga.driver;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.graph.debruijn.BuildGraphStage;
import org.pga.reads.library.Library;
import org.pga.reads.preprocess.PreprocessStage;
import org.pga.reads.spectrum.SpectrumStage;
import org.pga.simplify.SimplifyStage;

/**
 * The stages of an assembly in order. Whoever walks the list needs to know none of them, but has to
 * ask again after each stage: what follows may depend on what it found.
 */
final class Pipeline implements Route {
  /** Steps name the same settings whatever the k's. */
  private static final List<Integer> ANY_KS = List.of(3);

  private final List<Library> libraries;
  private final List<Integer> ks;
  private final boolean unitigs;

  /**
   * @param ks increasing; none: they are chosen
   * @param unitigs whether the run ends with them
   */
  Pipeline(List<Library> libraries, List<Integer> ks, boolean unitigs) {
    this.libraries = libraries;
    this.ks = ks;
    this.unitigs = unitigs;
  }

  @Override
  public Plan after(Collection<Manifest> done) {
    List<Integer> known =
        ks.isEmpty()
            ? Manifest.find(done, SpectrumFacts.class, null)
                .map(SpectrumFacts::ks)
                .orElse(List.of())
            : ks;
    return known.isEmpty() ? new Plan(start().list(), false) : new Plan(whole(known), true);
  }

  @Override
  public Set<Setting<?>> settings() {
    return whole(ANY_KS).stream()
        .flatMap(step -> step.settings().stream())
        .collect(Collectors.toSet());
  }

  private Steps start() {
    Steps steps = new Steps();
    steps.add(new PreprocessStage(libraries), "");
    String given = ks.isEmpty() ? "chosen" : ks.toString();
    steps.add(new SpectrumStage(ks), "k " + given, Settings.MIN_COUNT);
    return steps;
  }

  private List<PipelineStep> whole(List<Integer> all) {
    Steps steps = start();
    for (int i = 0; i < all.size(); i++) {
      int k = all.get(i);
      Integer previous = i == 0 ? null : all.get(i - 1);
      Integer next = i == all.size() - 1 ? null : all.get(i + 1);
      steps.add(new BuildGraphStage(k, previous), "");
      steps.add(new SimplifyStage(k, next), "", Settings.CLEAN);
    }
    steps.addAfterGraph(libraries, all.get(all.size() - 1), unitigs);
    return steps.list();
  }
}
