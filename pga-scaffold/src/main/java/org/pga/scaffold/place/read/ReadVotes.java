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
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.seed.UnitigInfo;

/**
 * Gathers what reads have where they stand on anchors, by unitig, for the consensus
 * (org.pga.scaffold.link.consensus): the bases of an anchor are voted on, those of repeats are not,
 * where reads of several copies meet.
 */
final class ReadVotes {
  /** Bytes of all unitigs together that are kept before all are written. */
  private static final int MOST_BYTES = 4 << 20;

  private final double share;
  private final MultipleOutputs<?, ?> files;
  private final Long2ObjectMap<VoteBlock.Writer> blocks = new Long2ObjectOpenHashMap<>();
  private final VoteBlock.Stretch stretch = new VoteBlock.Stretch();
  private final LongWritable id = new LongWritable();
  private final ReadEvidence evidence = new ReadEvidence();
  private long bytes;

  /**
   * None yet.
   *
   * @param share of all reads that vote, by their names
   */
  ReadVotes(double share, MultipleOutputs<?, ?> files) {
    this.share = share;
    this.files = files;
  }

  /**
   * Takes a read at its place.
   *
   * @param name any half of the hash of its name
   * @param agreeing whether all of its seeds stand there
   */
  void add(ReadPlacer placed, ReadText text, long name, boolean agreeing)
      throws IOException, InterruptedException {
    int toEnd = placed.toEnd(placed.best());
    long info = placed.info(placed.best());
    if (!UnitigInfo.anchor(info) || !votes(name)) {
      return;
    }
    byte[] codes = text.codes();
    int to = Math.min(text.length(), toEnd);
    for (int from = Math.max(0, toEnd - UnitigInfo.length(info)); from < to; from++) {
      int end = from;
      while (end < to && codes[end] != Seeds.NO_BASE) {
        end++;
      }
      if (end > from) {
        set(placed, text, from, end, agreeing);
        add(placed.unitig(placed.best()));
        from = end;
      }
    }
  }

  private boolean votes(long name) {
    return (Hashes.mix(name) >>> 11) * 0x1p-53 < share;
  }

  private void set(ReadPlacer placed, ReadText text, int from, int to, boolean agreeing) {
    int best = placed.best();
    int toEnd = placed.toEnd(best);
    byte[] codes = text.codes();
    if (placed.end(best) == End.RIGHT) {
      int first = UnitigInfo.length(placed.info(best)) - toEnd;
      stretch.begin(first + from, to - from, agreeing);
      for (int i = from; i < to; i++) {
        stretch.set(i - from, codes[i], text.low(i));
      }
    } else {
      stretch.begin(toEnd - to, to - from, agreeing);
      for (int i = from; i < to; i++) {
        stretch.set(to - 1 - i, Bases.complement(codes[i]), text.low(i));
      }
    }
  }

  private void add(long unitig) throws IOException, InterruptedException {
    VoteBlock.Writer block = blocks.get(unitig);
    if (block == null) {
      block = new VoteBlock.Writer();
      blocks.put(unitig, block);
    }
    bytes -= block.length();
    block.add(stretch);
    bytes += block.length();
    if (block.isFull()) {
      write(unitig, block);
      blocks.remove(unitig);
      bytes -= block.length();
    } else if (bytes > MOST_BYTES) {
      writeAll();
    }
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
