package org.pga.driver.cluster;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.InputException;
import org.pga.driver.run.CodeVersion;

/** The jars to run daemons from. */
record Installation(Path lib) {
  /**
   * @throws InputException if this isn't run from an unpacked release
   */
  static Installation running() throws InputException {
    Path lib = CodeVersion.source(Configuration.class).getParent();
    if (!Files.exists(lib) || !holdsDaemons(lib)) {
      throw new InputException(
          "pga cluster needs the lib folder of a release, and was not started from one: "
              + lib
              + " holds no NodeManager. Start it by scripts/pga or bin/pga.");
    }
    return new Installation(lib);
  }

  private static boolean holdsDaemons(Path lib) {
    String[] found = lib.toFile().list((dir, name) -> name.contains("yarn-server-nodemanager"));
    return found != null && found.length > 0;
  }

  /** What any Hadoop process of this machine needs. */
  String hadoopClassPath() {
    return lib + File.separator + "*";
  }

  String classPath(ClusterFolder folder) {
    return String.join(File.pathSeparator, folder.conf().toString(), hadoopClassPath());
  }
}
