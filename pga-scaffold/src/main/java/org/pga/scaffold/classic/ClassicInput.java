package org.pga.scaffold.classic;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.pga.core.facts.ReadFacts;
import org.pga.core.job.JobInput;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.reads.library.Library;
import org.pga.reads.library.ReadFile;
import org.pga.reads.preprocess.split.ReadInputFormat;
import org.pga.scaffold.classic.job.ContigTextMapper;
import org.pga.scaffold.classic.job.MateTextMapper;
import org.pga.scaffold.place.index.GraphSurvey;

/**
 * What the classic scaffolding begins with: files of reads and the final graph as lines of text.
 */
final class ClassicInput {
  private final List<Library> libraries;
  private final int k;
  private final StageContext context;
  private final HadoopTextJobs jobs;

  /**
   * The jobs that write it.
   *
   * @param k of the final graph
   */
  ClassicInput(List<Library> libraries, int k, StageContext context, HadoopTextJobs jobs) {
    this.libraries = libraries;
    this.k = k;
    this.context = context;
    this.jobs = jobs;
  }

  /** Indexes of the libraries of mate pairs, with commas between. */
  String matePairs() {
    return IntStream.range(0, libraries.size())
        .filter(i -> libraries.get(i).matePairs())
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(","));
  }

  /** The reads that have mates, as lines of {@link ClassicScaffolder#MATES}. */
  void writeMates() throws IOException, InterruptedException, ClassNotFoundException {
    context.readsInput();
    Job job = jobs.newJob("mates as text");
    ReadFile.store(Library.files(libraries), job.getConfiguration());
    job.getConfiguration().set(MateTextMapper.MATE_PAIRS, matePairs());
    job.setInputFormatClass(ReadInputFormat.class);
    runMaps(job, MateTextMapper.class, ClassicScaffolder.MATES);
  }

  /** The graph's unitigs, as lines of {@link ClassicScaffolder#CONTIGS}. */
  void writeContigs() throws IOException, InterruptedException, ClassNotFoundException {
    Job job = jobs.newJob("contigs as text");
    Configuration conf = job.getConfiguration();
    Path graph = context.outputOf(StageKind.SIMPLIFY, k);
    int readLength = context.facts(ReadFacts.class).readLengthAt(k);
    conf.setDouble(
        ContigTextMapper.DEPTH, GraphSurvey.of(graph, k, readLength, false, 0, conf).depth());
    conf.setInt(ContigTextMapper.READ_LENGTH, readLength);
    job.setInputFormatClass(SequenceFileInputFormat.class);
    FileInputFormat.addInputPath(job, JobInput.of(graph));
    runMaps(job, ContigTextMapper.class, ClassicScaffolder.CONTIGS);
  }

  private void runMaps(Job job, Class<? extends Mapper<?, ?, Text, Text>> mapper, String output)
      throws IOException, InterruptedException, ClassNotFoundException {
    job.setJarByClass(mapper);
    job.setMapperClass(mapper);
    job.setNumReduceTasks(0);
    job.setOutputKeyClass(Text.class);
    job.setOutputValueClass(Text.class);
    job.setOutputFormatClass(TextOutputFormat.class);
    jobs.run(job, jobs.path(output));
  }
}
