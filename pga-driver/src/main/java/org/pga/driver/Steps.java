package org.pga.driver;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.reads.library.Library;
import org.pga.scaffold.ScaffoldStage;
import org.pga.scaffold.UnitigScaffoldsStage;
import org.pga.scaffold.finish.FinishStage;
import org.pga.scaffold.link.LinkContigsStage;
import org.pga.scaffold.place.PlaceReadsStage;

/** A list of steps while it is made. */
final class Steps {
  private final List<PipelineStep> steps = new ArrayList<>();

  /**
   * Adds a stage.
   *
   * @param parameters what it was told that changes bytes and isn't in its id
   * @param settings see {@link PipelineStep}
   */
  void add(Stage stage, String parameters, Setting<?>... settings) {
    steps.add(new PipelineStep(steps.size() + 1, stage, List.of(settings), parameters));
  }

  /**
   * Adds what follows the final graph.
   *
   * @param k of that graph
   * @param unitigs whether they are all that is wanted
   */
  void addAfterGraph(List<Library> libraries, int k, boolean unitigs) {
    if (unitigs) {
      add(new UnitigScaffoldsStage(k), "");
    } else {
      add(new PlaceReadsStage(libraries, k), "", Settings.UNUSED_READS);
      // Those that the user gave; no stage before looks at them.
      String insertSizes = libraries.stream().map(Library::insertSize).toList().toString();
      add(new LinkContigsStage(libraries, k), insertSizes);
      add(new ScaffoldStage(libraries, k), "");
    }
    add(new FinishStage(k), "", Settings.MIN_CONTIG_LENGTH, Settings.GENOME_SIZE);
  }

  List<PipelineStep> list() {
    return List.copyOf(steps);
  }
}
