package org.pga.driver.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.facts.ReadFacts;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.StageFacts;
import org.pga.driver.folder.Paths;
import org.pga.driver.settings.DriverSettings;
import org.pga.profile.Figures;

/**
 * Asks for scratch space again while compressed reads are unpacked, and once more when it is known
 * what they really hold: before, a ratio was assumed, and a file may unpack to a thousand times its
 * size.
 *
 * <p>So the run ends as soon as what it has seen can't fit, when packed reads have taken about a
 * ninth of the space. Where packed reads are larger than usual (reads of few bases, each with its
 * key) or others write to the disk, too, it ends before the last of the disk is taken.
 */
final class UnpackedSize {
  /** This part of what was free at first is left to others … */
  private static final int RESERVED_PART = 20;

  /** … but no more than this many bytes. */
  private static final long MOST_RESERVED = 1L << 30;

  private final long assumed;
  private final Path work;
  private final FileSystem fs;
  private final double factor;
  private final long written;
  private final long free;

  /**
   * Of a run that begins now.
   *
   * @param assumed bytes of the reads, uncompressed, for which there was room
   * @param work its work folder, which exists
   */
  UnpackedSize(long assumed, Path work, Configuration conf) throws IOException {
    this.assumed = assumed;
    this.work = work;
    this.fs = work.getFileSystem(conf);
    this.factor = DriverSettings.SCRATCH_FACTOR.get(conf);
    this.written = written();
    this.free = free();
  }

  /** Bytes of the reads, uncompressed, as they were assumed. */
  long assumed() {
    return assumed;
  }

  /**
   * Looks at what was unpacked so far.
   *
   * @param bytes of text
   * @throws ResourceException if the run can't end well
   */
  void soFar(long bytes) throws IOException {
    long now = free();
    // What this run has written since is part of what was free.
    boolean tooMuch = bytes > assumed && needed(bytes) - written > Math.max(free, now);
    boolean full = factor > 0 && now < Math.min(MOST_RESERVED, free / RESERVED_PART);
    if (tooMuch) {
      throw new ResourceException(
          Words.of(
              "too little scratch space: the reads unpack to more than %s, for which"
                  + " about %s are needed; %s; free some, or name another place with --scratch",
              Figures.bytes(bytes), Figures.bytes(needed(bytes)), left(now)));
    }
    if (full) {
      throw new ResourceException(
          Words.of(
              "the disk is full: the run needs about %s of scratch space or more; %s;"
                  + " free some and --resume continues, or name another place with --scratch",
              Figures.bytes(needed(Math.max(bytes, assumed))), left(now)));
    }
  }

  private String left(long now) {
    return Words.of(
        "%s were free at %s when reads began to be packed, %s are now",
        Figures.bytes(free), Paths.show(work), Figures.bytes(now));
  }

  /** Looks at what a stage found; what tells of no reads passes. */
  void check(StageFacts facts) {
    if (!(facts instanceof ReadFacts reads) || reads.bytes() <= assumed) {
      return;
    }
    try {
      long more = needed(reads.bytes()) - written();
      long now = free();
      if (more > now) {
        throw new ResourceException(
            Words.of(
                "too little scratch space: the reads unpack to %s, for which about %s more"
                    + " are needed, and %s are free at %s; free some and --resume continues, or"
                    + " name another place with --scratch",
                Figures.bytes(reads.bytes()),
                Figures.bytes(more),
                Figures.bytes(now),
                Paths.show(work)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long needed(long bytes) {
    return (long) (factor * bytes);
  }

  private long written() throws IOException {
    return fs.getContentSummary(work).getLength();
  }

  private long free() throws IOException {
    return fs.getStatus(work).getRemaining();
  }
}
