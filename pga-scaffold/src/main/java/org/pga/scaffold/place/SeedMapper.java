package org.pga.scaffold.place;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.unitig.Unitig;
import org.pga.reads.packed.ReadBlock;
import org.pga.scaffold.rule.SingleCopy;

/** Sends seeds to where they meet their equals: kind 0 those of unitigs, 1 those of reads. */
public final class SeedMapper {
  private static final int OF_UNITIGS = 0;
  static final int OF_READS = 1;

  private SeedMapper() {}

  /** Runs of unitigs: owner is the id, info {@link UnitigInfo}. */
  public static final class OfUnitigs
      extends Mapper<LongWritable, Unitig, IntWritable, BytesWritable> {
    @Override
    public void run(Context context) throws IOException, InterruptedException {
      PlaceJob job = new PlaceJob(context.getConfiguration());
      Blocks blocks = new Blocks(job.seedBuckets(), OF_UNITIGS, context::write);
      SeedRuns runs = new SeedRuns(job.k(), job.seedBuckets(), blocks::of);
      SingleCopy singleCopy = job.singleCopy();
      UnitigText text = new UnitigText(job.k());
      while (context.nextKeyValue()) {
        long id = context.getCurrentKey().get();
        Unitig unitig = context.getCurrentValue();
        long info = UnitigInfo.of(unitig, singleCopy);
        text.set(unitig);
        while (text.next()) {
          runs.cut(text.codes(), text.length(), text.from(), id, info);
        }
      }
      blocks.writeAll();
    }
  }

  /** Runs of reads: owner is {@link ReadText#ref}, info the bucket in which it meets its mate. */
  public static final class OfReads
      extends Mapper<IntWritable, BytesWritable, IntWritable, BytesWritable> {
    @Override
    public void run(Context context) throws IOException, InterruptedException {
      PlaceJob job = new PlaceJob(context.getConfiguration());
      Blocks blocks = new Blocks(job.seedBuckets(), OF_READS, context::write);
      SeedRuns runs = new SeedRuns(job.k(), job.seedBuckets(), blocks::of);
      ReadBlock.Reader reads = new ReadBlock.Reader();
      ReadText text = new ReadText();
      while (context.nextKeyValue()) {
        int library = context.getCurrentKey().get();
        BytesWritable packed = context.getCurrentValue();
        reads.reset(packed.getBytes(), packed.getLength());
        while (reads.nextRead()) {
          job.read(reads, library, text);
          long ref = text.ref(reads, library);
          runs.cut(text.codes(), text.length(), 0, ref, job.bucket(reads.keyHigh()));
        }
      }
      blocks.writeAll();
    }
  }
}
