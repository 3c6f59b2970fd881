package org.pga.reads.spectrum;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.kmer.Minimizers;
import org.pga.core.kmer.PrefixHashes;
import org.pga.reads.packed.ReadBlock;
import org.pga.reads.packed.SegmentDecoder;

/**
 * Counts, for each k, a sample of the k-mers, and the k-mers of each minimizer slot in a sample of
 * the reads. Key is k; values are {@link #COUNTS} or {@link #WEIGHTS}.
 */
public final class SpectrumMapper
    extends Mapper<IntWritable, BytesWritable, IntWritable, BytesWritable> {
  /** What enters, and what is handed on at all k's together. */
  enum Count {
    SEGMENTS,
    /** Bases of the segments. */
    BASES,
    KMERS_SAMPLED
  }

  /** First byte of a value: pairs of hash (8 bytes) and count (4 bytes) follow. */
  static final byte COUNTS = 0;

  /** First byte of a value: a long for each minimizer slot follows. */
  static final byte WEIGHTS = 1;

  static final String KS = "pga.internal.spectrum.ks";
  static final String KMER_SHIFT = "pga.internal.spectrum.kmer-shift";
  static final String READ_SHIFT = "pga.internal.spectrum.read-shift";

  private static final int PAIRS_PER_VALUE = 1 << 14;

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    int[] ks = conf.getInts(KS);
    Sampler[] samplers = new Sampler[ks.length];
    for (int i = 0; i < ks.length; i++) {
      samplers[i] = new Sampler(ks[i], conf.getInt(KMER_SHIFT, 0));
    }
    long readMask = (1L << conf.getInt(READ_SHIFT, 0)) - 1;
    long segments = 0;
    long bases = 0;
    SegmentDecoder decoder = new SegmentDecoder();
    PrefixHashes hashes = new PrefixHashes();
    ReadBlock.Reader reads = new ReadBlock.Reader();
    while (context.nextKeyValue()) {
      BytesWritable packed = context.getCurrentValue();
      reads.reset(packed.getBytes(), packed.getLength());
      while (reads.nextRead()) {
        boolean sampled = (reads.keyLow() & readMask) == 0;
        while (reads.nextSegment()) {
          segments++;
          bases += reads.segmentLength();
          byte[] codes = decoder.decode(reads);
          hashes.set(codes, reads.segmentLength());
          for (Sampler sampler : samplers) {
            sampler.add(codes, reads.segmentLength(), hashes, sampled);
          }
        }
      }
    }
    context.getCounter(Count.SEGMENTS).increment(segments);
    context.getCounter(Count.BASES).increment(bases);
    for (Sampler sampler : samplers) {
      sampler.emit(context);
    }
  }

  /** The statistics at one k. */
  private static final class Sampler {
    private final int k;
    private final long mask;
    private int[] places = new int[1 << 10];
    private final Minimizers minimizers;
    private final Long2IntOpenHashMap counts = new Long2IntOpenHashMap();
    private final long[] weights = new long[Minimizers.SLOTS];
    private long sampled;

    Sampler(int k, int shift) {
      this.k = k;
      mask = ~(-1L >>> shift);
      minimizers = new Minimizers(k);
    }

    void add(byte[] codes, int n, PrefixHashes hashes, boolean weigh) {
      if (n < k) {
        return;
      }
      if (places.length < n) {
        places = new int[2 * n];
      }
      int found = hashes.sample(n, k, mask, places);
      for (int i = 0; i < found; i++) {
        counts.addTo(hashes.canonical(places[i], k), 1);
      }
      sampled += found;
      if (weigh) {
        int[] of = minimizers.hashes(codes, n);
        for (int p = 0; p <= n - k; p++) {
          weights[Minimizers.slot(of[p])]++;
        }
      }
    }

    void emit(Context context) throws IOException, InterruptedException {
      IntWritable key = new IntWritable(k);
      ByteBuffer buffer = ByteBuffer.allocate(1 + 12 * PAIRS_PER_VALUE);
      buffer.put(COUNTS);
      for (Long2IntMap.Entry entry : counts.long2IntEntrySet()) {
        buffer.putLong(entry.getLongKey()).putInt(entry.getIntValue());
        if (!buffer.hasRemaining()) {
          write(context, key, buffer);
          buffer.clear().put(COUNTS);
        }
      }
      write(context, key, buffer);
      ByteBuffer all = ByteBuffer.allocate(1 + 8 * weights.length);
      all.put(WEIGHTS);
      for (long weight : weights) {
        all.putLong(weight);
      }
      write(context, key, all);
      context.getCounter(Count.KMERS_SAMPLED).increment(sampled);
    }

    private static void write(Context context, IntWritable key, ByteBuffer buffer)
        throws IOException, InterruptedException {
      BytesWritable value = new BytesWritable();
      value.set(buffer.array(), 0, buffer.position());
      context.write(key, value);
    }
  }
}
