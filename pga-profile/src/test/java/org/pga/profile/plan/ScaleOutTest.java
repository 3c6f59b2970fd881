package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.JobTimes;
import org.pga.profile.Fault;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;
import org.pga.profile.MetricSheet;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;

class ScaleOutTest {
  private static final double TOLERANCE = 1e-9;

  /** 12 s: 2 of the driver, 1 to start, 6 of maps, 3 of reducers, which ran on two places. */
  private static final StageMetrics COUNT =
      stage(
          "count",
          Engine.MAPREDUCE,
          12,
          18,
          null,
          new JobTimes(
              "count",
              10,
              new JobTimes.Tasks(4, 12, 2.5, 4, 6),
              new JobTimes.Tasks(2, 6, 3, 3, 3)));

  private static final StageMetrics CLEAN =
      stage(
          "clean",
          Engine.GIRAPH,
          9,
          16,
          10L,
          new JobTimes("clean", 8, new JobTimes.Tasks(1, 7, 7, 7, 7), null));

  @Test
  void workAndSpanOfAStage() {
    WorkAndSpan count = WorkAndSpan.of(COUNT, 0);
    assertEquals(6, count.tasks());
    assertEquals(1.6, count.imbalance(), TOLERANCE);
    assertEquals(2, count.driver(), TOLERANCE);
    assertEquals(1, count.starts(null), TOLERANCE);
    assertEquals(26, count.starts(Overheads.YARN), TOLERANCE);
    assertEquals(20, count.work(), TOLERANCE);
    assertEquals(9, count.span(0.5), TOLERANCE);
    WorkAndSpan clean = WorkAndSpan.of(CLEAN, 0);
    assertEquals(0, clean.tasks());
    assertEquals(1, clean.driver(), TOLERANCE);
    assertEquals(1, clean.starts(null), TOLERANCE);
    assertEquals(26 + 1, clean.starts(Overheads.YARN), TOLERANCE);
    assertEquals(17, clean.work(), TOLERANCE);
    assertEquals(6, clean.span(0.5), TOLERANCE);
  }

  /** Two workers and the master: 16 CPU s take 8 s at least, however many places there are. */
  @Test
  void workersStayAsManyAsThereWere() throws InputException {
    StageMetrics clean =
        stage(
            "clean",
            Engine.GIRAPH,
            9,
            16,
            10L,
            new JobTimes("clean", 8, new JobTimes.Tasks(3, 21, 7, 7, 7), null));
    ScaleOut run = ScaleOut.of(record(clean), "a run", null, 0.5);
    WorkAndSpan stage = run.stages().get(0);
    assertEquals(0, stage.tasks());
    assertEquals(17, run.work(), TOLERANCE);
    assertEquals(8 + 1 + 5, run.span(), TOLERANCE);
    // with 1 to start, 1 of the driver and 5 of supersteps
    assertEquals(16 + 7, run.at(1).atLeast(), TOLERANCE);
    assertEquals(8 + 7, run.at(2).atLeast(), TOLERANCE);
    assertEquals(8 + 7, run.at(100).atLeast(), TOLERANCE);
    assertEquals(8 + 7, run.at(100).atMost(), TOLERANCE);
    assertEquals("workers of clean", run.at(100).most().what());
  }

  @Test
  void onlyPhasesOfSeveralTasksAreUneven() {
    JobTimes.Tasks one = new JobTimes.Tasks(1, 5, 2, 5, 5);
    JobTimes.Tasks instant = new JobTimes.Tasks(3, 1, 0, 1, 1);
    JobTimes job = new JobTimes("j", 10, one, instant);
    assertEquals(0, WorkAndSpan.of(stage("s", Engine.MAPREDUCE, 10, 6, null, job), 0).imbalance());
  }

  @Test
  void aLongTaskOfManyMakesAStageUneven() {
    assertTrue(uneven(17, 1.51));
    assertFalse(uneven(17, 1.5));
    assertFalse(uneven(16, 9));
  }

  private static boolean uneven(int tasks, double longest) {
    JobTimes job =
        new JobTimes("j", 10, new JobTimes.Tasks(tasks, tasks, 1, longest, longest), null);
    return WorkAndSpan.of(stage("s", Engine.MAPREDUCE, 10, 6, null, job), 0).uneven();
  }

  @Test
  void theCurveAndWhatLimitsIt() throws InputException {
    ScaleOut run = ScaleOut.of(record(COUNT, CLEAN), "a run", null, 0.5);
    // 12 + 6 + 16 of work; 2 of starts; 5 of supersteps; 3 of the driver
    assertEquals(44, run.at(1).atLeast(), TOLERANCE);
    assertEquals(44, run.at(1).atMost(), TOLERANCE);
    assertEquals("work", run.at(1).most().what());
    // maps 6, reducers 3, Giraph 8, else 10; at most half of the longest, 4 and 3, more
    assertEquals(27, run.at(2).atLeast(), TOLERANCE);
    assertEquals(30.5, run.at(2).atMost(), TOLERANCE);
    // for ever: 4, 3, 0, 10
    assertEquals(17, run.at(1 << 30).atLeast(), 1e-6);
    assertEquals(17, run.at(1 << 30).atMost(), 1e-6);
    assertEquals("longest task of count", run.at(1 << 30).most().what());
    assertEquals(20 + 17, run.work(), TOLERANCE);
    assertEquals(9 + 6, run.span(), TOLERANCE);
  }

  /** Two places were one core: there the run takes what it took, 12 s, and not 21. */
  @Test
  void tasksThatSharedCoresCountByTheirPart() throws InputException {
    Hardware one = new Hardware(null, 1, 1, 1, null, null, List.of(), List.of());
    HostSeries host = new HostSeries("h", one, 0, 1000, Map.of(), Map.of(), Map.of(), null);
    ScaleOut shared = ScaleOut.of(record(List.of(host), COUNT), "a run", null, 0);
    assertEquals(1, shared.cores());
    assertEquals(12, shared.at(1).atLeast(), TOLERANCE);
    assertEquals(21, ScaleOut.of(record(COUNT), "a run", null, 0).at(1).atLeast(), TOLERANCE);
  }

  /** Hadoop gives the next task to the first free place: no order of it leaves the bounds. */
  @Test
  void anyListScheduleLiesBetweenTheBounds() throws InputException {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      double[] tasks = random.doubles(1 + random.nextInt(40), 0.01, 10).toArray();
      int slots = 1 + random.nextInt(12);
      PriorityQueue<Double> free = new PriorityQueue<>();
      IntStream.range(0, slots).forEach(i -> free.add(0.0));
      double end = 0;
      for (double task : tasks) {
        double ends = free.poll() + task;
        free.add(ends);
        end = Math.max(end, ends);
      }
      double total = Arrays.stream(tasks).sum();
      double longest = Arrays.stream(tasks).max().getAsDouble();
      JobTimes.Tasks maps = new JobTimes.Tasks(tasks.length, total, 1, longest, end);
      StageMetrics stage =
          stage("s", Engine.MAPREDUCE, end, total, null, new JobTimes("j", end, maps, null));
      ScaleOut.Point point = ScaleOut.of(record(stage), "a run", null, 0).at(slots);
      String what = "seed " + seed + ": " + end + " " + point;
      assertTrue(point.atLeast() <= end + TOLERANCE && end <= point.atMost() + TOLERANCE, what);
    }
  }

  @Test
  void aRecordWithoutTimesIsRefused() {
    StageMetrics old = stage("old", Engine.MAPREDUCE, 1, 1, null);
    InputException refused =
        assertThrows(
            InputException.class, () -> ScaleOut.of(record(COUNT, old), "old.json", null, 0));
    assertTrue(refused.getMessage().startsWith("old.json has no times of tasks"));
  }

  /** Of 12 s, 2 are the driver's; with an attempt before that lasted 30 s they are still 2. */
  @Test
  void attemptsOfAStageThatFailedArentTheDrivers() {
    MetricSheet sheet = new MetricSheet();
    sheet.set("seconds", 42.0, "");
    StageMetrics again =
        sheet
            .figures("count", null, Engine.MAPREDUCE)
            .with(
                List.of(
                    new Fault(1L, "a container died", 1L, 30.0, true),
                    new Fault(2L, "failed map attempts in count", 9L, 500.0)),
                COUNT.jobTimes());
    assertEquals(2, WorkAndSpan.of(again, 0).driver(), TOLERANCE);
  }

  /** Hadoop isn't asked for the tasks of a job with very many: its seconds aren't the driver's. */
  @Test
  void aStageOfWhichAJobHasNoTimesIsRefused() {
    MetricSheet sheet = new MetricSheet();
    sheet.set("seconds", 500.0, "");
    sheet.set("jobs", 2, "");
    StageMetrics large =
        sheet.figures("large", 31, Engine.MAPREDUCE).with(List.of(), COUNT.jobTimes());
    InputException refused =
        assertThrows(
            InputException.class, () -> ScaleOut.of(record(COUNT, large), "run.json", null, 0));
    assertTrue(
        refused.getMessage().startsWith("run.json: large 31 has times of tasks (jobTimes) of 1"),
        refused::getMessage);
  }

  private static RunRecord record(StageMetrics... stages) {
    return record(null, stages);
  }

  private static RunRecord record(List<HostSeries> hosts, StageMetrics... stages) {
    return new RunRecord(
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        List.of(stages),
        null,
        null,
        hosts,
        null,
        null,
        null,
        null);
  }

  private static StageMetrics stage(
      String name, Engine engine, double seconds, double cpu, Long supersteps, JobTimes... jobs) {
    MetricSheet sheet = new MetricSheet();
    sheet.set("seconds", seconds, "");
    sheet.set("cpuSeconds", cpu, "");
    sheet.set("supersteps", supersteps, "");
    return sheet.figures(name, null, engine).with(List.of(), List.of(jobs));
  }
}
