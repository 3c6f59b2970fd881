package org.pga.profile.compare;

import java.util.List;

/**
 * The paper's stages (Das &amp; Park, Table I and Figure 1), by which runs of pipelines with
 * different stages are matched.
 */
public enum StageGroup {
  /** From reads to the graph before it is simplified. */
  GRAPH_CONSTRUCTION(
      "graph construction", "preprocess", "spectrum", "fastq-preprocessing", "build-graph"),
  /** The paper's Giraph jobs: compression, tips, bubbles. */
  SIMPLIFICATION("simplification", "simplify"),
  /** From the graph's contigs to scaffolds. */
  SCAFFOLDING("scaffolding", "place-reads", "link-contigs", "scaffold"),
  /** All other stages, and what passes between stages. */
  REST("rest");

  private final String title;
  private final List<String> stages;

  StageGroup(String title, String... stages) {
    this.title = title;
    this.stages = List.of(stages);
  }

  /** What a reader is shown. */
  public String title() {
    return title;
  }

  /** The group of a stage by its name, of whatever pipeline. */
  public static StageGroup of(String stage) {
    for (StageGroup group : values()) {
      if (group.stages.contains(stage)) {
        return group;
      }
    }
    return REST;
  }
}
