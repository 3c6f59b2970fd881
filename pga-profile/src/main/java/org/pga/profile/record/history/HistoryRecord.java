package org.pga.profile.record.history;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormatCounter;
import org.pga.core.failure.InputException;
import org.pga.profile.Environment;
import org.pga.profile.Mark;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;

/**
 * Finished jobs of any kind → a run record with a stage for each, by Hadoop's own reader of job
 * histories. The hosts' figures are in none.
 */
public final class HistoryRecord {
  private HistoryRecord() {}

  /**
   * Reads the histories of the jobs of one run.
   *
   * @param version of PGA
   * @throws InputException if a file isn't the history of a job that ended
   */
  public static RunRecord read(List<Path> files, Configuration conf, String version)
      throws IOException {
    List<JobHistory> jobs = new ArrayList<>();
    for (Path file : files) {
      jobs.add(JobHistory.read(file, conf));
    }
    jobs.sort(Comparator.comparingLong(history -> history.job().getSubmitTime()));
    List<StageMetrics> stages = new ArrayList<>();
    List<Mark> marks = new ArrayList<>();
    for (JobHistory history : jobs) {
      String name = history.job().getJobname();
      marks.add(new Mark(history.job().getSubmitTime(), "job", name, name));
      stages.add(new JobStage(history).figures());
    }
    long start = jobs.get(0).job().getSubmitTime();
    long end =
        jobs.stream().mapToLong(history -> history.job().getFinishTime()).max().orElse(start);
    Map<String, Object> options = new TreeMap<>();
    options.put("jobs", jobs.stream().map(h -> h.job().getJobId().toString()).toList());
    return new RunRecord(
        version,
        fingerprint(jobs),
        Instant.ofEpochMilli(start).truncatedTo(ChronoUnit.SECONDS).toString(),
        (end - start) / 1e3,
        options,
        Environment.yarn(),
        new RunRecord.Input(input(jobs.get(0), stages), null, null),
        List.of(),
        stages,
        Map.of(),
        null,
        List.of(),
        marks,
        null,
        null,
        List.of());
  }

  /** What the first job read; not all input formats count it, but the file system does. */
  private static Long input(JobHistory first, List<StageMetrics> stages) {
    Long counted = value(first.job().getMapCounters(), FileInputFormatCounter.BYTES_READ);
    return counted != null && counted > 0 ? counted : stages.get(0).fsBytesRead();
  }

  /** Runs of the same jobs on as many records are taken for the same. */
  private static String fingerprint(List<JobHistory> jobs) {
    Hasher hasher = Hashing.sha256().newHasher();
    for (JobHistory history : jobs) {
      Counters map = history.job().getMapCounters();
      hasher.putString(
          history.job().getJobname()
              + "\t"
              + value(map, TaskCounter.MAP_INPUT_RECORDS)
              + "\t"
              + value(map, FileInputFormatCounter.BYTES_READ)
              + "\n",
          StandardCharsets.UTF_8);
    }
    return hasher.hash().toString().substring(0, 32);
  }

  private static Long value(Counters counters, Enum<?> name) {
    Counter counter =
        counters == null
            ? null
            : counters.getGroup(name.getDeclaringClass().getName()).findCounter(name.name(), false);
    return counter == null ? null : Long.valueOf(counter.getValue());
  }
}
