package org.pga.scaffold.place.span;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Reducer;
import org.pga.core.pipeline.Settings;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.result.VoteBlock;
import org.pga.scaffold.rule.Fragments;
import org.pga.scaffold.rule.MissingFragments;
import org.pga.scaffold.rule.UnspannedPlaces;
import org.pga.scaffold.rule.UnspannedPlaces.Place;

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
  private MissingFragments missing;

  @Override
  protected void setup(Context context) {
    int k = Settings.K.get(context.getConfiguration());
    int longest = context.getConfiguration().getInt(LONGEST, 0);
    rule = new UnspannedPlaces(k, longest);
    missing = new MissingFragments(k, longest);
  }

  @Override
  protected void reduce(LongWritable id, Iterable<ReadEvidence> blocks, Context context)
      throws IOException, InterruptedException {
    Fragments fragments = new Fragments();
    long whole = 0;
    long elsewhere = 0;
    int circle = 0;
    for (ReadEvidence block : blocks) {
      VoteBlock.Reader stretches = new VoteBlock.Reader(block.votes());
      while (stretches.next()) {
        VoteBlock.Stretch one = stretches.stretch();
        if (one.length() == 0) {
          fragments.addAlone(one.start(), one.agreeing());
          elsewhere++;
        } else {
          fragments.add(one.start(), one.start() + one.length());
          whole++;
          circle = one.lows() == 0 ? 0 : one.low(0);
        }
      }
    }
    context.getCounter(Count.FRAGMENTS).increment(whole);
    context.getCounter(Count.MATES_ELSEWHERE).increment(elsewhere);
    List<Place> places = circle == 0 ? rule.find(fragments) : missing.around(fragments, circle);
    for (Place place : places) {
      packed.set(Cuts.pack(place));
      context.write(id, packed);
    }
  }
}
