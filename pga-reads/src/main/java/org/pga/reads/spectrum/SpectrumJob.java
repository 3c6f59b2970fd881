package org.pga.reads.spectrum;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.input.CombineSequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.pga.core.facts.ReadFacts;
import org.pga.core.job.JobInput;
import org.pga.core.job.SortBuffer;
import org.pga.core.pipeline.StageContext;

/**
 * The job of one pass.
 *
 * @param folders of packed reads
 * @param reads what is in them
 */
record SpectrumJob(StageContext context, List<Path> folders, ReadFacts reads) {
  /** About the most k-mers that are sampled at each k: some tens of MB in a mapper. */
  private static final long SAMPLED_KMERS = 2L << 20;

  /** Bases of the reads whose minimizers are weighed: 256 for each slot, known to 6 % then. */
  private static final long WEIGHED_BASES = 1L << 20;

  /** Packed bytes for each map, of any number of files: each sends what it counted for itself. */
  private static final long SPLIT_BYTES = 16L << 20;

  /** For the counts of a map, 12 bytes each. */
  private static final int SORT_MB = 16;

  /** A task costs more than the counts of one k. */
  private static final int MOST_REDUCERS = 4;

  /** Of reads: bits of a k-mer's hash that are 0 where it is sampled. */
  static int kmerShift(ReadFacts reads) {
    return shift(reads.contigBasesKept(), SAMPLED_KMERS);
  }

  /** Not submitted yet. */
  Job of(List<Integer> ks, Path output) throws IOException {
    Configuration conf = context.newConfiguration();
    String list = ks.stream().map(String::valueOf).collect(Collectors.joining(","));
    conf.set(SpectrumMapper.KS, list);
    conf.setInt(SpectrumMapper.KMER_SHIFT, kmerShift(reads));
    conf.setInt(SpectrumMapper.READ_SHIFT, shift(reads.contigBasesKept(), WEIGHED_BASES));
    Job job = Job.getInstance(conf, "pga spectrum k=" + list);
    job.setJarByClass(SpectrumStage.class);
    job.setInputFormatClass(CombineSequenceFileInputFormat.class);
    for (Path folder : folders) {
      FileInputFormat.addInputPath(job, JobInput.of(folder));
    }
    long given = FileInputFormat.getMaxSplitSize(job);
    FileInputFormat.setMaxInputSplitSize(job, Math.min(given, SPLIT_BYTES));
    SortBuffer.atMost(SORT_MB, job.getConfiguration());
    job.setMapperClass(SpectrumMapper.class);
    job.setPartitionerClass(KPartitioner.class);
    job.setMapOutputKeyClass(IntWritable.class);
    job.setMapOutputValueClass(BytesWritable.class);
    job.setReducerClass(SpectrumReducer.class);
    job.setNumReduceTasks(Math.min(MOST_REDUCERS, ks.size()));
    job.setOutputKeyClass(NullWritable.class);
    job.setOutputValueClass(Text.class);
    job.setOutputFormatClass(TextOutputFormat.class);
    FileOutputFormat.setOutputPath(job, output);
    FileOutputFormat.setCompressOutput(job, false); // it is read as text
    return job;
  }

  /** How many bits of a hash must be 0 so that about {@code wanted} of {@code all} remain. */
  private static int shift(long all, long wanted) {
    int shift = 0;
    while (all >> shift > wanted) {
      shift++;
    }
    return shift;
  }
}
