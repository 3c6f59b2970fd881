package org.pga.scaffold.finish.record;

/** What the finish jobs put in order; the kinds sort as they are listed. */
public enum RecordKind {
  UNITIG,
  SCAFFOLD,
  CONTIG;

  private static final RecordKind[] ALL = values();

  public static RecordKind of(int ordinal) {
    return ALL[ordinal];
  }

  /** Name of the n-th of this kind, from 1, in all output files. */
  public String name(long number) {
    return switch (this) {
      case UNITIG -> "unitig_" + number;
      case SCAFFOLD -> "scaffold_" + number;
      case CONTIG -> "contig_" + number;
    };
  }
}
