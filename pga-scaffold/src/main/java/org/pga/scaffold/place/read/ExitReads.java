package org.pga.scaffold.place.read;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.util.function.LongConsumer;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.ReadEvidence;

/**
 * Counts how many reads have the last k-mer of each repeat at the end by which it is left, and
 * writes it within some memory.
 */
final class ExitReads implements LongConsumer {
  /** Repeats that are kept before they are written: about 2 MB. */
  private static final int MOST = 1 << 16;

  private final MultipleOutputs<?, ?> files;
  private final Long2IntOpenHashMap counts = new Long2IntOpenHashMap();
  private final LongWritable id = new LongWritable();
  private final ReadEvidence evidence = new ReadEvidence();
  private long all;

  ExitReads(MultipleOutputs<?, ?> files) {
    this.files = files;
  }

  /** Takes the id of a repeat whose last k-mer a read has. */
  @Override
  public void accept(long unitig) {
    counts.addTo(unitig, 1);
    all++;
  }

  /** Writes what is kept, if that is much. */
  void writeSome() throws IOException, InterruptedException {
    if (counts.size() >= MOST) {
      writeAll();
    }
  }

  /** Writes what isn't written yet. */
  void writeAll() throws IOException, InterruptedException {
    for (Long2IntMap.Entry some : counts.long2IntEntrySet()) {
      id.set(some.getLongKey());
      evidence.setExitReads(some.getIntValue());
      files.write(PlaceFiles.OVERHANGS, id, evidence);
    }
    counts.clear();
  }

  /** Reads that were counted so far, each as often as it has such a k-mer. */
  long all() {
    return all;
  }
}
