package org.pga.driver.run;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.driver.folder.Paths;
import org.pga.driver.settings.ScratchFactor;
import org.pga.driver.settings.UsageException;
import org.pga.profile.Figures;
import org.pga.profile.Machine;
import org.pga.reads.format.InputFile;

/** Whether memory and scratch space will do, before anything is begun. */
public final class ResourceCheck {
  /** An empty job with its sort buffer runs in this. */
  private static final long LEAST_HEAP = 200L << 20;

  private static final BigDecimal GIGABYTE = BigDecimal.valueOf(1_000_000_000);

  private ResourceCheck() {}

  /**
   * Checks {@code -m} and the heap.
   *
   * @throws UsageException if too little is asked for
   * @throws InputException if the heap is too small, or more is asked for than the machine has
   */
  public static void memory(BigDecimal gigabytes, boolean embedded) throws InputException {
    if (!embedded) {
      return; // containers have their own settings
    }
    if (gigabytes != null && gigabytes.compareTo(BigDecimal.ONE) < 0) {
      throw new UsageException("-m " + gigabytes + " is too small: PGA needs 1 GB or more");
    }
    long machine = Machine.totalMemory();
    if (gigabytes != null
        && machine > 0
        && gigabytes.multiply(GIGABYTE).compareTo(BigDecimal.valueOf(machine)) > 0) {
      throw new InputException(
          "-m " + gigabytes + " is more than this machine's " + Figures.bytes(machine));
    }
    long heap = Runtime.getRuntime().maxMemory();
    if (heap < LEAST_HEAP) {
      throw new InputException(
          Words.of(
              "memory is too small: the Java heap has %s, PGA needs %s; give more with"
                  + " -m, or with -Xmx where you start Java yourself",
              Figures.bytes(heap), Figures.bytes(LEAST_HEAP)));
    }
  }

  /**
   * What to say where the launcher's default is more than there is, as in a small container: the
   * system would kill a larger run, which couldn't say why.
   *
   * @param process bytes that the run may take
   * @param machine bytes of the machine or container; 0: unknown
   * @return null where it fits
   */
  public static String tooMuchByDefault(long process, long machine) {
    if (machine <= 0 || process <= machine) {
      return null;
    }
    return Words.of(
        "note: without -m this run may take %s of memory, and there are %s: if it is killed, give"
            + " less with -m",
        Figures.bytes(process), Figures.bytes(machine));
  }

  /**
   * Checks the free space where the stages will lie. What an earlier run has left of them is part
   * of what this one needs, or it is removed.
   *
   * @throws ResourceException if it is less than the reads will need
   */
  static void space(List<InputFile> inputs, Path work, Configuration conf) throws IOException {
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
    return inputs.stream().mapToLong(ResourceCheck::uncompressed).sum();
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
