package org.pga.profile.cluster;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.pga.core.failure.InputException;
import org.pga.profile.RecordedOptions;
import org.pga.profile.RunRecord;

/** The cluster file that a run was made with ({@code assemble --cluster}), if it is found here. */
public final class RecordedCluster {
  private RecordedCluster() {}

  /** Looks where the option said, then for the recorded name; null if neither is there. */
  public static Cluster of(RunRecord record) throws IOException {
    Object given = record.options() == null ? null : record.options().get(RecordedOptions.CLUSTER);
    for (String name :
        Arrays.asList(given == null ? null : given.toString(), record.cluster()).stream()
            .filter(Objects::nonNull)
            .toList()) {
      try {
        return Clusters.load(name);
      } catch (InputException e) {
        // It was a file on another machine, or has changed since.
      }
    }
    return null;
  }
}
