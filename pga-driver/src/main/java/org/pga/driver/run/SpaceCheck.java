package org.pga.driver.run;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.ResourceException;
import org.pga.driver.folder.Paths;
import org.pga.driver.settings.ScratchFactor;
import org.pga.profile.Figures;
import org.pga.reads.format.InputFile;

/** Whether scratch space will do, before anything is begun. */
final class SpaceCheck {
  private SpaceCheck() {}

  /**
   * Checks the free space where the stages will lie. What an earlier run has left of them is part
   * of what this one needs, or it is removed.
   *
   * @throws ResourceException if it is less than the reads will need
   */
  static void check(List<InputFile> inputs, Path work, Configuration conf) throws IOException {
    long needed = needed(inputs, conf);
    FileSystem fs = work.getFileSystem(conf);
    Path there = Paths.existing(fs, work);
    long free = fs.getStatus(there).getRemaining();
    if (needed <= free) {
      return;
    }
    long written;
    try {
      written = ScratchRoom.written(fs, work);
    } catch (FileNotFoundException e) {
      return; // a run that is live changes its stages; who asks for its lock is told so
    }
    if (needed - written > free) {
      throw new ResourceException(
          Words.of(
              "too little scratch space: about %s are needed for %s of reads, %s are free"
                  + " at %s%s; free some, or name another place with --scratch",
              Figures.bytes(needed),
              Figures.bytes(reads(inputs)),
              Figures.bytes(free),
              Paths.show(there),
              written == 0
                  ? ""
                  : " besides the " + Figures.bytes(written) + " of an earlier run's stages"));
    }
  }

  /** Scratch space that these reads take, about, in bytes. */
  static long needed(List<InputFile> inputs, Configuration conf) {
    return (long) (ScratchFactor.of(conf) * reads(inputs));
  }

  /** Bytes of the reads, uncompressed, about. */
  static long reads(List<InputFile> inputs) {
    return inputs.stream().mapToLong(SpaceCheck::uncompressed).sum();
  }

  /** FASTQ shrinks to about a quarter by gzip and zstd, a fifth by bzip2. */
  private static long uncompressed(InputFile input) {
    long length = input.status().getLen();
    return switch (input.compression()) {
      case GZIP, ZSTD -> 4 * length;
      case BZIP2 -> 5 * length;
      default -> length;
    };
  }
}
