package org.pga.driver;

import java.util.ArrayList;
import java.util.List;
import org.pga.build.BuildGraphStage;
import org.pga.finish.FinishStage;
import org.pga.pipeline.Setting;
import org.pga.pipeline.Settings;
import org.pga.pipeline.Stage;
import org.pga.preprocess.PreprocessStage;
import org.pga.reads.Library;
import org.pga.simplify.SimplifyStage;
import org.pga.spectrum.SpectrumStage;

/** The stages of an assembly in order. Whoever walks the list needs to know none of them. */
final class Pipeline {
  private final List<PipelineStep> steps = new ArrayList<>();

  private Pipeline() {}

  static List<PipelineStep> of(List<Library> libraries, List<Integer> ks) {
    Pipeline pipeline = new Pipeline();
    pipeline.add(new PreprocessStage(libraries));
    pipeline.add(new SpectrumStage(ks));
    for (int k : ks) {
      pipeline.add(new BuildGraphStage(k, null));
      pipeline.add(new SimplifyStage(k), Settings.CLEAN);
    }
    pipeline.add(new FinishStage(ks.get(ks.size() - 1)), Settings.MIN_CONTIG_LENGTH);
    return List.copyOf(pipeline.steps);
  }

  private void add(Stage stage, Setting<?>... settings) {
    steps.add(new PipelineStep(steps.size() + 1, stage, List.of(settings)));
  }
}
