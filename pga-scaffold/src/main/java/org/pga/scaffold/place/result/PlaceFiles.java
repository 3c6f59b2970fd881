package org.pga.scaffold.place.result;

import java.util.List;

/** Names of the files that place-reads leaves in its folder. */
public final class PlaceFiles {
  /**
   * Of overhangs, splices and votes, what reads say by themselves: unitig id and {@link
   * ReadEvidence}.
   */
  public static final String OVERHANGS = "overhangs";

  /**
   * Of reads that weren't placed, where asked for: the two longs of a name, high half of its hash
   * first.
   */
  public static final String UNUSED = "unused";

  /** Of insert sizes: library and {@link InsertHistogram}. */
  public static final String INSERTS = "inserts";

  /** The one file of {@link UnitigLengths}: of all unitigs, then of the single-copy ones. */
  public static final String LENGTHS = "unitig-lengths";

  /** Globs of all files of {@link ReadEvidence}s by unitig id. */
  public static final List<String> EVIDENCE_FILES = List.of("part-r-*", OVERHANGS + "-*");

  /** Glob of the files of {@link InsertHistogram} by library. */
  public static final String INSERT_FILES = INSERTS + "-*";

  private PlaceFiles() {}
}
