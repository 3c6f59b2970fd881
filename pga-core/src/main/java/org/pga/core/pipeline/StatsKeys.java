package org.pga.core.pipeline;

import java.util.Map;

/**
 * Names of the figures in {@link ResultNames#STATS}, for those who write and who read them; what
 * was trimmed has those of {@link org.pga.core.facts.TrimReason}.
 */
public final class StatsKeys {
  public static final String CONTIGS = "contigs";
  public static final String TOTAL_LENGTH = "totalLength";
  public static final String N50 = "n50";
  public static final String L50 = "l50";
  public static final String NG50 = "ng50";
  public static final String LG50 = "lg50";
  public static final String AUN = "auN";
  public static final String LARGEST = "largest";
  public static final String GC = "gc";
  public static final String MEAN_COVERAGE = "meanCoverage";
  public static final String MEAN_KMER_COVERAGE = "meanKmerCoverage";
  public static final String SCAFFOLDS = "scaffolds";
  public static final String SCAFFOLD_TOTAL_LENGTH = "scaffoldTotalLength";
  public static final String SCAFFOLD_N50 = "scaffoldN50";
  public static final String SCAFFOLD_L50 = "scaffoldL50";
  public static final String SCAFFOLD_NG50 = "scaffoldNg50";
  public static final String SCAFFOLD_LG50 = "scaffoldLg50";
  public static final String SCAFFOLD_AUN = "scaffoldAuN";
  public static final String SCAFFOLD_LARGEST = "scaffoldLargest";
  public static final String GAPS = "gaps";
  public static final String N_BASES = "nBases";
  public static final String CIRCULAR = "circular";
  public static final String CIRCULAR_WITH_GAP = "circularWithGap";
  public static final String MIN_CONTIG_LENGTH = "minContigLength";
  public static final String ROTATED_TO_DNAA = "rotatedToDnaA";
  public static final String CIRCULAR_WITHOUT_DNAA = "circularWithoutDnaA";
  public static final String CIRCULAR_WITH_SEVERAL_DNAA = "circularWithSeveralDnaA";
  public static final String UNITIGS = "unitigs";
  public static final String LINKS = "links";
  public static final String JOIN_LINKS = "joinLinks";
  public static final String FILLINGS = "fillings";
  public static final String READS = "reads";
  public static final String READS_USED = "readsUsed";
  public static final String BASES = "bases";
  public static final String BASES_KEPT = "basesKept";
  public static final String BASES_N = "basesN";
  public static final String READS_OF_OTHER_SCALE = "readsOfOtherScale";
  public static final String QUALITY_SCALES = "qualityScales";
  public static final String ADAPTERS = "adapters";
  public static final String POLY_G_TAILS = "polyGTails";
  public static final String TOO_MANY_LOW = "tooManyLow";
  public static final String QUALITIES = "qualities";
  public static final String QUALITIES_BY_PLACE = "qualitiesByPlace";
  public static final String READ_LENGTHS = "readLengths";
  public static final String DEPTH_OF_ALL_READS = "depthOfAllReads";
  public static final String READS_SAMPLED = "readsSampled";
  public static final String READS_NOT_IN_GRAPH = "readsNotInGraph";
  public static final String READS_PLACED = "readsPlaced";
  public static final String READS_REPEATED = "readsRepeated";
  public static final String READS_TOO_SHORT = "readsTooShort";
  public static final String READS_WITHOUT_SEED = "readsWithoutSeed";
  public static final String K = "k";
  public static final String KS = "ks";
  public static final String CUTOFF = "cutoff";
  public static final String MEDIAN_DEPTH = "medianDepth";
  public static final String GENOME_SIZE = "genomeSize";
  public static final String GIVEN_GENOME_SIZE = "givenGenomeSize";
  public static final String COMPLETENESS = "completeness";
  public static final String PLACES_CUT = "placesCut";
  public static final String BASES_CORRECTED = "basesCorrected";

  // Of each library, as READS is, too: see library.
  public static final String PAIRS = "pairs";
  public static final String INSERT_MEAN = "insertMean";
  public static final String INSERT_DEVIATION = "insertDeviation";
  public static final String INSERT_PAIRS = "insertPairs";
  public static final String INSERT_REASON = "insertReason";

  private StatsKeys() {}

  /**
   * The name of a library's figure.
   *
   * @param index from 0; names count from 1
   */
  public static String library(int index, String figure) {
    return "library" + (index + 1) + "." + figure;
  }

  /** All k's of a run, with commas between. */
  public static String ks(Map<String, Object> stats) {
    return String.valueOf(stats.get(KS)).replaceAll("[\\[\\]]", "");
  }
}
