package org.pga.core.pipeline;

/**
 * The paper's stages (Das &amp; Park, Table I and Figure 1), by which runs of pipelines with
 * different stages are matched.
 */
public enum StageGroup {
  /**
   * Reads are checked, packed and sampled: both pipelines begin with it, the paper's doesn't have
   * it.
   */
  PREPARATION("preparation"),
  /** To the graph before it is simplified; the paper begins at the reads. */
  GRAPH_CONSTRUCTION("graph construction"),
  /** The paper's Giraph jobs: compression, tips, bubbles. */
  SIMPLIFICATION("simplification"),
  /** From the graph's contigs to scaffolds. */
  SCAFFOLDING("scaffolding"),
  /** All other stages, and what passes between stages. */
  REST("rest");

  private final String title;

  StageGroup(String title) {
    this.title = title;
  }

  /** What a reader is shown. */
  public String title() {
    return title;
  }
}
