package org.pga.scaffold.classic;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.Scaffold;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;
import org.pga.scaffold.classic.job.SpellReducer;
import org.pga.scaffold.classic.job.TaggedMapper;
import org.pga.scaffold.classic.rule.Inserts;

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
    HadoopTextJobs jobs = new HadoopTextJobs(context, k, fs.makeQualified(lines));
    ClassicInput input = new ClassicInput(libraries, k, context, jobs);
    input.writeMates();
    input.writeContigs();
    ClassicScaffolder scaffolder = new ClassicScaffolder(jobs, given(), input.matePairs());
    scaffolder.run();
    spell(context.output(), jobs);
    Scratch.remove(fs, lines, lines.getParent());
    long unitigs = context.facts(SimplifyFacts.class, k).finalUnitigs();
    return ClassicOutcome.of(unitigs, jobs.counters(), scaffolder);
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

  private static void spell(Path output, HadoopTextJobs jobs)
      throws IOException, InterruptedException, ClassNotFoundException {
    Job job = jobs.newJob("spell");
    job.setJarByClass(SpellReducer.class);
    jobs.byFirstField(
        job, TaggedMapper.class, SpellReducer.class, List.of(ClassicScaffolder.PARTS));
    job.setOutputKeyClass(LongWritable.class);
    job.setOutputValueClass(Scaffold.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    jobs.run(job, output);
  }
}
