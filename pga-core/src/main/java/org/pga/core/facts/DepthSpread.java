package org.pga.core.facts;

/** How the depths of the genome's k-mers spread, as far as the spectrum of the first k tells. */
public enum DepthSpread {
  /**
   * As chance makes it (Poisson): most k-mers that are solid but at most half as deep as the genome
   * are the genome's, read so seldom by chance. They are neither errors nor alleles.
   */
  CHANCE,
  /** One depth stands for the genome; what is at most half as deep is mostly something else. */
  EVEN,
  /** No depth stands for the genome: molecules differ too much. */
  UNEVEN,
  /** The same of molecules as long as bacteria's genomes, which share much by chance alone. */
  GENOMES,
  /** Rare variants outnumber the k-mers of the molecule that they are of by far. */
  MIXTURE;

  /** Whether no depth stands for the genome. */
  public boolean isUneven() {
    return this == UNEVEN || this == GENOMES || this == MIXTURE;
  }
}
