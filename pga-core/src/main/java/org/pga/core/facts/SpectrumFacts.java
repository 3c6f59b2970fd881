package org.pga.core.facts;

import java.util.List;
import java.util.SortedMap;
import org.pga.core.pipeline.StageFacts;

/**
 * The k-mer spectra.
 *
 * @param ks to assemble at, increasing
 * @param reason why these were chosen, a sentence; null where the user gave them
 * @param spectra by k, of all k's that were looked at
 */
public record SpectrumFacts(List<Integer> ks, String reason, SortedMap<Integer, Spectrum> spectra)
    implements StageFacts {

  /** The spectrum at one of the k's that were looked at. */
  public Spectrum at(int k) {
    Spectrum spectrum = spectra.get(k);
    if (spectrum == null) {
      throw new IllegalStateException("no spectrum was made at k=" + k);
    }
    return spectrum;
  }

  /**
   * How many distinct k-mers occur how often, in a sample of them.
   *
   * @param cutoff the least count that makes a k-mer solid
   * @param valley depth between errors and genome; 0: there is none
   * @param median depth of the genome's k-mers by this spectrum
   * @param depth what counts as the genome's depth in the graph; null where the k is not one to
   *     assemble at
   * @param genomeSize estimated, in bases
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
