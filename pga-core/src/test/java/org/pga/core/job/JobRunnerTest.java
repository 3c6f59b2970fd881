package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.util.GenericOptionsParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.pipeline.LocalStageContext;

class JobRunnerTest {
  private static final String UBER = MRJobConfig.JOB_UBERTASK_ENABLE;

  @TempDir Path folder;

  /** In the heap of the application master a task would find less memory than was planned for. */
  @Test
  void tasksRunInTheMasterOnlyWhereTheUserSaysSo() throws Exception {
    Configuration site = new Configuration(false);
    site.setBoolean(UBER, true);
    ByteArrayOutputStream xml = new ByteArrayOutputStream();
    site.writeXml(xml);
    LocalStageContext context = new LocalStageContext(folder);
    context.conf().addResource(new ByteArrayInputStream(xml.toByteArray()), "mapred-site.xml");
    assertTrue(context.conf().getBoolean(UBER, false));
    assertFalse(ran(context).getBoolean(UBER, true));
    new GenericOptionsParser(context.conf(), new String[] {"-D", UBER + "=true"});
    assertTrue(ran(context).getBoolean(UBER, false));
  }

  /** An attempt reported it, and the next made it good: it's no reason of what fails later. */
  @Test
  void aFaultOfAJobThatWentWellIsForgotten() throws Exception {
    LocalStageContext context = new LocalStageContext(folder);
    Configuration conf = ran(context);
    TaskInputException.report(conf, "reads.fq", 7, "no bases");
    assertEquals("no bases", TaskInputException.first(conf).problem());
    ran(context);
    assertNull(TaskInputException.first(conf));
  }

  @Test
  void noTaskMayFailWhateverASiteSays() throws Exception {
    LocalStageContext context = new LocalStageContext(folder);
    context.conf().setInt(MRJobConfig.MAP_FAILURES_MAX_PERCENT, 50);
    context.conf().setInt(MRJobConfig.REDUCE_FAILURES_MAXPERCENT, 50);
    Configuration ran = ran(context);
    assertEquals(0, ran.getInt(MRJobConfig.MAP_FAILURES_MAX_PERCENT, 1));
    assertEquals(0, ran.getInt(MRJobConfig.REDUCE_FAILURES_MAXPERCENT, 1));
  }

  /** The settings of a job that was run. */
  private Configuration ran(LocalStageContext context) throws Exception {
    Path in = Files.createTempDirectory(folder, "in");
    Files.writeString(in.resolve("lines"), "a line\n");
    Job job = Job.getInstance(context.newConfiguration(), "a job");
    job.setNumReduceTasks(0);
    FileInputFormat.setInputPaths(job, new org.apache.hadoop.fs.Path(in.toUri()));
    FileOutputFormat.setOutputPath(
        job, new org.apache.hadoop.fs.Path(in.resolveSibling(in.getFileName() + "-out").toUri()));
    JobRunner.run(job, context);
    return job.getConfiguration();
  }
}
