package org.pga.bsp.giraph;

import java.util.ArrayList;
import java.util.List;
import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.ResourceException;
import org.pga.core.job.LastResort;

/** A heap that is full but for so little that the collector runs nearly all the time. */
public final class FullHeap {
  private static final int BLOCK = 4 << 10;
  private static final int MOST_BLOCKS = 1 << 16;

  /** Bytes left to the other threads: this one is to be slow, and no other to run out of memory. */
  private static final long ROOM = 1 << 20;

  private static final List<byte[]> HELD = new ArrayList<>(MOST_BLOCKS);

  private static volatile byte[] garbage;

  private FullHeap() {}

  /** Never returns. */
  public static void thrash() {
    while (true) {
      try {
        fill();
        while (true) {
          garbage = new byte[BLOCK];
        }
      } catch (OutOfMemoryError e) {
        // somebody else took what was free
        HELD.subList(Math.max(0, HELD.size() - (int) (ROOM / BLOCK)), HELD.size()).clear();
      }
    }
  }

  private static void fill() {
    do {
      while (free() > ROOM) {
        HELD.add(new byte[BLOCK]);
      }
      System.gc();
    } while (free() > 2 * ROOM);
  }

  private static long free() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
  }

  /** A process of its own with such a job: {@code FullHeap INPUT OUTPUT TMP}. */
  public static void main(String[] args) throws Exception {
    LastResort.ownProcess();
    Configuration hadoop = new Configuration();
    hadoop.set("hadoop.tmp.dir", args[2]);
    GiraphConfiguration conf = new GiraphConfiguration(hadoop);
    PathSum.configure(conf, new Path(args[0]));
    conf.setLong(PathSum.FILL_VERTEX, 2);
    try {
      GiraphRunner.run(conf, "path sum", new Path(args[1]), HeapNeed.UNKNOWN, new NoContext());
    } catch (ResourceException e) {
      System.out.println(e.getMessage());
      System.exit(4);
    }
  }
}
