package org.pga.scaffold.classic;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.job.JobInput;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.Scaffold;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;
import org.pga.reads.library.ReadFile;
import org.pga.reads.preprocess.split.ReadInputFormat;
import org.pga.scaffold.classic.job.ClassicCount;
import org.pga.scaffold.classic.job.ContigTextMapper;
import org.pga.scaffold.classic.job.MateTextMapper;
import org.pga.scaffold.classic.job.SpellReducer;
import org.pga.scaffold.classic.job.TaggedMapper;
import org.pga.scaffold.classic.rule.Inserts;
import org.pga.scaffold.place.index.GraphSurvey;

/**
 * scaffold of the classic pipeline: FASTQ and the final graph → scaffolds, by many small MapReduce
 * jobs over text. Writes what {@link org.pga.scaffold.ScaffoldStage} does: SequenceFiles of (id,
 * {@link Scaffold}).
 *
 * <p>Joins contigs only where the graph has exactly one way between them that is as long as their
 * mates say, so its scaffolds have no gaps.
 */
public final class ClassicScaffoldStage implements Stage {
  private final List<Library> libraries;
  private final int k;

  /**
   * The stage.
   *
   * @param k of the final graph
   */
  public ClassicScaffoldStage(List<Library> libraries, int k) {
    this.libraries = List.copyOf(libraries);
    this.k = k;
  }

  @Override
  public StageKind kind() {
    return StageKind.CLASSIC_SCAFFOLD;
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    Path lines = context.output().suffix(".lines");
    FileSystem fs = lines.getFileSystem(context.newConfiguration());
    Scratch.remove(fs, lines, lines.getParent()); // of an attempt that was killed
    HadoopTextJobs jobs = new HadoopTextJobs(context, fs.makeQualified(lines));
    writeMates(context, jobs);
    writeContigs(context, jobs);
    ClassicScaffolder scaffolder = new ClassicScaffolder(configured(jobs), given());
    scaffolder.run();
    spell(context, jobs);
    Scratch.remove(fs, lines, lines.getParent());
    return outcome(context, jobs.counters(), scaffolder);
  }

  /** All jobs know the graph's k. */
  private TextJobs configured(HadoopTextJobs jobs) {
    return new TextJobs() {
      @Override
      public Counters run(TextJob job)
          throws IOException, InterruptedException, ClassNotFoundException {
        return jobs.run(job.with(Settings.K.key(), k));
      }

      @Override
      public List<String> lines(String folder) throws IOException {
        return jobs.lines(folder);
      }
    };
  }

  private Map<Integer, Inserts> given() {
    Map<Integer, Inserts> given = new TreeMap<>();
    for (int i = 0; i < libraries.size(); i++) {
      InsertSize size = libraries.get(i).insertSize();
      if (size != null) {
        int deviation = (int) Math.max(1, Math.round(size.deviation()));
        given.put(i, new Inserts((int) Math.round(size.mean()), deviation, 0));
      }
    }
    return given;
  }

  private void writeMates(StageContext context, HadoopTextJobs jobs)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    ReadFile.store(Library.files(libraries), conf);
    String matePairs =
        IntStream.range(0, libraries.size())
            .filter(i -> libraries.get(i).matePairs())
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(","));
    conf.set(MateTextMapper.MATE_PAIRS, matePairs);
    Job job = jobs.newJob("mates as text", conf);
    job.setInputFormatClass(ReadInputFormat.class);
    runMaps(job, MateTextMapper.class, jobs, ClassicScaffolder.MATES);
  }

  private void writeContigs(StageContext context, HadoopTextJobs jobs)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    Path graph = context.outputOf(StageKind.SIMPLIFY, k);
    int readLength = context.facts(ReadFacts.class).medianReadLength();
    Settings.K.set(conf, k);
    conf.setDouble(ContigTextMapper.DEPTH, GraphSurvey.of(graph, k, readLength, conf).depth());
    conf.setInt(ContigTextMapper.READ_LENGTH, readLength);
    Job job = jobs.newJob("contigs as text", conf);
    job.setInputFormatClass(SequenceFileInputFormat.class);
    FileInputFormat.addInputPath(job, JobInput.of(graph));
    runMaps(job, ContigTextMapper.class, jobs, ClassicScaffolder.CONTIGS);
  }

  private static void runMaps(
      Job job, Class<? extends Mapper<?, ?, Text, Text>> mapper, HadoopTextJobs jobs, String output)
      throws IOException, InterruptedException, ClassNotFoundException {
    job.setJarByClass(mapper);
    job.setMapperClass(mapper);
    job.setNumReduceTasks(0);
    job.setOutputKeyClass(Text.class);
    job.setOutputValueClass(Text.class);
    job.setOutputFormatClass(TextOutputFormat.class);
    jobs.run(job, jobs.path(output));
  }

  private static void spell(StageContext context, HadoopTextJobs jobs)
      throws IOException, InterruptedException, ClassNotFoundException {
    Job job = jobs.newJob("spell", context.newConfiguration());
    job.setJarByClass(SpellReducer.class);
    jobs.byFirstField(
        job, TaggedMapper.class, SpellReducer.class, List.of(ClassicScaffolder.PARTS));
    job.setOutputKeyClass(LongWritable.class);
    job.setOutputValueClass(Scaffold.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    jobs.run(job, context.output());
  }

  private StageOutcome outcome(
      StageContext context, List<Counters> jobs, ClassicScaffolder scaffolder) {
    Map<ClassicCount, Long> counts = new EnumMap<>(ClassicCount.class);
    Set<ClassicCount> passing = EnumSet.of(ClassicCount.WALKS, ClassicCount.OPEN_PATHS);
    Arrays.stream(ClassicCount.values())
        .filter(count -> !passing.contains(count))
        .forEach(count -> counts.put(count, sum(jobs, count)));
    long contigs = counts.get(ClassicCount.CONTIGS);
    return new StageOutcome(
        jobs,
        contigs,
        counts.get(ClassicCount.SCAFFOLDS),
        new ClassicScaffoldFacts(
            jobs.size(), scaffolder.hops(), scaffolder.rounds(), counts, scaffolder.inserts()),
        List.of(
            new Invariant(
                "unitigs of simplify",
                context.facts(SimplifyFacts.class, k).finalUnitigs(),
                "contigs as text",
                contigs),
            // Two of one id, a hash, would have become one.
            new Invariant(
                "contigs as text", contigs, "laid out", counts.get(ClassicCount.LAID_OUT)),
            new Invariant(
                "paths + contigs on none",
                counts.get(ClassicCount.ANCHORS)
                    - counts.get(ClassicCount.JOINS)
                    + counts.get(ClassicCount.CIRCLES)
                    + counts.get(ClassicCount.LONE),
                "scaffolds",
                counts.get(ClassicCount.SCAFFOLDS))));
  }

  private static long sum(List<Counters> jobs, ClassicCount count) {
    return jobs.stream().mapToLong(job -> job.findCounter(count).getValue()).sum();
  }
}
