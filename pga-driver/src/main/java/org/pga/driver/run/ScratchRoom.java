package org.pga.driver.run;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.ResourceException;
import org.pga.driver.folder.Paths;
import org.pga.driver.folder.WorkFolder;
import org.pga.profile.Figures;

/**
 * The free space of a work folder, watched while it isn't known yet how much the reads hold, and
 * the last of which is left to others.
 */
final class ScratchRoom {
  /** This part of what was free at first is left to others … */
  private static final int RESERVED_PART = 20;

  /** … but no more than this many bytes. */
  private static final long MOST_RESERVED = 1L << 30;

  private final Path work;
  private final FileSystem fs;
  private final double factor;
  private final String since;
  private final long written;
  private final long free;

  /**
   * As it is now.
   *
   * @param work the work folder, which exists
   * @param factor bytes needed for each of the reads; 0: nothing is watched
   * @param since what begins now, for messages
   */
  ScratchRoom(Path work, double factor, String since, Configuration conf) throws IOException {
    this.work = work;
    this.fs = work.getFileSystem(conf);
    this.factor = factor;
    this.since = since;
    this.written = written();
    this.free = free();
  }

  /**
   * Looks whether there is room for what reads need that hold so much.
   *
   * @param bytes of the reads
   * @param held how that is told
   * @throws ResourceException if there isn't
   */
  void fits(long bytes, String held) throws IOException {
    long now = free();
    // What this run has written since is part of what was free.
    if (needed(bytes) - written > Math.max(free, now)) {
      throw new ResourceException(
          Words.of(
              "too little scratch space: %s, for which about %s are needed; %s; free some, or name"
                  + " another place with --scratch",
              held, Figures.bytes(needed(bytes)), left(now)));
    }
  }

  /**
   * Looks whether the last of the disk is left.
   *
   * @param bytes of the reads, as far as is known
   * @param next bytes that are about to be written
   * @throws ResourceException if it would be taken
   */
  void isLeft(long bytes, long next) throws IOException {
    long now = free();
    if (factor > 0 && now - next < Math.min(MOST_RESERVED, free / RESERVED_PART)) {
      throw new ResourceException(
          Words.of(
              "the disk is full: the run needs about %s of scratch space or more; %s;"
                  + " free some and --resume continues, or name another place with --scratch",
              Figures.bytes(needed(bytes)), left(now)));
    }
  }

  private String left(long now) {
    return Words.of(
        "%s were free at %s when %s, %s are now",
        Figures.bytes(free), shown(), since, Figures.bytes(now));
  }

  /** The folder, for users. */
  String shown() {
    return Paths.show(work);
  }

  /** Bytes of scratch that reads of so many bytes take, about. */
  long needed(long bytes) {
    return (long) (factor * bytes);
  }

  /** Bytes that stages have written, copies of pipes aside. */
  long written() throws IOException {
    return written(fs, work);
  }

  /** As {@link #written()}, of any work folder; 0 where there is none. */
  static long written(FileSystem fs, Path work) throws IOException {
    if (!fs.exists(work)) {
      return 0;
    }
    Path pipes = new Path(work, WorkFolder.PIPES);
    long all = fs.getContentSummary(work).getLength();
    return fs.exists(pipes) ? all - fs.getContentSummary(pipes).getLength() : all;
  }

  /** Bytes that are free now. */
  long free() throws IOException {
    return fs.getStatus(work).getRemaining();
  }
}
