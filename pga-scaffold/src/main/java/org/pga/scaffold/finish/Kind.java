package org.pga.scaffold.finish;

/** What the finish jobs put in order; the kinds sort as they are listed. */
enum Kind {
  UNITIG,
  SCAFFOLD,
  CONTIG;

  private static final Kind[] ALL = values();

  static Kind of(int ordinal) {
    return ALL[ordinal];
  }

  /** Name of the n-th of this kind, from 1, in all output files. */
  String name(long number) {
    return switch (this) {
      case UNITIG -> "unitig_" + number;
      case SCAFFOLD -> "scaffold_" + number;
      case CONTIG -> "contig_" + number;
    };
  }
}
