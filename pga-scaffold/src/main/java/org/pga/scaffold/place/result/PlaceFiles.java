package org.pga.scaffold.place.result;

import java.util.List;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;

/** Names of the files that place-reads leaves in its folder. */
public final class PlaceFiles {
  /**
   * Of overhangs, splices and votes, what reads say by themselves: unitig id and {@link
   * ReadEvidence}.
   */
  public static final String OVERHANGS = "overhangs";

  /**
   * Of pairs on shallow unitigs: unitig id and {@link ReadEvidence} like votes, each fragment an
   * agreeing stretch; of a read whose mate is elsewhere one without bases, where its fragment
   * begins.
   */
  public static final String FRAGMENTS = "fragments";

  /** The folder of the graph, if unitigs were cut where no pair spans them. */
  private static final String GRAPH = "graph";

  /**
   * Of reads that weren't placed, where asked for: the two longs of a name, high half of its hash
   * first.
   */
  public static final String UNUSED = "unused";

  /** The files of insert sizes: library and {@link InsertHistogram}. */
  public static final String INSERTS = "inserts";

  /** The one file of {@link UnitigLengths}: of all unitigs, then of the single-copy ones. */
  public static final String LENGTHS = "unitig-lengths";

  /** Globs of all files of {@link ReadEvidence}s by unitig id. */
  public static final List<String> EVIDENCE_FILES = List.of("part-r-*", OVERHANGS + "-*");

  /** Glob of the files of {@link InsertHistogram} by library. */
  public static final String INSERT_FILES = INSERTS + "-*";

  /** Glob of the files of {@link #FRAGMENTS}. */
  public static final String FRAGMENT_FILES = FRAGMENTS + "-*";

  /** The graph that reads were placed on: as simplify left it, or with some unitigs cut. */
  public static Path graph(StageContext context, int k) {
    return context.facts(PlaceFacts.class).unspanned() == 0
        ? context.outputOf(StageKind.SIMPLIFY, k)
        : cutGraph(context.outputOf(StageKind.PLACE_READS));
  }

  /** Where the graph with some unitigs cut is, in the folder of place-reads. */
  public static Path cutGraph(Path placed) {
    return new Path(placed, GRAPH);
  }

  private PlaceFiles() {}
}
