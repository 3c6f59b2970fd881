package org.pga.profile.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.profile.RunRecord;
import org.pga.profile.html.Bars;
import org.pga.profile.html.Page;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.Overheads;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.RunLoads;
import org.pga.profile.plan.price.Prices;

class PlanPageTest {
  @Test
  void printedRatiosFollowFromEachOther() {
    Effect.Ratio giraph = Effect.printed("SwatIII-Memory", "SuperMikeII", DasPark.Stage.SIMPLIFY);
    assertEquals(0.6 * 0.95, giraph.least(), 1e-12);
    assertEquals(0.6, giraph.most(), 1e-12);
    double direct = Effect.printed("SwatIII-Memory", "SuperMikeII", DasPark.Stage.BUILD).least();
    assertEquals(0.3, direct, 1e-12, "not 0.4 times 0.8");
    assertNull(Effect.printed("CeresII", "SuperMikeII", DasPark.Stage.BUILD));
    assertEquals(-0.05, new Effect.Ratio(0.95, 1).error(0.9), 1e-12);
  }

  @Test
  void barsAreTheModelsTimesAndDollars() throws IOException {
    RunLoad run = RunLoads.of(RunLoads.example("bumble-bee"), "bumble-bee");
    Page page = PlanPage.ofBumbleBee(run, RunLoads.assumptions("bumble-bee"), new Prices(null));
    assertEquals(
        List.of("figure-1", "figures-3-4", "figure-5", "figure-6a", "figure-6b", "printed"),
        page.sections().stream().map(Section::id).toList());
    Bars time = (Bars) page.sections().get(3).blocks().get(0).chart().data();
    double four =
        DasPark.seconds("SwatIII-Storage-4HDD", DasPark.Stage.BUILD)
            / DasPark.seconds("SwatIII-Basic", DasPark.Stage.BUILD);
    assertEquals(four, time.groups().get(0).bars().get(2).value(), 1e-12);
    assertEquals(1, time.groups().get(3).bars().get(0).value(), "all, the baseline");
    Table times = page.sections().get(3).blocks().get(0).chart().table();
    assertTrue(
        times.rows().get(0).cells().get(2).text().contains("; paper 0.38–0.42, off by +0.01"),
        times.rows().get(0).toString());
    assertFalse(times.rows().get(3).toString().contains("paper"), "of all nothing is printed");
    // The same time costs 3587 instead of 3386 a node.
    Bars dollars = (Bars) page.sections().get(3).blocks().get(1).chart().data();
    double all = time.groups().get(3).bars().get(2).value();
    assertEquals(3386 / 3587.0 / all, dollars.groups().get(0).bars().get(2).value(), 1e-12);
    assertTrue(page.sections().get(5).blocks().get(0).table().rows().size() >= 11);
  }

  /**
   * 0.8 TB read, 0.4 more to be sent, and 1.2 written on 15 nodes' disks, 90 GB from HDFS and 46 to
   * it, each of these on three data nodes.
   */
  @Test
  void readsAndWritesAreApart() throws IOException {
    RunLoad run = RunLoads.of(RunLoads.example("bumble-bee"), "bumble-bee");
    Page page = PlanPage.ofBumbleBee(run, RunLoads.assumptions("bumble-bee"), new Prices(null));
    double seconds = DasPark.seconds("SwatIII-Storage", DasPark.Stage.BUILD);
    Bars disks = (Bars) page.sections().get(1).blocks().get(0).chart().data();
    assertEquals(1, disks.groups().size(), "local bytes of one stage are known");
    List<Bars.Bar> build = disks.groups().get(0).bars();
    assertEquals(
        List.of("SwatIII-Storage, read", "SwatIII-Storage, written"),
        List.of(build.get(1).name(), build.get(4).name()));
    assertEquals(1.2e12 / 15 / seconds, build.get(1).value(), 1);
    assertEquals(1.2e12 / 15 / seconds, build.get(4).value(), 1);
    Bars hdfs = (Bars) page.sections().get(1).blocks().get(1).chart().data();
    assertEquals(90e9 / seconds, hdfs.groups().get(0).bars().get(1).value(), 1);
    assertEquals(3 * 46e9 / seconds, hdfs.groups().get(0).bars().get(4).value(), 1);
  }

  /** Of stages that take no time there is no ratio; JSON has neither NaN nor Infinity. */
  @Test
  void whereTheBaselineTakesNoTimeThereIsNoRatio() throws IOException {
    String record =
        """
        {"stages": [{"name": "finish", "engine": "mapreduce", "jobs": 0},
                    {"name": "map", "engine": "mapreduce", "fsBytesRead": 1000000}]}
        """;
    RunLoad run =
        RunLoads.of(
            RunRecord.read(new ByteArrayInputStream(record.getBytes(StandardCharsets.UTF_8))), "x");
    Machines machines = DasPark.machines("SwatIII-Basic");
    Assumptions none = new Assumptions(1, false, Overheads.NONE);
    Page page = PlanPage.of(run, List.of(machines, machines), one -> none, new Prices(null));
    Bars time = (Bars) page.sections().get(0).blocks().get(0).chart().data();
    assertNull(time.groups().get(0).bars().get(1).value());
    assertEquals(1, time.groups().get(1).bars().get(1).value());
    Table times = page.sections().get(0).blocks().get(0).chart().table();
    assertEquals("0.0 s", times.rows().get(0).cells().get(1).text());
    RunLoad nothing = run.withStages(run.stages().subList(0, 1));
    page = PlanPage.of(nothing, List.of(machines, machines), one -> none, new Prices(null));
    assertEquals(1, page.sections().get(0).blocks().size(), "what costs nothing has no dollars");
  }
}
