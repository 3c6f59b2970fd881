package org.pga.core.mrunit;

import static org.mockito.Mockito.when;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.mapreduce.lib.output.FileOutputCommitter;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.hadoop.mrunit.types.Pair;
import org.apache.hadoop.util.ReflectionUtils;

/**
 * What MRUnit lacks for tasks that write more than their records: an attempt's id and the work
 * folder of a committer, so that Hadoop's own {@code MultipleOutputs} writes real files.
 */
public final class TaskFolder {
  private final Path work;

  private TaskFolder(
      TaskInputOutputContext<?, ?, ?, ?> context, Path output, TaskType type, int task)
      throws IOException {
    Configuration conf = context.getConfiguration();
    org.apache.hadoop.fs.Path folder = new org.apache.hadoop.fs.Path(output.toUri());
    conf.set(FileOutputFormat.OUTDIR, folder.toString());
    TaskAttemptID id = new TaskAttemptID("mrunit", 1, type, task, 0);
    FileOutputCommitter committer =
        new FileOutputCommitter(folder, new TaskAttemptContextImpl(conf, id));
    when(context.getTaskAttemptID()).thenReturn(id);
    when(context.getOutputCommitter()).thenReturn(committer);
    work = Path.of(committer.getWorkPath().toUri());
    Files.createDirectories(work);
  }

  /**
   * Gives a mapper its folder.
   *
   * @param context MRUnit's, with the whole configuration
   * @param output a new folder
   * @param task number of the task
   */
  public static TaskFolder ofMapper(
      TaskInputOutputContext<?, ?, ?, ?> context, Path output, int task) throws IOException {
    return new TaskFolder(context, output, TaskType.MAP, task);
  }

  static TaskFolder ofReducer(TaskInputOutputContext<?, ?, ?, ?> context, Path output, int task)
      throws IOException {
    return new TaskFolder(context, output, TaskType.REDUCE, task);
  }

  /** The attempt's own folder. */
  public Path work() {
    return work;
  }

  /** Files with a name that begins so, in the order of their names; checksum files aside. */
  public List<Path> files(String prefix) throws IOException {
    try (Stream<Path> all = Files.list(work)) {
      return all.filter(
              file ->
                  file.getFileName()
                      .toString()
                      .startsWith(prefix)) // those of checksums begin with a dot
          .filter(file -> !file.getFileName().toString().startsWith("."))
          .sorted()
          .toList();
    }
  }

  /** The records of all sequence files with a name that begins so. */
  public <K extends Writable, V extends Writable> List<Pair<K, V>> records(
      String prefix, Class<K> keys, Class<V> values) throws IOException {
    List<Pair<K, V>> records = new ArrayList<>();
    Configuration conf = HadoopDefaults.configuration();
    for (Path file : files(prefix)) {
      try (SequenceFile.Reader in =
          new SequenceFile.Reader(
              conf, SequenceFile.Reader.file(new org.apache.hadoop.fs.Path(file.toUri())))) {
        while (true) {
          K key = ReflectionUtils.newInstance(keys, conf);
          V value = ReflectionUtils.newInstance(values, conf);
          if (!in.next(key, value)) {
            break;
          }
          records.add(new Pair<>(key, value));
        }
      }
    }
    return records;
  }
}
