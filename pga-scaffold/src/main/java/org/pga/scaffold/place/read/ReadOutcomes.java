package org.pga.scaffold.place.read;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_BEYOND;

import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.reads.packed.ReadBlock;
import org.pga.scaffold.place.index.AnchorKmers;
import org.pga.scaffold.place.pair.PlacedRead;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.seed.ReadText;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.UnitigInfo;
import org.pga.scaffold.place.task.PlaceSettings;
import org.pga.scaffold.place.unused.ReadNameSet;
import org.pga.scaffold.rule.ReadsBeyond;

/** From the hits of each read to what is written of it: to its mate, as overhang, as a count. */
public final class ReadOutcomes implements Closeable {
  /** Takes the reads of pairs. */
  public interface MateSink {
    /**
     * Takes one.
     *
     * @param keyHigh the half of its name's hash that it doesn't hold itself
     * @param read overwritten by the next
     */
    void add(long keyHigh, PlacedRead read) throws IOException, InterruptedException;
  }

  private final PlaceSettings settings;
  private final boolean unusedReads;
  private final MateSink mates;
  private final MultipleOutputs<?, ?> files;
  private final ReadPlacer placer;
  private final AnchorKmers anchorKmers;
  private final TornEnds tornEnds;
  private final ReadVotes votes;
  private final long[] counts = new long[PlaceCount.values().length];
  private final PlacedRead placed = new PlacedRead();
  private final LongWritable id = new LongWritable();
  private final LongWritable low = new LongWritable();
  private final ReadEvidence evidence = new ReadEvidence();

  public ReadOutcomes(PlaceSettings settings, MateSink mates, MultipleOutputs<?, ?> files)
      throws IOException {
    this.settings = settings;
    unusedReads = settings.unusedReads();
    this.mates = mates;
    this.files = files;
    placer = new ReadPlacer(settings.k());
    anchorKmers = AnchorKmers.open(settings);
    tornEnds = new TornEnds(settings.k());
    votes = new ReadVotes(settings, files);
  }

  /**
   * Takes the reader's current read.
   *
   * @param hits those of its seeds; those of {@link AnchorKmers} are added
   */
  public void add(int library, ReadBlock.Reader read, ReadText text, SeedHits hits)
      throws IOException, InterruptedException {
    int ofSeeds = hits.size();
    anchorKmers.find(text.codes(), text.length(), hits);
    PlaceCount outcome = placer.place(hits);
    counts[PlaceCount.READS.ordinal()]++;
    counts[outcome.ordinal()]++;
    if (!settings.matePairs(library)) {
      counts[PlaceCount.CONTIG_READS.ordinal()]++;
      if (outcome == PlaceCount.NOT_IN_GRAPH) {
        counts[PlaceCount.CONTIG_READS_NOT_IN_GRAPH.ordinal()]++;
      }
      votes.add(placer, read.keyLow(), text, hits, ofSeeds);
      overhangs(text);
      if (placer.candidates() > 1) {
        tornEnds.find(placer, text, this::splice);
      }
    }
    if (outcome != PlaceCount.PLACED && unusedReads) {
      id.set(read.keyHigh());
      low.set(ReadNameSet.low(read.keyLow(), read.mate()));
      files.write(PlaceFiles.UNUSED, id, low);
    }
    if (read.mate() != 0) {
      counts[PlaceCount.READS_OF_PAIRS.ordinal()]++;
      sendToMate(library, read, text.length(), hits, outcome == PlaceCount.PLACED);
    }
  }

  private void sendToMate(
      int library, ReadBlock.Reader read, int length, SeedHits hits, boolean isPlaced)
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
      placed.unseen = placed.spans() ? placer.unseen(hits) : 0;
    }
    mates.add(read.keyHigh(), placed);
  }

  /**
   * Not of mate pairs: some of their reads run across the junction where the fragment was
   * circularised, into another place.
   *
   * <p>Which way reads follow through the graph both ends of it hear, so there each read says so
   * once, at the end that it leaves. Where nothing follows, it is as well the one that it comes
   * from.
   */
  private void overhangs(ReadText text) throws IOException, InterruptedException {
    for (int i = 0; i < placer.candidates(); i++) {
      long info = placer.info(i);
      if (!UnitigInfo.anchor(info)) {
        continue;
      }
      int end = placer.end(i);
      int before = ReadsBeyond.before(UnitigInfo.torn(info, end), settings.k());
      int last = placer.toEnd(i);
      overhang(i, end, text.from(last - before, before + LEAST_BEYOND));
      if (UnitigInfo.torn(info, End.other(end))) {
        int own = ReadsBeyond.before(true, settings.k());
        int first = last - UnitigInfo.length(info);
        overhang(i, End.other(end), text.back(first + own, own + LEAST_BEYOND));
      }
    }
  }

  private void overhang(int candidate, int end, Sequence beyond)
      throws IOException, InterruptedException {
    if (beyond != null) {
      counts[PlaceCount.OVERHANGS.ordinal()]++;
      id.set(placer.unitig(candidate));
      evidence.setOverhang(end, beyond);
      files.write(PlaceFiles.OVERHANGS, id, evidence);
    }
  }

  private void splice(int from, int to, int gap, Sequence text, int before)
      throws IOException, InterruptedException {
    counts[PlaceCount.SPLICES.ordinal()]++;
    id.set(placer.unitig(from));
    evidence.setSplice(
        placer.end(from), placer.unitig(to), End.other(placer.end(to)), gap, text, before);
    files.write(PlaceFiles.OVERHANGS, id, evidence);
  }

  /** All reads are done; before the files are closed. */
  public void finish(TaskInputOutputContext<?, ?, ?, ?> context)
      throws IOException, InterruptedException {
    votes.writeAll();
    counts[PlaceCount.VOTES.ordinal()] = votes.count();
    for (PlaceCount count : PlaceCount.values()) {
      context.getCounter(count).increment(counts[count.ordinal()]);
    }
  }

  @Override
  public void close() throws IOException {
    anchorKmers.close();
  }
}
