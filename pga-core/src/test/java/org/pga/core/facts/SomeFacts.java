package org.pga.core.facts;

import java.util.List;
import java.util.TreeMap;

/** Facts of stages that didn't run, with what a test needs; all else is 0. */
public final class SomeFacts {
  private SomeFacts() {}

  /** Single reads of one length, in libraries like these. */
  public static ReadFacts reads(int length, List<ReadFacts.Library> libraries) {
    return reads(0, length, libraries);
  }

  /** Single reads of so many letters in all. */
  public static ReadFacts reads(long letters, int length, List<ReadFacts.Library> libraries) {
    return new ReadFacts(
        0, 0, 0, 0, 0, 0, 0, 0, letters, letters, length, length, length, length, List.of(),
        List.of(), null, libraries);
  }

  /** Single reads of these lengths, each a segment. */
  public static ReadFacts reads(ReadLengths lengths) {
    long bases = (long) lengths.bases();
    long reads = lengths.reads().stream().mapToLong(some -> some.get(1)).sum();
    return new ReadFacts(
        0,
        reads,
        reads,
        bases,
        bases,
        0,
        reads,
        reads,
        bases,
        bases,
        0,
        0,
        0,
        0,
        lengths.reads(),
        lengths.reads(),
        null,
        List.of());
  }

  /** One library. */
  public static ReadFacts.Library library(boolean matePairs) {
    return new ReadFacts.Library(matePairs, 0, 0, 0, 0, 0, 0);
  }

  /** The spectrum at one k. */
  public static SpectrumFacts spectrum(int k, int cutoff, double depth, long genomeSize) {
    TreeMap<Integer, SpectrumFacts.Spectrum> spectra = new TreeMap<>();
    spectra.put(
        k,
        new SpectrumFacts.Spectrum(
            cutoff, 0, depth, depth, genomeSize, 0, 1, List.of(), List.of()));
    return new SpectrumFacts(List.of(k), null, DepthSpread.EVEN, spectra, null);
  }

  /** A graph of so many vertices. */
  public static GraphFacts graph(long partialUnitigs, long solidKmers) {
    return new GraphFacts(0, 0, solidKmers, partialUnitigs, 2 * partialUnitigs, 0);
  }

  /** A simplified graph of so many unitigs. */
  public static SimplifyFacts simplified(long unitigs) {
    return new SimplifyFacts(unitigs, unitigs, null, null, new TreeMap<>());
  }
}
