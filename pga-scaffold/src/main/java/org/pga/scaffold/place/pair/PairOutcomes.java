package org.pga.scaffold.place.pair;

import java.io.IOException;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.scaffold.place.result.EvidenceBlocks;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.result.VoteBlock;
import org.pga.scaffold.place.task.PlaceSettings;

/** From the mates of each pair to what is written of it: as a link, in a histogram, as a count. */
public final class PairOutcomes {
  private final PlaceSettings settings;
  private final TaskInputOutputContext<?, ?, LongWritable, ReadEvidence> context;
  private final MultipleOutputs<LongWritable, ReadEvidence> files;
  private final EvidenceBlocks fragments;
  private final VoteBlock.Stretch fragment = new VoteBlock.Stretch();
  private final InsertHistogram[] histograms;
  private final MateTable table = new MateTable();
  private final LongWritable id = new LongWritable();
  private final ReadEvidence evidence = new ReadEvidence();
  private long placedPairs;
  private long otherPairs;
  private long links;
  private long wholeFragments;
  private long elsewhere;

  /**
   * No pairs yet.
   *
   * @param files for what isn't written to the context; closed by the caller
   */
  public PairOutcomes(
      PlaceSettings settings,
      TaskInputOutputContext<?, ?, LongWritable, ReadEvidence> context,
      MultipleOutputs<LongWritable, ReadEvidence> files) {
    this.settings = settings;
    this.context = context;
    this.files = files;
    fragments = new EvidenceBlocks(settings.voteBytes(), files, PlaceFiles.FRAGMENTS);
    histograms = new InsertHistogram[settings.libraries()];
    for (int i = 0; i < histograms.length; i++) {
      histograms[i] = new InsertHistogram();
    }
  }

  /** Where the reads of a bucket are gathered. */
  public MateTable table() {
    return table;
  }

  /** Judges the pairs of the bucket, all of whose reads were gathered. */
  public void finishBucket() throws IOException, InterruptedException {
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
    if (PairRule.judge(first, second, histograms[library])) {
      links++;
      PlacedRead one = PairRule.before(first, second) ? first : second;
      PlacedRead two = one == first ? second : first;
      id.set(one.unitig);
      evidence.setLink(library, one.end, one.toEnd, two.unitig, two.end, two.toEnd);
      context.write(id, evidence);
    }
    if (!settings.matePairs(library)) {
      addFragment(first, second);
    }
  }

  private void addFragment(PlacedRead first, PlacedRead second)
      throws IOException, InterruptedException {
    if (PairRule.fragment(first, second, fragment)) {
      wholeFragments++;
      fragments.add(first.unitig, fragment);
    } else {
      addElsewhere(first);
      addElsewhere(second);
    }
  }

  private void addElsewhere(PlacedRead read) throws IOException, InterruptedException {
    if (PairRule.elsewhere(read, fragment)) {
      elsewhere++;
      fragments.add(read.unitig, fragment);
    }
  }

  /** Writes figures and what is left, after the last bucket. */
  public void finish() throws IOException, InterruptedException {
    fragments.writeAll();
    for (int library = 0; library < histograms.length; library++) {
      files.write(PlaceFiles.INSERTS, new IntWritable(library), histograms[library]);
    }
    context.getCounter(PlaceCount.READS_OF_PLACED_PAIRS).increment(2 * placedPairs);
    context.getCounter(PlaceCount.READS_OF_OTHER_PAIRS).increment(2 * otherPairs);
    context.getCounter(PlaceCount.READS_WITHOUT_MATE).increment(table.alone());
    context.getCounter(PlaceCount.READS_OF_REUSED_NAMES).increment(table.reused());
    context.getCounter(PlaceCount.LINKING_PAIRS).increment(links);
    context.getCounter(PlaceCount.FRAGMENTS).increment(wholeFragments);
    context.getCounter(PlaceCount.MATES_ELSEWHERE).increment(elsewhere);
  }
}
