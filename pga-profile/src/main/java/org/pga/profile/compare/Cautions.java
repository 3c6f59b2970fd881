package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.pga.core.Words;
import org.pga.profile.Environment;
import org.pga.profile.Figures;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;
import org.pga.profile.RecordedOptions;
import org.pga.profile.RunRecord;

/** What makes a comparison mean less than it seems to. */
final class Cautions {
  /** Where results go and who waits for whom; paths of reads are checked by their content. */
  private static final Set<String> NEUTRAL =
      Set.of(
          RecordedOptions.LIBRARIES,
          RecordedOptions.OUTPUT,
          RecordedOptions.SCRATCH,
          RecordedOptions.QUEUE,
          RecordedOptions.TAGS,
          RecordedOptions.KEEP_INTERMEDIATE);

  private static final String NONE = "none";

  /** Of records that don't say: no value that another could differ from. */
  private static final String UNKNOWN = "unknown";

  /** What repeats have alike. */
  private static final Map<String, Function<RunRecord, String>> MACHINES = machines();

  /** Stolen CPU that makes times longer than the noise of repeats, as a share. */
  private static final double NOISE = 0.05;

  private Cautions() {}

  static List<String> of(List<Repeats> configurations) {
    List<String> cautions = new ArrayList<>();
    across(configurations, "PGA's version", RunRecord::version, cautions);
    across(configurations, "the pipeline", Cautions::pipeline, cautions);
    across(configurations, "k", Cautions::ks, cautions);
    across(configurations, "the codec of map output", known(Environment::mapOutput), cautions);
    across(configurations, "Hadoop's version", known(Environment::hadoop), cautions);
    across(configurations, "Java's version", known(Environment::java), cautions);
    across(configurations, "the source of the bytes of HDFS", Cautions::hdfsSource, cautions);
    for (Repeats configuration : configurations) {
      within(configuration, cautions);
    }
    stolen(configurations, cautions);
    shared(configurations, cautions);
    results(configurations, cautions);
    return cautions;
  }

  private static String pipeline(RunRecord record) {
    return option(record, RecordedOptions.PIPELINE, RecordedOptions.COMPACT);
  }

  private static String ks(RunRecord record) {
    return record.graph() == null ? "" : String.join(", ", record.graph().keySet());
  }

  /** Names of the options that can make a difference. */
  static Set<String> settings(RunRecord record) {
    Set<String> names = new LinkedHashSet<>(options(record).keySet());
    names.removeAll(NEUTRAL);
    return names;
  }

  private static String mode(RunRecord record) {
    return record.environment() == null ? null : record.environment().mode();
  }

  /** Of a run's environment; records that don't say differ from none. */
  private static Function<RunRecord, String> known(Function<Environment, ?> attribute) {
    return record ->
        record.environment() == null
            ? UNKNOWN
            : Objects.toString(attribute.apply(record.environment()), UNKNOWN);
  }

  private static String hdfsSource(RunRecord record) {
    return ofHosts(record, host -> host.source().get("hdfs"));
  }

  /** What all hosts have, each value once. */
  private static String ofHosts(RunRecord record, Function<HostSeries, ?> attribute) {
    List<HostSeries> hosts = Objects.requireNonNullElse(record.hosts(), List.of());
    String values =
        hosts.stream()
            .map(attribute)
            .filter(Objects::nonNull)
            .map(Object::toString)
            .distinct()
            .sorted()
            .collect(Collectors.joining(" and "));
    return values.isEmpty() ? UNKNOWN : values;
  }

  /**
   * A figure of the machines: on YARN of the hosts, since the environment is the driver's machine.
   */
  private static Function<RunRecord, String> ofMachines(
      Function<Environment, ?> one, Function<Hardware, ?> host) {
    return record ->
        record.onYarn()
            ? ofHosts(record, h -> h.hardware() == null ? null : host.apply(h.hardware()))
            : known(one).apply(record);
  }

  private static Map<String, Function<RunRecord, String>> machines() {
    Map<String, Function<RunRecord, String>> machines = new LinkedHashMap<>();
    machines.put("CPU model", ofMachines(Environment::cpu, Hardware::cpu));
    machines.put("cores", ofMachines(Environment::cores, Hardware::logicalCpus));
    machines.put(
        "memory", ofMachines(one -> memory(one.memoryBytes()), host -> memory(host.memoryBytes())));
    machines.put("number of hosts", Cautions::hosts);
    return machines;
  }

  /** Rounded: of two machines alike the kernel tells some MB more of one. */
  private static String memory(Long bytes) {
    return bytes == null ? null : Figures.bytes(bytes);
  }

  private static String hosts(RunRecord record) {
    int number = record.hosts() == null ? 0 : record.hosts().size();
    return number == 0 ? UNKNOWN : Integer.toString(number);
  }

  private static boolean differ(Repeats configuration, Function<RunRecord, String> attribute) {
    Set<String> values = values(configuration, attribute);
    values.remove(UNKNOWN);
    return values.size() > 1;
  }

  private static void across(
      List<Repeats> configurations,
      String what,
      Function<RunRecord, String> attribute,
      List<String> cautions) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (Repeats configuration : configurations) {
      for (String value : values(configuration, attribute)) {
        names.computeIfAbsent(value, v -> new ArrayList<>()).add(configuration.name());
      }
    }
    names.remove(UNKNOWN);
    if (names.size() > 1) {
      cautions.add(
          "Not all runs have the same value of "
              + what
              + ": "
              + names.entrySet().stream()
                  .map(e -> (e.getKey().isEmpty() ? NONE : e.getKey()) + " in " + join(e))
                  .collect(Collectors.joining("; "))
              + ".");
    }
  }

  private static String join(Map.Entry<String, List<String>> entry) {
    return String.join(", ", entry.getValue());
  }

  /** Repeats that aren't repeats, and runs whose wall time isn't whole. */
  private static void within(Repeats configuration, List<String> cautions) {
    Set<String> options = new LinkedHashSet<>();
    configuration.runs().forEach(run -> options.addAll(settings(run.record())));
    Set<String> differing = new LinkedHashSet<>();
    for (String option : options) {
      if (values(configuration, record -> option(record, option, "")).size() > 1) {
        differing.add(option);
      }
    }
    if (values(configuration, Cautions::mode).size() > 1) {
      differing.add("embedded or YARN");
    }
    if (values(configuration, RunRecord::cluster).size() > 1) {
      differing.add("cluster");
    }
    MACHINES.forEach(
        (what, attribute) -> {
          if (differ(configuration, attribute)) {
            differing.add(what);
          }
        });
    if (!differing.isEmpty()) {
      cautions.add(
          Words.of(
              "The repeats of %s are not of one configuration: they differ in %s.",
              configuration.name(), String.join(", ", differing)));
    }
    Set<String> clusters = values(configuration, RunRecord::cluster);
    if (configuration.cluster() == null && !clusters.equals(Set.of(NONE))) {
      cautions.add(
          Words.of(
              "%s ran on the cluster %s, which isn't known here: no prices; name it by"
                  + " --cluster %s=FILE.",
              configuration.name(), String.join(" and ", clusters), configuration.name()));
    }
    for (Run run : configuration.runs()) {
      if (run.resumed()) {
        cautions.add(
            run.place()
                + " was resumed: the sum of its stages is taken for its wall time, without what"
                + " passed between them.");
      }
    }
  }

  private static void stolen(List<Repeats> configurations, List<String> cautions) {
    lost(
        "Other guests of the machines took a part of the processors' time: ",
        NOISE,
        run -> Load.STOLEN.of(run, null).value(),
        configurations,
        cautions);
  }

  private static void shared(List<Repeats> configurations, List<String> cautions) {
    lost(
        "Other processes of the machines used a part of their processors: ",
        OtherProcesses.MUCH,
        run -> OtherProcesses.share(run.record()),
        configurations,
        cautions);
  }

  /** Runs that lost more than {@code most} of the processors' time to others. */
  private static void lost(
      String toWhom,
      double most,
      Function<Run, Double> share,
      List<Repeats> configurations,
      List<String> cautions) {
    List<String> robbed = new ArrayList<>();
    for (Repeats configuration : configurations) {
      for (Run run : configuration.runs()) {
        Double lost = share.apply(run);
        if (lost != null && lost > most) {
          robbed.add(Wording.percent(lost) + " in " + run.place());
        }
      }
    }
    if (!robbed.isEmpty()) {
      cautions.add(
          toWhom
              + String.join(", ", robbed)
              + ". Believe bytes there, not seconds, and repeat those runs.");
    }
  }

  /** Hashes of one file are compared, by its name. */
  private static void results(List<Repeats> configurations, List<String> cautions) {
    Map<String, Map<String, Set<String>>> files = new LinkedHashMap<>();
    List<String> without = new ArrayList<>();
    for (Repeats configuration : configurations) {
      for (Run run : configuration.runs()) {
        if (run.result() == null) {
          without.add(run.place());
        } else {
          files
              .computeIfAbsent(run.result().split(" ")[0], f -> new LinkedHashMap<>())
              .computeIfAbsent(run.result(), r -> new LinkedHashSet<>())
              .add(configuration.name());
        }
      }
    }
    List<String> differing =
        files.values().stream()
            .filter(places -> places.size() > 1)
            .flatMap(places -> places.entrySet().stream())
            .map(e -> e.getKey() + " in " + String.join(", ", e.getValue()))
            .toList();
    if (!differing.isEmpty()) {
      cautions.add("The assemblies differ: " + String.join("; ", differing) + ".");
    } else if (files.size() > 1) {
      cautions.add(
          "Whether all assemblies are the same isn't known: "
              + files.entrySet().stream()
                  .map(e -> e.getKey() + " was found of " + names(e.getValue()))
                  .collect(Collectors.joining(", "))
              + ".");
    }
    if (!without.isEmpty()) {
      cautions.add(
          "Whether all assemblies are the same isn't known: there are no contigs beside "
              + without.get(0)
              + (without.size() == 1 ? "." : " and " + (without.size() - 1) + " others."));
    }
  }

  private static String names(Map<String, Set<String>> places) {
    return places.values().stream()
        .flatMap(Set::stream)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** The values of all runs of a configuration. */
  static Set<String> values(Repeats configuration, Function<RunRecord, String> attribute) {
    return configuration.runs().stream()
        .map(run -> Objects.toString(attribute.apply(run.record()), NONE))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** What a run was asked for. */
  static String option(RunRecord record, String name, String otherwise) {
    Object value = options(record).get(name);
    return value == null ? otherwise : value.toString();
  }

  private static Map<String, Object> options(RunRecord record) {
    return record.options() == null ? Map.of() : record.options();
  }
}
