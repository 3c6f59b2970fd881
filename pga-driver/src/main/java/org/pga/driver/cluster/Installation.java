package org.pga.driver.cluster;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    return named(lib, "hadoop-yarn-server-nodemanager").length > 0;
  }

  private static String[] named(Path lib, String prefix) {
    String[] found = lib.toFile().list((folder, name) -> name.startsWith(prefix));
    return found == null ? new String[0] : found;
  }

  /**
   * What any Hadoop process of a cluster needs. Of two libraries that write the daemons' JSON
   * Hadoop has jersey-json before Jackson's; a folder's files stand in an order of the disk's.
   */
  String hadoopClassPath(ClusterFolder folder) {
    Stream<String> names = Stream.concat(Stream.of(named(lib, "jersey-json-")), Stream.of("*"));
    return Stream.concat(
            Stream.of(folder.path().resolve(ListenAddress.JAR).toString()),
            names.map(name -> lib + File.separator + name))
        .collect(Collectors.joining(File.pathSeparator));
  }

  String classPath(ClusterFolder folder) {
    return String.join(File.pathSeparator, folder.conf().toString(), hadoopClassPath(folder));
  }
}
