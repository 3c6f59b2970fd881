package org.pga.driver.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.Settings;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.EngineConfiguration;
import org.pga.driver.settings.UsageException;
import org.pga.profile.RecordedOptions;
import org.pga.profile.RecordedOptions.OfLibrary;
import org.pga.profile.RunRecord;
import org.pga.profile.cluster.Cluster;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;

/**
 * What is asked of one run, checked as far as it can be without looking at files.
 *
 * @param kmers increasing; none: chosen from the reads
 * @param output the output folder
 * @param destination where the caller will bring the result; the output folder where it stays
 * @param scratch the folder for the work folder, null for the output folder
 * @param copyPipes whether reads that come as pipes are copied to scratch; otherwise refused
 * @param settings values of {@code pga.*} keys
 * @param machine what it may use
 */
record Request(
    List<Library> libraries,
    List<Integer> kmers,
    Path output,
    Path destination,
    Path scratch,
    boolean force,
    boolean resume,
    boolean keepIntermediate,
    boolean copyPipes,
    Map<String, Object> settings,
    MachineShare machine) {

  Request {
    kmers = checkKs(kmers);
    settings = new LinkedHashMap<>(settings);
  }

  /**
   * The k's, increasing.
   *
   * @throws UsageException for an even one, one out of range, or the same twice
   */
  static List<Integer> checkKs(List<Integer> ks) {
    for (int k : ks) {
      if (!Settings.K.allows(k)) {
        throw new UsageException("-k " + k + " is out of range: " + Settings.K.range());
      }
      if (k % 2 == 0) {
        // Of an even k some k-mers are their own reverse complements.
        int lower = k - 1;
        throw new UsageException(
            "-k " + k + " is even, but k must be odd: take " + lower + " or " + (k + 1));
      }
    }
    List<Integer> sorted = ks.stream().sorted().toList();
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i).equals(sorted.get(i - 1))) {
        throw new UsageException("-k " + sorted.get(i) + " is given twice");
      }
    }
    return sorted;
  }

  /**
   * Hadoop's configuration with what this asks for.
   *
   * @param cluster that it names, or null
   */
  Configuration configuration(Configuration user, Cluster cluster) throws InputException {
    return EngineConfiguration.withOptions(
        user, cluster, settings, machine.threads(), machine.queue(), machine.tags());
  }

  /** Whether the run that left this record was to keep its stages; null: it doesn't say. */
  static Boolean kept(RunRecord record) {
    return record.options().get(RecordedOptions.KEEP_INTERMEDIATE) instanceof Boolean kept
        ? kept
        : null;
  }

  /**
   * The options as the run record shows them, with what the configuration says besides: all that
   * makes the same result again.
   */
  Map<String, Object> options(Configuration conf) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put(RecordedOptions.LIBRARIES, libraries.stream().map(Request::show).toList());
    options.put(RecordedOptions.KMER, kmers.isEmpty() ? null : kmers);
    options.put(RecordedOptions.OUTPUT, destination.toString());
    options.put(RecordedOptions.SCRATCH, Objects.toString(scratch, null));
    options.put(RecordedOptions.KEEP_INTERMEDIATE, keepIntermediate);
    options.put(RecordedOptions.THREADS, machine.threads());
    options.put(RecordedOptions.MEMORY, machine.memoryGigabytes());
    options.put(RecordedOptions.CLUSTER, machine.cluster());
    options.put(RecordedOptions.QUEUE, machine.queue());
    options.put(RecordedOptions.TAGS, machine.tags());
    options.putAll(settings);
    DriverSettings.given(conf).forEach(options::putIfAbsent);
    return options;
  }

  private static String kind(Library library) {
    return switch (library.kind()) {
      case PAIRED -> OfLibrary.PAIRED;
      case INTERLEAVED -> OfLibrary.INTERLEAVED;
      case SINGLE -> OfLibrary.SINGLE;
    };
  }

  private static Map<String, Object> show(Library library) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put(OfLibrary.KIND, kind(library));
    shown.put(OfLibrary.MATE_PAIRS, library.matePairs());
    InsertSize size = library.insertSize();
    shown.put(OfLibrary.INSERT_SIZE, size == null ? null : List.of(size.mean(), size.deviation()));
    shown.put(OfLibrary.FIRST, library.first().stream().map(Path::toString).toList());
    shown.put(OfLibrary.SECOND, library.second().stream().map(Path::toString).toList());
    return shown;
  }
}
