package org.pga.scaffold.place.task;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.SharedFile;
import org.pga.reads.library.Library;
import org.pga.scaffold.place.seed.UnitigInfo;
import org.pga.scaffold.rule.SingleCopy;

/** What the stage tells its tasks through the configuration: all internal keys of place-reads. */
public final class PlaceSettings {
  /** The file of the seed index, where all tasks have it in memory. */
  public static final SharedFile INDEX =
      new SharedFile("pga.internal.place.index", "pga-seeds.index");

  /** The file of the k-mers that place reads where seeds don't. */
  public static final SharedFile ANCHOR_KMERS =
      new SharedFile("pga.internal.place.anchor-kmers", "pga-anchor-kmers");

  /** The file of the names of unused reads. */
  public static final SharedFile UNUSED =
      new SharedFile("pga.internal.place.unused", "pga-unused.keys");

  private static final String MATE_PAIRS = "pga.internal.place.mate-pairs";
  private static final String BUCKETS = "pga.internal.place.buckets";
  private static final String SEED_BUCKETS = "pga.internal.place.seed-buckets";
  private static final String DEPTH = "pga.internal.place.depth";
  private static final String VOTE_BYTES = "pga.internal.place.vote-bytes";
  private static final int DEFAULT_VOTE_BYTES = 4 << 20;
  private static final String READ_LENGTH = "pga.internal.place.read-length";
  private static final String BASES_PER_KMER = "pga.internal.place.bases-per-kmer";

  private final Configuration conf;
  private final int k;
  private final int buckets;
  private final int[] matePairs;

  /** What the configuration of a task says. */
  public PlaceSettings(Configuration conf) {
    this.conf = conf;
    k = Settings.K.get(conf);
    buckets = conf.getInt(BUCKETS, 1);
    matePairs = conf.getInts(MATE_PAIRS);
  }

  /** Tells a job's tasks of the libraries and in how many buckets mates meet. */
  public static void setLibraries(Configuration conf, List<Library> libraries, int k, int buckets) {
    Settings.K.set(conf, k);
    conf.setInt(BUCKETS, buckets);
    String[] turned = new String[libraries.size()];
    for (int i = 0; i < turned.length; i++) {
      turned[i] = libraries.get(i).matePairs() ? "1" : "0";
    }
    conf.setStrings(MATE_PAIRS, turned);
  }

  /** Tells a job's tasks which unitigs are single-copy. */
  public static void setSingleCopy(Configuration conf, double depth, int readLength) {
    conf.setDouble(DEPTH, depth);
    conf.setInt(READ_LENGTH, readLength);
  }

  /** Tells a job's tasks how deep reads are, see {@link UnitigInfo.Packer}. */
  public static void setBasesPerKmer(Configuration conf, double basesPerKmer) {
    conf.setDouble(BASES_PER_KMER, basesPerKmer);
  }

  /** Tells a job's tasks how many bytes of votes they keep before they write them. */
  public static void setVoteBytes(Configuration conf, int bytes) {
    conf.setInt(VOTE_BYTES, bytes);
  }

  /** Tells a job's tasks in how many buckets seeds meet. */
  public static void setSeedBuckets(Configuration conf, int buckets) {
    conf.setInt(SEED_BUCKETS, buckets);
  }

  public Configuration conf() {
    return conf;
  }

  public int k() {
    return k;
  }

  /** In how many buckets mates meet. */
  public int buckets() {
    return buckets;
  }

  /**
   * The bucket in which a read meets its mate, by the high half of its name's hash: of that the low
   * 32 bits, for by the high ones a sample of the reads was chosen.
   */
  public int bucket(long keyHigh) {
    return (int) ((keyHigh & 0xffffffffL) * buckets >>> 32);
  }

  public int seedBuckets() {
    return conf.getInt(SEED_BUCKETS, 1);
  }

  public SingleCopy singleCopy() {
    return new SingleCopy(conf.getDouble(DEPTH, 0), k, conf.getInt(READ_LENGTH, 0));
  }

  /** What placing knows of unitigs. */
  public UnitigInfo.Packer unitigInfo() {
    return new UnitigInfo.Packer(k, singleCopy(), conf.getDouble(BASES_PER_KMER, 1));
  }

  /** Bytes of votes that a task keeps. */
  public int voteBytes() {
    return conf.getInt(VOTE_BYTES, DEFAULT_VOTE_BYTES);
  }

  public int libraries() {
    return matePairs.length;
  }

  /** Whether the reads that aren't placed are asked for. */
  public boolean unusedReads() {
    return Settings.UNUSED_READS.get(conf);
  }

  /** Whether a library faces outwards, so that its reads are turned before they are placed. */
  public boolean matePairs(int library) {
    return matePairs[library] != 0;
  }
}
