package org.pga.core.job;

import com.google.common.primitives.Longs;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.lib.input.CombineSequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;

/**
 * Sequence files that an earlier job wrote, one for each of its reducers or workers: small ones
 * share a split, as starting a task takes longer than reading some megabytes; large ones are split.
 * No split aims at more than the job's own {@link FileInputFormat#getMaxSplitSize}.
 *
 * @param <K> type of keys
 * @param <V> type of values
 */
public final class PartsInputFormat<K, V> extends CombineSequenceFileInputFormat<K, V> {
  /** Read in about the time that a task takes to start in a process that has others. */
  static final long LEAST_BYTES = 4L << 20;

  /** HDFS's usual block, to be read where it is. */
  private static final long MOST_BYTES = 128L << 20;

  /** Where there is more, enough tasks that the last to end is not waited for. */
  private static final int TASKS = 16;

  /** Asked for once: their sizes say how they are split. */
  private List<FileStatus> files;

  @Override
  public List<InputSplit> getSplits(JobContext job) throws IOException {
    files = super.listStatus(job);
    long bytes = files.stream().mapToLong(FileStatus::getLen).sum();
    long wanted = Longs.constrainToRange(bytes / TASKS, LEAST_BYTES, MOST_BYTES);
    setMaxSplitSize(Math.min(wanted, FileInputFormat.getMaxSplitSize(job)));
    return super.getSplits(job);
  }

  @Override
  protected List<FileStatus> listStatus(JobContext job) {
    return files;
  }
}
