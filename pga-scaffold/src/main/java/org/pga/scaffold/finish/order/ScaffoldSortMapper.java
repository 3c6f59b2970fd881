package org.pga.scaffold.finish.order;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.finish.origin.CircleRotation;
import org.pga.scaffold.finish.origin.CircleRotation.Outcome;
import org.pga.scaffold.finish.record.FinishCount;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.record.SideFiles;

/**
 * Keys each scaffold that is long enough, and each of its contigs of any length, by {@link
 * SortKey}. Where asked for, circles are turned first. Equal texts are distinguished by the
 * scaffold's id, which follows from its bases.
 */
public final class ScaffoldSortMapper
    extends Mapper<LongWritable, Scaffold, BytesWritable, BytesWritable> {
  private final SortKey sortKey = new SortKey();
  private final BytesWritable key = new BytesWritable();
  private final BytesWritable value = new BytesWritable();
  private final DataOutputBuffer buffer = new DataOutputBuffer();
  private int leastLength;
  private boolean rotates;

  @Override
  protected void setup(Context context) {
    leastLength = Settings.MIN_CONTIG_LENGTH.get(context.getConfiguration());
    rotates = Settings.ROTATE.get(context.getConfiguration());
  }

  @Override
  protected void map(LongWritable id, Scaffold scaffold, Context context)
      throws IOException, InterruptedException {
    Outcome outcome = rotates ? CircleRotation.rotate(scaffold) : Outcome.NOT_CIRCULAR;
    WrittenStrand layout = WrittenStrand.of(scaffold, leastLength);
    if (layout == null) {
      context.getCounter(FinishCount.SHORT_SCAFFOLDS).increment(1);
      return;
    }
    if (outcome != Outcome.NOT_CIRCULAR) {
      context.getCounter(outcome).increment(1);
    }
    layout.key().copyTo(key, id.get());
    write(layout.record(id.get()), context);
    boolean rotated = outcome == Outcome.ROTATED;
    for (int place = 0; place < layout.size(); place++) {
      int strand = layout.contigStrand(place);
      sortKey
          .begin(RecordKind.CONTIG, layout.contig(place).length())
          .add(layout.contig(place), strand > 0)
          .copyTo(key, id.get(), place);
      write(layout.record(id.get(), place, strand, rotated), context);
    }
  }

  private void write(SideFiles.Entry entry, Context context)
      throws IOException, InterruptedException {
    buffer.reset();
    entry.write(buffer);
    value.set(buffer.getData(), 0, buffer.getLength());
    context.write(key, value);
  }
}
