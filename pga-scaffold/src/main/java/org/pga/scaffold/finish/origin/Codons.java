package org.pga.scaffold.finish.origin;

import org.pga.core.bases.Sequence;

/** Bacteria's genetic code (NCBI's table 11) on a circle, where any codon may span the end. */
final class Codons {
  static final char STOP = '*';

  /** By codon, first base highest, bases in the order A, C, G, T. */
  private static final String AMINO_ACIDS =
      "KNKNTTTTRSRSIIMIQHQHPPPPRRRRLLLLEDEDAAAAGGGGVVVV*Y*YSSSS*CWCLFLF";

  private static final int ATG = 0b001110;
  private static final int GTG = 0b101110;
  private static final int TTG = 0b111110;

  private Codons() {}

  /**
   * The amino acid at a place of a circle.
   *
   * @param at of the codon's first base, not negative; may lie beyond the end
   */
  static char aminoAcid(Sequence circle, int at) {
    return AMINO_ACIDS.charAt(codon(circle, at));
  }

  /** Whether a gene may start there: ATG, GTG or TTG. */
  static boolean isStart(Sequence circle, int at) {
    int codon = codon(circle, at);
    return codon == ATG || codon == GTG || codon == TTG;
  }

  static boolean isAtg(Sequence circle, int at) {
    return codon(circle, at) == ATG;
  }

  private static int codon(Sequence circle, int at) {
    int codon = 0;
    for (int i = 0; i < 3; i++) {
      codon = codon << 2 | circle.baseAt((at + i) % circle.length());
    }
    return codon;
  }
}
