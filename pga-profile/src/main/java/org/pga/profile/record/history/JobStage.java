package org.pga.profile.record.history;

import java.util.List;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.TaskType;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.JobTimes;
import org.pga.profile.JobCounters;
import org.pga.profile.MetricSheet;
import org.pga.profile.StageMetrics;

/**
 * A job as a stage, with the figures that a stage of PGA's has on YARN. Map, shuffle and reduce
 * can't be stages each: they overlap where reducers start before the last map has ended, and Hadoop
 * counts a reducer as a whole.
 */
record JobStage(JobHistory history) {
  private static final String GIRAPH = "Giraph Stats";
  private static final String HISTORY = "the job's history";

  StageMetrics figures() {
    Counters total = history.job().getTotalCounters();
    Engine engine =
        total != null && total.getGroup(GIRAPH).size() > 0 ? Engine.GIRAPH : Engine.MAPREDUCE;
    JobTimes.Tasks maps = history.tasks(TaskType.MAP);
    JobTimes.Tasks reduces = history.tasks(TaskType.REDUCE);
    MetricSheet sheet = new MetricSheet();
    sheet.set("jobs", 1, HISTORY);
    sheet.set("startMillis", history.job().getSubmitTime(), HISTORY + ": when it was submitted");
    sheet.set("seconds", history.seconds(), HISTORY + ": from then to its end");
    if (total != null) {
      JobCounters counters = new JobCounters(List.of(total), engine);
      counters.resources(sheet);
      counters.shuffle(sheet, false);
      if (engine == Engine.GIRAPH) {
        count(sheet, "supersteps", total, GIRAPH, "Superstep");
        count(sheet, "messages", total, GIRAPH, "Aggregate sent messages");
      } else {
        count(sheet, "recordsIn", total, TaskCounter.MAP_INPUT_RECORDS);
        boolean mapOnly = history.job().getTotalReduces() == 0;
        if (mapOnly) {
          sheet.set("shuffleBytes", 0, HISTORY + ": it has no reducers");
        }
        TaskCounter out =
            mapOnly ? TaskCounter.MAP_OUTPUT_RECORDS : TaskCounter.REDUCE_OUTPUT_RECORDS;
        count(sheet, "recordsOut", total, out);
      }
    }
    StageMetrics stage = sheet.figures(history.job().getJobname(), null, engine);
    return maps == null
        ? stage
        : stage.with(
            List.of(),
            List.of(new JobTimes(history.job().getJobname(), history.seconds(), maps, reduces)));
  }

  private static void count(
      MetricSheet sheet, String figure, Counters counters, TaskCounter counter) {
    count(sheet, figure, counters, TaskCounter.class.getName(), counter.name());
  }

  private static void count(
      MetricSheet sheet, String figure, Counters counters, String group, String name) {
    sheet.set(figure, JobCounters.value(counters, group, name), "counter " + name);
  }
}
