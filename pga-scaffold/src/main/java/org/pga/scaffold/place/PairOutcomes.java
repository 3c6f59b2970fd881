package org.pga.scaffold.place;

import java.io.IOException;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;

/** From the mates of each pair to what is written of it: as a link, in a tally, as a count. */
final class PairOutcomes {
  private final TaskInputOutputContext<?, ?, LongWritable, Clue> context;
  private final InsertTally[] tallies;
  private final MateTable table = new MateTable();
  private final LongWritable id = new LongWritable();
  private final Clue clue = new Clue();
  private long placedPairs;
  private long otherPairs;
  private long links;

  PairOutcomes(PlaceSettings settings, TaskInputOutputContext<?, ?, LongWritable, Clue> context) {
    this.context = context;
    tallies = new InsertTally[settings.libraries()];
    for (int i = 0; i < tallies.length; i++) {
      tallies[i] = new InsertTally();
    }
  }

  /** Where the reads of a bucket are gathered. */
  MateTable table() {
    return table;
  }

  /** The bucket is complete. */
  void finishBucket() throws IOException, InterruptedException {
    table.finishBucket(this::judge);
    context.progress();
  }

  private void judge(PlacedRead first, PlacedRead second) throws IOException, InterruptedException {
    if (!first.placed || !second.placed) {
      otherPairs++;
      return;
    }
    placedPairs++;
    int library = first.library;
    if (PairRule.judge(first, second, tallies[library])) {
      links++;
      PlacedRead one = PairRule.before(first, second) ? first : second;
      PlacedRead two = one == first ? second : first;
      id.set(one.unitig);
      clue.setLink(library, one.end, one.toEnd, two.unitig, two.end, two.toEnd);
      context.write(id, clue);
    }
  }

  /** All buckets are complete. */
  void finish(MultipleOutputs<LongWritable, Clue> files) throws IOException, InterruptedException {
    for (int library = 0; library < tallies.length; library++) {
      files.write(PlaceFiles.INSERTS, new IntWritable(library), tallies[library]);
    }
    context.getCounter(PlaceCount.READS_OF_PLACED_PAIRS).increment(2 * placedPairs);
    context.getCounter(PlaceCount.READS_OF_OTHER_PAIRS).increment(2 * otherPairs);
    context.getCounter(PlaceCount.READS_WITHOUT_MATE).increment(table.alone());
    context.getCounter(PlaceCount.READS_OF_REUSED_NAMES).increment(table.reused());
    context.getCounter(PlaceCount.LINKING_PAIRS).increment(links);
  }
}
