package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.ConnectException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRConfig;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ClusterException;
import org.pga.core.pipeline.JobTimes;
import org.pga.core.pipeline.LocalStageContext;

class WatchedJobTest {
  private static final long SLEEP_MILLIS = 100;

  @TempDir private Path folder;

  /** Sleeps for each line. */
  public static final class Sleeper extends Mapper<LongWritable, Text, LongWritable, Text> {
    @Override
    protected void map(LongWritable key, Text value, Context context)
        throws IOException, InterruptedException {
      Thread.sleep(SLEEP_MILLIS);
      context.write(key, value);
    }
  }

  @Test
  void theTimesOfAJobsTasksAreNoted() throws Exception {
    List<JobTimes> noted = new ArrayList<>();
    run("three", 3, 2, noted);
    run("maps", 1, 0, noted);
    JobTimes three = noted.get(0);
    assertEquals("three", three.name());
    assertEquals(3, three.maps().count());
    assertEquals(2, three.reduces().count());
    // The files have 1, 2 and 3 lines.
    assertTrue(three.maps().total() >= 6 * SLEEP_MILLIS / 1e3, three::toString);
    assertTrue(three.maps().longest() >= 3 * SLEEP_MILLIS / 1e3, three::toString);
    assertTrue(three.maps().longest() > three.maps().median(), three::toString);
    assertTrue(three.maps().elapsed() >= three.maps().longest(), three::toString);
    assertTrue(
        three.seconds() >= three.maps().elapsed() + three.reduces().elapsed(), three::toString);
    assertEquals(1, noted.get(1).maps().count(), "no task of the job before");
    assertNull(noted.get(1).reduces());
  }

  /** As of reducers that are too many to ask for: what they took would count as something else. */
  @Test
  void aJobWhoseReducersTimesArentKnownHasNone() {
    List<JobTimes> noted = new ArrayList<>();
    assertThrows(IOException.class, () -> run("broken", 1, 1, noted));
    assertEquals(List.of(), noted);
  }

  /** Fails where it is told to by the job's name. */
  public static final class Breaker extends Reducer<LongWritable, Text, LongWritable, Text> {
    @Override
    protected void setup(Context context) throws IOException {
      if (context.getJobName().equals("broken")) {
        throw new IOException("on purpose");
      }
    }
  }

  /** What the job made is whole: it was discarded, and the stage done again. */
  @Test
  void theJobHistoryServerIsWaitedForAsAJobIs() throws Exception {
    IOException refused =
        new IOException(new InvocationTargetException(new ConnectException("refused")));
    Counters counters = new Counters();
    AtomicInteger asked = new AtomicInteger();
    List<String> said = new ArrayList<>();
    WatchedJob watched = ended(refused, counters, asked, said);
    assertSame(counters, watched.counters());
    assertEquals(1, said.size(), said::toString);
    assertTrue(said.get(0).contains("JobHistoryServer"), said::toString);
    asked.set(-1000);
    ClusterException fault = assertThrows(ClusterException.class, watched::counters);
    assertEquals(-1000 + 19, asked.get(), "1800 s");
    assertFalse(fault.redoable(), "another attempt would wait as long");
    assertTrue(fault.getMessage().contains("--resume"), fault.getMessage());
  }

  /** Where its folder isn't the one that jobs write to, it would be asked for half an hour. */
  @Test
  void aJobHistoryServerThatAnswersIsntWaitedForLong() throws Exception {
    IOException unknown = new IOException("Unknown Job job_1_0001");
    AtomicInteger asked = new AtomicInteger();
    List<String> said = new ArrayList<>();
    WatchedJob watched = ended(unknown, new Counters(), asked, said);
    ClusterException fault = assertThrows(ClusterException.class, watched::counters);
    assertEquals(1, asked.get());
    assertEquals(List.of(), said, "it isn't away");
    assertTrue(fault.redoable(), "as where HDFS has lost the history");
    assertTrue(fault.getMessage().contains("intermediate-done-dir"), fault.getMessage());
  }

  /** A job on YARN, asked for its counters each 100 s, which has them the fifth time. */
  private WatchedJob ended(
      IOException before, Counters counters, AtomicInteger asked, List<String> said)
      throws Exception {
    Configuration conf = new Configuration();
    conf.set(MRConfig.FRAMEWORK_NAME, "yarn");
    Job job = mock(Job.class);
    when(job.getConfiguration()).thenReturn(conf);
    when(job.getJobName()).thenReturn("simplify");
    when(job.getCounters())
        .thenAnswer(
            call -> {
              if (asked.incrementAndGet() < 5) {
                throw before;
              }
              return counters;
            });
    LocalStageContext context =
        new LocalStageContext(folder) {
          @Override
          public void waits(String what) {
            said.add(what);
          }
        };
    return new WatchedJob(job, context, () -> TimeUnit.SECONDS.toNanos(100 * asked.get()), 1);
  }

  private void run(String name, int files, int reducers, List<JobTimes> noted) throws Exception {
    Path in = Files.createDirectory(folder.resolve(name + "-in"));
    for (int i = 1; i <= files; i++) {
      Files.writeString(in.resolve("file-" + i), "a line\n".repeat(i));
    }
    LocalStageContext context =
        new LocalStageContext(folder) {
          @Override
          public void ran(JobTimes times) {
            noted.add(times);
          }
        };
    Job job = Job.getInstance(context.newConfiguration(), name);
    job.setMapperClass(Sleeper.class);
    job.setReducerClass(Breaker.class);
    job.setNumReduceTasks(reducers);
    FileInputFormat.setInputPaths(job, new org.apache.hadoop.fs.Path(in.toUri()));
    FileOutputFormat.setOutputPath(
        job, new org.apache.hadoop.fs.Path(folder.resolve(name + "-out").toUri()));
    Logger runner = Logger.getLogger("org.apache.hadoop.mapred.LocalJobRunner");
    Level level = runner.getLevel();
    runner.setLevel(Level.INFO); // as in a run, whose log has it
    try {
      JobRunner.run(job, context);
    } finally {
      runner.setLevel(level);
    }
  }
}
