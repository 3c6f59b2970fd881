package org.pga.reads.preprocess;

import com.google.common.primitives.Longs;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** How many bytes of packed reads a map has, of any number of files. */
public final class ReadSplits {
  /** Small enough that the maps of a laptop's run end together. */
  private static final long LEAST_BYTES = 16L << 20;

  /** HDFS's usual block. */
  private static final long MOST_BYTES = 128L << 20;

  /** More, which there are from 64 GB on, cost their starts and the masters' memory. */
  private static final int MAPS = 4000;

  private ReadSplits() {}

  /** For reads of so many bytes. */
  public static long of(long bytes) {
    return Longs.constrainToRange(bytes / MAPS, LEAST_BYTES, MOST_BYTES);
  }

  /** How many bytes the reads of some {@link ReadFolders} have. */
  public static long bytes(List<Path> folders, Configuration conf) throws IOException {
    long bytes = 0;
    for (Path folder : folders) {
      bytes += folder.getFileSystem(conf).getContentSummary(folder).getLength();
    }
    return bytes;
  }
}
