package org.pga.core.owned;

import com.google.common.util.concurrent.Uninterruptibles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.io.FileUtils;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes and renames what a stage, a task or a benchmark makes for itself and nobody is to see:
 * below a folder that the caller was given for that, never the folder itself, or in a folder that
 * this process made.
 */
public final class Scratch {
  private static final int ATTEMPTS = 200;
  private static final Duration PAUSE = Duration.ofMillis(50);
  private static final Set<java.nio.file.Path> MADE = ConcurrentHashMap.newKeySet();
  private static final Set<java.nio.file.Path> AT_EXIT = ConcurrentHashMap.newKeySet();

  private static final Logger LOG = LoggerFactory.getLogger(Scratch.class);

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(Scratch::removeAtExit));
  }

  private Scratch() {}

  /**
   * Removes a file or a folder with all in it, if it is there.
   *
   * @param within the folder that the caller may write to
   */
  public static void remove(FileSystem fs, Path what, Path within) throws IOException {
    check(fs, what, within);
    RawFiles.remove(fs, what);
  }

  /**
   * As {@link #remove}, where tasks that were ended may still write their last files: then it is
   * tried again, for ten seconds at most; a busy machine needs more than one. What can't be removed
   * stays.
   */
  public static void removeQuietly(FileSystem fs, Path what, Path within) {
    check(fs, what, within);
    try {
      insist(() -> RawFiles.remove(fs, what));
    } catch (IOException e) {
      LOG.warn("can't remove {}", what, e);
    }
  }

  /** As {@link #remove}, when the JVM ends: for Ctrl-C, and containers that are killed. */
  public static void removeAtExit(FileSystem fs, Path what, Path within) throws IOException {
    check(fs, what, within);
    fs.deleteOnExit(what);
  }

  /**
   * Renames a file or folder to a name that nothing has.
   *
   * @param within the folder that the caller may write to, which has both names
   */
  public static void rename(FileSystem fs, Path from, Path to, Path within) throws IOException {
    check(fs, from, within);
    check(fs, to, within);
    RawFiles.rename(fs, from, to);
  }

  /**
   * As {@link #rename}, where the name may be taken, and stays so then.
   *
   * @return whether it was free
   */
  public static boolean renameIfFree(FileSystem fs, Path from, Path to, Path within)
      throws IOException {
    check(fs, from, within);
    check(fs, to, within);
    return !fs.exists(to) && fs.rename(from, to);
  }

  private static void check(FileSystem fs, Path what, Path within) {
    String inner = fs.makeQualified(what).toString();
    String outer = fs.makeQualified(within).toString();
    boolean below =
        inner.startsWith(outer.endsWith("/") ? outer : outer + "/") && !inner.contains("/../");
    if (!below) {
      throw new IllegalArgumentException(what + " isn't below " + within);
    }
  }

  // --- on the local disk ----------------------------------------------------------------------

  /** A file that the caller made under a name of its own, or an empty folder. */
  public static void removeFile(java.nio.file.Path file) throws IOException {
    Files.deleteIfExists(file);
  }

  /** As {@link #removeFile}, when the JVM ends. */
  public static void removeFileAtExit(java.nio.file.Path file) {
    file.toFile().deleteOnExit();
  }

  /** Gives a file that the caller made another name of the caller's, over one that is there. */
  public static void renameFile(java.nio.file.Path from, java.nio.file.Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** A new folder for this process, in the usual place for temporary files. */
  public static java.nio.file.Path makeFolder(String prefix) throws IOException {
    java.nio.file.Path folder = Files.createTempDirectory(prefix);
    MADE.add(folder);
    return folder;
  }

  /** A new folder for this process in a given one. */
  public static java.nio.file.Path makeFolder(java.nio.file.Path parent, String prefix)
      throws IOException {
    java.nio.file.Path folder = Files.createTempDirectory(parent, prefix);
    MADE.add(folder);
    return folder;
  }

  /**
   * Removes a folder that {@link #makeFolder} made, or one below it; it is tried again, as {@link
   * #removeQuietly} does.
   */
  public static void removeFolder(java.nio.file.Path folder) throws IOException {
    if (MADE.stream().noneMatch(folder::startsWith)) {
      throw new IllegalArgumentException(folder + " wasn't made by this process");
    }
    insist(() -> FileUtils.deleteDirectory(folder.toFile()));
    MADE.remove(folder);
    AT_EXIT.remove(folder);
  }

  private interface Removal {
    void attempt() throws IOException;
  }

  private static void insist(Removal removal) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        removal.attempt();
        return;
      } catch (IOException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
      Uninterruptibles.sleepUninterruptibly(PAUSE);
    }
  }

  /** As {@link #removeFolder}; what can't be removed stays. */
  public static void removeFolderQuietly(java.nio.file.Path folder) {
    try {
      removeFolder(folder);
    } catch (IOException e) {
      LOG.warn("can't remove {}", folder, e);
    }
  }

  /** Removes such a folder when the JVM ends, if it is there then. */
  public static void removeFolderAtExit(java.nio.file.Path folder) {
    AT_EXIT.add(folder);
  }

  private static void removeAtExit() {
    for (java.nio.file.Path folder : AT_EXIT) {
      FileUtils.deleteQuietly(folder.toFile());
    }
  }
}
