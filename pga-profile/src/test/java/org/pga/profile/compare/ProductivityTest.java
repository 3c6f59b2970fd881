package org.pga.profile.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pga.profile.compare.MadeUp.record;
import static org.pga.profile.compare.MadeUp.stage;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.profile.RunRecord;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.cluster.Node;
import org.pga.profile.cluster.Price;

class ProductivityTest {
  private static final RunRecord SLOW =
      record(1000.0, stage("build-graph", 31, 800.0), stage("simplify", 31, 200.0));
  private static final RunRecord FAST =
      record(500.0, stage("build-graph", 31, 300.0), stage("simplify", 31, 200.0));

  /** Table III of Das &amp; Park; for Storage 15 × 3496, not its misprint. */
  @Test
  void boughtClustersCostWhatTheirWorkersCost() throws IOException {
    assertEquals(50_790, bought("SuperMikeII"));
    assertEquals(52_440, bought("SwatIII-Storage"));
    assertEquals(81_735, bought("SwatIII-Memory"));
    assertEquals(13_022, bought("SwatIII-FullScaleup-SSD"));
    assertEquals(24_352, bought("CeresII"));
  }

  @Test
  void performancePerDollarIsNormalisedToTheBaseline() throws IOException {
    Comparison comparison = compare("SwatIII-Basic", SLOW, "SwatIII-Storage", FAST);
    assertEquals(List.of(Price.Kind.BOUGHT), Productivity.kinds(comparison));
    List<Row> rows = comparison.productivity(Price.Kind.BOUGHT);
    assertEquals(List.of("all", "graph construction", "simplification", "rest"), titles(rows));
    assertEquals(2.0 * 50_790 / 52_440, rows.get(0).cells().get(1).ratio(), 1e-12);
    assertEquals(800.0 / 300 * 50_790 / 52_440, rows.get(1).cells().get(1).ratio(), 1e-12);
    assertEquals(50_790.0 / 52_440, rows.get(2).cells().get(1).ratio(), 1e-12);
  }

  /** By the hour, 10 nodes with their master; written off over 1,000 hours, the 9 workers. */
  @Test
  void anHourIsPaidForAllNodesAndARunForItsTime() {
    Cluster cluster =
        new Cluster(
            "c",
            "",
            10,
            1,
            new Node(1, null, 1, List.of(), null, null),
            List.of(
                price(Price.Kind.ON_DEMAND, 9, Price.Per.NODE_HOUR, null, null),
                price(Price.Kind.ON_DEMAND, 2, Price.Per.NODE_HOUR, null, "2014-01-01"),
                price(Price.Kind.ON_DEMAND, 3, Price.Per.NODE_HOUR, null, "2012-01-01"),
                price(Price.Kind.BOUGHT, 5000, Price.Per.NODE, 1000.0, null),
                price(Price.Kind.SPOT, 1, Price.Per.NODE_HOUR, null, null)));
    assertEquals(20.0, Productivity.clusterDollars(cluster, Price.Kind.ON_DEMAND));
    assertEquals(10.0, Productivity.runDollars(cluster, Price.Kind.ON_DEMAND, 1800.0));
    assertEquals(45_000.0, Productivity.clusterDollars(cluster, Price.Kind.BOUGHT));
    assertEquals(22.5, Productivity.runDollars(cluster, Price.Kind.BOUGHT, 1800.0));
    assertNull(Productivity.clusterDollars(cluster, Price.Kind.RESERVED));
    assertEquals(
        0.1,
        Productivity.of(new Run("r", record(1800.0), null), null, 20.0).value(),
        1e-12,
        "a tenth of a run for a dollar");
  }

  @Test
  void aPriceNotWrittenOffHasNoDollarsForARun() throws IOException {
    assertNull(Productivity.runDollars(Clusters.load("SuperMikeII"), Price.Kind.BOUGHT, 1800.0));
  }

  @Test
  void pricesOfDifferentKindsAreNotCompared() throws IOException {
    assertEquals(
        List.of(), Productivity.kinds(compare("SwatIII-Basic", SLOW, "ec2-i2.8xlarge", FAST)));
    Comparison unknown =
        Comparison.of(
            List.of(MadeUp.repeats("a", SLOW), MadeUp.repeats("b", FAST)),
            MadeUp.repeats("a", SLOW));
    assertEquals(List.of(), Productivity.kinds(unknown));
  }

  /** Reserved by the hour, and reserved for three years and paid at once. */
  @Test
  void whatAnHourCostsIsNotComparedWithWhatANodeCosts() throws IOException {
    Price hourly = price(Price.Kind.RESERVED, 1, Price.Per.NODE_HOUR, null, null);
    Price once = price(Price.Kind.RESERVED, 10_000, Price.Per.NODE, 26_280.0, null);
    Repeats baseline = priced("hourly", SLOW, hourly);
    Repeats paidOnce = priced("once", FAST, once);
    assertEquals(
        List.of(), Productivity.kinds(Comparison.of(List.of(baseline, paidOnce), baseline)));
    Repeats cheaper =
        priced("cheaper", SLOW, price(Price.Kind.RESERVED, 0.5, Price.Per.NODE_HOUR, null, null));
    Comparison three = Comparison.of(List.of(baseline, paidOnce, cheaper), baseline);
    assertEquals(List.of(Price.Kind.RESERVED), Productivity.kinds(three));
    Row all = three.productivity(Price.Kind.RESERVED).get(0);
    assertNull(all.cells().get(1).ratio());
    assertEquals(2, all.cells().get(2).ratio(), 1e-12);
  }

  @Test
  void theUnitIsOfWhatIsPaidFor() throws IOException {
    Price once = price(Price.Kind.RESERVED, 10_000, Price.Per.NODE, 26_280.0, null);
    Repeats one = priced("one", SLOW, once);
    Comparison comparison = Comparison.of(List.of(one, priced("other", FAST, once)), one);
    String section =
        new ProductivitySection(comparison, new RowsView(comparison)).section().toString();
    assertTrue(section.contains("Runs an hour by a dollar"), section);
  }

  private static Repeats priced(String name, RunRecord record, Price price) {
    Node node = new Node(1, null, 1, List.of(), null, null);
    return new Repeats(
        name,
        MadeUp.repeats(name, record).runs(),
        new Cluster(name, "", 10, 1, node, List.of(price)));
  }

  @Test
  void disksAreTheClusterFilesOrdered() throws IOException {
    List<DiskSet> sets =
        java.util.stream.Stream.of(
                "SwatIII-FullScaleup-HDD", "SwatIII-Storage", "SwatIII-Storage-2HDD", "CeresII")
            .map(ProductivityTest::disks)
            .sorted()
            .toList();
    assertEquals(
        List.of("2 HDD", "7 HDD", "1 NVME", "1 SSD"), sets.stream().map(DiskSet::title).toList());
    assertNull(DiskSet.of(MadeUp.repeats("a", SLOW)));
  }

  private static DiskSet disks(String cluster) {
    try {
      return DiskSet.of(on(cluster, SLOW));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Comparison compare(String baseline, RunRecord one, String cluster, RunRecord other)
      throws IOException {
    Repeats first = on(baseline, one);
    return Comparison.of(List.of(first, on(cluster, other)), first);
  }

  private static Repeats on(String cluster, RunRecord record) throws IOException {
    return new Repeats(cluster, MadeUp.repeats(cluster, record).runs(), Clusters.load(cluster));
  }

  private static double bought(String cluster) throws IOException {
    return Productivity.clusterDollars(Clusters.load(cluster), Price.Kind.BOUGHT);
  }

  private static List<String> titles(List<Row> rows) {
    return rows.stream().map(Row::title).toList();
  }

  private static Price price(
      Price.Kind kind, double dollars, Price.Per per, Double writeOffHours, String date) {
    return new Price(
        kind, dollars, per, writeOffHours, date == null ? null : LocalDate.parse(date), "test");
  }
}
