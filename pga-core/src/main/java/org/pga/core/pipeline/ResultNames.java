package org.pga.core.pipeline;

/** Names of the files of a result, in the output folder of a run. */
public final class ResultNames {
  public static final String CONTIGS = "contigs.fasta";
  public static final String SCAFFOLDS = "scaffolds.fasta";

  /** How scaffolds are made of contigs: AGP 2.1. */
  public static final String AGP = "scaffolds.agp";

  /** GFA 1: the unitigs that contigs come from, their links, contigs and scaffolds as paths. */
  public static final String GRAPH = "assembly_graph.gfa";

  public static final String STATS = "stats.json";

  private ResultNames() {}
}
