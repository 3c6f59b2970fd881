package org.pga.driver.batch.yarn;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.LocalDirAllocator;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskType;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.ResourceException;
import org.pga.core.owned.Scratch;
import org.pga.core.owned.SealedJson;
import org.pga.driver.batch.assembler.Assembler;
import org.pga.driver.batch.assembler.AssemblerJvm;
import org.pga.driver.batch.assembler.LastingAssembler;
import org.pga.driver.batch.assembler.SampleRun;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.Blame;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.run.Origin;
import org.pga.profile.Fault;

/**
 * Assembles a task's samples one by one, embedded, in its container and on the disks of its node,
 * in an {@link Assembler} beside the task: that may die or be ended without the task.
 */
public final class SampleMapper
    extends Mapper<NullWritable, NullWritable, NullWritable, NullWritable> {
  /** The task's own process beside the assembler: {@link #HEAP} and a virtual machine. */
  public static final long OWN = 300L << 20;

  /**
   * Java options of the task. NodeManagers count address space, too (2.1 times the container by
   * default), of which a virtual machine reserves 1 GB for classes unless it is told otherwise.
   */
  public static final String HEAP =
      "-Xmx128m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:CompressedClassSpaceSize=64m";

  private static final double FACTOR = 1.5;

  /** Hadoop's own number of attempts. */
  private static final int ATTEMPTS = 4;

  /** Attempts that an application master may begin. */
  private static final int MASTER = 1000;

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    BatchJob job = new BatchJob(conf);
    BatchFolder folder = job.folder();
    TaskAttemptID id = context.getTaskAttemptID();
    List<Sample> samples = ((SampleSplit) context.getInputSplit()).samples();
    long longest = samples.get(0).bytes();
    Path local =
        new LocalDirAllocator("mapreduce.cluster.local.dir")
            .getLocalPathForWrite("pga-batch", (long) (FACTOR * longest), conf);
    FileSystem disk = FileSystem.getLocal(conf);
    Path parent = disk.makeQualified(new Path(local, id.toString()));
    disk.mkdirs(parent);
    long container = (long) new JobConf(conf).getMemoryRequired(TaskType.MAP) << 20;
    AssemblerJvm jvm = AssemblerJvm.of(container - OWN, job.threads(), longest);
    Origin origin = origin(job, id);
    int attempts = conf.getInt(MRJobConfig.MAP_MAX_ATTEMPTS, ATTEMPTS);
    boolean last = !job.once() && id.getId() % MASTER + 1 >= attempts;
    SampleRecord fault = null;
    boolean left = false;
    SampleRun runs = new SampleRun(job.layout(), job.limit(), origin, conf);
    try (LastingAssembler lasting = new LastingAssembler(jvm, conf)) {
      for (Sample sample : samples) {
        if (folder.read(sample.name()) != null) {
          continue; // an attempt had committed it that died before it had committed all
        }
        context.setStatus(sample.name());
        Path work = new Path(parent, sample.name());
        Path result = folder.result(sample.name());
        SampleTeller teller = new SampleTeller(folder, sample.name(), id);
        Assembler assembler = lasting.alive();
        Runnable beat =
            () -> {
              context.progress();
              if (origin != null) {
                teller.tell(assembler.told());
              }
            };
        SampleRecord record = runs.run(assembler, sample, work, result, job.attempt(), beat);
        if (isOfNode(record) && !last) {
          fault = record;
        } else {
          leave(record, work, new Path(job.attempt(id), sample.name()), conf);
          left = true;
        }
        Scratch.remove(disk, work, parent);
      }
      // What an attempt that fails has left is thrown away; another job has what isn't left.
      if (fault != null && !(job.once() && left)) {
        throw fault.blame() == Blame.CLUSTER
            ? new ClusterException(fault.reason(), true)
            : new ResourceException(fault.reason());
      }
    } finally {
      Scratch.remove(disk, parent, local);
    }
  }

  /**
   * Whether another node may do: its disks have room, or it reaches what this one doesn't. An
   * attempt that fails is repeated elsewhere, and a node that fails many isn't given more.
   */
  private static boolean isOfNode(SampleRecord record) {
    return record.status() == SampleStatus.FAILED
        && (record.blame() == Blame.RESOURCE || record.blame() == Blame.CLUSTER);
  }

  /** With what was lost of this job before: how long that had run isn't known. */
  private static Origin origin(BatchJob job, TaskAttemptID attempt) throws IOException {
    Origin origin = job.origin();
    if (origin == null || attempt.getId() == 0) {
      return origin;
    }
    // Each application master begins with another thousand.
    long lost = Math.max(1, attempt.getId() % MASTER);
    return origin.with(
        new Fault(
            System.currentTimeMillis(),
            "containers or application masters lost in " + attempt.getJobID(),
            lost,
            null));
  }

  /** Copies what the committer will put in its place. */
  private static void leave(SampleRecord record, Path work, Path left, Configuration conf)
      throws IOException {
    FileSystem from = FileSystem.getLocal(conf).getRaw();
    FileSystem to = left.getFileSystem(conf);
    Path made = new Path(left, SampleCommitter.MADE);
    to.mkdirs(made);
    if (record.status().good()) {
      for (FileStatus file : from.listStatus(work)) {
        if (file.isFile()) {
          FileUtil.copy(from, file.getPath(), to, made, false, true, conf);
        }
      }
    } else {
      Path log = new Path(work, OutputFolder.LOG);
      if (from.exists(log)) {
        FileUtil.copy(from, log, to, made, false, true, conf);
      }
    }
    SealedJson.write(to, new Path(left, SampleCommitter.RECORD), record);
  }
}
