package org.pga.profile.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.cluster.RecordedCluster;

/** Reads the runs of a configuration and finds its cluster. */
public final class RepeatsReader {
  private RepeatsReader() {}

  /**
   * Reads.
   *
   * @param name of the configuration
   * @param places of its runs, see {@link RunReader#read}
   * @param cluster name or file; null: the one that the runs recorded
   * @throws InputException also if a run is named twice, for it would look like a repeat without
   *     noise
   */
  public static Repeats read(String name, List<Path> places, String cluster, Configuration conf)
      throws IOException {
    List<Run> runs = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Path place : places) {
      for (Run run : RunReader.read(place, conf)) {
        if (!seen.add(run.place())) {
          throw new InputException(
              run.place() + " is named twice in " + name + "; repeats must be runs of their own");
        }
        runs.add(run);
      }
    }
    return new Repeats(name, runs, cluster == null ? recorded(runs) : Clusters.load(cluster));
  }

  /** The cluster that all runs name, if its file is found here. */
  private static Cluster recorded(List<Run> runs) throws IOException {
    Set<String> names =
        runs.stream()
            .map(run -> run.record().cluster())
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    return names.size() == 1 ? RecordedCluster.of(runs.get(0).record()) : null;
  }
}
