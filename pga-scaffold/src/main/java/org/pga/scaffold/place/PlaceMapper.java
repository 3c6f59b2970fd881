package org.pga.scaffold.place;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.reads.packed.ReadBlock;

/** Places each read by the index and sends those of pairs to their mates. */
public final class PlaceMapper
    extends Mapper<IntWritable, BytesWritable, IntWritable, BytesWritable> {
  @Override
  public void run(Context context) throws IOException, InterruptedException {
    PlaceJob job = new PlaceJob(context.getConfiguration());
    Blocks blocks = new Blocks(job.buckets(), 0, context::write);
    ReadOutcomes.MateSink mates =
        (keyHigh, read) -> read.write(blocks.of(job.bucket(keyHigh), PlacedRead.MOST_BYTES));
    MultipleOutputs<IntWritable, BytesWritable> files = new MultipleOutputs<>(context);
    ReadOutcomes outcomes = new ReadOutcomes(job, mates, files);
    ReadBlock.Reader reads = new ReadBlock.Reader();
    ReadText text = new ReadText();
    Seeds seeds = new Seeds(job.k());
    Hits hits = new Hits();
    try (SeedIndex index = job.openIndex()) {
      while (context.nextKeyValue()) {
        int library = context.getCurrentKey().get();
        BytesWritable packed = context.getCurrentValue();
        reads.reset(packed.getBytes(), packed.getLength());
        while (reads.nextRead()) {
          job.read(reads, library, text);
          seeds.find(text.codes(), text.length());
          index.find(seeds, hits);
          outcomes.add(library, reads, text, hits);
        }
      }
    }
    blocks.writeAll();
    files.close();
    outcomes.finish(context);
  }
}
