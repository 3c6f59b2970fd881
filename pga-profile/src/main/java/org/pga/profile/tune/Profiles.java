package org.pga.profile.tune;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.pga.profile.cluster.Clusters;

/** Hadoop profiles of the clusters that come with PGA: a folder of site files for each. */
public final class Profiles {
  /** Their settings depend on the machine that asks. */
  private static final List<String> OF_THIS_MACHINE = List.of(Clusters.LOCAL, Clusters.ONE_MACHINE);

  private Profiles() {}

  /** Clusters that have one. */
  public static List<String> names() throws IOException {
    return Clusters.names().stream().filter(name -> !OF_THIS_MACHINE.contains(name)).toList();
  }

  /**
   * Writes all of them.
   *
   * @return the files
   */
  public static List<Path> write(Path folder) throws IOException {
    List<Path> written = new ArrayList<>();
    for (String name : names()) {
      written.addAll(SiteFiles.write(Tuner.tune(Clusters.load(name)), folder.resolve(name)));
    }
    return written;
  }
}
