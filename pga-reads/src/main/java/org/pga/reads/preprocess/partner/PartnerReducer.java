package org.pga.reads.preprocess.partner;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Reducer;

/** Counts how many reads of each mate have a name; leaves one tally for each library. */
final class PartnerReducer extends Reducer<BytesWritable, ReadPlace, IntWritable, PartnerTally> {
  private final Map<Integer, PartnerTally> tallies = new TreeMap<>();

  @Override
  protected void reduce(BytesWritable key, Iterable<ReadPlace> places, Context context) {
    long[] mates = new long[3];
    ReadPlace[] earliest = new ReadPlace[3];
    ReadPlace repeated = null;
    for (ReadPlace place : places) {
      int mate = place.mate();
      mates[mate]++;
      if (earliest[mate] == null) {
        earliest[mate] = place.copy();
        continue;
      }
      // of the reads of one mate, the earliest is no repeat
      boolean sooner = place.compareTo(earliest[mate]) < 0;
      repeated = PartnerTally.earlier(repeated, sooner ? earliest[mate] : place.copy());
      earliest[mate] = sooner ? place.copy() : earliest[mate];
    }
    ReadPlace first = PartnerTally.earlier(earliest[1], earliest[2]);
    tallies
        .computeIfAbsent(first.source().library(), library -> new PartnerTally())
        .add(mates[1], mates[2], first, repeated);
  }

  @Override
  protected void cleanup(Context context) throws IOException, InterruptedException {
    for (Map.Entry<Integer, PartnerTally> entry : tallies.entrySet()) {
      context.write(new IntWritable(entry.getKey()), entry.getValue());
    }
  }
}
