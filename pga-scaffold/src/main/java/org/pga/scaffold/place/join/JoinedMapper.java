package org.pga.scaffold.place.join;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.reads.packed.ReadBlock;
import org.pga.scaffold.place.block.RecordBlocks;
import org.pga.scaffold.place.task.PlaceSettings;

/**
 * Sends each read to where its hits and its mate come, too: kind 0 are hits, 1 {@link SentReads}.
 */
public final class JoinedMapper
    extends Mapper<IntWritable, BytesWritable, IntWritable, BytesWritable> {
  static final int HITS = 0;
  static final int READS = 1;

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    PlaceSettings settings = new PlaceSettings(context.getConfiguration());
    RecordBlocks blocks = new RecordBlocks(settings.buckets(), READS, context::write);
    ReadBlock.Reader reads = new ReadBlock.Reader();
    while (context.nextKeyValue()) {
      int library = context.getCurrentKey().get();
      BytesWritable packed = context.getCurrentValue();
      reads.reset(packed.getBytes(), packed.getLength());
      for (int from = 0; reads.nextRead(); from = reads.position()) {
        int bucket = settings.bucket(reads.keyHigh());
        reads.skipSegments();
        int length = reads.position() - from;
        ByteBuffer block = blocks.of(bucket, SentReads.mostBytes(length));
        SentReads.put(block, library, packed.getBytes(), from, length);
      }
    }
    blocks.writeAll();
  }
}
