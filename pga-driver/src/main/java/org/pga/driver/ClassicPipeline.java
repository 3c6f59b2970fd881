package org.pga.driver;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.pga.classic.AdjacencyStage;
import org.pga.classic.TextReadsStage;
import org.pga.classic.simplify.ClassicSimplifyStage;
import org.pga.finish.FinishStage;
import org.pga.pipeline.Setting;
import org.pga.pipeline.Settings;
import org.pga.pipeline.Stage;
import org.pga.preprocess.PreprocessStage;
import org.pga.reads.Library;
import org.pga.spectrum.SpectrumStage;

/**
 * The stages of Das &amp; Park's paper at one k, between those that both pipelines share: {@code
 * preprocess} and {@code spectrum} before, which check the reads and tell the cutoff, and what
 * follows the graph.
 */
final class ClassicPipeline implements Route {
  private final List<Library> libraries;
  private final int k;

  ClassicPipeline(List<Library> libraries, int k) {
    this.libraries = libraries;
    this.k = k;
  }

  @Override
  public Plan after(Collection<Manifest> done) {
    List<PipelineStep> steps = new ArrayList<>();
    add(steps, new PreprocessStage(libraries));
    add(steps, new SpectrumStage(List.of(k)), Settings.MIN_COUNT);
    add(steps, new TextReadsStage(libraries));
    add(steps, new AdjacencyStage(k));
    add(steps, new ClassicSimplifyStage(k), Settings.CLEAN, Settings.CLASSIC_TIP_LENGTH);
    add(steps, new FinishStage(k), Settings.MIN_CONTIG_LENGTH);
    return new Plan(List.copyOf(steps), true);
  }

  private void add(List<PipelineStep> steps, Stage stage, Setting<?>... settings) {
    steps.add(new PipelineStep(steps.size() + 1, stage, List.of(settings), "k " + k));
  }

  @Override
  public Set<Setting<?>> settings() {
    return after(List.of()).steps().stream()
        .flatMap(step -> step.settings().stream())
        .collect(Collectors.toSet());
  }
}
