package org.pga.scaffold.place.broadcast;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.reads.packed.ReadBlock;
import org.pga.scaffold.place.block.RecordBlocks;
import org.pga.scaffold.place.index.SeedIndex;
import org.pga.scaffold.place.pair.PlacedRead;
import org.pga.scaffold.place.read.ReadOutcomes;
import org.pga.scaffold.place.seed.ReadText;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.task.PlaceSettings;

/** Places each read by the index and sends those of pairs to their mates. */
public final class PlaceMapper
    extends Mapper<IntWritable, BytesWritable, IntWritable, BytesWritable> {
  @Override
  public void run(Context context) throws IOException, InterruptedException {
    PlaceSettings settings = new PlaceSettings(context.getConfiguration());
    RecordBlocks blocks = new RecordBlocks(settings.buckets(), 0, context::write);
    ReadOutcomes.MateSink mates =
        (keyHigh, read) -> read.write(blocks.of(settings.bucket(keyHigh), PlacedRead.MOST_BYTES));
    MultipleOutputs<IntWritable, BytesWritable> files = new MultipleOutputs<>(context);
    ReadBlock.Reader reads = new ReadBlock.Reader();
    ReadText text = new ReadText();
    Seeds seeds = new Seeds(settings.k());
    SeedHits hits = new SeedHits();
    try (ReadOutcomes outcomes = new ReadOutcomes(settings, mates, files);
        SeedIndex index = SeedIndex.open(PlaceSettings.INDEX.open(settings.conf()))) {
      while (context.nextKeyValue()) {
        int library = context.getCurrentKey().get();
        BytesWritable packed = context.getCurrentValue();
        reads.reset(packed.getBytes(), packed.getLength());
        while (reads.nextRead()) {
          text.set(reads, settings.matePairs(library));
          seeds.find(text.codes(), text.length());
          index.find(seeds, hits);
          outcomes.add(library, reads, text, hits);
        }
      }
      blocks.writeAll();
      outcomes.finish(context);
    }
    files.close();
  }
}
