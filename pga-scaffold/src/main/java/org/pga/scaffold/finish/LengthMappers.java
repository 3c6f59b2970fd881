package org.pga.scaffold.finish;

import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;

/** Say how many there are of each kind and length; the key is {@code length · 4 + kind}. */
final class LengthMappers {
  private static final LongWritable ONE = new LongWritable(1);

  private LengthMappers() {}

  static Kind kind(long key) {
    return Kind.of((int) (key & 3));
  }

  static int length(long key) {
    return (int) (key >>> 2);
  }

  private static LongWritable key(Kind kind, int length) {
    return new LongWritable((long) length << 2 | kind.ordinal());
  }

  /** Of unitigs. */
  public static final class OfUnitigs
      extends Mapper<LongWritable, Unitig, LongWritable, LongWritable> {
    @Override
    protected void map(LongWritable id, Unitig unitig, Context context)
        throws IOException, InterruptedException {
      context.write(key(Kind.UNITIG, unitig.sequence().length()), ONE);
    }
  }

  /** Of the scaffolds to be written, and their contigs. */
  public static final class OfScaffolds
      extends Mapper<LongWritable, Scaffold, LongWritable, LongWritable> {
    @Override
    protected void map(LongWritable id, Scaffold scaffold, Context context)
        throws IOException, InterruptedException {
      int length = ScaffoldLayout.length(scaffold);
      if (length >= Settings.MIN_CONTIG_LENGTH.get(context.getConfiguration())) {
        context.write(key(Kind.SCAFFOLD, length), ONE);
        for (Scaffold.Contig contig : scaffold.contigs()) {
          context.write(key(Kind.CONTIG, contig.sequence().length()), ONE);
        }
      }
    }
  }
}
