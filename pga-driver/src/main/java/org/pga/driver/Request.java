package org.pga.driver;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.Settings;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;

/**
 * What the user asks of one run, checked as far as it can be without looking at files.
 *
 * @param kmers increasing; none: chosen from the reads
 * @param output the output folder
 * @param scratch the folder for the work folder, null for the output folder
 * @param settings values of {@code pga.*} keys that options give
 * @param machine threads, memory and cluster options
 */
record Request(
    List<Library> libraries,
    List<Integer> kmers,
    Path output,
    Path scratch,
    boolean force,
    boolean resume,
    boolean keepIntermediate,
    Map<String, Object> settings,
    MachineOptions machine) {

  static Request of(
      List<Library> libraries,
      ReadOptions reads,
      ResultOptions result,
      PipelineOptions pipeline,
      MachineOptions machine,
      Configuration conf) {
    Map<String, Object> settings = pipeline.settings(conf);
    put(settings, Settings.MIN_CONTIG_LENGTH.key(), result.minContigLength);
    put(settings, Settings.GENOME_SIZE.key(), result.genomeSize);
    put(settings, Settings.UNUSED_READS.key(), result.unusedReads ? true : null);
    put(settings, Settings.REDUCERS.key(), machine.reducers);
    put(settings, Settings.WORKERS.key(), machine.workers);
    put(settings, Settings.STAGE_ATTEMPTS.key(), machine.stageAttempts);
    put(settings, Settings.PAIR_BY_ORDER.key(), reads.pairByOrder ? true : null);
    put(settings, Settings.ALLOW_UNPAIRED.key(), reads.allowUnpaired ? true : null);
    put(settings, Settings.TRIM.key(), reads.noTrim ? false : null);
    return new Request(
        libraries,
        result.kmers(conf),
        result.output(),
        result.scratch(),
        result.force,
        result.resume,
        result.keepIntermediate,
        settings,
        machine);
  }

  private static void put(Map<String, Object> settings, String key, Object value) {
    if (value != null) {
      settings.put(key, value);
    }
  }

  /** The options as the run record shows them. */
  Map<String, Object> options() {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("libraries", libraries.stream().map(Request::show).toList());
    options.put("kmer", kmers.isEmpty() ? null : kmers);
    options.put("output", output.toString());
    options.put("scratch", Objects.toString(scratch, null));
    options.put("threads", machine.threads);
    options.put("memory", machine.memoryGigabytes);
    options.put("cluster", machine.cluster);
    options.put("queue", machine.queue);
    options.put("tags", machine.tags);
    options.putAll(settings);
    return options;
  }

  private static Map<String, Object> show(Library library) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("kind", library.kind().toString().toLowerCase(java.util.Locale.ROOT));
    shown.put("matePairs", library.matePairs());
    InsertSize size = library.insertSize();
    shown.put("insertSize", size == null ? null : List.of(size.mean(), size.deviation()));
    shown.put("first", library.first().stream().map(Path::toString).toList());
    shown.put("second", library.second().stream().map(Path::toString).toList());
    return shown;
  }
}
