package org.pga.reads.trim;

import java.util.List;

/**
 * What follows a fragment that is shorter than the read.
 *
 * @param name whose it is
 * @param sequence as read from the fragment's 3' end on, in upper case
 */
public record Adapter(String name, String sequence) {
  /** Two sequences are of one adapter if they share this many bases at their start. */
  private static final int SHARED = 12;

  /**
   * Bases that tell an adapter from the genome: one of 5 Mb holds a given 19-mer, one base of which
   * may differ, with odds of 1 to 500, but 13 bases with one other some 6 times.
   */
  static final int TELLING = 19;

  /**
   * The known ones. Sources: Illumina, <i>Adapter Sequences</i> (document 1000000002694: TruSeq,
   * Nextera, small RNA, and the older paired-end and single-end ones in its legacy part); MGI,
   * <i>Oligos and primers for BGISEQ/DNBSEQ NGS systems</i>. Of those that share their start the
   * one found more often stands first.
   */
  static final List<Adapter> KNOWN =
      List.of(
          new Adapter("Illumina TruSeq, read 1", "AGATCGGAAGAGCACACGTCTGAACTCCAGTCA"),
          new Adapter("Illumina TruSeq, read 2", "AGATCGGAAGAGCGTCGTGTAGGGAAAGAGTGT"),
          new Adapter("Illumina paired end, read 1", "AGATCGGAAGAGCGGTTCAGCAGGAATGCCGAG"),
          new Adapter("Illumina single end", "AGATCGGAAGAGCTCGTATGCCGTCTTCTGCTTG"),
          new Adapter("Illumina Nextera", "CTGTCTCTTATACACATCT"),
          new Adapter("Illumina small RNA", "TGGAATTCTCGGGTGCCAAGG"),
          new Adapter("MGI, read 1", "AAGTCGGAGGCCAAGCGGTCTTAGGAAGACAA"),
          new Adapter("MGI, read 2", "AAGTCGGATCGTAGCCATGTCGTTCTGTGAGCCAAGGAGTTG"));

  /**
   * The adapters that reads tell by what follows their fragments: the sequence, by the name of the
   * known one that it is closest to. Where it is too short to be told from the genome, as where few
   * fragments are shorter than their reads, it is the known ones that begin so, in full.
   */
  static List<Adapter> found(String sequence) {
    if (sequence.length() < TELLING) {
      List<Adapter> begun =
          KNOWN.stream().filter(known -> known.sequence.startsWith(sequence)).toList();
      if (!begun.isEmpty()) {
        return begun;
      }
    }
    Adapter closest = null;
    int most = SHARED - 1;
    for (Adapter known : KNOWN) {
      int shared = shared(sequence, known.sequence);
      if (shared > most) {
        closest = known;
        most = shared;
      }
    }
    return List.of(new Adapter(closest == null ? "unknown" : closest.name, sequence));
  }

  private static int shared(String a, String b) {
    int i = 0;
    while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return i;
  }
}
