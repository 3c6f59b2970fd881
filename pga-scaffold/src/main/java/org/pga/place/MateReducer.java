package org.pga.place;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;

/** Brings mates together, bucket by bucket: tallies of how they lie, and the links they make. */
public final class MateReducer extends Reducer<IntWritable, BytesWritable, LongWritable, Clue> {
  private final LongWritable id = new LongWritable();
  private final Clue clue = new Clue();
  private PairRule[] rules;
  private InsertTally[] tallies;
  private long placedPairs;
  private long otherPairs;
  private long links;

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    PlaceJob job = new PlaceJob(context.getConfiguration());
    rules = new PairRule[job.libraries()];
    tallies = new InsertTally[job.libraries()];
    for (int i = 0; i < rules.length; i++) {
      rules[i] = new PairRule(job.longestInsert(i));
      tallies[i] = new InsertTally();
    }
    MateTable table = new MateTable();
    while (context.nextKey()) {
      for (BytesWritable block : context.getValues()) {
        table.add(block.getBytes(), block.getLength());
      }
      table.finishBucket((first, second) -> judge(first, second, context));
      context.progress();
    }
    writeTallies(context);
    context.getCounter(PlaceCount.READS_OF_PLACED_PAIRS).increment(2 * placedPairs);
    context.getCounter(PlaceCount.READS_OF_OTHER_PAIRS).increment(2 * otherPairs);
    context.getCounter(PlaceCount.READS_WITHOUT_MATE).increment(table.alone());
    context.getCounter(PlaceCount.READS_OF_REUSED_NAMES).increment(table.reused());
    context.getCounter(PlaceCount.LINKING_PAIRS).increment(links);
  }

  private void judge(PlacedRead first, PlacedRead second, Context context)
      throws IOException, InterruptedException {
    if (!first.placed || !second.placed) {
      otherPairs++;
      return;
    }
    placedPairs++;
    int library = first.library;
    if (rules[library].judge(first, second, tallies[library])) {
      links++;
      PlacedRead one = PairRule.before(first, second) ? first : second;
      PlacedRead two = one == first ? second : first;
      id.set(one.unitig);
      clue.setLink(library, one.end, one.toEnd, two.unitig, two.end, two.toEnd);
      context.write(id, clue);
    }
  }

  private void writeTallies(Context context) throws IOException, InterruptedException {
    MultipleOutputs<LongWritable, Clue> files = new MultipleOutputs<>(context);
    for (int library = 0; library < tallies.length; library++) {
      files.write(PlaceJob.INSERTS, new IntWritable(library), tallies[library]);
    }
    files.close();
  }
}
