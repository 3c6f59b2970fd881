package org.pga.driver;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.pga.build.BuildGraphStage;
import org.pga.finish.FinishStage;
import org.pga.pipeline.Setting;
import org.pga.pipeline.Settings;
import org.pga.pipeline.Stage;
import org.pga.preprocess.PreprocessStage;
import org.pga.reads.Library;
import org.pga.simplify.SimplifyStage;
import org.pga.spectrum.SpectrumStage;

/**
 * The stages of an assembly in order. Whoever walks the list needs to know none of them, but has to
 * ask again after each stage: what follows may depend on what it found.
 */
final class Pipeline implements Route {
  /** Steps name the same settings whatever the k's. */
  private static final List<Integer> ANY_KS = List.of(3);

  private final List<Library> libraries;
  private final List<Integer> ks;

  /**
   * @param ks increasing; none: they are chosen
   */
  Pipeline(List<Library> libraries, List<Integer> ks) {
    this.libraries = libraries;
    this.ks = ks;
  }

  @Override
  public Plan after(Collection<Manifest> done) {
    List<Integer> known = ks.isEmpty() ? Ks.of(done) : ks;
    return known.isEmpty() ? new Plan(start(), false) : new Plan(whole(known), true);
  }

  @Override
  public Set<Setting<?>> settings() {
    return whole(ANY_KS).stream()
        .flatMap(step -> step.settings().stream())
        .collect(Collectors.toSet());
  }

  private List<PipelineStep> start() {
    String given = ks.isEmpty() ? "chosen" : ks.toString();
    return List.of(
        new PipelineStep(1, new PreprocessStage(libraries), List.of(), ""),
        new PipelineStep(2, new SpectrumStage(ks), List.of(Settings.MIN_COUNT), "k " + given));
  }

  private List<PipelineStep> whole(List<Integer> all) {
    List<PipelineStep> steps = new ArrayList<>(start());
    for (int i = 0; i < all.size(); i++) {
      int k = all.get(i);
      Integer previous = i == 0 ? null : all.get(i - 1);
      Integer next = i == all.size() - 1 ? null : all.get(i + 1);
      add(steps, new BuildGraphStage(k, previous));
      add(steps, new SimplifyStage(k, next), Settings.CLEAN);
    }
    add(steps, new FinishStage(all.get(all.size() - 1)), Settings.MIN_CONTIG_LENGTH);
    return List.copyOf(steps);
  }

  private static void add(List<PipelineStep> steps, Stage stage, Setting<?>... settings) {
    steps.add(new PipelineStep(steps.size() + 1, stage, List.of(settings), ""));
  }
}
