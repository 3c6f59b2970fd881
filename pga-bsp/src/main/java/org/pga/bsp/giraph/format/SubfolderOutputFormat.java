package org.pga.bsp.giraph.format;

import java.io.IOException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.mapreduce.RecordWriter;
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
  private final Class<R> record;

  /**
   * The format.
   *
   * @param record the class of records, whatever that of the output folder's own is
   */
  public SubfolderOutputFormat(String folder, Class<R> record) {
    this.folder = folder;
    this.record = record;
  }

  @Override
  public RecordWriter<K, R> getRecordWriter(TaskAttemptContext context) throws IOException {
    SequenceFile.Writer out = getSequenceWriter(context, context.getOutputKeyClass(), record);
    return new RecordWriter<>() {
      @Override
      public void write(K key, R value) throws IOException {
        out.append(key, value);
      }

      @Override
      public void close(TaskAttemptContext task) throws IOException {
        out.close();
      }
    };
  }

  @Override
  public Path getDefaultWorkFile(TaskAttemptContext context, String extension) throws IOException {
    Path work = ((PathOutputCommitter) getOutputCommitter(context)).getWorkPath();
    String file = FileOutputFormat.getUniqueFile(context, getOutputName(context), extension);
    return new Path(new Path(work, folder), file);
  }
}
