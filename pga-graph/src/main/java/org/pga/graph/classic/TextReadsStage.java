package org.pga.graph.classic;

import java.io.IOException;
import java.util.List;
import java.util.function.ToLongFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.pga.core.facts.ReadFacts;
import org.pga.core.job.JobRunner;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.reads.library.Library;
import org.pga.reads.library.ReadFile;
import org.pga.reads.preprocess.split.ReadInputFormat;

/**
 * fastq-preprocessing, map only: FASTQ → a line of text for each read: id, read, its reverse
 * complement. The input has been checked by the preprocess stage, which all pipelines begin with.
 */
public final class TextReadsStage implements Stage {
  private final List<Library> libraries;

  public TextReadsStage(List<Library> libraries) {
    this.libraries = List.copyOf(libraries);
  }

  @Override
  public StageKind kind() {
    return StageKind.TEXT_READS;
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    context.readsInput();
    Configuration conf = context.newConfiguration();
    ReadFile.store(Library.files(libraries), conf);
    Job job = Job.getInstance(conf, "pga classic " + kind().id());
    job.setJarByClass(TextReadsStage.class);
    job.setInputFormatClass(ReadInputFormat.class);
    job.setMapperClass(TextReadMapper.class);
    job.setNumReduceTasks(0);
    job.setOutputKeyClass(Text.class);
    job.setOutputValueClass(Text.class);
    job.setOutputFormatClass(TextOutputFormat.class);
    FileOutputFormat.setOutputPath(job, context.output());
    Counters counters = JobRunner.run(job, context);
    long reads = counters.findCounter(TaskCounter.MAP_OUTPUT_RECORDS).getValue();
    return new StageOutcome(
        List.of(counters),
        reads,
        reads,
        new StageFacts.None(),
        invariants(context.facts(ReadFacts.class), counters));
  }

  /** Each read that preprocess found is a line, with all of its letters: nothing is trimmed. */
  private static List<Invariant> invariants(ReadFacts facts, Counters counters) {
    return List.of(
        new Invariant(
            "reads of the libraries that contigs are made of",
            ofContigs(facts, ReadFacts.Library::reads),
            "reads as text",
            counters.findCounter(TaskCounter.MAP_OUTPUT_RECORDS).getValue()),
        new Invariant(
            "letters of these reads",
            ofContigs(facts, ReadFacts.Library::bases),
            "letters as text",
            counters.findCounter(TextReadMapper.Count.LETTERS).getValue()));
  }

  /** The sum of a figure over the libraries whose reads are brought into text. */
  static long ofContigs(ReadFacts facts, ToLongFunction<ReadFacts.Library> figure) {
    return facts.libraries().stream()
        .filter(library -> !library.matePairs())
        .mapToLong(figure)
        .sum();
  }
}
