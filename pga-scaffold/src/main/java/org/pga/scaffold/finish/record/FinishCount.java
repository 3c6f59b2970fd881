package org.pga.scaffold.finish.record;

/** Counters of the finish jobs. */
public enum FinishCount {
  /** Scaffolds, and with them all of their contigs, below the least length. */
  SHORT_SCAFFOLDS,

  /** Links of the graph, each once. */
  LINKS,

  /** Links that contigs' paths need besides: of overlaps that the graph has no link for. */
  JOIN_LINKS,

  /** Segments of bases that the graph has no unitig for, which join two unitigs of a path. */
  FILLINGS,

  /** Links that join two ends, as the smaller end knows them. */
  LINKS_OF_SMALLER_ENDS,

  /** Links that join two ends, as the larger end knows them. */
  LINKS_OF_LARGER_ENDS,

  /**
   * Each link that joins two ends adds a hash where it is seen from one and takes it away where it
   * is seen from the other: 0 at the end if and only if (but for 2^-64) all have mirrors.
   */
  LINK_BALANCE,

  /** K-mers of the unitigs that some contig written passes through, each once. */
  KMERS_IN_CONTIGS,

  /** Ends of these unitigs that have no link. */
  OPEN_ENDS_IN_CONTIGS
}
