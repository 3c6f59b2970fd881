package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.profile.cluster.Clusters;

/** Direction and rough size of what Das and Park found, from the record of their Table I. */
class BumbleBeeTest {
  private static final int BUILD = 0;
  private static final int SIMPLIFY = 1;

  private static StageTime on(String cluster, int stage) throws IOException {
    RunLoad run = RunLoads.of(RunLoads.example("bumble-bee"), "bumble-bee");
    NodeRates node = new Machines(Clusters.load(cluster), null, false).best();
    List<StageTime> times = new BottleneckModel(node, Assumptions.PLAIN).predict(run);
    return times.get(stage);
  }

  /** Time on a cluster over that on another. */
  private static double ratio(String cluster, String baseline, int stage) throws IOException {
    return on(cluster, stage).seconds() / on(baseline, stage).seconds();
  }

  private static void between(double least, double most, double value) {
    assertTrue(least <= value && value <= most, value + " isn't in " + least + "…" + most);
  }

  @Test
  void oneSsdForOneHddMoreThanHalvesGraphConstruction() throws IOException {
    // The paper: −60 %.
    between(0.35, 0.5, ratio("SwatIII-Storage", "SwatIII-Basic", BUILD));
    assertEquals(Resource.DISK_WRITE, on("SwatIII-Basic", BUILD).binding());
    assertEquals(Resource.CPU, on("SwatIII-Storage", BUILD).binding());
  }

  @Test
  void fourHddsAreAboutOneSsd() throws IOException {
    // The paper: within 5 %, and near linear up to there.
    between(0.95, 1.05, ratio("SwatIII-Storage-4HDD", "SwatIII-Storage", BUILD));
    between(0.5, 0.65, ratio("SwatIII-Storage-2HDD", "SwatIII-Basic", BUILD));
  }

  @Test
  void moreMemoryHelpsGraphConstructionFurther() throws IOException {
    // The paper: −20 %, −70 % in all. The model sees only what the page cache spares.
    between(0.8, 0.95, ratio("SwatIII-Memory", "SwatIII-Storage", BUILD));
    between(0.3, 0.45, ratio("SwatIII-Memory", "SwatIII-Basic", BUILD));
  }

  @Test
  void theDiskHardlyMattersToGiraph() throws IOException {
    // The paper: < 5 %.
    between(0.95, 1, ratio("SwatIII-Storage", "SwatIII-Basic", SIMPLIFY));
    assertEquals(Resource.CPU, on("SwatIII-Basic", SIMPLIFY).binding());
  }

  @Test
  void infiniBandOrTenGigabitHardlyMatters() throws IOException {
    // The paper: < 2 %.
    between(0.98, 1, ratio("SuperMikeII", "SwatIII-Basic", BUILD));
  }

  @Test
  void withSevenDisksHddAndSsdAreAlike() throws IOException {
    between(0.9, 1, ratio("SwatIII-FullScaleup-SSD", "SwatIII-FullScaleup-HDD", BUILD));
  }
}
