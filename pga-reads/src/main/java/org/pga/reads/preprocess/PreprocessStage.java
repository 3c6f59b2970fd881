package org.pga.reads.preprocess;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.pga.core.Words;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.TrimReason;
import org.pga.core.job.JobRunner;
import org.pga.core.job.TaskInputException;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.reads.format.InputFile;
import org.pga.reads.format.ReadException;
import org.pga.reads.library.Library;
import org.pga.reads.library.ReadFile;
import org.pga.reads.library.ReadSource;
import org.pga.reads.packed.ReadTotals;
import org.pga.reads.preprocess.partner.PartnerSearch;
import org.pga.reads.preprocess.split.ReadInputFormat;
import org.pga.reads.trim.FileTrim;
import org.pga.reads.trim.TrimTally;

/**
 * FASTQ and FASTA files to packed reads: for each library a folder ({@link ReadFolders}) of
 * SequenceFiles of IntWritable, the library's index from 0, and BytesWritable, a {@link
 * org.pga.reads.packed.ReadBlock} of about 64 KB.
 *
 * <p>Reads are trimmed ({@code pga.trim}) by rules derived from the first reads of their files: see
 * {@link org.pga.reads.trim.ReadTrimmer}; no read is left out, though nothing may be left of it. A
 * read whose partner is missing ({@code pga.allow-unpaired}) keeps its key and mate number: it
 * meets nobody in a shuffle by key, and so is a single read.
 */
public final class PreprocessStage implements Stage {
  private final List<Library> libraries;

  public PreprocessStage(List<Library> libraries) {
    this.libraries = List.copyOf(libraries);
  }

  @Override
  public StageKind kind() {
    return StageKind.PREPROCESS;
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    context.readsInput();
    Configuration conf = context.newConfiguration();
    List<InputFile> inputs = InputCheck.check(libraries, conf);
    List<ReadFile> files = Library.files(libraries);
    List<Counters> jobCounters = new ArrayList<>();
    List<SplitReport> reports;
    Invariant splits;
    Map<Integer, Long> unpaired;
    Map<ReadSource, FileTrim> trim;
    try {
      Map<ReadSource, FileTrim> rules = new HeadSample(inputs, conf).rules();
      trim = Settings.TRIM.get(conf) ? rules : Map.of();
      Job job = packJob(files, trim, context);
      jobCounters.add(JobRunner.run(job, context, new UnpackWatch(job, context)));
      FileSystem fileSystem = context.output().getFileSystem(conf);
      reports = SplitReport.take(context.output(), fileSystem);
      splits = oneEach(job, reports);
      reports.removeIf(report -> report.first() < 0);
      for (int library = 0; library < libraries.size(); library++) {
        fileSystem.mkdirs(ReadFolders.of(context.output(), library));
      }
      SplitChain.check(inputs, reports, conf);
      unpaired = searchPartners(files, reports, context, jobCounters);
    } catch (TaskInputException e) {
      throw ReadException.withLine(e, conf);
    }
    TrimSummary trimmed = new TrimSummary(trim, reports);
    Map<Integer, ReadTotals> totals = totals(reports);
    ReadFacts facts = ReadSummary.of(libraries, totals, unpaired, trimmed);
    return new StageOutcome(
        jobCounters,
        facts.reads(),
        facts.readsUsed(),
        facts,
        invariants(splits, jobCounters.get(0), totals.values(), trimmed.tally()));
  }

  /** A split whose report got lost would have no reads, also where no other follows it. */
  private static Invariant oneEach(Job job, List<SplitReport> reports) {
    return new Invariant(
        "splits of files",
        job.getConfiguration().getInt(MRJobConfig.NUM_MAPS, 0), // as the job was submitted
        "reports of splits",
        reports.size());
  }

  /** What Hadoop's own counter says was parsed, and what became of it. */
  private static List<Invariant> invariants(
      Invariant splits, Counters packing, Collection<ReadTotals> libraries, TrimTally trimmed) {
    ReadTotals all = new ReadTotals();
    libraries.forEach(all::add);
    return List.of(
        splits,
        new Invariant(
            "reads parsed",
            packing.findCounter(TaskCounter.MAP_INPUT_RECORDS).getValue(),
            Words.of(
                "%d used + %d empty + %d trimmed away + %d without A, C, G, T =",
                all.used(), all.empty(), all.trimmedAway(), all.ambiguous()),
            all.used() + all.empty() + all.trimmedAway() + all.ambiguous()),
        new Invariant(
            "letters parsed",
            all.bases(),
            "letters kept + trimmed",
            all.kept() + Stream.of(TrimReason.values()).mapToLong(trimmed::letters).sum()));
  }

  private static Job packJob(
      List<ReadFile> files, Map<ReadSource, FileTrim> trim, StageContext context)
      throws IOException {
    Configuration conf = context.newConfiguration();
    ReadFile.store(files, conf);
    FileTrim.store(trim, conf);
    Job job = Job.getInstance(conf, "preprocess");
    job.setJarByClass(PreprocessStage.class);
    job.setInputFormatClass(ReadInputFormat.class);
    job.setMapperClass(PackMapper.class);
    job.setNumReduceTasks(0);
    job.setOutputKeyClass(IntWritable.class);
    job.setOutputValueClass(BytesWritable.class);
    job.setOutputFormatClass(LibraryOutputFormat.class);
    FileOutputFormat.setOutputPath(job, context.output());
    return job;
  }

  private static Map<Integer, Long> searchPartners(
      List<ReadFile> files,
      List<SplitReport> reports,
      StageContext context,
      List<Counters> jobCounters)
      throws IOException, InterruptedException, ClassNotFoundException {
    Map<Integer, ReadTotals> doubtful = totals(reports);
    doubtful.values().removeIf(ReadTotals::paired);
    if (doubtful.isEmpty()) {
      return Map.of();
    }
    context.wrote(context.output()); // which waits for another pass over the input
    return new PartnerSearch(files, context).run(doubtful, jobCounters);
  }

  private static Map<Integer, ReadTotals> totals(List<SplitReport> reports) {
    Map<Integer, ReadTotals> totals = new TreeMap<>();
    for (SplitReport report : reports) {
      totals
          .computeIfAbsent(report.source().library(), library -> new ReadTotals())
          .add(report.totals());
    }
    return totals;
  }
}
