package org.pga.scaffold.finish.stats;

import java.io.IOException;
import java.util.Optional;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.unitig.Unitig;
import org.pga.core.unitig.UnitigFolder;
import org.pga.reads.preprocess.ReadFolders;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFacts;

/**
 * The depth in reads for each unit of depth in k-mers: coverage usually means the former, the graph
 * knows the latter.
 *
 * <p>It is bases by k-mers: the bases of the reads that contigs are made of, without the share of
 * them no seed of which is in the graph, by the occurrences of the graph's k-mers. A read of L
 * bases has L−k+1 k-mers, and an error takes up to k of them: both are in this quotient, where
 * L/(L−k+1) alone would leave out the second. At k = 91 and an error in 200 bases a third of all
 * k-mers is lost to errors.
 *
 * <p>A molecule of L bases has L−k+1 k-mers only. So where a unitig has no link, (k−1)/2 more count
 * ({@link Unitig#countSumToOpenEnds}), but at most as many as it has: of amplicons depth would be
 * several times too high, and of those below 1.5 k, which may as well be pieces of a torn graph, it
 * is still.
 *
 * <p>If no reads are placed, the spectrum tells the occurrences, and the graph by what share ends
 * add to them; those below the spectrum's valley are missing there.
 */
public final class ReadDepth {
  private ReadDepth() {}

  /** Depth in reads of what has a k-mer depth of 1, at least 1; 1 where nothing tells. */
  public static double perKmerDepth(StageContext context, int k) throws IOException {
    double bases = ReadFolders.facts(context).contigBasesKept();
    Optional<PlaceFacts> placed = context.findFacts(PlaceFacts.class, null);
    if (placed.isPresent()) {
      return quotient(bases * shareInGraph(placed.get()), placed.get().occurrences());
    }
    SpectrumFacts.Spectrum spectrum = context.facts(SpectrumFacts.class).at(k);
    return quotient(bases, spectrum.genomeSize() * spectrum.median() * byEnds(context, k));
  }

  /** By what the occurrences of the graph's k-mers are too few for its bases, at least 1. */
  private static double byEnds(StageContext context, int k) throws IOException {
    long[] counts = new long[2];
    UnitigFolder.forEach(
        context.outputOf(StageKind.SIMPLIFY, k),
        context.newConfiguration(),
        (id, unitig) -> {
          counts[0] += unitig.countSum();
          counts[1] += unitig.countSumToOpenEnds(k);
        });
    return counts[0] == 0 ? 1 : (double) counts[1] / counts[0];
  }

  private static double quotient(double bases, double occurrences) {
    return occurrences > 0 ? Math.max(1, bases / occurrences) : 1;
  }

  private static double shareInGraph(PlaceFacts placed) {
    long reads = placed.counts().getOrDefault(PlaceCount.CONTIG_READS, 0L);
    long absent = placed.counts().getOrDefault(PlaceCount.CONTIG_READS_NOT_IN_GRAPH, 0L);
    return reads == 0 ? 1 : 1 - (double) absent / reads;
  }
}
