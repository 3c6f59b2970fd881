package org.pga.reads.spectrum;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongIterator;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Reducer;
import org.pga.core.kmer.Minimizers;

/**
 * Adds the counts of all mappers up. Writes lines of text, tab between columns: k, {@code depth},
 * depth, distinct sampled k-mers; k, {@code deepest}, the last depth, occurrences of its k-mers,
 * all that are deeper being among them; and k, {@code slot}, minimizer slot, k-mers of sampled
 * reads.
 */
public final class SpectrumReducer extends Reducer<IntWritable, BytesWritable, NullWritable, Text> {
  /** Occurrences of sampled k-mers as they are added up, at all k's together. */
  enum Count {
    KMERS_COUNTED
  }

  static final String DEPTH = "depth";
  static final String DEEPEST = "deepest";
  static final String SLOT = "slot";

  /**
   * Odd, so that products of different hashes differ. A mapper writes its hashes in the order of
   * its table. Added in that order to a smaller table with the same hash function, they would pile
   * up in one part of it: 1.2 million took 3.8 s, and take 0.08 s.
   */
  private static final long SCATTER = 0xD6E8FEB86659FD93L;

  @Override
  protected void reduce(IntWritable k, Iterable<BytesWritable> values, Context context)
      throws IOException, InterruptedException {
    // Of some hundred Gb one k-mer, an adapter's, may have come more than 2^31 times.
    Long2LongOpenHashMap counts = new Long2LongOpenHashMap();
    long[] weights = new long[Minimizers.SLOTS];
    for (BytesWritable value : values) {
      ByteBuffer buffer = ByteBuffer.wrap(value.getBytes(), 0, value.getLength());
      if (buffer.get() == SpectrumMapper.COUNTS) {
        while (buffer.hasRemaining()) {
          long hash = buffer.getLong();
          counts.addTo(hash * SCATTER, buffer.getInt());
        }
      } else {
        for (int slot = 0; slot < weights.length; slot++) {
          weights[slot] += buffer.getLong();
        }
      }
    }
    long[] histogram = new long[Spectrum.MAX_DEPTH + 1];
    long deepest = 0;
    long counted = 0;
    for (LongIterator all = counts.values().iterator(); all.hasNext(); ) {
      long count = all.nextLong();
      counted += count;
      histogram[(int) Math.min(count, Spectrum.MAX_DEPTH)]++;
      deepest += count >= Spectrum.MAX_DEPTH ? count : 0;
    }
    context.getCounter(Count.KMERS_COUNTED).increment(counted);
    write(k.get(), DEPTH, histogram, context);
    write(k.get(), DEEPEST, Spectrum.MAX_DEPTH, deepest, context);
    write(k.get(), SLOT, weights, context);
  }

  private static void write(int k, String kind, long[] values, Context context)
      throws IOException, InterruptedException {
    for (int i = 0; i < values.length; i++) {
      write(k, kind, i, values[i], context);
    }
  }

  private static void write(int k, String kind, int i, long value, Context context)
      throws IOException, InterruptedException {
    if (value != 0) {
      context.write(NullWritable.get(), new Text(k + "\t" + kind + "\t" + i + "\t" + value));
    }
  }
}
