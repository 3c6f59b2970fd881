package org.pga.core.onefile;

import com.google.common.math.LongMath;
import java.io.IOException;
import java.io.OutputStream;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CommonPathCapabilities;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.LazyOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.pga.core.job.JobRunner;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes single files of parts, all of one file system, in the cheapest way that each allows: a lone
 * part is renamed, what is no longer than a block is copied here; what is longer is written in
 * chunks by one map-only job for all files, and joined by {@code concat}. Where the file system has
 * no {@code concat}, or refuses it (HDFS does within an encryption zone), it is copied here.
 */
public final class PartJoiner {
  private static final Logger LOG = LoggerFactory.getLogger(PartJoiner.class);

  /**
   * A file to be.
   *
   * @param path its path
   * @param parts paths of its parts in order; some may be empty
   */
  public record Target(Path path, List<Path> parts) {}

  /** A target that is written in chunks. */
  private record InChunks(Path path, List<ByteRange> parts, int chunks) {}

  private final StageContext context;
  private final Configuration conf;
  private final Path scratch;
  private final FileSystem fs;
  private final long chunkBytes;

  /**
   * A joiner of parts.
   *
   * @param scratch a folder that doesn't exist, of the targets' file system, for the chunks
   */
  public PartJoiner(StageContext context, Path scratch) throws IOException {
    this.context = context;
    this.scratch = scratch;
    conf = context.newConfiguration();
    fs = scratch.getFileSystem(conf);
    long set = Settings.CHUNK_BYTES.get(conf);
    chunkBytes = set == 0 ? fs.getDefaultBlockSize(scratch) : set;
  }

  /**
   * Makes the files; their parts may no longer exist afterwards.
   *
   * @param from progress of the stage now
   * @param to progress of the stage at the end
   * @return the counters of the job, if there was one
   */
  public List<Counters> join(List<Target> targets, double from, double to)
      throws IOException, InterruptedException, ClassNotFoundException {
    List<InChunks> longOnes = new ArrayList<>();
    for (Target target : targets) {
      List<ByteRange> parts = new ArrayList<>();
      long length = 0;
      for (Path part : target.parts) {
        long bytes = fs.getFileStatus(part).getLen();
        length += bytes;
        if (bytes > 0) {
          parts.add(new ByteRange(fs.makeQualified(part).toString(), 0, bytes));
        }
      }
      if (parts.size() == 1) {
        Scratch.rename(fs, new Path(parts.get(0).path()), target.path, target.path.getParent());
      } else if (length <= chunkBytes || !canConcat(target.path)) {
        copy(parts, target.path);
      } else {
        longOnes.add(
            new InChunks(
                target.path,
                parts,
                Math.toIntExact(LongMath.divide(length, chunkBytes, RoundingMode.CEILING))));
      }
    }
    if (longOnes.isEmpty()) {
      return List.of();
    }
    Counters counters = writeChunks(longOnes, from, to);
    concatAll(longOnes);
    return List.of(counters);
  }

  /**
   * Makes one file of ranges of parts, in chunks whatever its length; the parts stay. For {@code
   * pga profile n1}: in an assembly the parts of a file follow each other.
   *
   * @param ranges in the order of the file, none empty, all of the target's file system
   * @return the counters of the job
   */
  public Counters interleave(Path path, List<ByteRange> ranges)
      throws IOException, InterruptedException, ClassNotFoundException {
    InChunks file = new InChunks(path, ranges, ChunkPlan.chunks(ranges, chunkBytes).size());
    Counters counters = writeChunks(List.of(file), 0, 1);
    concatAll(List.of(file));
    return counters;
  }

  private boolean canConcat(Path path) throws IOException {
    return fs.hasPathCapability(path.getParent(), CommonPathCapabilities.FS_CONCAT);
  }

  private Counters writeChunks(List<InChunks> files, double from, double to)
      throws IOException, InterruptedException, ClassNotFoundException {
    Job job = Job.getInstance(context.newConfiguration(), "pga chunks");
    job.setJarByClass(PartJoiner.class);
    ChunkInputFormat.set(
        job.getConfiguration(), files.stream().map(InChunks::parts).toList(), chunkBytes);
    job.setInputFormatClass(ChunkInputFormat.class);
    job.setMapperClass(ChunkMapper.class);
    job.setNumReduceTasks(0);
    job.setOutputKeyClass(NullWritable.class);
    job.setOutputValueClass(NullWritable.class);
    LazyOutputFormat.setOutputFormatClass(job, TextOutputFormat.class);
    FileOutputFormat.setOutputPath(job, scratch);
    return JobRunner.run(job, context, from, to);
  }

  private void concatAll(List<InChunks> files) throws IOException {
    for (int file = 0; file < files.size(); file++) {
      int number = file;
      concat(
          IntStream.range(0, files.get(file).chunks)
              .mapToObj(chunk -> new Path(scratch, ChunkInputFormat.name(number, chunk)))
              .toList(),
          files.get(file));
    }
  }

  /** HDFS: all in one folder, none empty, none with larger blocks than the first. */
  private void concat(List<Path> chunks, InChunks file) throws IOException {
    try {
      if (chunks.size() > 1) {
        fs.concat(chunks.get(0), chunks.subList(1, chunks.size()).toArray(new Path[0]));
      }
    } catch (IOException | RuntimeException e) {
      LOG.warn("{} is copied, since {} doesn't join its chunks", file.path, fs.getUri(), e);
      copy(file.parts, file.path);
      return;
    }
    Scratch.rename(fs, chunks.get(0), file.path, file.path.getParent());
  }

  private void copy(List<ByteRange> parts, Path to) throws IOException {
    try (OutputStream out = fs.create(to, false)) {
      for (ByteRange part : parts) {
        ChunkMapper.copy(part, conf, out);
      }
    }
  }
}
