package org.pga.scaffold;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.job.JobInput;
import org.pga.core.job.JobRunner;
import org.pga.core.job.PartsInputFormat;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;

/**
 * Each unitig of the final graph as a scaffold of its own: in the place of {@link ScaffoldStage} if
 * only unitigs are wanted.
 */
public final class UnitigScaffoldsStage implements Stage {
  private final int k;

  /**
   * The stage.
   *
   * @param k of the final graph
   */
  public UnitigScaffoldsStage(int k) {
    this.k = k;
  }

  @Override
  public StageKind kind() {
    return StageKind.UNITIG_SCAFFOLDS;
  }

  /** A unitig to a scaffold of one contig of one step. */
  static final class UnitigMapper extends Mapper<LongWritable, Unitig, LongWritable, Scaffold> {
    private int k;

    @Override
    protected void setup(Context context) {
      k = Settings.K.get(context.getConfiguration());
    }

    @Override
    protected void map(LongWritable id, Unitig unitig, Context context)
        throws IOException, InterruptedException {
      context.write(id, Scaffold.alone(id.get(), unitig, k));
    }
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    Settings.K.set(conf, k);
    Job job = Job.getInstance(conf, "pga scaffold: unitigs");
    job.setJarByClass(UnitigScaffoldsStage.class);
    job.setInputFormatClass(PartsInputFormat.class);
    FileInputFormat.addInputPath(job, JobInput.of(context.outputOf(StageKind.SIMPLIFY, k)));
    job.setMapperClass(UnitigMapper.class);
    job.setNumReduceTasks(0);
    job.setOutputKeyClass(LongWritable.class);
    job.setOutputValueClass(Scaffold.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    FileOutputFormat.setCompressOutput(job, false);
    FileOutputFormat.setOutputPath(job, context.output());
    Counters counters = JobRunner.run(job, context);
    long unitigs = counters.findCounter(TaskCounter.MAP_OUTPUT_RECORDS).getValue();
    Invariant all =
        new Invariant(
            "unitigs of simplify",
            context.facts(SimplifyFacts.class, k).finalUnitigs(),
            "unitigs as scaffolds",
            unitigs);
    return new StageOutcome(
        List.of(counters), unitigs, unitigs, new StageFacts.None(), List.of(all));
  }
}
