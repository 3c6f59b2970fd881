package org.pga.place;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.pipeline.Settings;
import org.pga.pipeline.SharedFile;
import org.pga.reads.InsertSize;
import org.pga.reads.Library;
import org.pga.reads.ReadBlock;

/** What the tasks of place-reads know, by the configuration. */
final class PlaceJob {
  /** Files of overhangs, id of the unitig and {@link Clue}. */
  static final String OVERHANGS = "overhangs";

  /** Files of tallies, library and {@link InsertTally}. */
  static final String INSERTS = "inserts";

  /** Mate pairs are rarely longer; those of fosmids are. */
  private static final int LONGEST_INSERT = 1 << 16;

  private static final String MATE_PAIRS = "pga.internal.place.mate-pairs";
  private static final String LONGEST = "pga.internal.place.longest";
  private static final String BUCKETS = "pga.internal.place.buckets";
  private static final SharedFile INDEX =
      new SharedFile("pga.internal.place.index", "pga-seeds.index");

  private final Configuration conf;
  private final int k;
  private final int[] matePairs;
  private final int[] longest;

  PlaceJob(Configuration conf) {
    this.conf = conf;
    k = Settings.K.get(conf);
    matePairs = conf.getInts(MATE_PAIRS);
    longest = conf.getInts(LONGEST);
  }

  /** Tells a job's tasks of the libraries, and names their outputs. */
  static void set(Job job, List<Library> libraries, int k, int buckets) {
    Configuration conf = job.getConfiguration();
    Settings.K.set(conf, k);
    conf.setInt(BUCKETS, buckets);
    String[] turned = new String[libraries.size()];
    String[] most = new String[libraries.size()];
    for (int i = 0; i < turned.length; i++) {
      InsertSize given = libraries.get(i).insertSize();
      turned[i] = libraries.get(i).matePairs() ? "1" : "0";
      double asGiven = given == null ? 0 : given.mean() + 8 * given.deviation();
      most[i] = String.valueOf((int) Math.max(LONGEST_INSERT, Math.ceil(asGiven)));
    }
    conf.setStrings(MATE_PAIRS, turned);
    conf.setStrings(LONGEST, most);
    MultipleOutputs.addNamedOutput(
        job, OVERHANGS, SequenceFileOutputFormat.class, LongWritable.class, Clue.class);
    MultipleOutputs.addNamedOutput(
        job, INSERTS, SequenceFileOutputFormat.class, IntWritable.class, InsertTally.class);
  }

  static void setIndex(Job job, Path index) {
    INDEX.set(job, index);
  }

  static void removeIndex(Configuration conf) throws IOException {
    INDEX.remove(conf);
  }

  SeedIndex openIndex() throws IOException {
    return SeedIndex.open(INDEX.open(conf));
  }

  int k() {
    return k;
  }

  /** In how many parts mates meet. */
  int buckets() {
    return conf.getInt(BUCKETS, 1);
  }

  int libraries() {
    return matePairs.length;
  }

  boolean matePairs(int library) {
    return matePairs[library] != 0;
  }

  /** Largest insert size of a library that is thought possible. */
  int longestInsert(int library) {
    return longest[library];
  }

  /** Unpacks the current read, turned so that mates of all libraries face each other. */
  void read(ReadBlock.Reader reads, int library, ReadText text) {
    text.set(reads);
    if (matePairs(library)) {
      text.reverseComplement();
    }
  }
}
