package org.pga.scaffold.finish.stats;

import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.facts.TrimFacts;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StatsKeys;
import org.pga.scaffold.link.insert.LinkFacts;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFacts;

/**
 * The findings of earlier stages that belong among the statistics of a result: no times and no
 * paths.
 *
 * <p>{@code k}, {@code ks}, {@code cutoff} and {@code medianDepth} at the last k; {@code
 * genomeSize}, estimated from the spectrum of the first k, where depth is greatest; {@code
 * completeness}, the k-mers of all unitigs that a written contig passes through, each once, by that
 * size, with those that ends of molecules have at the first k and no longer at the last, half the
 * difference of the k's at each: a genome's repeats count in full in the size and once in the
 * k-mers, so it stays below 1 by their share, and k-mers that are errors don't count against it as
 * they do in a share of solid k-mers; both are null where the size is unknown, as where no one
 * depth stands for the contigs. Reads: {@code reads}, {@code readsUsed}, {@code bases}; what was
 * trimmed, see {@link TrimFacts}; {@code readsPlaced}, and those that weren't by reason; {@code
 * placesCut} of unitigs where no pair spans them; {@code basesCorrected} of unitigs by the
 * consensus of reads. For each library, from 1, {@code library1.insertMean} and so on, as far as
 * known.
 */
public final class UpstreamStatistics {
  /** What became of reads that were to be placed, by name. */
  private static final Map<String, PlaceCount> PLACED =
      ImmutableMap.of(
          StatsKeys.READS_NOT_IN_GRAPH, PlaceCount.NOT_IN_GRAPH,
          StatsKeys.READS_PLACED, PlaceCount.PLACED,
          StatsKeys.READS_REPEATED, PlaceCount.REPEATED,
          StatsKeys.READS_TOO_SHORT, PlaceCount.TOO_SHORT,
          StatsKeys.READS_WITHOUT_SEED, PlaceCount.WITHOUT_SEED);

  private final StageContext context;
  private final int k;
  private final Map<String, Object> statistics = new LinkedHashMap<>();

  public UpstreamStatistics(StageContext context, int k) {
    this.context = context;
    this.k = k;
  }

  /**
   * The findings by name.
   *
   * @param kmersInContigs of the unitigs that contigs pass through, at the last k
   * @param openEnds of these unitigs' ends those without a link
   * @param oneDepth whether one depth stands for the contigs
   */
  public Map<String, Object> toMap(long kmersInContigs, long openEnds, boolean oneDepth) {
    spectrum(kmersInContigs, openEnds, oneDepth);
    ReadFacts reads = context.facts(ReadFacts.class);
    reads(reads);
    context
        .findFacts(PlaceFacts.class, null)
        .ifPresent(
            placed -> {
              PLACED.forEach((name, count) -> statistics.put(name, placed.counts().get(count)));
              statistics.put(StatsKeys.PLACES_CUT, placed.unspanned());
            });
    Optional<LinkFacts> links = context.findFacts(LinkFacts.class, null);
    links.ifPresent(facts -> statistics.put(StatsKeys.BASES_CORRECTED, facts.correctedBases()));
    for (int i = 0; i < reads.libraries().size(); i++) {
      statistics.put(StatsKeys.library(i, StatsKeys.READS), reads.libraries().get(i).reads());
      statistics.put(StatsKeys.library(i, StatsKeys.PAIRS), reads.libraries().get(i).pairs());
      LinkFacts.Library linked = links.isPresent() ? links.get().libraries().get(i) : null;
      if (linked != null) {
        putKnown(StatsKeys.library(i, StatsKeys.INSERT_MEAN), linked.mean());
        putKnown(StatsKeys.library(i, StatsKeys.INSERT_DEVIATION), linked.deviation());
        putKnown(StatsKeys.library(i, StatsKeys.INSERT_PAIRS), linked.pairs());
        putKnown(StatsKeys.library(i, StatsKeys.INSERT_REASON), linked.reason());
      }
    }
    return statistics;
  }

  private void spectrum(long kmersInContigs, long openEnds, boolean oneDepth) {
    SpectrumFacts spectra = context.facts(SpectrumFacts.class);
    if (spectra.sample() != null) {
      statistics.put(
          StatsKeys.DEPTH_OF_ALL_READS, LengthStatistics.rounded(spectra.sample().depth(), 100));
      statistics.put(StatsKeys.READS_SAMPLED, spectra.sample().reads());
    }
    statistics.put(StatsKeys.K, k);
    statistics.put(StatsKeys.KS, spectra.ks());
    statistics.put(StatsKeys.CUTOFF, spectra.at(k).cutoff());
    statistics.put(StatsKeys.MEDIAN_DEPTH, spectra.at(k).median());
    int firstK = spectra.ks().get(0);
    double found = kmersInContigs + openEnds * (k - firstK) / 2.0;
    long size = spectra.genomeSize(firstK);
    boolean known = size > 0 && oneDepth;
    statistics.put(StatsKeys.GENOME_SIZE, known ? size : null);
    statistics.put(
        StatsKeys.COMPLETENESS, known ? LengthStatistics.rounded(found / size, 10_000) : null);
  }

  private void reads(ReadFacts reads) {
    statistics.put(StatsKeys.READS, reads.reads());
    statistics.put(StatsKeys.READS_USED, reads.readsUsed());
    statistics.put(StatsKeys.BASES, reads.bases());
    statistics.put(StatsKeys.BASES_KEPT, reads.basesKept());
    TrimFacts trimmed = reads.trimmed();
    if (trimmed != null) {
      trimmed.lost().forEach((reason, lost) -> statistics.put(reason.basesName(), lost.bases()));
      statistics.put(StatsKeys.BASES_N, reads.nBases());
      trimmed.lost().forEach((reason, lost) -> statistics.put(reason.readsName(), lost.reads()));
      statistics.put(StatsKeys.READS_OF_OTHER_SCALE, trimmed.readsOfOtherScale());
      statistics.put(StatsKeys.QUALITY_SCALES, trimmed.qualityScales());
      statistics.put(StatsKeys.ADAPTERS, trimmed.adapters());
      statistics.put(StatsKeys.POLY_G_TAILS, trimmed.polyGTails());
      statistics.put(StatsKeys.TOO_MANY_LOW, trimmed.tooManyLow());
      statistics.put(StatsKeys.QUALITIES, trimmed.qualities());
      statistics.put(StatsKeys.QUALITIES_BY_PLACE, trimmed.qualitiesByPlace());
    }
    statistics.put(StatsKeys.READ_LENGTHS, reads.readLengths());
  }

  private void putKnown(String name, Object value) {
    if (value != null) {
      statistics.put(name, value);
    }
  }
}
