package org.pga.simplify.giraph;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.giraph.io.VertexInputFormat;
import org.apache.giraph.io.VertexReader;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.CombineFileSplit;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.pga.bsp.giraph.format.FileVertexInputFormat;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.PartialUnitig;
import org.pga.simplify.graph.Node;

/**
 * Loads vertices from what build-graph wrote. Each worker reads a share of it as one split, for
 * what is read together can be glued. The folder is that of {@code FileInputFormat}.
 */
public final class PartialUnitigInputFormat
    extends VertexInputFormat<LongWritable, Node, NullWritable> {
  /**
   * Bytes at a file's beginning where it isn't cut: a split that begins in the header reads the
   * first records, as does the one that ends there. Markers are as far apart.
   */
  private static final long UNCUT = SequenceFile.SYNC_INTERVAL;

  private final Shares shares = new Shares();

  /** Files one after another, cut into as many shares of equal size as there are workers. */
  private static final class Shares extends SequenceFileInputFormat<LongWritable, PartialUnitig> {
    @Override
    public List<InputSplit> getSplits(JobContext context) throws IOException {
      Configuration conf = context.getConfiguration();
      long workers = Settings.WORKERS.get(conf);
      List<FileStatus> files = listStatus(context).stream().sorted().toList();
      long bytes = files.stream().mapToLong(FileStatus::getLen).sum();
      List<InputSplit> splits = new ArrayList<>();
      List<FileSplit> share = new ArrayList<>();
      long before = 0;
      int ended = 0;
      for (FileStatus file : files) {
        long length = file.getLen();
        for (long from = 0; from < length; ) {
          long cut = bytes * (ended + 1) / workers - before;
          long to = cut >= length ? length : cut < UNCUT ? 0 : cut;
          if (to > from) {
            share.add(new FileSplit(file.getPath(), from, to - from, new String[0]));
          }
          if (cut <= length) {
            ended++;
            end(share, splits, conf);
          }
          from = to;
        }
        before += length;
      }
      return splits;
    }

    /** Makes a share a split, near its first bytes, and empties it. */
    private static void end(List<FileSplit> share, List<InputSplit> splits, Configuration conf)
        throws IOException {
      if (share.isEmpty()) {
        return;
      }
      FileSplit first = share.get(0);
      String[] hosts =
          first
              .getPath()
              .getFileSystem(conf)
              .getFileBlockLocations(first.getPath(), first.getStart(), 1)[0]
              .getHosts();
      splits.add(
          new CombineFileSplit(
              share.stream().map(FileSplit::getPath).toArray(Path[]::new),
              share.stream().mapToLong(FileSplit::getStart).toArray(),
              share.stream().mapToLong(FileSplit::getLength).toArray(),
              hosts));
      share.clear();
    }
  }

  @Override
  public void checkInputSpecs(Configuration conf) {}

  @Override
  public List<InputSplit> getSplits(JobContext context, int minSplits) throws IOException {
    return shares.getSplits(FileVertexInputFormat.withTokens(context));
  }

  @Override
  public VertexReader<LongWritable, Node, NullWritable> createVertexReader(
      InputSplit split, TaskAttemptContext context) {
    return new GluingReader((CombineFileSplit) split, context);
  }
}
