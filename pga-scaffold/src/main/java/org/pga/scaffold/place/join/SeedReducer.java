package org.pga.scaffold.place.join;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Reducer;
import org.pga.scaffold.place.block.RecordBlocks;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.task.PlaceSettings;

/** Joins the seeds of reads with those of unitigs, bucket by bucket: hits for the reads. */
public final class SeedReducer
    extends Reducer<IntWritable, BytesWritable, IntWritable, BytesWritable> {
  @Override
  public void run(Context context) throws IOException, InterruptedException {
    PlaceSettings settings = new PlaceSettings(context.getConfiguration());
    RecordBlocks blocks = new RecordBlocks(settings.buckets(), JoinedMapper.HITS, context::write);
    SeedTable table = new SeedTable(settings.k());
    SeedRuns.Reader run = new SeedRuns.Reader();
    SeedHits hits = new SeedHits();
    int bucket = -1;
    while (context.nextKey()) {
      int key = context.getCurrentKey().get();
      if (RecordBlocks.bucket(key) != bucket) {
        bucket = RecordBlocks.bucket(key);
        table.clear();
        context.progress();
      }
      for (BytesWritable block : context.getValues()) {
        run.reset(block.getBytes(), block.getLength());
        while (run.next()) {
          if (RecordBlocks.kind(key) != SeedMapper.OF_READS) {
            table.add(run);
            continue;
          }
          table.find(run, hits);
          if (hits.size() + hits.repeated() > 0) {
            HitRun.write(run.owner(), hits, blocks.of((int) run.info(), HitRun.mostBytes(hits)));
          }
        }
      }
    }
    blocks.writeAll();
  }
}
