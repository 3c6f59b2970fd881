package org.pga.scaffold.link;

/** What became of the pairs between unitigs: READ is the sum of the others. */
enum LinkCount {
  READ,
  /** Pairs that are kept, each once. */
  LINKING,
  /** Pairs at the same two places as another one. */
  DUPLICATES,
  /** Pairs farther from the ends than the library's insert size allows. */
  TOO_FAR,
  /** Pairs of a library whose insert size is unknown. */
  OF_UNKNOWN_INSERT;

  /** Counters are kept for each library. */
  static String group(int library) {
    return "Links of library " + (library + 1);
  }
}
