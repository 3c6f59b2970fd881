package org.pga.driver;

import org.apache.hadoop.fs.Path;

/** Names of files and folders as users type them. */
final class Paths {
  private Paths() {}

  /**
   * A local name or a URI.
   *
   * @throws UsageFault where Hadoop can't take it, for instance a name with a colon
   */
  static Path parse(String name) {
    try {
      return new Path(name);
    } catch (IllegalArgumentException e) {
      throw new UsageFault(
          name + " is not a file name or URI that Hadoop takes: " + e.getMessage());
    }
  }

  /** A path for users: local ones without the scheme. */
  static String show(Path path) {
    return "file".equals(path.toUri().getScheme()) ? path.toUri().getPath() : path.toString();
  }
}
