package org.pga.scaffold.place.read;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.core.bases.Bases;
import org.pga.core.kmer.Hashes;
import org.pga.core.unitig.End;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.result.VoteBlock;
import org.pga.scaffold.place.seed.ReadText;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.seed.UnitigInfo;
import org.pga.scaffold.place.task.PlaceSettings;

/**
 * Gathers what reads have where they stand on anchors, by unitig, for the consensus
 * (org.pga.scaffold.link.consensus): the bases of an anchor are voted on, those of repeats are not,
 * where reads of several copies meet.
 */
final class ReadVotes {
  /** One of so many bytes that are kept is a block of one unitig, which is written then. */
  private static final int BLOCKS = 128;

  private final int mostBytes;
  private final int m;
  private final MultipleOutputs<?, ?> files;
  private final Long2ObjectMap<VoteBlock.Writer> blocks = new Long2ObjectOpenHashMap<>();
  private final VoteBlock.Stretch stretch = new VoteBlock.Stretch();
  private final LongWritable id = new LongWritable();
  private final ReadEvidence evidence = new ReadEvidence();
  private long bytes;
  private long count;

  ReadVotes(PlaceSettings settings, MultipleOutputs<?, ?> files) {
    mostBytes = settings.voteBytes();
    m = Seeds.length(settings.k());
    this.files = files;
  }

  /**
   * Whether a read votes where it stands.
   *
   * @param name any half of the hash of its name
   */
  static boolean wants(ReadPlacer placed, long name) {
    long info = placed.info(placed.best());
    int thinning = UnitigInfo.thinning(info);
    return UnitigInfo.anchor(info) && (thinning == 0 || Hashes.mix(name) >>> 64 - thinning == 0);
  }

  /** Takes a read at its place, run by run between N's. */
  void add(ReadPlacer placed, ReadText text) throws IOException, InterruptedException {
    int toEnd = placed.toEnd(placed.best());
    byte[] codes = text.codes();
    int to = Math.min(text.length(), toEnd);
    int first = toEnd - UnitigInfo.length(placed.info(placed.best()));
    for (int from = Math.max(0, first); from < to; from++) {
      int end = from;
      while (end < to && codes[end] != Seeds.NO_BASE) {
        end++;
      }
      if (end > from) {
        begin(placed, text, from, end, false);
        setBases(placed, codes, from, end);
        add(placed.unitig(placed.best()));
        from = end;
      }
    }
  }

  /**
   * Takes a read of which all seeds stand at its place; of the bases before and behind them, or
   * where none is for long, nothing is known.
   *
   * @param ofSeeds how many of the hits, the first ones, are of seeds
   */
  void addAgreeing(ReadPlacer placed, ReadText text, SeedHits hits, int ofSeeds)
      throws IOException, InterruptedException {
    for (int first = 0, next = 1; first < ofSeeds; first = next++) {
      while (next < ofSeeds && hits.inRead(next) <= hits.inRead(next - 1) + m) {
        next++;
      }
      begin(placed, text, hits.inRead(first), hits.inRead(next - 1) + m, true);
      add(placed.unitig(placed.best()));
    }
  }

  /** Begins a stretch, of the bases from one to before another of the read, and sets its lows. */
  private void begin(ReadPlacer placed, ReadText text, int from, int to, boolean agreeing) {
    int best = placed.best();
    int toEnd = placed.toEnd(best);
    int lows = text.lows();
    if (placed.end(best) == End.RIGHT) {
      stretch.begin(UnitigInfo.length(placed.info(best)) - toEnd + from, to - from, agreeing);
      for (int i = 0; i < lows; i++) {
        if (text.low(i) >= from && text.low(i) < to) {
          stretch.addLow(text.low(i) - from);
        }
      }
    } else {
      stretch.begin(toEnd - to, to - from, agreeing);
      for (int i = lows - 1; i >= 0; i--) {
        if (text.low(i) >= from && text.low(i) < to) {
          stretch.addLow(to - 1 - text.low(i));
        }
      }
    }
  }

  private void setBases(ReadPlacer placed, byte[] codes, int from, int to) {
    boolean right = placed.end(placed.best()) == End.RIGHT;
    for (int i = from; i < to; i++) {
      stretch.set(right ? i - from : to - 1 - i, right ? codes[i] : Bases.complement(codes[i]));
    }
  }

  private void add(long unitig) throws IOException, InterruptedException {
    count++;
    VoteBlock.Writer block = blocks.get(unitig);
    if (block == null) {
      block = new VoteBlock.Writer();
      blocks.put(unitig, block);
    } else {
      bytes -= block.size();
    }
    block.add(stretch);
    if (block.length() >= mostBytes / BLOCKS) {
      write(unitig, block);
      blocks.remove(unitig);
    } else {
      bytes += block.size();
    }
    if (bytes > mostBytes) {
      writeAll();
    }
  }

  /** Stretches so far. */
  long count() {
    return count;
  }

  /** Writes what is left. */
  void writeAll() throws IOException, InterruptedException {
    for (Long2ObjectMap.Entry<VoteBlock.Writer> entry : blocks.long2ObjectEntrySet()) {
      write(entry.getLongKey(), entry.getValue());
    }
    blocks.clear();
    bytes = 0;
  }

  private void write(long unitig, VoteBlock.Writer block) throws IOException, InterruptedException {
    id.set(unitig);
    evidence.setVotes(block.bytes());
    files.write(PlaceFiles.OVERHANGS, id, evidence);
  }
}
