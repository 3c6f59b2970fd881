package org.pga.profile.record.history;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser.TaskAttemptInfo;
import org.pga.core.pipeline.Engine;
import org.pga.profile.JobCounters;
import org.pga.profile.MetricSheet;
import org.pga.profile.StageMetrics;

/**
 * A job's stages: map, shuffle and reduce, or a Giraph job as one. They overlap where reducers
 * start before the last map has ended. Hadoop counts a reducer as a whole: what its shuffle took of
 * CPU, disk and file system is with the reduce.
 *
 * @param prefix of their names
 */
record JobStages(JobHistory history, String prefix) {
  private static final String GIRAPH = "Giraph Stats";
  private static final String HISTORY = "the job's history";

  List<StageMetrics> all() {
    List<TaskAttemptInfo> maps = history.maps();
    List<TaskAttemptInfo> reduces = history.reduces();
    Counters total = history.job().getTotalCounters();
    Counters map = history.job().getMapCounters();
    Counters reduce = history.job().getReduceCounters();
    Long start = JobHistory.first(maps, TaskAttemptInfo::getStartTime);
    Long end = JobHistory.last(maps, TaskAttemptInfo::getFinishTime);
    if (total != null && total.getGroup(GIRAPH).size() > 0) {
      MetricSheet sheet = sheet(1, start, end);
      new JobCounters(List.of(total), Engine.GIRAPH).resources(sheet);
      count(sheet, "supersteps", total, GIRAPH, "Superstep");
      count(sheet, "messages", total, GIRAPH, "Aggregate sent messages");
      return List.of(sheet.figures(prefix + "supersteps", null, Engine.GIRAPH));
    }
    List<StageMetrics> stages = new ArrayList<>();
    if (start != null) {
      MetricSheet sheet = sheet(1, start, end);
      cost(sheet, map);
      count(sheet, "recordsIn", map, TaskCounter.MAP_INPUT_RECORDS);
      count(sheet, "recordsOut", map, TaskCounter.MAP_OUTPUT_RECORDS);
      stages.add(sheet.figures(prefix + "map", null, Engine.MAPREDUCE));
    }
    if (!reduces.isEmpty()) {
      MetricSheet shuffle =
          sheet(
              0,
              JobHistory.first(reduces, TaskAttemptInfo::getStartTime),
              JobHistory.last(reduces, TaskAttemptInfo::getSortFinishTime));
      count(shuffle, "shuffleBytes", reduce, TaskCounter.REDUCE_SHUFFLE_BYTES);
      stages.add(shuffle.figures(prefix + "shuffle", null, Engine.MAPREDUCE));
      MetricSheet sheet =
          sheet(
              0,
              JobHistory.first(reduces, TaskAttemptInfo::getSortFinishTime),
              JobHistory.last(reduces, TaskAttemptInfo::getFinishTime));
      cost(sheet, reduce);
      count(sheet, "recordsIn", reduce, TaskCounter.REDUCE_INPUT_RECORDS);
      count(sheet, "recordsOut", reduce, TaskCounter.REDUCE_OUTPUT_RECORDS);
      stages.add(sheet.figures(prefix + "reduce", null, Engine.MAPREDUCE));
    }
    return stages;
  }

  private static MetricSheet sheet(int jobs, Long start, Long end) {
    MetricSheet sheet = new MetricSheet();
    sheet.set("jobs", jobs, HISTORY);
    sheet.set("startMillis", start, HISTORY + ": the first attempt's");
    if (start != null && end != null) {
      sheet.set("seconds", Math.max(0, end - start) / 1e3, HISTORY + ": to the last attempt's end");
    }
    return sheet;
  }

  private static void cost(MetricSheet sheet, Counters counters) {
    if (counters != null) {
      new JobCounters(List.of(counters), Engine.MAPREDUCE).resources(sheet);
      count(sheet, "spilledRecords", counters, TaskCounter.SPILLED_RECORDS);
    }
  }

  private static void count(
      MetricSheet sheet, String figure, Counters counters, TaskCounter counter) {
    count(sheet, figure, counters, TaskCounter.class.getName(), counter.name());
  }

  private static void count(
      MetricSheet sheet, String figure, Counters counters, String group, String name) {
    Counter counter = counters == null ? null : counters.getGroup(group).findCounter(name, false);
    sheet.set(figure, counter == null ? null : counter.getValue(), "counter " + name);
  }
}
