package org.pga.scaffold.place.unused;

import com.google.common.base.Ascii;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.IOUtils;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.LazyOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.pga.core.Words;
import org.pga.core.failure.ResourceException;
import org.pga.core.job.JobInput;
import org.pga.core.job.JobRunner;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.SharedFile;
import org.pga.core.pipeline.StageContext;
import org.pga.reads.library.Library;
import org.pga.reads.library.ReadFile;
import org.pga.reads.preprocess.split.ReadInputFormat;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.task.PlaceSettings;

/**
 * The reads that were placed nowhere, as they stand in the input and in its order: a second pass
 * over the input looks for their names. One file, compressed by one writer: the same bytes whatever
 * the splits.
 */
public record UnusedReads(StageContext context, Configuration conf) {
  private static final int BUFFER = 1 << 16;

  /** Bytes that may be mapped even where heap and machine have all that a container has. */
  private static final long ALWAYS_MAPPED = 64L << 20;

  static ReadNameSet openKeys(Configuration conf) throws IOException {
    return ReadNameSet.open(PlaceSettings.UNUSED.open(conf));
  }

  /**
   * Writes {@code unused_reads.fastq.gz}, or of FASTA {@code unused_reads.fasta.gz}, or both, by
   * the formats of the input, to the folder of the stage, whose job has left the names. One without
   * reads is empty: a workflow that declared the file would take its absence for a fault.
   *
   * @param unused how many there are
   */
  public Counters write(List<Library> libraries, long unused)
      throws IOException, InterruptedException, ClassNotFoundException {
    checkRoom(unused, conf);
    context.wrote(context.output()); // which waits for a second pass over the input
    context.readsInput();
    Path keys = context.output().suffix(".unused-keys");
    keys = keys.getFileSystem(conf).makeQualified(keys);
    keys = SharedFile.make(keys, conf, local -> fill(local, unused));
    Path parts = context.output().suffix(".unused");
    FileSystem fs = parts.getFileSystem(conf);
    Scratch.remove(fs, parts, parts.getParent()); // of an attempt that was killed
    Configuration own = new Configuration(conf);
    ReadFile.store(Library.files(libraries), own);
    Job job = Job.getInstance(own, "pga place-reads, unused");
    MemoryPlan.leaveRoomForMapped(job.getConfiguration());
    job.setJarByClass(UnusedReads.class);
    job.setInputFormatClass(ReadInputFormat.class);
    job.setMapperClass(UnusedMapper.class);
    job.setNumReduceTasks(0);
    job.setOutputKeyClass(NullWritable.class);
    job.setOutputValueClass(Text.class);
    LazyOutputFormat.setOutputFormatClass(job, TextOutputFormat.class);
    FileOutputFormat.setCompressOutput(job, false);
    FileOutputFormat.setOutputPath(job, parts);
    PlaceSettings.UNUSED.set(job, keys);
    Counters counters = JobRunner.run(job, context);
    PlaceSettings.UNUSED.check(job.getConfiguration());
    PlaceSettings.UNUSED.remove(job.getConfiguration());
    for (UnusedMapper.Count some : UnusedMapper.Count.values()) {
      if (counters.findCounter(some).getValue() > 0) {
        String name = format(some);
        gather(fs, parts, name, new Path(context.output(), "unused_reads." + name + ".gz"));
      }
    }
    Scratch.remove(fs, parts, parts.getParent());
    return counters;
  }

  /**
   * Pages of a mapped file count as a container's memory: YARN kills one that has too many, with no
   * word of why. In one process they are dropped where memory is short, and read again.
   */
  static void checkRoom(long unused, Configuration conf) throws ResourceException {
    long bytes = ReadNameSet.bytes(unused);
    long room = Math.max(ALWAYS_MAPPED, MemoryPlan.ofMaps(conf).mapped());
    if (!Engine.embedded(conf) && bytes > room) {
      throw new ResourceException(
          Words.of(
              "the names of %,d reads that weren't placed are %,d MB in each map task, which has"
                  + " %,d MB for them: give tasks more with -D mapreduce.map.memory.mb=…, or leave"
                  + " out --unused-reads; then --resume continues",
              unused, bytes >> 20, room >> 20));
    }
  }

  private void fill(java.nio.file.Path file, long unused) throws IOException {
    FileSystem fs = context.output().getFileSystem(conf);
    LongWritable high = new LongWritable();
    LongWritable low = new LongWritable();
    try (ReadNameSet keys = ReadNameSet.create(file, unused)) {
      for (FileStatus part :
          fs.globStatus(JobInput.of(context.output(), PlaceFiles.UNUSED + "-[mr]-*"))) {
        try (SequenceFile.Reader in =
            new SequenceFile.Reader(conf, SequenceFile.Reader.file(part.getPath()))) {
          while (in.next(high, low)) {
            keys.add(high.get(), low.get());
          }
        }
      }
    }
  }

  /** As the names of files have it. */
  static String format(UnusedMapper.Count reads) {
    return Ascii.toLowerCase(reads.name());
  }

  private void gather(FileSystem fs, Path parts, String format, Path file) throws IOException {
    FileStatus[] some = fs.globStatus(JobInput.of(parts, format + "-*"));
    Arrays.sort(some); // by name
    try (OutputStream out = new GZIPOutputStream(fs.create(file, false), BUFFER)) {
      for (FileStatus part : some) {
        try (InputStream in = fs.open(part.getPath())) {
          IOUtils.copyBytes(in, out, BUFFER, false);
        }
      }
    }
  }
}
