package org.pga.finish;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.LazyOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.pga.pipeline.JobRunner;
import org.pga.pipeline.Settings;
import org.pga.pipeline.Stage;
import org.pga.pipeline.StageContext;
import org.pga.pipeline.StageOutcome;

/**
 * Orders and names the unitigs of the last k and writes {@link #CONTIGS}, {@link #GRAPH} and {@link
 * #STATS}, each one file. Its facts are the figures of {@link #STATS}.
 */
public final class FinishStage implements Stage {
  public static final String CONTIGS = "contigs.fasta";
  public static final String GRAPH = "assembly_graph.gfa";
  public static final String STATS = "stats.json";

  private final int k;

  public FinishStage(int k) {
    this.k = k;
  }

  @Override
  public String name() {
    return "finish";
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
    Settings.K.set(conf, k);
    conf.setBoolean("mapreduce.fileoutputcommitter.marksuccessfuljobs", false);
    Job job = Job.getInstance(conf, "pga finish");
    job.setJarByClass(FinishStage.class);
    job.setInputFormatClass(SequenceFileInputFormat.class);
    FileInputFormat.addInputPath(job, context.outputOf("simplify", k));
    job.setMapperClass(OrientMapper.class);
    job.setMapOutputKeyClass(BytesWritable.class);
    job.setMapOutputValueClass(OrientedUnitig.class);
    job.setReducerClass(GraphReducer.class);
    job.setNumReduceTasks(1);
    job.setOutputKeyClass(NullWritable.class);
    job.setOutputValueClass(NullWritable.class);
    LazyOutputFormat.setOutputFormatClass(job, TextOutputFormat.class); // no empty part file
    FileOutputFormat.setOutputPath(job, context.output());
    FileOutputFormat.setCompressOutput(job, false);
    Counters counters = JobRunner.run(job, context);
    Map<String, Object> stats = completeStats(context, conf);
    long unitigs = counters.findCounter(TaskCounter.MAP_INPUT_RECORDS).getValue();
    return new StageOutcome(
        List.of(counters), unitigs, ((Number) stats.get("contigs")).longValue(), stats);
  }

  /** Adds what only earlier stages know to the reducer's figures; no times and no paths. */
  private Map<String, Object> completeStats(StageContext context, Configuration conf)
      throws IOException {
    Path path = new Path(context.output(), STATS);
    FileSystem fs = path.getFileSystem(conf);
    ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    Map<String, Object> stats = new LinkedHashMap<>();
    try (InputStream in = fs.open(path)) {
      stats.putAll(json.readValue(in, new TypeReference<Map<String, Object>>() {}));
    }
    stats.put("minContigLength", Settings.MIN_CONTIG_LENGTH.get(conf));
    Object ks = context.fact("spectrum", null, "ks");
    stats.put("k", k);
    stats.put("ks", ks);
    stats.put("cutoff", context.fact("spectrum", null, "k" + k + ".cutoff"));
    stats.put("medianDepth", context.fact("spectrum", null, "k" + k + ".median"));
    stats.put("genomeSize", context.fact("spectrum", null, "k" + k + ".genomeSize"));
    for (String name : List.of("reads", "readsUsed", "bases")) {
      stats.put(name, context.fact("preprocess", null, name));
    }
    try (OutputStream out = fs.create(path, true)) {
      json.writeValue(out, stats);
      out.write('\n');
    }
    return stats;
  }
}
