package org.pga.scaffold.place.broadcast;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.scaffold.place.pair.PairOutcomes;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.task.PlaceSettings;

/** Brings placed mates together, bucket by bucket. */
public final class MateReducer
    extends Reducer<IntWritable, BytesWritable, LongWritable, ReadEvidence> {
  @Override
  public void run(Context context) throws IOException, InterruptedException {
    MultipleOutputs<LongWritable, ReadEvidence> files = new MultipleOutputs<>(context);
    PlaceSettings settings = new PlaceSettings(context.getConfiguration());
    PairOutcomes pairs = new PairOutcomes(settings, context, files);
    while (context.nextKey()) {
      for (BytesWritable block : context.getValues()) {
        pairs.table().add(block.getBytes(), block.getLength());
      }
      pairs.finishBucket();
    }
    pairs.finish();
    files.close();
  }
}
