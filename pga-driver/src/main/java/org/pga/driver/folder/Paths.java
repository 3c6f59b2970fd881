package org.pga.driver.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.TerminalText;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.driver.settings.UsageException;

/** Names of files and folders as users type them. */
public final class Paths {
  private Paths() {}

  /**
   * A local name or a URI.
   *
   * @throws UsageException if Hadoop can't take it
   * @throws UncheckedIOException of an {@link InputException} if the locale lacks its letters
   */
  public static Path parse(String name) {
    if (name.isEmpty()) {
      throw new UsageException("a file or folder has no name: an argument is empty");
    }
    try {
      // Hadoop takes what stands before a colon for a scheme.
      Path path = new Path(name.matches("[^/:]+:[^/].*") ? "./" + name : name);
      String scheme = path.toUri().getScheme();
      if (scheme == null || "file".equals(scheme)) {
        checkLocale(path.toUri().getPath());
      }
      return path;
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          name + " is not a file name or URI that Hadoop takes: " + e.getMessage());
    }
  }

  private static void checkLocale(String name) {
    try {
      java.nio.file.Path unused = java.nio.file.Path.of(name);
    } catch (InvalidPathException e) {
      throw new UncheckedIOException(
          new InputException(
              Words.of(
                  "%s can't be opened: its letters aren't those of the locale, in which file names"
                      + " are %s; try again with LC_ALL=C.UTF-8",
                  name, System.getProperty("sun.jnu.encoding")),
              e));
    }
  }

  /** The path itself, otherwise the nearest folder above it that exists, as far as one may look. */
  public static Path existing(FileSystem fs, Path path) throws IOException {
    Path there = path;
    try {
      while (!fs.exists(there) && there.getParent() != null) {
        there = there.getParent();
      }
    } catch (AccessDeniedException e) {
      return there; // a store's credentials may be for a prefix
    }
    return there;
  }

  /**
   * A path for users: local ones without the scheme, control characters as escapes, line ends
   * included, behind which a name could say anything.
   */
  public static String show(Path path) {
    String shown = "file".equals(path.toUri().getScheme()) ? path.toUri().getPath() : "" + path;
    return TerminalText.name(shown);
  }
}
