package org.pga.scaffold.finish.order;

import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.link.evidence.LinkedUnitig;

/** Say how many there are of each kind and length; the key is {@code length · 4 + kind}. */
public final class LengthMappers {
  private static final LongWritable ONE = new LongWritable(1);

  private LengthMappers() {}

  public static RecordKind kind(long key) {
    return RecordKind.of((int) (key & 3));
  }

  public static int length(long key) {
    return (int) (key >>> 2);
  }

  private static LongWritable key(RecordKind kind, int length) {
    return new LongWritable((long) length << 2 | kind.ordinal());
  }

  /** Maps a unitig to its kind and length. */
  public static final class OfUnitigs
      extends Mapper<LongWritable, Writable, LongWritable, LongWritable> {
    @Override
    protected void map(LongWritable id, Writable graphRecord, Context context)
        throws IOException, InterruptedException {
      Unitig unitig = LinkedUnitig.unitigOf(graphRecord);
      context.write(key(RecordKind.UNITIG, unitig.sequence().length()), ONE);
    }
  }

  /** Maps each scaffold that will be written, and its contigs, to kind and length. */
  public static final class OfScaffolds
      extends Mapper<LongWritable, Scaffold, LongWritable, LongWritable> {
    private int leastLength;

    @Override
    protected void setup(Context context) {
      leastLength = Settings.MIN_CONTIG_LENGTH.get(context.getConfiguration());
    }

    @Override
    protected void map(LongWritable id, Scaffold scaffold, Context context)
        throws IOException, InterruptedException {
      int length = WrittenStrand.length(scaffold);
      if (length >= leastLength) {
        context.write(key(RecordKind.SCAFFOLD, length), ONE);
        for (Scaffold.Contig contig : scaffold.contigs()) {
          context.write(key(RecordKind.CONTIG, contig.sequence().length()), ONE);
        }
      }
    }
  }
}
