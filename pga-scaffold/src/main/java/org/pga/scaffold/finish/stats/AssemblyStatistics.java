package org.pga.scaffold.finish.stats;

import it.unimi.dsi.fastutil.doubles.Double2LongMap;
import it.unimi.dsi.fastutil.doubles.Double2LongRBTreeMap;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.pga.core.pipeline.StatsKeys;
import org.pga.scaffold.finish.record.ContigRecord;
import org.pga.scaffold.finish.record.ScaffoldRecord;
import org.pga.scaffold.finish.record.SideFiles;

/**
 * The statistics of what was written, from the side files.
 *
 * <p>Those without a prefix are the contigs': {@code contigs} (how many), {@code totalLength},
 * {@code n50}, {@code l50}, {@code ng50} and {@code lg50} (where the genome's size is given: half
 * of it instead of half of the total; null if the total is less), {@code auN} (length-weighted mean
 * length), {@code largest}, {@code gc}, {@code meanCoverage} (depth in reads) and {@code
 * meanKmerCoverage} (mean count of the k-mers). Those of scaffolds are called {@code scaffolds},
 * {@code scaffoldN50} and so on. {@code gaps} and {@code nBases} lie within scaffolds; {@code
 * circular} counts molecules, that is scaffolds whose headers say {@code circular=true}, with gaps
 * inside or not; {@code circularWithGap} those whose end joins their start across a gap, which
 * aren't among the former.
 */
public final class AssemblyStatistics {
  /**
   * How many times deeper the upper quartile of the contigs' bases is at most than the lower one
   * where one depth stands for the genome. Of isolates, diploids and mitochondria it is 1.00 to
   * 1.13; of 98 amplicons in two pools 1.6, of a virus' segments 2.1 and 2.8, of genomes at several
   * depths 9.
   */
  private static final double MOST_BETWEEN_QUARTERS = 1.5;

  private final LengthStatistics contigs = new LengthStatistics();
  private final LengthStatistics scaffolds = new LengthStatistics();

  /** Bases of contigs by their depth in k-mers. */
  private final Double2LongRBTreeMap basesAt = new Double2LongRBTreeMap();

  private long gc;
  private long countSum;
  private long kmers;
  private long gaps;
  private long gapBases;
  private long circular;
  private long circularWithGap;

  public AssemblyStatistics(SideFiles sideFiles, int parts) throws IOException {
    sideFiles.contigs(0, parts, this::add);
    sideFiles.scaffolds(0, parts, this::add);
  }

  private void add(ContigRecord contig) {
    contigs.add(contig.length());
    double depth = (double) contig.countSum() / contig.kmers();
    basesAt.put(depth, basesAt.get(depth) + contig.length());
    gc += contig.gc();
    countSum += contig.countSum();
    kmers += contig.kmers();
  }

  private void add(ScaffoldRecord scaffold) {
    long bases = scaffold.contigs().stream().mapToLong(Integer::longValue).sum();
    scaffolds.add(Math.toIntExact(bases + scaffold.gapBases()));
    gaps += scaffold.innerGaps().size();
    gapBases += scaffold.gapBases();
    circular += scaffold.closed() ? 1 : 0;
    circularWithGap += scaffold.closingGap() == null ? 0 : 1;
  }

  /**
   * Whether one depth stands for the genome, as far as contigs tell: between the quarters of their
   * bases that are least and most deep it varies little, however deep a plasmid may be.
   */
  public boolean haveOneDepth() {
    return depth(0.75) <= MOST_BETWEEN_QUARTERS * depth(0.25);
  }

  /** The depth that this share of the contigs' bases doesn't exceed. */
  private double depth(double share) {
    long bases = 0;
    for (Double2LongMap.Entry at : basesAt.double2LongEntrySet()) {
      bases += at.getLongValue();
      if (bases >= share * contigs.total()) {
        return at.getDoubleKey();
      }
    }
    return 0;
  }

  /**
   * The statistics by name; what is undefined without contigs is null.
   *
   * @param genomeSize as given; 0: it isn't
   * @param readsPerKmer see {@link ReadDepth}
   */
  public Map<String, Object> toMap(long genomeSize, double readsPerKmer) {
    Map<String, Object> statistics = new LinkedHashMap<>();
    statistics.put(StatsKeys.CONTIGS, contigs.count());
    lengths(
        statistics,
        contigs,
        genomeSize,
        StatsKeys.TOTAL_LENGTH,
        StatsKeys.N50,
        StatsKeys.L50,
        StatsKeys.NG50,
        StatsKeys.LG50,
        StatsKeys.AUN,
        StatsKeys.LARGEST);
    boolean none = contigs.count() == 0;
    statistics.put(
        StatsKeys.GC,
        none ? null : LengthStatistics.rounded((double) gc / contigs.total(), 10_000));
    double depth = none ? 0 : (double) countSum / kmers;
    statistics.put(
        StatsKeys.MEAN_COVERAGE, none ? null : LengthStatistics.rounded(readsPerKmer * depth, 100));
    statistics.put(
        StatsKeys.MEAN_KMER_COVERAGE, none ? null : LengthStatistics.rounded(depth, 100));
    statistics.put(StatsKeys.SCAFFOLDS, scaffolds.count());
    lengths(
        statistics,
        scaffolds,
        genomeSize,
        StatsKeys.SCAFFOLD_TOTAL_LENGTH,
        StatsKeys.SCAFFOLD_N50,
        StatsKeys.SCAFFOLD_L50,
        StatsKeys.SCAFFOLD_NG50,
        StatsKeys.SCAFFOLD_LG50,
        StatsKeys.SCAFFOLD_AUN,
        StatsKeys.SCAFFOLD_LARGEST);
    statistics.put(StatsKeys.GAPS, gaps);
    statistics.put(StatsKeys.N_BASES, gapBases);
    statistics.put(StatsKeys.CIRCULAR, circular);
    statistics.put(StatsKeys.CIRCULAR_WITH_GAP, circularWithGap);
    return statistics;
  }

  private static void lengths(
      Map<String, Object> statistics, LengthStatistics of, long genomeSize, String... names) {
    LengthStatistics.Reached half = of.half(of.total());
    statistics.put(names[0], of.total());
    statistics.put(names[1], half == null ? null : half.length());
    statistics.put(names[2], half == null ? null : half.rank());
    if (genomeSize > 0) {
      LengthStatistics.Reached genome = of.half(genomeSize);
      statistics.put(names[3], genome == null ? null : genome.length());
      statistics.put(names[4], genome == null ? null : genome.rank());
    }
    statistics.put(names[5], of.auN());
    statistics.put(names[6], of.largest());
  }
}
