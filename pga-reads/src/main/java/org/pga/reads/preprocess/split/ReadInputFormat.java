package org.pga.reads.preprocess.split;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.InputFormat;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.security.TokenCache;
import org.pga.core.pipeline.Settings;
import org.pga.reads.format.InputFile;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadFile;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

/**
 * Reads of FASTQ and FASTA files, those of {@link ReadFile#load}.
 *
 * <p>Split sizes follow Hadoop's own settings ({@link FileInputFormat#SPLIT_MAXSIZE}, {@link
 * FileInputFormat#SPLIT_MINSIZE} and the block size). A file is one split if it is compressed in a
 * way that has no blocks (gzip that isn't BGZF, zstd), if it is interleaved (headers without mate
 * are mates in turn, counted from the beginning) or if reads are paired by order (the same, for all
 * files).
 */
public final class ReadInputFormat extends InputFormat<ReadSource, ReadRecord> {
  private static final double SLOP = 1.1;

  /** Some object stores say that their blocks have one byte, or none. */
  private static final long LEAST_BLOCK = 1 << 20;

  @Override
  public List<InputSplit> getSplits(JobContext job) throws IOException {
    Configuration conf = job.getConfiguration();
    long least = conf.getLong(FileInputFormat.SPLIT_MINSIZE, 1);
    long most = conf.getLong(FileInputFormat.SPLIT_MAXSIZE, Long.MAX_VALUE);
    List<ReadFile> files = ReadFile.load(conf);
    // Reads may lie on another file system than the job's output; maps can't ask for tokens.
    Path[] paths = files.stream().map(ReadFile::path).toArray(Path[]::new);
    TokenCache.obtainTokensForNamenodes(job.getCredentials(), paths, conf);
    List<InputSplit> splits = new ArrayList<>();
    for (ReadFile file : files) {
      InputFile input = InputFile.inspect(file, conf);
      long length = input.status().getLen();
      long block = Math.max(LEAST_BLOCK, input.status().getBlockSize());
      long size = Math.max(least, Math.min(most, block));
      boolean parts = length > size * SLOP && splittable(input, conf);
      if (!parts) {
        size = length;
      }
      FileSystem fileSystem = file.path().getFileSystem(conf);
      BlockLocation[] blocks = fileSystem.getFileBlockLocations(input.status(), 0, length);
      for (long start = 0; start < length; ) {
        // the rest is not worth a task of its own when it is much smaller than a split
        long end = length - start <= size * SLOP ? length : start + size;
        splits.add(new ReadSplit(input, start, end, parts, hosts(blocks, start)));
        start = end;
      }
    }
    return splits;
  }

  private static boolean splittable(InputFile input, Configuration conf) throws IOException {
    return input.file().role() != Role.INTERLEAVED
        && !Settings.PAIR_BY_ORDER.get(conf)
        && (!input.compressed() || input.hasBlocks(conf));
  }

  private static String[] hosts(BlockLocation[] blocks, long start) throws IOException {
    for (BlockLocation block : blocks) {
      if (start >= block.getOffset() && start < block.getOffset() + block.getLength()) {
        return block.getHosts();
      }
    }
    return new String[0];
  }

  @Override
  public RecordReader<ReadSource, ReadRecord> createRecordReader(
      InputSplit split, TaskAttemptContext context) {
    return new SplitReader();
  }
}
