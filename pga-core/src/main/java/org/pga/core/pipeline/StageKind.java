package org.pga.core.pipeline;

import static org.pga.core.pipeline.Engine.GIRAPH;
import static org.pga.core.pipeline.Engine.MAPREDUCE;
import static org.pga.core.pipeline.StageGroup.GRAPH_CONSTRUCTION;
import static org.pga.core.pipeline.StageGroup.PREPARATION;
import static org.pga.core.pipeline.StageGroup.REST;
import static org.pga.core.pipeline.StageGroup.SCAFFOLDING;
import static org.pga.core.pipeline.StageGroup.SIMPLIFICATION;

/**
 * All stages of both pipelines: their names, the engines that run them and the groups in which the
 * report counts them. The pipeline says which of them a run has, and in which order.
 *
 * <p>Of two stages with the same id a pipeline has only one; later stages need not know which.
 */
public enum StageKind {
  PREPROCESS("preprocess", MAPREDUCE, PREPARATION),
  SPECTRUM("spectrum", MAPREDUCE, PREPARATION),
  /** The classic pipeline's reads as text. */
  TEXT_READS("fastq-preprocessing", MAPREDUCE, GRAPH_CONSTRUCTION),
  BUILD_GRAPH("build-graph", MAPREDUCE, GRAPH_CONSTRUCTION),
  SIMPLIFY("simplify", GIRAPH, SIMPLIFICATION),
  PLACE_READS("place-reads", MAPREDUCE, SCAFFOLDING),
  LINK_CONTIGS("link-contigs", MAPREDUCE, SCAFFOLDING),
  SCAFFOLD("scaffold", GIRAPH, SCAFFOLDING),
  /** In the place of {@link #SCAFFOLD} if only unitigs are wanted. */
  UNITIG_SCAFFOLDS("scaffold", MAPREDUCE, SCAFFOLDING),
  /** The classic pipeline's, in the place of {@link #PLACE_READS} to {@link #SCAFFOLD}. */
  CLASSIC_SCAFFOLD("scaffold", MAPREDUCE, SCAFFOLDING),
  FINISH("finish", MAPREDUCE, REST);

  private final String id;
  private final Engine engine;
  private final StageGroup group;

  StageKind(String id, Engine engine, StageGroup group) {
    this.id = id;
    this.engine = engine;
    this.group = group;
  }

  /** The name of the stage in folders, {@code run.json} and messages: {@code build-graph}. */
  public String id() {
    return id;
  }

  public Engine engine() {
    return engine;
  }

  /** Where the report counts a stage of this id; a record may have others than these. */
  public static StageGroup groupOf(String id) {
    for (StageKind kind : values()) {
      if (kind.id.equals(id)) {
        return kind.group;
      }
    }
    return REST;
  }
}
