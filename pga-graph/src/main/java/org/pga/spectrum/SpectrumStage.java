package org.pga.spectrum;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.pga.kmer.Minimizers;
import org.pga.pipeline.JobRunner;
import org.pga.pipeline.Stage;
import org.pga.pipeline.StageContext;
import org.pga.pipeline.StageOutcome;

/**
 * Packed reads → for all k's in one pass the k-mer spectrum of a sample of the k-mers, hence
 * cutoff, median depth and genome size, and the weights of minimizer slots by which build-graph
 * balances its buckets.
 */
public final class SpectrumStage implements Stage {
  /** Sampled k-mers at each k are about so many at most: some tens of MB in a mapper. */
  private static final long SAMPLED_KMERS = 2L << 20;

  /** Bases of the reads whose minimizers are weighed. */
  private static final long WEIGHED_BASES = 16L << 20;

  private static final long SPLIT_BYTES = 32L << 20;

  private final List<Integer> ks;

  /** One spectrum for each of {@code ks}. */
  public SpectrumStage(List<Integer> ks) {
    this.ks = List.copyOf(ks);
  }

  @Override
  public String name() {
    return "spectrum";
  }

  @Override
  public Integer k() {
    return null;
  }

  @Override
  public String engine() {
    return "mapreduce";
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    long bases = ((Number) context.fact("preprocess", null, "bases")).longValue();
    int kmerShift = shift(bases, SAMPLED_KMERS);
    int readShift = shift(bases, WEIGHED_BASES);
    conf.set(SpectrumMapper.KS, ks.stream().map(String::valueOf).collect(Collectors.joining(",")));
    conf.setInt(SpectrumMapper.KMER_SHIFT, kmerShift);
    conf.setInt(SpectrumMapper.READ_SHIFT, readShift);
    Job job = Job.getInstance(conf, "pga spectrum");
    job.setJarByClass(SpectrumStage.class);
    job.setInputFormatClass(SequenceFileInputFormat.class);
    FileInputFormat.addInputPath(job, context.outputOf("preprocess", null));
    FileInputFormat.setMaxInputSplitSize(job, SPLIT_BYTES);
    job.setMapperClass(SpectrumMapper.class);
    job.setMapOutputKeyClass(IntWritable.class);
    job.setMapOutputValueClass(BytesWritable.class);
    job.setReducerClass(SpectrumReducer.class);
    job.setNumReduceTasks(ks.size());
    job.setOutputKeyClass(NullWritable.class);
    job.setOutputValueClass(Text.class);
    job.setOutputFormatClass(TextOutputFormat.class);
    FileOutputFormat.setOutputPath(job, context.output());
    Counters counters = JobRunner.run(job, context);
    Map<String, Object> facts = new TreeMap<>();
    for (int k : ks) {
      long[] histogram = read(context.output(), k, SpectrumReducer.DEPTH, conf);
      Spectrum spectrum = new Spectrum(histogram, kmerShift);
      int cutoff = spectrum.cutoff();
      facts.put("k" + k + ".cutoff", cutoff);
      facts.put("k" + k + ".valley", spectrum.valley());
      facts.put("k" + k + ".median", spectrum.median(cutoff));
      facts.put("k" + k + ".genomeSize", spectrum.genomeSize(cutoff));
      facts.put("k" + k + ".distinctKmers", spectrum.distinct());
      facts.put("k" + k + ".sampled", 1.0 / (1L << kmerShift));
    }
    return new StageOutcome(
        List.of(counters),
        counters.findCounter(TaskCounter.MAP_INPUT_RECORDS).getValue(),
        counters.findCounter(TaskCounter.REDUCE_OUTPUT_RECORDS).getValue(),
        facts);
  }

  /** How many zero bits a hash must end in so that about {@code wanted} of {@code all} remain. */
  private static int shift(long all, long wanted) {
    int shift = 0;
    while (all >> shift > wanted) {
      shift++;
    }
    return shift;
  }

  /** K-mers of sampled reads by minimizer slot at one k, from the folder of this stage. */
  public static long[] slotWeights(Path folder, int k, Configuration conf) throws IOException {
    return java.util.Arrays.copyOf(read(folder, k, SpectrumReducer.SLOT, conf), Minimizers.SLOTS);
  }

  private static long[] read(Path folder, int k, String kind, Configuration conf)
      throws IOException {
    long[] values = new long[Spectrum.MAX_DEPTH + 1];
    FileSystem fs = folder.getFileSystem(conf);
    for (FileStatus file : fs.listStatus(folder, path -> path.getName().startsWith("part-"))) {
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(fs.open(file.getPath()), StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          String[] columns = line.split("\t");
          if (Integer.parseInt(columns[0]) == k && columns[1].equals(kind)) {
            values[Integer.parseInt(columns[2])] = Long.parseLong(columns[3]);
          }
        }
      }
    }
    return values;
  }
}
