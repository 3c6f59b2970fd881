package org.pga.scaffold.finish.origin;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import org.pga.core.bases.Sequence;

/**
 * Finds dnaA, the gene of the protein that opens a bacterium's origin of replication, by four
 * motifs of one open reading frame, each at its distance from the first. Other proteins of its
 * family (DnaC, IstB, Hda) lack one of them at least.
 *
 * <p>Distances are in amino acids. E. coli, V. cholerae and S. aureus have the second at 63, the
 * third at 160, the fourth at 263 or 264.
 */
final class DnaA {
  /** Walker A: where ATP is bound. */
  private static final Motif WALKER_A = new Motif("G..G.GK[ST]H[ILMVF]");

  /** Walker B: {@code LLIDDIQFF} in E. coli. */
  private static final Motif WALKER_B = new Motif("D[DN][AILV][QH]");

  /** Sensor 2: {@code NVRELEG}; H. pylori {@code NIRQMEG}. */
  private static final Motif SENSOR = new Motif("[NS][ILV]R[DEKQ][ILMV]EG");

  /** Domain IV, which binds DnaA boxes: {@code RDHTTV}; H. pylori {@code KDHSSI}. */
  private static final Motif BOX_BINDING = new Motif("[KR][DHNST]H[PST][STV][ILMV]");

  /** The helix of domain I that nearly all begin with: {@code LWQQCL}, {@code IWEKVL}. */
  private static final Motif FIRST_HELIX = new Motif("[FILV]W..[ACILV][ILV]");

  /** Amino acids from Walker A to the first helix, and to the last of the protein. */
  private static final int BEFORE = 400;

  private static final int BEHIND = 400;

  /** Least number of amino acids from a start to the tryptophan of the first helix. */
  private static final int HELIX = 5;

  private DnaA() {}

  /** Where on this strand of a circle the genes start that look like dnaA, each once. */
  static IntList starts(Sequence circle) {
    IntList starts = new IntArrayList();
    if (circle.length() < 3 * (BEFORE + BEHIND)) {
      return starts;
    }
    for (int at = 0; at < circle.length(); at++) {
      if (startsLikeWalkerA(circle, at)) {
        String behind = translate(circle, at, BEHIND);
        if (fits(behind)) {
          starts.add(start(circle, at));
        }
      }
    }
    return starts;
  }

  /** A cheap test that nearly all places fail: G..G.GK. */
  private static boolean startsLikeWalkerA(Sequence circle, int at) {
    return Codons.aminoAcid(circle, at) == 'G'
        && Codons.aminoAcid(circle, at + 9) == 'G'
        && Codons.aminoAcid(circle, at + 15) == 'G'
        && Codons.aminoAcid(circle, at + 18) == 'K';
  }

  /** Amino acids from a place on, up to the first stop. */
  private static String translate(Sequence circle, int at, int most) {
    StringBuilder protein = new StringBuilder();
    for (int i = 0; i < most; i++) {
      char aminoAcid = Codons.aminoAcid(circle, at + 3 * i);
      if (aminoAcid == Codons.STOP) {
        break;
      }
      protein.append(aminoAcid);
    }
    return protein.toString();
  }

  private static boolean fits(String fromWalkerA) {
    return WALKER_A.fits(fromWalkerA, 0)
        && WALKER_B.find(fromWalkerA, 50, 80) >= 0
        && SENSOR.find(fromWalkerA, 145, 180) >= 0
        && BOX_BINDING.find(fromWalkerA, 230, 300) >= 0;
  }

  /**
   * The start of the gene with this Walker A: the last ATG, GTG or TTG at least {@link #HELIX}
   * amino acids before the tryptophan of domain I; where that isn't found the first ATG of the open
   * reading frame, or else its first GTG or TTG, or else its first codon.
   */
  private static int start(Sequence circle, int walkerA) {
    int length = circle.length();
    int codons = 0; // of the open reading frame before Walker A
    while (codons < BEFORE
        && Codons.aminoAcid(circle, place(walkerA, codons + 1, length)) != Codons.STOP) {
      codons++;
    }
    int open = place(walkerA, codons, length);
    String before = translate(circle, open, codons);
    int helix = FIRST_HELIX.find(before, 0, codons);
    int start = -1;
    int atg = -1;
    int any = -1;
    for (int i = 0; i < codons; i++) {
      int at = open + 3 * i;
      if (Codons.isStart(circle, at)) {
        start = i <= helix + 1 - HELIX ? i : start;
        any = any < 0 ? i : any;
        atg = atg < 0 && Codons.isAtg(circle, at) ? i : atg;
      }
    }
    int chosen = start >= 0 ? start : atg >= 0 ? atg : Math.max(0, any);
    return (open + 3 * chosen) % length;
  }

  private static int place(int walkerA, int codonsBefore, int length) {
    return Math.floorMod(walkerA - 3 * codonsBefore, length);
  }
}
