package org.pga.scaffold.place.join;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.scaffold.place.block.RecordBlocks;
import org.pga.scaffold.place.pair.PairOutcomes;
import org.pga.scaffold.place.pair.PlacedRead;
import org.pga.scaffold.place.read.ReadOutcomes;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.seed.ReadText;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.task.PlaceSettings;

/** Places reads by the hits that were found for them, and brings mates together. */
public final class JoinedReducer
    extends Reducer<IntWritable, BytesWritable, LongWritable, ReadEvidence> {
  private final SentReads.Reader reads = new SentReads.Reader();
  private final ReadText text = new ReadText();
  private final SeedHits hits = new SeedHits();
  private final HitTable table = new HitTable();
  private PlaceSettings settings;
  private Seeds seeds;
  private ReadOutcomes outcomes;

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    settings = new PlaceSettings(context.getConfiguration());
    seeds = new Seeds(settings.k());
    MultipleOutputs<LongWritable, ReadEvidence> files = new MultipleOutputs<>(context);
    PairOutcomes pairs = new PairOutcomes(settings, context, files);
    ByteBuffer mate = ByteBuffer.allocate(PlacedRead.MOST_BYTES);
    ReadOutcomes.MateSink mates =
        (keyHigh, read) -> {
          read.write(mate.clear());
          pairs.table().add(mate.array(), mate.position());
        };
    try (ReadOutcomes all = new ReadOutcomes(settings, mates, files)) {
      outcomes = all;
      placeAll(context, pairs);
      pairs.finish();
      outcomes.finish(context);
    }
    files.close();
  }

  private void placeAll(Context context, PairOutcomes pairs)
      throws IOException, InterruptedException {
    int bucket = -1;
    while (context.nextKey()) {
      int key = context.getCurrentKey().get();
      if (RecordBlocks.bucket(key) != bucket) {
        bucket = RecordBlocks.bucket(key);
        table.clear();
        pairs.finishBucket();
      }
      for (BytesWritable block : context.getValues()) {
        if (RecordBlocks.kind(key) == JoinedMapper.HITS) {
          table.add(block.getBytes(), block.getLength());
        } else {
          reads.reset(block.getBytes(), block.getLength());
          place();
        }
      }
    }
    pairs.finishBucket();
  }

  private void place() throws IOException, InterruptedException {
    while (reads.next()) {
      int library = reads.library();
      text.set(reads.read(), settings.matePairs(library));
      seeds.find(text.codes(), text.length());
      hits.begin(seeds);
      table.find(text.ref(reads.read(), library), hits);
      outcomes.add(library, reads.read(), text, hits);
    }
  }
}
