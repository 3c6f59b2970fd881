package org.pga.scaffold.place;

import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.reads.packed.ReadBlock;

/** From the hits of each read to what is written of it: to its mate, as overhang, as a count. */
final class ReadOutcomes {
  /** Takes the reads of pairs. */
  interface MateSink {
    /**
     * Takes one.
     *
     * @param keyHigh the half of its name's hash that it doesn't hold itself
     * @param read overwritten by the next
     */
    void add(long keyHigh, PlacedRead read) throws IOException, InterruptedException;
  }

  /** Less beyond an end says nothing that the link there doesn't. */
  private static final int LEAST_BEYOND = 2;

  private final PlaceJob job;
  private final boolean unusedReads;
  private final MateSink mates;
  private final MultipleOutputs<?, ?> files;
  private final ReadPlacer placer;
  private final ShortUnitigs shortUnitigs;
  private final TornEnds tornEnds;
  private final long[] counts = new long[PlaceCount.values().length];
  private final PlacedRead placed = new PlacedRead();
  private final LongWritable id = new LongWritable();
  private final LongWritable low = new LongWritable();
  private final Clue clue = new Clue();

  ReadOutcomes(PlaceJob job, MateSink mates, MultipleOutputs<?, ?> files) throws IOException {
    this.job = job;
    unusedReads = job.unusedReads();
    this.mates = mates;
    this.files = files;
    placer = new ReadPlacer(job.k());
    shortUnitigs = job.openShortUnitigs();
    tornEnds = new TornEnds(job.k());
  }

  /**
   * Takes the reader's current read.
   *
   * @param hits those of its seeds; those in short unitigs are added
   */
  void add(int library, ReadBlock.Reader read, ReadText text, Hits hits)
      throws IOException, InterruptedException {
    shortUnitigs.find(text.codes(), text.length(), hits);
    PlaceCount outcome = placer.place(hits);
    counts[PlaceCount.READS.ordinal()]++;
    counts[outcome.ordinal()]++;
    if (!job.matePairs(library)) {
      overhangs(text);
      if (placer.candidates() > 1) {
        tornEnds.find(placer, text, this::splice);
      }
    }
    if (outcome != PlaceCount.PLACED && unusedReads) {
      id.set(read.keyHigh());
      low.set(KeySet.low(read.keyLow(), read.mate()));
      files.write(PlaceJob.UNUSED, id, low);
    }
    if (read.mate() != 0) {
      counts[PlaceCount.READS_OF_PAIRS.ordinal()]++;
      sendToMate(library, read, text.length(), outcome == PlaceCount.PLACED);
    }
  }

  private void sendToMate(int library, ReadBlock.Reader read, int length, boolean isPlaced)
      throws IOException, InterruptedException {
    placed.library = library;
    placed.mate = read.mate();
    placed.key = read.keyLow();
    placed.placed = isPlaced;
    if (isPlaced) {
      int best = placer.best();
      placed.length = length;
      placed.unitig = placer.unitig(best);
      placed.info = placer.info(best);
      placed.end = placer.end(best);
      placed.toEnd = placer.toEnd(best);
    }
    mates.add(read.keyHigh(), placed);
  }

  /** Not of mate pairs: some of their reads run across the joint into another place. */
  private void overhangs(ReadText text) throws IOException, InterruptedException {
    for (int i = 0; i < placer.candidates(); i++) {
      int start = placer.toEnd(i) - job.k();
      if (!UnitigInfo.anchor(placer.info(i)) || start + job.k() + LEAST_BEYOND > text.length()) {
        continue;
      }
      Sequence beyond = text.from(start, job.k() + LEAST_BEYOND);
      if (beyond != null) {
        counts[PlaceCount.OVERHANGS.ordinal()]++;
        id.set(placer.unitig(i));
        clue.setOverhang(placer.end(i), beyond);
        files.write(PlaceJob.OVERHANGS, id, clue);
      }
    }
  }

  private void splice(int from, int to, int gap, Sequence text, int before)
      throws IOException, InterruptedException {
    counts[PlaceCount.SPLICES.ordinal()]++;
    id.set(placer.unitig(from));
    clue.setSplice(
        placer.end(from), placer.unitig(to), End.other(placer.end(to)), gap, text, before);
    files.write(PlaceJob.OVERHANGS, id, clue);
  }

  /** All reads are done. */
  void finish(TaskInputOutputContext<?, ?, ?, ?> context) {
    for (PlaceCount count : PlaceCount.values()) {
      context.getCounter(count).increment(counts[count.ordinal()]);
    }
  }
}
