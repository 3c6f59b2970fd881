package org.pga.reads.preprocess;

import java.io.IOException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.PathOutputCommitter;

/**
 * SequenceFiles of blocks of reads, in the folder of the library that is their key. A map reads one
 * file, hence of one library, and opens its output when it knows which.
 */
final class LibraryOutputFormat extends FileOutputFormat<IntWritable, BytesWritable> {
  @Override
  public RecordWriter<IntWritable, BytesWritable> getRecordWriter(TaskAttemptContext context)
      throws IOException {
    Path work = ((PathOutputCommitter) getOutputCommitter(context)).getWorkPath();
    return new RecordWriter<>() {
      private SequenceFile.Writer out;
      private int library;

      @Override
      public void write(IntWritable key, BytesWritable block) throws IOException {
        if (out == null) {
          library = key.get();
          Path file = new Path(ReadFolders.of(work, library), getUniqueFile(context, "part", ""));
          out =
              SequenceFile.createWriter(
                  context.getConfiguration(),
                  SequenceFile.Writer.file(file),
                  SequenceFile.Writer.keyClass(IntWritable.class),
                  SequenceFile.Writer.valueClass(BytesWritable.class),
                  // Packed bases and hashes hardly shrink.
                  SequenceFile.Writer.compression(SequenceFile.CompressionType.NONE));
        }
        if (key.get() != library) {
          throw new IllegalStateException("a split of libraries " + library + " and " + key.get());
        }
        out.append(key, block);
      }

      @Override
      public void close(TaskAttemptContext closing) throws IOException {
        if (out != null) {
          out.close();
        }
      }
    };
  }
}
