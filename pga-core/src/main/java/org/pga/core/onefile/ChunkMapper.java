package org.pga.core.onefile;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.IOUtils;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;

/** Writes one chunk, sequentially, from its ranges. */
public final class ChunkMapper extends Mapper<NullWritable, ByteRange, NullWritable, NullWritable> {
  private OutputStream out;

  @Override
  protected void setup(Context context) throws IOException, InterruptedException {
    String name = ((ChunkSplit) context.getInputSplit()).name();
    Path path = new Path(FileOutputFormat.getWorkOutputPath(context), name);
    out = path.getFileSystem(context.getConfiguration()).create(path, false);
  }

  @Override
  protected void map(NullWritable key, ByteRange range, Context context) throws IOException {
    copy(range, context.getConfiguration(), out);
    context.progress();
  }

  @Override
  protected void cleanup(Context context) throws IOException {
    out.close();
  }

  /** Copies the bytes of a range. */
  static void copy(ByteRange range, Configuration conf, OutputStream to) throws IOException {
    Path path = new Path(range.path());
    FileSystem fs = path.getFileSystem(conf);
    try (FSDataInputStream from = fs.open(path)) {
      from.seek(range.offset());
      IOUtils.copyBytes((InputStream) from, to, range.length(), false);
    }
  }
}
