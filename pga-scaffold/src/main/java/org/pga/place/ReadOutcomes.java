package org.pga.place;

import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.bases.Sequence;

/** From the hits of each read to what is written of it: to its mate, as overhang, as a count. */
final class ReadOutcomes implements Closeable {
  /** Less beyond an end says nothing that the link there doesn't. */
  private static final int LEAST_BEYOND = 2;

  private final PlaceJob job;
  private final TaskInputOutputContext<?, ?, IntWritable, BytesWritable> context;
  private final ReadPlacer placer;
  private final MateBlocks mates;
  private final MultipleOutputs<IntWritable, BytesWritable> files;
  private final long[] counts = new long[PlaceCount.values().length];
  private final PlacedRead placed = new PlacedRead();
  private final LongWritable id = new LongWritable();
  private final Clue clue = new Clue();

  ReadOutcomes(PlaceJob job, TaskInputOutputContext<?, ?, IntWritable, BytesWritable> context) {
    this.job = job;
    this.context = context;
    placer = new ReadPlacer(job.k());
    mates = new MateBlocks(job.buckets(), context::write);
    files = new MultipleOutputs<>(context);
  }

  /**
   * Takes one read.
   *
   * @param mate 0 single, 1 or 2 of a pair
   */
  void add(int library, long keyHigh, long keyLow, int mate, ReadText text, Hits hits)
      throws IOException, InterruptedException {
    PlaceCount outcome = placer.place(hits);
    counts[PlaceCount.READS.ordinal()]++;
    counts[outcome.ordinal()]++;
    if (!job.matePairs(library)) {
      overhangs(text);
    }
    if (mate == 0) {
      return;
    }
    counts[PlaceCount.READS_OF_PAIRS.ordinal()]++;
    placed.library = library;
    placed.mate = mate;
    placed.key = keyLow;
    placed.placed = outcome == PlaceCount.PLACED;
    if (placed.placed) {
      placed.length = text.length();
      placed.unitig = placer.unitig(placer.best());
      placed.info = placer.info(placer.best());
      placed.end = placer.end(placer.best());
      placed.toEnd = placer.toEnd(placer.best());
    }
    mates.add(keyHigh, placed);
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

  @Override
  public void close() throws IOException {
    try {
      mates.writeAll();
      files.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    for (PlaceCount count : PlaceCount.values()) {
      context.getCounter(count).increment(counts[count.ordinal()]);
    }
  }
}
