package org.pga.reads.preprocess;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.job.JobInput;
import org.pga.core.job.JobRunner;
import org.pga.core.pipeline.StageContext;
import org.pga.reads.packed.ReadBlock;

/**
 * A share of the packed reads that contigs are made of, chosen by the hash of the name: both mates
 * or none, and the same ones whatever the splits. A pass over packed reads, which copies bytes: it
 * costs little beside what it saves, and nothing where depth is no more than wanted.
 */
public final class DepthSample {
  private static final String SHARE = "pga.internal.sample.share";

  /** Reads that are kept: what later stages need to know of them. */
  enum Count {
    READS,
    READS_USED,
    SEGMENTS,
    BASES
  }

  private DepthSample() {}

  /**
   * Takes the sample, into the folders that {@link ReadFolders} then names.
   *
   * @param share of the reads, 0 to 1
   * @param depth what all of them would have
   * @param counters to which the job's are added
   */
  public static SpectrumFacts.Sample take(
      StageContext context, double share, double depth, List<Counters> counters)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    setShare(conf, share);
    Path output = ReadFolders.sampleOf(context.output());
    Job job = Job.getInstance(conf, "pga spectrum: sample of the reads");
    job.setJarByClass(DepthSample.class);
    job.setInputFormatClass(SequenceFileInputFormat.class);
    for (Path reads : ReadFolders.forContigs(context)) {
      FileInputFormat.addInputPath(job, JobInput.of(reads));
    }
    job.setMapperClass(SampleMapper.class);
    job.setNumReduceTasks(0);
    job.setOutputKeyClass(IntWritable.class);
    job.setOutputValueClass(BytesWritable.class);
    job.setOutputFormatClass(LibraryOutputFormat.class);
    FileOutputFormat.setOutputPath(job, output);
    Counters ofJob = JobRunner.run(job, context, 0.2, 0.3);
    counters.add(ofJob);
    context.wrote(output);
    FileSystem fs = output.getFileSystem(conf);
    for (Path reads : folders(context)) {
      fs.mkdirs(reads); // nothing may be left of a library
    }
    return new SpectrumFacts.Sample(
        share,
        depth,
        ofJob.findCounter(Count.READS).getValue(),
        ofJob.findCounter(Count.READS_USED).getValue(),
        ofJob.findCounter(Count.SEGMENTS).getValue(),
        ofJob.findCounter(Count.BASES).getValue());
  }

  /** Tells the tasks of a job which share of the reads is wanted. */
  static void setShare(Configuration conf, double share) {
    conf.setDouble(SHARE, share);
  }

  /** The folders of a sample that this stage has taken. */
  public static List<Path> folders(StageContext context) {
    Path output = ReadFolders.sampleOf(context.output());
    return ReadFolders.forContigs(context).stream()
        .map(reads -> new Path(output, reads.getName()))
        .toList();
  }

  /**
   * Whether a key is among the share; keys are hashes. Of those chosen the high bits are nearly the
   * same: what spreads reads by this half of the key uses its low bits.
   */
  public static boolean chosen(long keyHigh, double share) {
    return (keyHigh >>> 11) * 0x1p-53 < share;
  }

  /** Copies reads that are chosen. */
  static final class SampleMapper
      extends Mapper<IntWritable, BytesWritable, IntWritable, BytesWritable> {
    private final ReadBlock.Reader reader = new ReadBlock.Reader();
    private final BytesWritable value = new BytesWritable();
    private final IntWritable library = new IntWritable();
    private byte[] kept = new byte[2 * PackMapper.BLOCK];
    private int length;
    private double share;
    private long reads;
    private long used;
    private long segments;
    private long bases;

    @Override
    protected void setup(Context context) {
      share = context.getConfiguration().getDouble(SHARE, 1);
    }

    @Override
    protected void map(IntWritable of, BytesWritable block, Context context)
        throws IOException, InterruptedException {
      library.set(of.get());
      reader.reset(block.getBytes(), block.getLength());
      int from = reader.position();
      while (reader.nextRead()) {
        boolean wanted = chosen(reader.keyHigh(), share);
        long before = segments;
        while (reader.nextSegment()) {
          segments += wanted ? 1 : 0;
          bases += wanted ? reader.segmentLength() : 0;
        }
        if (wanted) {
          reads++;
          used += segments > before ? 1 : 0;
          keep(block.getBytes(), from, reader.position() - from);
        }
        from = reader.position();
      }
      if (length >= PackMapper.BLOCK) {
        flush(context);
      }
    }

    private void keep(byte[] block, int from, int bytes) {
      if (length + bytes > kept.length) {
        kept = Arrays.copyOf(kept, Math.max(length + bytes, 2 * kept.length));
      }
      System.arraycopy(block, from, kept, length, bytes);
      length += bytes;
    }

    private void flush(Context context) throws IOException, InterruptedException {
      value.set(kept, 0, length);
      context.write(library, value);
      length = 0;
    }

    @Override
    protected void cleanup(Context context) throws IOException, InterruptedException {
      if (length > 0) {
        flush(context);
      }
      context.getCounter(Count.READS).increment(reads);
      context.getCounter(Count.READS_USED).increment(used);
      context.getCounter(Count.SEGMENTS).increment(segments);
      context.getCounter(Count.BASES).increment(bases);
    }
  }
}
