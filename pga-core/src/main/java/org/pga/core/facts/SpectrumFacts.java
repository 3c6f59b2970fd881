package org.pga.core.facts;

import java.util.List;
import java.util.SortedMap;
import org.pga.core.pipeline.StageFacts;

/**
 * The k-mer spectra.
 *
 * @param ks to assemble at, increasing
 * @param reason why these were chosen, a sentence; null if the user gave them
 * @param spread of the depths of the genome's k-mers
 * @param spectra by k, of all k's that were looked at
 * @param sample of the reads, which they and all later stages are of; null: of all reads
 */
public record SpectrumFacts(
    List<Integer> ks,
    String reason,
    DepthSpread spread,
    SortedMap<Integer, Spectrum> spectra,
    Sample sample)
    implements StageFacts {

  /**
   * How much larger at most a k is that only mends the graph of the k before: by what single reads
   * hold between dead ends, which it reads there. Errors make dead ends, too, but seldom two that
   * one read leads from and to; and cleaning would take true ones for errors, mostly where they
   * hang on a repeat. So it waits until they are mended.
   */
  public static final int MENDING_STEP = 2;

  /**
   * Reads that were chosen, since depth was more than wanted: of those that contigs are made of.
   *
   * @param share that was to be taken
   * @param depth of all reads
   * @param reads taken
   * @param readsUsed those with a base
   * @param segments maximal runs of A, C, G, T
   * @param bases A, C, G and T
   */
  public record Sample(
      double share, double depth, long reads, long readsUsed, long segments, long bases) {
    /** The facts of all reads as they are of these; of single libraries they stay. */
    public ReadFacts of(ReadFacts all) {
      long others =
          all.libraries().stream()
              .filter(ReadFacts.Library::matePairs)
              .mapToLong(ReadFacts.Library::reads)
              .sum();
      return new ReadFacts(
          all.bytes(),
          reads + others,
          readsUsed,
          all.bases(),
          all.basesKept(),
          all.nBases(),
          segments,
          segments,
          bases,
          bases,
          all.minReadLength(),
          all.maxReadLength(),
          all.medianReadLength(),
          all.meanReadLength(),
          all.readLengths(),
          all.contigReadLengths(),
          all.trimmed(),
          all.libraries());
    }
  }

  /** The spectrum at one of the k's that were looked at. */
  public Spectrum at(int k) {
    Spectrum spectrum = spectra.get(k);
    if (spectrum == null) {
      throw new IllegalStateException("no spectrum was made at k=" + k);
    }
    return spectrum;
  }

  /**
   * Estimated length of the genome by the spectrum of a k; 0 if it is unknown, as it is where no
   * one depth stands for the genome.
   */
  public long genomeSize(int k) {
    return spread.isUneven() ? 0 : at(k).genomeSize();
  }

  /**
   * How many distinct k-mers occur how often, in a sample of them.
   *
   * @param cutoff the minimum count that makes a k-mer solid
   * @param valley depth between errors and genome; 0: there is none
   * @param median depth of the genome's k-mers by this spectrum
   * @param depth what counts as the genome's depth in the graph; null if the k is not one to
   *     assemble at
   * @param genomeSize occurrences of its k-mers by {@code median}, in bases
   * @param distinctKmers estimated, errors included
   * @param sampled share of the k-mers that were looked at
   * @param depths the least depth of each class; a class ends before the next
   * @param kmers distinct sampled k-mers of each class
   */
  public record Spectrum(
      int cutoff,
      int valley,
      double median,
      Double depth,
      long genomeSize,
      long distinctKmers,
      double sampled,
      List<Integer> depths,
      List<Long> kmers) {}
}
