package org.pga.profile.plan.price;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.cluster.Node;
import org.pga.profile.cluster.Price;

class PricesTest {
  private static final double HOUR = 3600;

  private static double perHour(String type, int nodes) throws IOException {
    Candidate.Rate rate = new Prices(null).of(Clusters.load("ec2-" + type)).orElseThrow();
    return Cost.dollars(nodes, rate.dollarsPerNodeHour(), HOUR);
  }

  /** Expósito et al., Performance evaluation …: servers of a shared file system and its clients. */
  @ParameterizedTest
  @CsvSource({
    "cc2.8xlarge, 4, cc2.8xlarge, 8, 24",
    "hi1.4xlarge, 4, cc2.8xlarge, 8, 28.4",
    "hi1.4xlarge, 4, hi1.4xlarge, 16, 62",
    "hs1.8xlarge, 4, cc2.8xlarge, 8, 34.4"
  })
  void anHourOfServersAndClients(
      String server, int servers, String client, int clients, double dollars) throws IOException {
    assertEquals(dollars, perHour(server, servers) + perHour(client, clients), 1e-9);
  }

  /** The same paper: Hadoop on 8 and 16 slaves and a master. */
  @ParameterizedTest
  @CsvSource({"cc2.8xlarge, 18, 34", "hi1.4xlarge, 27.9, 52.7", "hs1.8xlarge, 41.4, 78.2"})
  void anHourOfHadoop(String type, double eight, double sixteen) throws IOException {
    Cluster cluster = Clusters.load("ec2-" + type);
    assertEquals(eight, perHour(type, cluster.nodes()), 1e-9);
    assertEquals(sixteen, perHour(type, cluster.withWorkers(16).nodes()), 1e-9);
  }

  /** What `pga plan` ranks by: the newer of the two papers' prices, and the cluster's hour. */
  @ParameterizedTest
  @CsvSource({
    "cc2.8xlarge, 2.00, 18",
    "hi1.4xlarge, 3.10, 27.9",
    "hs1.8xlarge, 4.60, 41.4",
    "cc1.4xlarge, 1.30, 1.30",
    "cr1.8xlarge, 3.50, 3.50"
  })
  void theLatestPriceHolds(String type, double dollars, double cluster) throws IOException {
    Cluster found = Clusters.load("ec2-" + type);
    Candidate.Rate rate = new Prices(null).of(found).orElseThrow();
    assertEquals(dollars, rate.dollarsPerNodeHour());
    assertEquals(cluster, Cost.dollars(found.nodes(), rate.dollarsPerNodeHour(), HOUR), 1e-9);
  }

  /** Expósito et al., Analysis …: kinds of prices. */
  @ParameterizedTest
  @CsvSource({
    "cc1.4xlarge, SPOT, 0.818",
    "cc1.4xlarge, RESERVED, 0.537",
    "cc2.8xlarge, SPOT, 0.948",
    "cc2.8xlarge, RESERVED, 0.653",
    "hi1.4xlarge, RESERVED, 0.899"
  })
  void otherKinds(String type, Price.Kind kind, double dollars) throws IOException {
    Candidate.Rate rate = new Prices(kind).of(Clusters.load("ec2-" + type)).orElseThrow();
    assertEquals(dollars, rate.dollarsPerNodeHour());
  }

  /** Das and Park, Table III: processor 3040, 279 for 32 GB, 67 a HDD, 177 an SSD. */
  @ParameterizedTest
  @CsvSource({
    "SuperMikeII, 1, 67, 1, 15, 50790",
    "SwatIII-Basic, 1, 67, 1, 15, 50790",
    // The table has 52,240, which isn't 15 nodes of 3496.
    "SwatIII-Storage, 1, 177, 1, 15, 52440",
    "SwatIII-Memory, 8, 177, 1, 15, 81735",
    "SwatIII-FullScaleup-SSD, 8, 177, 7, 2, 13022",
    "SwatIII-FullScaleup-HDD, 8, 67, 7, 2, 11482"
  })
  void tableThree(String name, int memories, int disk, int disks, int workers, double total)
      throws IOException {
    Cluster cluster = Clusters.load(name);
    double node = 3040 + memories * 279 + disks * disk;
    assertEquals(node, cluster.prices().get(0).dollars());
    assertEquals(workers, cluster.workers());
    assertEquals(total, cluster.workers() * node);
    assertEquals(total, cluster.workers() * cluster.prices().get(0).dollars());
  }

  @Test
  void microserversOfTableThree() throws IOException {
    assertEquals(761, 389 + 232 + 140);
    Cluster cluster = Clusters.load("CeresII");
    assertEquals(24_352, cluster.workers() * cluster.prices().get(0).dollars());
  }

  @Test
  void whatIsBoughtIsWrittenOff() {
    Cluster cluster =
        cluster(
            new Price(Price.Kind.BOUGHT, 8760, Price.Per.NODE, null, null, "s"),
            new Price(Price.Kind.BOUGHT, 8760, Price.Per.NODE, 8760.0, null, "s"));
    List<Candidate.Rate> rates = new Prices(null, 2 * 8760).all(cluster);
    assertEquals(0.5, rates.get(0).dollarsPerNodeHour());
    assertEquals(2 * 8760, rates.get(0).writtenOffBy());
    assertEquals(1, rates.get(1).dollarsPerNodeHour());
    assertTrue(rates.get(1).writtenOffBy() == null);
  }

  /** Three years of 365 days, unless one says otherwise: 26,280 dollars are one an hour. */
  @Test
  void threeYearsAreUsual() {
    Cluster bought = cluster(new Price(Price.Kind.BOUGHT, 26_280, Price.Per.NODE, null, null, "s"));
    Candidate.Rate rate = new Prices(null).of(bought).orElseThrow();
    assertEquals(1, rate.dollarsPerNodeHour());
    assertEquals(3 * 365 * 24, rate.writtenOffBy());
  }

  @Test
  void rankedByTheLatestOfTheKindThatIsAskedFor() {
    Cluster cluster =
        cluster(
            new Price(Price.Kind.SPOT, 1, Price.Per.NODE_HOUR, null, null, "s"),
            new Price(
                Price.Kind.ON_DEMAND, 4, Price.Per.NODE_HOUR, null, LocalDate.of(2012, 1, 1), "s"),
            new Price(
                Price.Kind.ON_DEMAND, 3, Price.Per.NODE_HOUR, null, LocalDate.of(2013, 1, 1), "s"),
            new Price(Price.Kind.ON_DEMAND, 5, Price.Per.NODE_HOUR, null, null, "s"));
    assertEquals(3, new Prices(null, 1).of(cluster).orElseThrow().dollarsPerNodeHour());
    assertEquals(1, new Prices(Price.Kind.SPOT, 1).of(cluster).orElseThrow().dollarsPerNodeHour());
    assertTrue(new Prices(Price.Kind.RESERVED, 1).of(cluster).isEmpty());
    Cluster spotOnly = cluster(cluster.prices().get(0));
    assertEquals(1, new Prices(null, 1).of(spotOnly).orElseThrow().dollarsPerNodeHour());
  }

  private static Cluster cluster(Price... prices) {
    Node node = new Node(1, null, 1, List.of(), null, null);
    return new Cluster("c", "d", 1, 0, node, List.of(prices));
  }
}
