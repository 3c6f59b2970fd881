package org.pga.driver;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pga.profile.Environment;
import org.pga.profile.HostSeries;
import org.pga.profile.Mark;
import org.pga.profile.RunRecord;

/** Makes the run record of the stages' manifests. */
final class Records {
  private Records() {}

  static RunRecord of(
      Request request,
      String fingerprint,
      Instant started,
      boolean embedded,
      String cluster,
      Collection<Manifest> manifests,
      List<HostSeries> hosts) {
    Map<String, RunRecord.Graph> graph = new LinkedHashMap<>();
    for (int k : Ks.of(manifests)) {
      List<Manifest> atK = manifests.stream().filter(m -> isAt(m, k)).toList();
      graph.put(
          Integer.toString(k),
          new RunRecord.Graph(
              fact(atK, "build-graph", "solidKmers"),
              fact(atK, "build-graph", "partialUnitigs"),
              fact(atK, "simplify", "unitigs"),
              fact(atK, "build-graph", "graphBytes")));
    }
    return new RunRecord(
        PgaCommand.version(),
        fingerprint,
        started.truncatedTo(ChronoUnit.SECONDS).toString(),
        Duration.between(started, Instant.now()).toMillis() / 1000.0,
        request.options(),
        Environment.here(embedded),
        new RunRecord.Input(
            fact(manifests, "preprocess", "bytes"),
            fact(manifests, "preprocess", "reads"),
            fact(manifests, "preprocess", "bases")),
        new LibraryNotes(request.libraries())
            .records(manifests.stream().map(Manifest::facts).toList()),
        manifests.stream().map(Manifest::figures).toList(),
        graph,
        cluster,
        hosts,
        manifests.stream()
            .flatMap(manifest -> manifest.marks().stream())
            .sorted(Comparator.comparingLong(Mark::millis))
            .toList(),
        SpectrumNotes.records(manifests.stream().map(Manifest::facts).toList()));
  }

  private static boolean isAt(Manifest manifest, int k) {
    return Integer.valueOf(k).equals(manifest.figures().k());
  }

  /** The fact of that stage: others may have one of the same name. */
  static Long fact(Collection<Manifest> manifests, String stage, String name) {
    return manifests.stream()
        .filter(manifest -> manifest.figures().name().equals(stage))
        .map(manifest -> manifest.facts().get(name))
        .filter(Long.class::isInstance)
        .map(Long.class::cast)
        .findFirst()
        .orElse(null);
  }
}
