package org.pga.scaffold.finish.order;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.bases.Sequence;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.record.UnitigRecord;
import org.pga.scaffold.link.evidence.LinkedUnitig;

/**
 * Turns each unitig, amended where joins say so, to the strand whose text is smaller and keys it by
 * {@link SortKey}.
 */
public final class UnitigSortMapper
    extends Mapper<LongWritable, Writable, BytesWritable, BytesWritable> {
  private final SortKey sortKey = new SortKey();
  private final BytesWritable key = new BytesWritable();
  private final BytesWritable value = new BytesWritable();
  private final DataOutputBuffer buffer = new DataOutputBuffer();
  private int k;
  private AmendedUnitigs amended;

  @Override
  protected void setup(Context context) throws IOException {
    amended = AmendedUnitigs.read(context.getConfiguration());
    k = Settings.K.get(context.getConfiguration());
  }

  @Override
  protected void map(LongWritable id, Writable graphRecord, Context context)
      throws IOException, InterruptedException {
    Unitig unitig = LinkedUnitig.unitigOf(graphRecord);
    amended.apply(id.get(), unitig);
    Sequence sequence = unitig.sequence();
    boolean flipped = false;
    if (!unitig.circular()) { // circles come cut at a canonical place, on a canonical strand
      int comparison = sequence.compareTo(sequence.reverseComplement());
      if (comparison == 0) {
        // k is odd: a palindrome would pass each of its k-mers twice, once on either strand, and
        // a k-mer is one vertex. Were it to happen, its links would have no order to go by.
        throw new IllegalStateException(
            "unitig " + id + " is its own reverse complement: " + sequence.length() + " bases");
      }
      flipped = comparison > 0;
    }
    sortKey.begin(RecordKind.UNITIG, sequence.length()).add(sequence, flipped).copyTo(key);
    buffer.reset();
    UnitigRecord.of(id.get(), flipped, unitig, k).write(buffer);
    value.set(buffer.getData(), 0, buffer.getLength());
    context.write(key, value);
  }
}
