package org.pga.driver.run;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pga.core.facts.GraphFacts;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.driver.folder.Manifest;
import org.pga.driver.settings.SampleName;
import org.pga.profile.Environment;
import org.pga.profile.Fault;
import org.pga.profile.HostSeries;
import org.pga.profile.Mark;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.reads.library.Library;
import org.pga.scaffold.link.insert.LinkFacts;

/** Makes the run record of the stages' manifests. */
final class RunRecords {
  private RunRecords() {}

  /**
   * @param seconds that the run took
   * @param manifests of all stages of a finished run
   */
  static RunRecord of(
      Request request,
      Origin origin,
      String fingerprint,
      Instant started,
      double seconds,
      Environment environment,
      Collection<Manifest> manifests,
      List<HostSeries> hosts,
      List<String> warnings) {
    ReadFacts reads = Manifest.find(manifests, ReadFacts.class, null).orElseThrow();
    SpectrumFacts spectra = Manifest.find(manifests, SpectrumFacts.class, null).orElseThrow();
    return new RunRecord(
        CodeVersion.version(),
        fingerprint,
        started.truncatedTo(ChronoUnit.SECONDS).toString(),
        seconds,
        origin.options(),
        environment,
        new RunRecord.Input(reads.bytes(), reads.reads(), reads.bases()),
        libraries(
            request.libraries(),
            reads,
            Manifest.find(manifests, LinkFacts.class, null)
                .orElse(new LinkFacts(0, Collections.emptySortedMap()))),
        stages(origin.faults(), manifests),
        graph(spectra.ks(), manifests),
        origin.cluster(),
        hosts,
        manifests.stream()
            .flatMap(manifest -> manifest.marks().stream())
            .sorted(Comparator.comparingLong(Mark::millis))
            .toList(),
        spectra(spectra),
        SampleName.ofFolder(request.output().getName()),
        warnings);
  }

  /** Faults that are no stage's are the first one's, which had to wait. */
  private static List<StageMetrics> stages(List<Fault> before, Collection<Manifest> manifests) {
    List<StageMetrics> stages = new ArrayList<>(manifests.stream().map(Manifest::figures).toList());
    if (!before.isEmpty()) {
      StageMetrics first = stages.get(0);
      List<Fault> all = new ArrayList<>(before);
      all.addAll(first.faults());
      stages.set(0, first.with(all));
    }
    return stages;
  }

  private static Map<String, RunRecord.Graph> graph(
      List<Integer> ks, Collection<Manifest> manifests) {
    Map<String, RunRecord.Graph> graph = new LinkedHashMap<>();
    for (int k : ks) {
      GraphFacts built = Manifest.find(manifests, GraphFacts.class, k).orElseThrow();
      SimplifyFacts simplified = Manifest.find(manifests, SimplifyFacts.class, k).orElseThrow();
      graph.put(
          Integer.toString(k),
          new RunRecord.Graph(
              built.solidKmers(),
              built.partialUnitigs(),
              simplified.unitigs(),
              built.graphBytes()));
    }
    return graph;
  }

  private static List<RunRecord.Library> libraries(
      List<Library> libraries, ReadFacts reads, LinkFacts links) {
    List<RunRecord.Library> records = new ArrayList<>();
    for (int i = 0; i < libraries.size(); i++) {
      ReadFacts.Library read = reads.libraries().get(i);
      LinkFacts.Library linked = links.libraries().get(i);
      records.add(
          linked == null
              ? new RunRecord.Library(
                  LibraryNames.kind(libraries.get(i)),
                  read.reads(),
                  read.pairs(),
                  null,
                  null,
                  null,
                  null,
                  null)
              : new RunRecord.Library(
                  LibraryNames.kind(libraries.get(i)),
                  read.reads(),
                  read.pairs(),
                  linked.mean(),
                  linked.deviation(),
                  linked.pairs(),
                  linked.reason(),
                  new RunRecord.Inserts(
                      linked.inserts().width(),
                      linked.inserts().pairs(),
                      linked.inserts().beyond())));
    }
    return records;
  }

  private static Map<String, RunRecord.Spectrum> spectra(SpectrumFacts facts) {
    Map<String, RunRecord.Spectrum> spectra = new LinkedHashMap<>();
    facts
        .spectra()
        .forEach(
            (k, at) ->
                spectra.put(
                    k.toString(),
                    new RunRecord.Spectrum(
                        (long) at.cutoff(),
                        (long) at.valley(),
                        at.median(),
                        facts.genomeSize(k),
                        at.sampled(),
                        at.depths().stream().map(Integer::longValue).toList(),
                        at.kmers())));
    return spectra;
  }
}
