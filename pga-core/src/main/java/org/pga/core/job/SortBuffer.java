package org.pga.core.job;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.core.pipeline.Engine;

/**
 * The buffer in which a map's output is sorted. Each map allocates one and leaves it to the
 * collector: embedded, where heap and machine are shared, most of what is collected are such
 * buffers.
 */
public final class SortBuffer {
  private SortBuffer() {}

  /** For an embedded job whose maps hardly ever write more than this, in MB. */
  public static void atMost(int megabytes, Configuration conf) {
    if (Engine.embedded(conf)) {
      int given = conf.getInt(MRJobConfig.IO_SORT_MB, megabytes);
      conf.setInt(MRJobConfig.IO_SORT_MB, Math.min(given, megabytes));
    }
  }
}
