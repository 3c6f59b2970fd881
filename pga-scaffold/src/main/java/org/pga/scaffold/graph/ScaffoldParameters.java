package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.bsp.Encodable;
import org.pga.scaffold.rule.InsertModel;
import org.pga.scaffold.rule.Rounds.Basis;
import org.pga.scaffold.rule.Rounds.Round;

/**
 * What the master tells all vertices for one superstep.
 *
 * <p>On the wire: short k, double depth, int readLength, byte what the round goes by, boolean
 * whether there is a model, and then it (int library, boolean matePairs, doubles mean, deviation,
 * density, depth), boolean gaps, int leastPath.
 *
 * @param k size of k-mers
 * @param depth k-mer depth of single-copy sequence
 * @param readLength of reads, {@link org.pga.core.facts.ReadFacts#readLengthAt}
 * @param round what joins scaffold paths at present
 */
public record ScaffoldParameters(int k, double depth, int readLength, Round round)
    implements Encodable {
  @Override
  public void write(DataOutput out) throws IOException {
    out.writeShort(k);
    out.writeDouble(depth);
    out.writeInt(readLength);
    InsertModel model = round.model();
    out.writeByte(round.basis().ordinal());
    out.writeBoolean(model != null);
    if (model != null) {
      out.writeInt(model.library());
      out.writeBoolean(model.matePairs());
      out.writeDouble(model.mean());
      out.writeDouble(model.deviation());
      out.writeDouble(model.density());
      out.writeDouble(model.depth());
    }
    out.writeBoolean(round.gaps());
    out.writeInt(round.leastPath());
  }

  /** Reads what {@link #write} wrote. */
  public static ScaffoldParameters read(DataInput in) throws IOException {
    int k = in.readShort();
    double depth = in.readDouble();
    int readLength = in.readInt();
    InsertModel model = null;
    Basis basis = Basis.values()[in.readByte()];
    if (in.readBoolean()) {
      model =
          new InsertModel(
              in.readInt(),
              in.readBoolean(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble());
    }
    Round round = new Round(basis, model, in.readBoolean(), in.readInt());
    return new ScaffoldParameters(k, depth, readLength, round);
  }
}
