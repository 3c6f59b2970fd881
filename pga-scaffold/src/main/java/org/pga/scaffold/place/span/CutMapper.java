package org.pga.scaffold.place.span;

import java.io.IOException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Unitig;

/** Puts pieces in the place of the unitigs that are cut. */
public final class CutMapper extends Mapper<LongWritable, Unitig, LongWritable, Unitig> {
  enum Count {
    /** Circles that are open now: each has a place more than new pieces. */
    CIRCLES
  }

  /** The folder of {@link Cuts}. */
  static final String CUTS = "pga.internal.place.cuts";

  private final LongWritable name = new LongWritable();
  private Cuts cuts;
  private int k;

  @Override
  protected void setup(Context context) throws IOException {
    cuts = Cuts.read(new Path(context.getConfiguration().get(CUTS)), context.getConfiguration());
    k = Settings.K.get(context.getConfiguration());
  }

  @Override
  protected void map(LongWritable id, Unitig unitig, Context context)
      throws IOException, InterruptedException {
    boolean opened = false;
    for (Cuts.Piece piece : cuts.apply(id.get(), unitig, k)) {
      opened |= unitig.circular() && !piece.unitig().circular();
      name.set(piece.id());
      context.write(name, piece.unitig());
    }
    context.getCounter(Count.CIRCLES).increment(opened ? 1 : 0);
  }
}
