package org.pga.scaffold.place.read;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.IOException;
import java.util.Arrays;
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
 * (org.pga.scaffold.link.consensus): the bases of an anchor are voted on, repeats are not, where
 * reads of several copies meet.
 */
final class ReadVotes {
  /** Bytes of all unitigs together that are kept before all are written. */
  private static final int MOST_BYTES = 4 << 20;

  private final double share;
  private final MultipleOutputs<?, ?> files;
  private final Long2ObjectMap<VoteBlock.Writer> blocks = new Long2ObjectOpenHashMap<>();
  private final LongWritable id = new LongWritable();
  private final ReadEvidence evidence = new ReadEvidence();
  private byte[] turned = new byte[256];
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
    int best = placed.best();
    long info = placed.info(best);
    if (!UnitigInfo.anchor(info) || !votes(name)) {
      return;
    }
    // In the direction of the read, the base of the unitig that its first one stands on.
    int first = UnitigInfo.length(info) - placed.toEnd(best);
    int to = Math.min(text.length(), placed.toEnd(best));
    byte[] codes = text.codes();
    for (int from = Math.max(0, -first); from < to; from++) {
      int end = from;
      while (end < to && codes[end] != Seeds.NO_BASE) {
        end++;
      }
      if (end > from) {
        add(placed, text, from, end, agreeing);
        from = end;
      }
    }
  }

  private boolean votes(long name) {
    return (Hashes.mix(name) >>> 11) * 0x1p-53 < share;
  }

  private void add(ReadPlacer placed, ReadText text, int from, int to, boolean agreeing)
      throws IOException, InterruptedException {
    int best = placed.best();
    boolean same = placed.end(best) == End.RIGHT;
    int toEnd = placed.toEnd(best);
    int start = same ? UnitigInfo.length(placed.info(best)) - toEnd + from : toEnd - to;
    long unitig = placed.unitig(best);
    VoteBlock.Writer block = blocks.get(unitig);
    if (block == null) {
      block = new VoteBlock.Writer();
      blocks.put(unitig, block);
    }
    int before = block.length();
    if (agreeing) {
      block.addAgreeing(start, to - from);
    } else if (same) {
      block.add(start, to - from, text.codes(), from);
    } else {
      block.add(start, to - from, turned(text.codes(), from, to), 0);
    }
    bytes += block.length() - before;
    if (block.isFull()) {
      write(unitig, block);
      blocks.remove(unitig);
      bytes -= block.length();
    } else if (bytes > MOST_BYTES) {
      writeAll();
    }
  }

  private byte[] turned(byte[] codes, int from, int to) {
    if (turned.length < to - from) {
      turned = Arrays.copyOf(turned, 2 * (to - from));
    }
    for (int i = from; i < to; i++) {
      turned[to - 1 - i] = (byte) Bases.complement(codes[i]);
    }
    return turned;
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
