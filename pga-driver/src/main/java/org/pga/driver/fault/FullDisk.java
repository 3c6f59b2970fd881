package org.pga.driver.fault;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.ClusterStorageCapacityExceededException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.ResourceException;
import org.pga.core.job.RoomWords;
import org.pga.driver.folder.Paths;
import org.pga.profile.Figures;

/**
 * What a user is told whose disk or quota is full: where, how much is free, how much is needed.
 *
 * @param work the run's work folder
 * @param output where the result goes, maybe to another disk
 * @param needed bytes that the run needs in the work folder, about
 */
public record FullDisk(Path work, Path output, long needed, Configuration conf) {
  private static final String ROOM = "free space or raise the quota";

  /**
   * What says in a chain of causes that a disk is full: the innermost, for those around it say only
   * which job failed. Null if none does.
   */
  public static String line(Throwable fault) {
    String line = null;
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      String message = String.valueOf(cause.getMessage());
      String found =
          cause instanceof ClusterStorageCapacityExceededException
              ? message.lines().findFirst().orElse(message)
              : RoomWords.disk(message);
      line = found == null ? line : found;
    }
    return line;
  }

  /** The fault for the user, or null if it isn't about a full disk. */
  public ResourceException of(Throwable fault) {
    String line = line(fault);
    if (line == null) {
      return null;
    }
    if (RoomWords.isNoLack(line)) {
      return new ResourceException(
          Words.of(
              "%s%s; %s, then --resume continues",
              RoomWords.heading(line), line, RoomWords.remedy(line, "")),
          fault);
    }
    String remedy = RoomWords.remedy(line, ROOM);
    return new ResourceException(
        Words.of(
            "%s%s; the run needs about %s in %s%s; %s, then --resume continues%s",
            RoomWords.heading(line),
            line,
            Figures.bytes(needed),
            Paths.show(work),
            free(line),
            remedy,
            remedy.equals(ROOM) ? elsewhere() : ""),
        fault);
  }

  /** Stages are looked for where {@code --scratch} says, or in the output folder. */
  private String elsewhere() {
    return Words.of(
        "; on another disk (--scratch DIR) it begins again, and what is in %s may be removed",
        Paths.show(work));
  }

  /**
   * On the disks as they are now, with what the run has written; nothing if that is unknown. Bytes
   * may be free where files are not.
   */
  private String free(String line) {
    try {
      long here = remaining(work);
      long there = remaining(output);
      long least = Math.min(here, there);
      if (least > needed && line.contains("No space left")) {
        return Words.of(
            ", and %s are free; so what is full may be the table of files (inodes: see df -i)",
            Figures.bytes(least));
      }
      return ", where "
          + Figures.bytes(here)
          + " are free"
          + (here == there
              ? ""
              : ", and " + Figures.bytes(there) + " where the result goes, " + Paths.show(output));
    } catch (IOException e) {
      return "";
    }
  }

  private long remaining(Path folder) throws IOException {
    FileSystem fs = folder.getFileSystem(conf);
    return fs.getStatus(Paths.existing(fs, folder)).getRemaining();
  }
}
