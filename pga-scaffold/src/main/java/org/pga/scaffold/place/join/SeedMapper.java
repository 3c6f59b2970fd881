package org.pga.scaffold.place.join;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.unitig.Unitig;
import org.pga.reads.packed.ReadBlock;
import org.pga.scaffold.place.block.RecordBlocks;
import org.pga.scaffold.place.seed.ReadText;
import org.pga.scaffold.place.seed.UnitigInfo;
import org.pga.scaffold.place.seed.UnitigText;
import org.pga.scaffold.place.task.PlaceSettings;

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
      PlaceSettings settings = new PlaceSettings(context.getConfiguration());
      RecordBlocks blocks = new RecordBlocks(settings.seedBuckets(), OF_UNITIGS, context::write);
      SeedRuns runs = new SeedRuns(settings.k(), settings.seedBuckets(), blocks::of);
      UnitigInfo.Packer packer = settings.unitigInfo();
      UnitigText text = new UnitigText(settings.k());
      while (context.nextKeyValue()) {
        long id = context.getCurrentKey().get();
        Unitig unitig = context.getCurrentValue();
        long info = packer.of(unitig);
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
      PlaceSettings settings = new PlaceSettings(context.getConfiguration());
      RecordBlocks blocks = new RecordBlocks(settings.seedBuckets(), OF_READS, context::write);
      SeedRuns runs = new SeedRuns(settings.k(), settings.seedBuckets(), blocks::of);
      ReadBlock.Reader reads = new ReadBlock.Reader();
      ReadText text = new ReadText();
      while (context.nextKeyValue()) {
        int library = context.getCurrentKey().get();
        BytesWritable packed = context.getCurrentValue();
        reads.reset(packed.getBytes(), packed.getLength());
        while (reads.nextRead()) {
          text.set(reads, settings.matePairs(library));
          long ref = text.ref(reads, library);
          runs.cut(text.codes(), text.length(), 0, ref, settings.bucket(reads.keyHigh()));
        }
      }
      blocks.writeAll();
    }
  }
}
