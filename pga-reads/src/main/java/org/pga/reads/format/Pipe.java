package org.pga.reads.format;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Tells pipes from what is stored: {@code <(...)}, which the shell names {@code /dev/fd/63}, {@code
 * /dev/stdin} behind a {@code |}, what {@code mkfifo} makes. What stands in a pipe comes once, to
 * whoever opens it, and ends. Devices such as {@code /dev/zero} aren't pipes: they may never end.
 */
public final class Pipe {
  /** The kinds of files in a mode as the system has it, and that of pipes. */
  private static final int KINDS = 0170000;

  private static final int FIFO = 0010000;

  private static final boolean TELLS_MODES =
      FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

  private Pipe() {}

  /**
   * The pipe of this machine that a path names, or null. Nothing is opened.
   *
   * <p>What a shell makes of {@code <(...)} is local whatever file system names are usually of.
   */
  public static java.nio.file.Path local(Path path, Configuration conf) {
    String scheme = path.toUri().getScheme();
    String name = path.toUri().getPath();
    boolean ofProcess = name.startsWith("/dev/") || name.startsWith("/proc/");
    if (scheme == null && !ofProcess) {
      scheme = FileSystem.getDefaultUri(conf).getScheme();
    }
    boolean local = scheme == null || "file".equals(scheme);
    return local && TELLS_MODES && isPipe(java.nio.file.Path.of(name))
        ? java.nio.file.Path.of(name)
        : null;
  }

  private static boolean isPipe(java.nio.file.Path file) {
    try {
      return ((Integer) Files.getAttribute(file, "unix:mode") & KINDS) == FIFO;
    } catch (IOException e) {
      return false; // it isn't there, or may not be looked at: who reads it will say so
    }
  }
}
