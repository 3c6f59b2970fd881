package org.pga.bsp.giraph;

import java.io.IOException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.PathOutputCommitter;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;

/**
 * SequenceFiles in a folder within the output folder. Its name should begin with an underscore:
 * then jobs that read the output leave it out.
 *
 * @param <K> key of a record
 * @param <R> record
 */
public final class SubfolderOutputFormat<K, R> extends SequenceFileOutputFormat<K, R> {
  private final String folder;

  public SubfolderOutputFormat(String folder) {
    this.folder = folder;
  }

  @Override
  public Path getDefaultWorkFile(TaskAttemptContext context, String extension) throws IOException {
    Path work = ((PathOutputCommitter) getOutputCommitter(context)).getWorkPath();
    String file = FileOutputFormat.getUniqueFile(context, getOutputName(context), extension);
    return new Path(new Path(work, folder), file);
  }
}
