package org.pga.place;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.reads.ReadBlock;

/** Places each read by the index and sends those of pairs to their mates. */
public final class PlaceMapper
    extends Mapper<IntWritable, BytesWritable, IntWritable, BytesWritable> {
  @Override
  public void run(Context context) throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    PlaceJob job = new PlaceJob(conf);
    ReadBlock.Reader reads = new ReadBlock.Reader();
    ReadText text = new ReadText();
    Seeds seeds = new Seeds(job.k());
    Hits hits = new Hits();
    try (SeedIndex index = job.openIndex();
        ReadOutcomes outcomes = new ReadOutcomes(job, context)) {
      while (context.nextKeyValue()) {
        int library = context.getCurrentKey().get();
        BytesWritable packed = context.getCurrentValue();
        reads.reset(packed.getBytes(), packed.getLength());
        while (reads.nextRead()) {
          job.read(reads, library, text);
          seeds.find(text.codes(), text.length());
          find(seeds, index, hits);
          outcomes.add(library, reads.keyHigh(), reads.keyLow(), reads.mate(), text, hits);
        }
      }
    }
  }

  private static void find(Seeds seeds, SeedIndex index, Hits hits) {
    hits.begin(seeds.windows(), seeds.size());
    for (int seed = 0; seed < seeds.size(); seed++) {
      long place = index.place(seeds.hash(seed));
      if (place == SeedIndex.REPEATED) {
        hits.addRepeated();
      } else if (place != SeedIndex.ABSENT) {
        int ordinal = SeedIndex.ordinal(place);
        hits.add(
            seeds.position(seed),
            index.id(ordinal),
            index.info(ordinal),
            SeedIndex.position(place),
            seeds.forward(seed) == SeedIndex.forward(place));
      }
    }
  }
}
