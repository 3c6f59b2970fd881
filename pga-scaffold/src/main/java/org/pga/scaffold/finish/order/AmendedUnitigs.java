package org.pga.scaffold.finish.order;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.layout.AmendedEnds;

/**
 * Unitigs of which joins amended an end: some for each genome, so that each task may have them all.
 */
final class AmendedUnitigs {
  private final Long2ObjectMap<AmendedEnds> ends = new Long2ObjectOpenHashMap<>();

  /** Reads what the scaffold stage left, maybe nothing. */
  static AmendedUnitigs read(Configuration conf) throws IOException {
    AmendedUnitigs amended = new AmendedUnitigs();
    Path folder = FinishKeys.amended(conf);
    FileSystem fs = folder.getFileSystem(conf);
    if (!fs.exists(folder)) {
      return amended;
    }
    LongWritable id = new LongWritable();
    for (FileStatus file : fs.listStatus(folder, path -> path.getName().startsWith("part-"))) {
      try (SequenceFile.Reader in =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(file.getPath()))) {
        for (AmendedEnds some = new AmendedEnds(); in.next(id, some); some = new AmendedEnds()) {
          amended.ends.put(id.get(), some);
        }
      }
    }
    return amended;
  }

  /**
   * Amends a unitig, if it is one of them, and leaves out its links from and to amended ends: these
   * don't overlap any more what was linked to them.
   */
  void apply(long id, Unitig unitig) {
    AmendedEnds some = ends.get(id);
    if (some != null) {
      some.apply(unitig);
    }
    for (int end = 0; end < 2; end++) {
      if (amends(id, end)) {
        unitig.links(end).clear();
      }
      unitig.links(end).removeIf(link -> amends(link.neighbour(), link.neighbourEnd()));
    }
  }

  private boolean amends(long id, int end) {
    AmendedEnds some = ends.get(id);
    return some != null && some.amends(end);
  }
}
