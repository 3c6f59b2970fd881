package org.pga.core.onefile;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.InputFormat;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.pga.core.Words;

/** A split for each chunk of each file, located on its aggregator's node. */
public final class ChunkInputFormat extends InputFormat<NullWritable, ByteRange> {
  private static final String FILES = "pga.internal.onefile.files";
  private static final String CHUNK_BYTES = "pga.internal.onefile.chunk";

  /** Tells the job the parts of each file. */
  static void set(Configuration conf, List<List<ByteRange>> files, long chunkBytes)
      throws IOException {
    conf.set(FILES, new ObjectMapper().writeValueAsString(files));
    conf.setLong(CHUNK_BYTES, chunkBytes);
  }

  /** Name of a chunk; names sort as the chunks do. */
  static String name(int file, int chunk) {
    return Words.of("file%02d-chunk%06d", file, chunk);
  }

  @Override
  public List<InputSplit> getSplits(JobContext context) throws IOException {
    Configuration conf = context.getConfiguration();
    List<List<ByteRange>> files =
        new ObjectMapper()
            .readValue(conf.get(FILES), new TypeReference<List<List<ByteRange>>>() {});
    List<List<ByteRange>> chunks = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int file = 0; file < files.size(); file++) {
      int number = 0;
      for (List<ByteRange> chunk :
          ChunkPlan.chunks(files.get(file), conf.getLong(CHUNK_BYTES, 0))) {
        chunks.add(chunk);
        names.add(name(file, number++));
      }
    }
    Blocks blocks = new Blocks(files, conf);
    int[][] requests = new int[chunks.size()][];
    for (int i = 0; i < requests.length; i++) {
      requests[i] = blocks.nodes(chunks.get(i));
    }
    int[] selected = AggregatorSelection.select(requests, blocks.names.size());
    List<InputSplit> splits = new ArrayList<>();
    for (int i = 0; i < selected.length; i++) {
      String node = selected[i] == AggregatorSelection.NONE ? "" : blocks.names.get(selected[i]);
      splits.add(new ChunkSplit(names.get(i), node, chunks.get(i)));
    }
    return splits;
  }

  /** Which nodes hold which bytes of the parts; nodes are numbered by name. */
  private static final class Blocks {
    private final TreeMap<String, BlockLocation[]> locations = new TreeMap<>();
    private final List<String> names;

    Blocks(List<List<ByteRange>> files, Configuration conf) throws IOException {
      TreeSet<String> all = new TreeSet<>();
      for (List<ByteRange> parts : files) {
        for (ByteRange part : parts) {
          if (locations.containsKey(part.path())) {
            continue;
          }
          Path path = new Path(part.path());
          FileSystem fs = path.getFileSystem(conf);
          FileStatus status = fs.getFileStatus(path);
          BlockLocation[] blocks = fs.getFileBlockLocations(status, 0, status.getLen());
          locations.put(part.path(), blocks);
          for (BlockLocation block : blocks) {
            all.addAll(List.of(block.getHosts()));
          }
        }
      }
      names = List.copyOf(all);
    }

    int[] nodes(List<ByteRange> chunk) throws IOException {
      TreeSet<String> hosts = new TreeSet<>();
      for (ByteRange range : chunk) {
        for (BlockLocation block : locations.get(range.path())) {
          boolean meets =
              block.getOffset() < range.offset() + range.length()
                  && range.offset() < block.getOffset() + block.getLength();
          if (meets) {
            hosts.addAll(List.of(block.getHosts()));
          }
        }
      }
      return hosts.stream().mapToInt(host -> Collections.binarySearch(names, host)).toArray();
    }
  }

  @Override
  public RecordReader<NullWritable, ByteRange> createRecordReader(
      InputSplit split, TaskAttemptContext context) {
    return new RangeReader(((ChunkSplit) split).ranges());
  }

  /** Hands out the ranges of a chunk. */
  private static final class RangeReader extends RecordReader<NullWritable, ByteRange> {
    private final List<ByteRange> ranges;
    private int next;

    RangeReader(List<ByteRange> ranges) {
      this.ranges = ranges;
    }

    @Override
    public void initialize(InputSplit split, TaskAttemptContext context) {}

    @Override
    public boolean nextKeyValue() {
      return next++ < ranges.size();
    }

    @Override
    public NullWritable getCurrentKey() {
      return NullWritable.get();
    }

    @Override
    public ByteRange getCurrentValue() {
      return ranges.get(next - 1);
    }

    @Override
    public float getProgress() {
      return ranges.isEmpty() ? 1 : Math.min(1, (float) next / ranges.size());
    }

    @Override
    public void close() {}
  }
}
