package org.pga.finish;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.bases.Sequence;
import org.pga.unitig.Unitig;

/** Turns each unitig to the strand whose text is smaller and keys it by {@link UnitigOrder}. */
public final class OrientMapper
    extends Mapper<LongWritable, Unitig, BytesWritable, OrientedUnitig> {
  private final UnitigOrder order = new UnitigOrder();
  private final BytesWritable key = new BytesWritable();
  private final OrientedUnitig value = new OrientedUnitig();

  @Override
  protected void map(LongWritable id, Unitig unitig, Context context)
      throws IOException, InterruptedException {
    Sequence sequence = unitig.sequence();
    boolean flipped = false;
    if (!unitig.circular()) { // circles come cut at a canonical place, on a canonical strand
      Sequence other = sequence.reverseComplement();
      int comparison = sequence.compareTo(other);
      if (comparison == 0) {
        // k is odd: a palindrome would pass each of its k-mers twice, once on either strand, and
        // a k-mer is one vertex. Were it to happen, its links would have no order to go by.
        throw new IllegalStateException(
            "unitig " + id + " is its own reverse complement: " + sequence.length() + " bases");
      }
      flipped = comparison > 0;
      sequence = flipped ? other : sequence;
    }
    order.encode(sequence, key);
    unitig.setSequence(Sequence.EMPTY, unitig.countSum());
    value.set(id.get(), flipped, unitig);
    context.write(key, value);
  }
}
