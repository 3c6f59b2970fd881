package org.pga.scaffold.finish.stats;

import static com.google.common.base.CaseFormat.UPPER_CAMEL;
import static com.google.common.base.CaseFormat.UPPER_UNDERSCORE;

import java.util.LinkedHashMap;
import java.util.List;
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
 * they do in a share of solid k-mers; both are null where the size is unknown. Reads: {@code
 * reads}, {@code readsUsed}, {@code bases}; what was trimmed, see {@link TrimFacts}; {@code
 * readsPlaced}, and those that weren't by reason; {@code placesCut} of unitigs where no pair spans
 * them; {@code basesCorrected} of unitigs by the consensus of reads. For each library, from 1,
 * {@code library1.insertMean} and so on, as far as known.
 */
public final class UpstreamStatistics {
  /** What became of reads that were to be placed. */
  private static final List<PlaceCount> PLACED =
      List.of(
          PlaceCount.NOT_IN_GRAPH,
          PlaceCount.PLACED,
          PlaceCount.REPEATED,
          PlaceCount.TOO_SHORT,
          PlaceCount.WITHOUT_SEED);

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
   */
  public Map<String, Object> toMap(long kmersInContigs, long openEnds) {
    spectrum(kmersInContigs, openEnds);
    ReadFacts reads = context.facts(ReadFacts.class);
    reads(reads);
    context
        .findFacts(PlaceFacts.class, null)
        .ifPresent(
            placed -> {
              PLACED.forEach(
                  count ->
                      statistics.put(
                          "reads" + UPPER_UNDERSCORE.to(UPPER_CAMEL, count.name()),
                          placed.counts().get(count)));
              statistics.put(StatsKeys.PLACES_CUT, placed.unspanned());
            });
    Optional<LinkFacts> links = context.findFacts(LinkFacts.class, null);
    links.ifPresent(facts -> statistics.put(StatsKeys.BASES_CORRECTED, facts.correctedBases()));
    for (int i = 0; i < reads.libraries().size(); i++) {
      String prefix = "library" + (i + 1) + ".";
      statistics.put(prefix + "reads", reads.libraries().get(i).reads());
      statistics.put(prefix + "pairs", reads.libraries().get(i).pairs());
      LinkFacts.Library linked = links.isPresent() ? links.get().libraries().get(i) : null;
      if (linked != null) {
        putKnown(prefix + "insertMean", linked.mean());
        putKnown(prefix + "insertDeviation", linked.deviation());
        putKnown(prefix + "insertPairs", linked.pairs());
        putKnown(prefix + "insertReason", linked.reason());
      }
    }
    return statistics;
  }

  private void spectrum(long kmersInContigs, long openEnds) {
    SpectrumFacts spectra = context.facts(SpectrumFacts.class);
    if (spectra.sample() != null) {
      statistics.put("depthOfAllReads", LengthStatistics.rounded(spectra.sample().depth(), 100));
      statistics.put("readsSampled", spectra.sample().reads());
    }
    statistics.put("k", k);
    statistics.put(StatsKeys.KS, spectra.ks());
    statistics.put("cutoff", spectra.at(k).cutoff());
    statistics.put(StatsKeys.MEDIAN_DEPTH, spectra.at(k).median());
    int firstK = spectra.ks().get(0);
    double found = kmersInContigs + openEnds * (k - firstK) / 2.0;
    long size = spectra.genomeSize(firstK);
    boolean known = size > 0;
    statistics.put(StatsKeys.GENOME_SIZE, known ? size : null);
    statistics.put(
        StatsKeys.COMPLETENESS, known ? LengthStatistics.rounded(found / size, 10_000) : null);
  }

  private void reads(ReadFacts reads) {
    statistics.put(StatsKeys.READS, reads.reads());
    statistics.put("readsUsed", reads.readsUsed());
    statistics.put(StatsKeys.BASES, reads.bases());
    statistics.put("basesKept", reads.basesKept());
    TrimFacts trimmed = reads.trimmed();
    if (trimmed != null) {
      trimmed.lost().forEach((reason, lost) -> statistics.put(reason.basesName(), lost.bases()));
      statistics.put("basesN", reads.nBases());
      trimmed.lost().forEach((reason, lost) -> statistics.put(reason.readsName(), lost.reads()));
      statistics.put("readsOfOtherScale", trimmed.readsOfOtherScale());
      statistics.put("qualityScales", trimmed.qualityScales());
      statistics.put("adapters", trimmed.adapters());
      statistics.put("polyGTails", trimmed.polyGTails());
      statistics.put("tooManyLow", trimmed.tooManyLow());
      statistics.put("qualities", trimmed.qualities());
      statistics.put("qualitiesByPlace", trimmed.qualitiesByPlace());
    }
    statistics.put("readLengths", reads.readLengths());
  }

  private void putKnown(String name, Object value) {
    if (value != null) {
      statistics.put(name, value);
    }
  }
}
