package org.pga.scaffold.place.result;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;

/** Gathers stretches by unitig and writes them as {@link VoteBlock}s, within some memory. */
public final class EvidenceBlocks {
  /** One of so many bytes that are kept is a block of one unitig, which is written then. */
  private static final int BLOCKS = 128;

  private final int mostBytes;
  private final MultipleOutputs<?, ?> files;
  private final String name;
  private final Long2ObjectMap<VoteBlock.Writer> blocks = new Long2ObjectOpenHashMap<>();
  private final LongWritable id = new LongWritable();
  private final ReadEvidence evidence = new ReadEvidence();
  private long bytes;
  private long count;

  /**
   * None yet.
   *
   * @param mostBytes that are kept before they are written
   * @param name of the files, one of {@link PlaceFiles}
   */
  public EvidenceBlocks(int mostBytes, MultipleOutputs<?, ?> files, String name) {
    this.mostBytes = mostBytes;
    this.files = files;
    this.name = name;
  }

  /** Adds one on a unitig. */
  public void add(long unitig, VoteBlock.Stretch stretch) throws IOException, InterruptedException {
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

  /** Number of stretches that were added so far. */
  public long count() {
    return count;
  }

  /** Writes the blocks that aren't written yet. */
  public void writeAll() throws IOException, InterruptedException {
    for (Long2ObjectMap.Entry<VoteBlock.Writer> entry : blocks.long2ObjectEntrySet()) {
      write(entry.getLongKey(), entry.getValue());
    }
    blocks.clear();
    bytes = 0;
  }

  private void write(long unitig, VoteBlock.Writer block) throws IOException, InterruptedException {
    id.set(unitig);
    evidence.setVotes(block.bytes());
    files.write(name, id, evidence);
  }
}
