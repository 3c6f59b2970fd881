package org.pga.scaffold.place;

import java.util.List;

/** Names of the files that place-reads leaves in its folder. */
public final class PlaceFiles {
  /** Of overhangs and splices: unitig id and {@link Clue}. */
  public static final String OVERHANGS = "overhangs";

  /** Of reads that weren't placed, where asked for: the two longs of {@link KeySet}. */
  public static final String UNUSED = "unused";

  /** Of insert sizes: library and {@link InsertTally}. */
  public static final String INSERTS = "inserts";

  /** The one file of {@link UnitigLengths}: of all unitigs, then of the single-copy ones. */
  public static final String LENGTHS = "unitig-lengths";

  /** Globs of all files of {@link Clue}s by unitig id. */
  public static final List<String> CLUE_FILES = List.of("part-r-*", OVERHANGS + "-*");

  /** Glob of the files of {@link InsertTally} by library. */
  public static final String INSERT_FILES = INSERTS + "-*";

  private PlaceFiles() {}
}
