package org.pga.scaffold.place;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.MultipleInputs;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.SharedFile;
import org.pga.core.pipeline.StageContext;
import org.pga.reads.library.Library;
import org.pga.reads.packed.ReadBlock;
import org.pga.reads.preprocess.ReadFolders;
import org.pga.scaffold.rule.SingleCopy;

/** What the tasks of place-reads know, by the configuration. */
final class PlaceJob {
  /** Files of overhangs, id of the unitig and {@link Clue}. */
  static final String OVERHANGS = "overhangs";

  /** Files of reads that weren't placed, where asked for: the two longs of {@link KeySet}. */
  static final String UNUSED = "unused";

  /** Files of tallies, library and {@link InsertTally}. */
  static final String INSERTS = "inserts";

  /** Largest insert size that is thought possible: cloned fragments are no longer. */
  static final int LONGEST_INSERT = 1 << 18;

  private static final long SPLIT_BYTES = 32L << 20;

  private static final String MATE_PAIRS = "pga.internal.place.mate-pairs";
  private static final String BUCKETS = "pga.internal.place.buckets";
  private static final String SEED_BUCKETS = "pga.internal.place.seed-buckets";
  private static final String DEPTH = "pga.internal.place.depth";
  private static final String READ_LENGTH = "pga.internal.place.read-length";
  private static final SharedFile INDEX =
      new SharedFile("pga.internal.place.index", "pga-seeds.index");

  private static final SharedFile SHORT_UNITIGS =
      new SharedFile("pga.internal.place.short-unitigs", "pga-short-unitigs");

  private final Configuration conf;
  private final int k;
  private final int buckets;
  private final int[] matePairs;

  PlaceJob(Configuration conf) {
    this.conf = conf;
    k = Settings.K.get(conf);
    buckets = conf.getInt(BUCKETS, 1);
    matePairs = conf.getInts(MATE_PAIRS);
  }

  /** Tells a job's tasks of the libraries and in how many buckets mates meet. */
  static void setLibraries(Configuration conf, List<Library> libraries, int k, int buckets) {
    Settings.K.set(conf, k);
    conf.setInt(BUCKETS, buckets);
    String[] turned = new String[libraries.size()];
    for (int i = 0; i < turned.length; i++) {
      turned[i] = libraries.get(i).matePairs() ? "1" : "0";
    }
    conf.setStrings(MATE_PAIRS, turned);
  }

  /** Tells a job's tasks which unitigs are single-copy. */
  static void setSingleCopy(Configuration conf, double depth, int readLength) {
    conf.setDouble(DEPTH, depth);
    conf.setInt(READ_LENGTH, readLength);
  }

  /** Tells a job's tasks in how many buckets seeds meet. */
  static void setSeedBuckets(Configuration conf, int buckets) {
    conf.setInt(SEED_BUCKETS, buckets);
  }

  /** A job, still without input and output. */
  static Job create(String name, Configuration conf) throws IOException {
    Job job = Job.getInstance(conf, name);
    job.setJarByClass(PlaceReadsStage.class);
    FileInputFormat.setMaxInputSplitSize(job, SPLIT_BYTES);
    return job;
  }

  /** Adds all packed reads to a job's input. */
  static void addReads(
      Job job,
      StageContext context,
      Class<? extends Mapper<IntWritable, BytesWritable, IntWritable, BytesWritable>> mapper) {
    for (Path folder : ReadFolders.all(context)) {
      MultipleInputs.addInputPath(job, folder, SequenceFileInputFormat.class, mapper);
    }
  }

  /** Has {@link Blocks} shuffled. */
  static void setShuffle(
      Job job, Class<? extends Reducer<IntWritable, BytesWritable, ?, ?>> reducer, int reducers) {
    job.setMapOutputKeyClass(IntWritable.class);
    job.setMapOutputValueClass(BytesWritable.class);
    job.setPartitionerClass(Blocks.ByBucket.class);
    job.setReducerClass(reducer);
    job.setNumReduceTasks(reducers);
  }

  /** Sets where links, overhangs and tallies are written. */
  static void setResult(Job job, Path folder) {
    job.setOutputKeyClass(LongWritable.class);
    job.setOutputValueClass(Clue.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    FileOutputFormat.setCompressOutput(job, false);
    FileOutputFormat.setOutputPath(job, folder);
    MultipleOutputs.addNamedOutput(
        job, OVERHANGS, SequenceFileOutputFormat.class, LongWritable.class, Clue.class);
    MultipleOutputs.addNamedOutput(
        job, UNUSED, SequenceFileOutputFormat.class, LongWritable.class, LongWritable.class);
    MultipleOutputs.addNamedOutput(
        job, INSERTS, SequenceFileOutputFormat.class, IntWritable.class, InsertTally.class);
  }

  static void setShortUnitigs(Job job, Path file) {
    SHORT_UNITIGS.set(job, file);
  }

  ShortUnitigs openShortUnitigs() throws IOException {
    return ShortUnitigs.read(SHORT_UNITIGS.open(conf), k);
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
    return buckets;
  }

  /** The part in which a read meets its mate, by the high half of its name's hash. */
  int bucket(long keyHigh) {
    return (int) ((keyHigh >>> 32) * buckets >>> 32);
  }

  int seedBuckets() {
    return conf.getInt(SEED_BUCKETS, 1);
  }

  SingleCopy singleCopy() {
    return new SingleCopy(conf.getDouble(DEPTH, 0), k, conf.getInt(READ_LENGTH, 0));
  }

  int libraries() {
    return matePairs.length;
  }

  /** Whether the reads that aren't placed are asked for. */
  boolean unusedReads() {
    return Settings.UNUSED_READS.get(conf);
  }

  boolean matePairs(int library) {
    return matePairs[library] != 0;
  }

  /** Unpacks the current read, turned so that mates of all libraries face each other. */
  void read(ReadBlock.Reader reads, int library, ReadText text) {
    text.set(reads);
    if (matePairs(library)) {
      text.reverseComplement();
    }
  }
}
