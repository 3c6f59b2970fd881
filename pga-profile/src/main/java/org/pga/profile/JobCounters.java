package org.pga.profile;

import java.util.List;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.CounterGroup;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.FileSystemCounter;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.pga.core.pipeline.Engine;

/** Figures from the counters of a stage's jobs; counters of several jobs are summed. */
public record JobCounters(List<Counters> jobs, Engine engine) {
  private static final String FILE_SYSTEM = FileSystemCounter.class.getName();
  private static final String TASK = TaskCounter.class.getName();

  /** Shuffle and spills, which Hadoop counts truly in both modes; Giraph has neither. */
  public void shuffle(MetricSheet sheet, boolean embedded) {
    if (engine == Engine.MAPREDUCE) {
      String shuffle = embedded ? "MAP_OUTPUT_MATERIALIZED_BYTES" : "REDUCE_SHUFFLE_BYTES";
      Long spilled = sum(TASK, "SPILLED_RECORDS");
      Long shuffled = sum(TASK, shuffle);
      // All tasks count the former, only jobs with reducers the latter.
      Long none = spilled == null ? null : 0L;
      sheet.set("shuffleBytes", shuffled == null ? none : shuffled, "counter " + shuffle);
      sheet.set("spilledRecords", spilled, "counter SPILLED_RECORDS");
    }
  }

  /** CPU time of all containers and the largest memory of one, by Hadoop's counters. */
  public void resources(MetricSheet sheet) {
    Long cpuMillis = sum(TASK, "CPU_MILLISECONDS");
    sheet.set(
        "cpuSeconds",
        cpuMillis == null ? null : Double.valueOf(cpuMillis / 1e3),
        "counter CPU_MILLISECONDS, without the application master");
    sheet.set(
        "peakMemoryBytes",
        largest("MAP_PHYSICAL_MEMORY_BYTES_MAX", "REDUCE_PHYSICAL_MEMORY_BYTES_MAX"),
        "counters MAP_ and REDUCE_PHYSICAL_MEMORY_BYTES_MAX: the largest task");
    sheet.set("localBytesRead", sum(FILE_SYSTEM, "FILE_BYTES_READ"), "counter FILE_BYTES_READ");
    sheet.set(
        "localBytesWritten", sum(FILE_SYSTEM, "FILE_BYTES_WRITTEN"), "counter FILE_BYTES_WRITTEN");
    sheet.set("fsBytesRead", remote("_BYTES_READ"), "counters *_BYTES_READ but FILE's");
    sheet.set("fsBytesWritten", remote("_BYTES_WRITTEN"), "counters *_BYTES_WRITTEN but FILE's");
  }

  /**
   * What a job counted; null: nothing. Looked for by name, Hadoop's own counters come to be, of 0.
   */
  public static Long value(Counters counters, String group, String name) {
    for (Counter counter : counters.getGroup(group)) {
      if (counter.getName().equals(name)) {
        return counter.getValue();
      }
    }
    return null;
  }

  private Long sum(String group, String name) {
    Long sum = null;
    for (Counters counters : jobs) {
      Long value = value(counters, group, name);
      if (value != null) {
        sum = (sum == null ? 0 : sum) + value;
      }
    }
    return sum;
  }

  private Long largest(String... names) {
    Long largest = null;
    for (Counters counters : jobs) {
      for (String name : names) {
        Long value = value(counters, TASK, name);
        if (value != null && value > 0) {
          largest = Math.max(largest == null ? 0 : largest, value);
        }
      }
    }
    return largest;
  }

  private Long remote(String suffix) {
    Long sum = null;
    for (Counters counters : jobs) {
      CounterGroup group = counters.getGroup(FILE_SYSTEM);
      for (Counter counter : group) {
        String name = counter.getName();
        if (name.endsWith(suffix) && !name.startsWith("FILE_")) {
          sum = (sum == null ? 0 : sum) + counter.getValue();
        }
      }
    }
    return sum;
  }
}
