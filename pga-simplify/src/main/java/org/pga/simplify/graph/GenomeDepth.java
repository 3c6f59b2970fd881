package org.pga.simplify.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.bsp.Encodable;
import org.pga.core.facts.DepthSpread;

/**
 * How deep a genome is read at one k, as far as cleaning must know.
 *
 * @param median D, the median depth of the spectrum at this k; 0 if it isn't known
 * @param cleaning what stands for D where rules ask what is shallow, and may be more: {@link
 *     org.pga.simplify.clean.CleaningDepth}
 * @param spread of the depths of the genome's k-mers
 * @param readLength of reads, {@link org.pga.core.facts.ReadFacts#readLengthAt}; 0 if it isn't
 *     known
 */
public record GenomeDepth(double median, double cleaning, DepthSpread spread, int readLength)
    implements Encodable {
  @Override
  public void write(DataOutput out) throws IOException {
    out.writeDouble(median);
    out.writeDouble(cleaning);
    out.writeByte(spread.ordinal());
    out.writeInt(readLength);
  }

  static GenomeDepth read(DataInput in) throws IOException {
    return new GenomeDepth(
        in.readDouble(), in.readDouble(), DepthSpread.values()[in.readByte()], in.readInt());
  }
}
