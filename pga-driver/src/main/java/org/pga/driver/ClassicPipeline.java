package org.pga.driver;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.graph.classic.AdjacencyStage;
import org.pga.graph.classic.TextReadsStage;
import org.pga.reads.library.Library;
import org.pga.reads.preprocess.PreprocessStage;
import org.pga.reads.spectrum.SpectrumStage;
import org.pga.simplify.classic.ClassicSimplifyStage;

/**
 * The stages of Das &amp; Park's paper at one k, between those that both pipelines share: {@code
 * preprocess} and {@code spectrum} before, which check the reads and tell the cutoff, and what
 * follows the graph.
 */
final class ClassicPipeline implements Route {
  private final List<Library> libraries;
  private final int k;
  private final boolean unitigs;

  /**
   * @param unitigs whether the run ends with them
   */
  ClassicPipeline(List<Library> libraries, int k, boolean unitigs) {
    this.libraries = libraries;
    this.k = k;
    this.unitigs = unitigs;
  }

  @Override
  public Plan after(Collection<Manifest> done) {
    String only = "k " + k;
    Steps steps = new Steps();
    steps.add(new PreprocessStage(libraries), only);
    steps.add(new SpectrumStage(List.of(k)), only, Settings.MIN_COUNT);
    List<Library> forContigs = libraries.stream().filter(l -> !l.matePairs()).toList();
    steps.add(new TextReadsStage(forContigs), only);
    steps.add(new AdjacencyStage(k), only);
    steps.add(new ClassicSimplifyStage(k), only, Settings.CLEAN, Settings.CLASSIC_TIP_LENGTH);
    steps.addAfterGraph(libraries, k, unitigs);
    return new Plan(steps.list(), true);
  }

  @Override
  public Set<Setting<?>> settings() {
    return after(List.of()).steps().stream()
        .flatMap(step -> step.settings().stream())
        .collect(Collectors.toSet());
  }
}
