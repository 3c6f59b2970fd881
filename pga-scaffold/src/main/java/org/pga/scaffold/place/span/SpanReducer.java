package org.pga.scaffold.place.span;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Reducer;
import org.pga.core.pipeline.Settings;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.result.VoteBlock;
import org.pga.scaffold.rule.UnspannedPlaces;

/** The fragments on a unitig → the places that none spans, as {@link Cuts#pack} has them. */
public final class SpanReducer
    extends Reducer<LongWritable, ReadEvidence, LongWritable, LongWritable> {
  enum Count {
    /** What pairs span, on all unitigs. */
    FRAGMENTS,
    /** Reads whose mates are elsewhere. */
    MATES_ELSEWHERE
  }

  /** Bases that hardly any fragment is longer than. */
  static final String LONGEST = "pga.internal.place.longest-fragment";

  private final LongWritable packed = new LongWritable();
  private UnspannedPlaces rule;

  @Override
  protected void setup(Context context) {
    int k = Settings.K.get(context.getConfiguration());
    rule = new UnspannedPlaces(k, context.getConfiguration().getInt(LONGEST, 0));
  }

  @Override
  protected void reduce(LongWritable id, Iterable<ReadEvidence> blocks, Context context)
      throws IOException, InterruptedException {
    IntArrayList from = new IntArrayList();
    IntArrayList to = new IntArrayList();
    long elsewhere = 0;
    for (ReadEvidence block : blocks) {
      VoteBlock.Reader fragments = new VoteBlock.Reader(block.votes());
      while (fragments.next()) {
        from.add(fragments.stretch().start());
        to.add(fragments.stretch().start() + fragments.stretch().length());
        elsewhere += fragments.stretch().length() == 0 ? 1 : 0;
      }
    }
    context.getCounter(Count.FRAGMENTS).increment(from.size() - elsewhere);
    context.getCounter(Count.MATES_ELSEWHERE).increment(elsewhere);
    for (UnspannedPlaces.Place place : rule.find(from.toIntArray(), to.toIntArray())) {
      packed.set(Cuts.pack(place));
      context.write(id, packed);
    }
  }
}
