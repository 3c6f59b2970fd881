package org.pga.driver.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.facts.ReadFacts;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.StageFacts;
import org.pga.driver.settings.ScratchFactor;
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
  private final long assumed;
  private final ScratchRoom room;

  /**
   * Of a run that begins now.
   *
   * @param assumed bytes of the reads, uncompressed, for which there was room
   * @param work its work folder, which exists
   */
  UnpackedSize(long assumed, Path work, Configuration conf) throws IOException {
    this.assumed = assumed;
    this.room = new ScratchRoom(work, ScratchFactor.of(conf), "reads began to be packed", conf);
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
    if (bytes > assumed) {
      room.fits(bytes, "the reads unpack to more than " + Figures.bytes(bytes));
    }
    room.isLeft(Math.max(bytes, assumed), 0);
  }

  /** Looks at what a stage found; what tells of no reads passes. */
  void check(StageFacts facts) {
    if (!(facts instanceof ReadFacts reads) || reads.bytes() <= assumed) {
      return;
    }
    try {
      long more = room.needed(reads.bytes()) - room.written();
      long now = room.free();
      if (more > now) {
        throw new ResourceException(
            Words.of(
                "too little scratch space: the reads unpack to %s, for which about %s more"
                    + " are needed, and %s are free at %s; free some and --resume continues, or"
                    + " name another place with --scratch",
                Figures.bytes(reads.bytes()),
                Figures.bytes(more),
                Figures.bytes(now),
                room.shown()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
