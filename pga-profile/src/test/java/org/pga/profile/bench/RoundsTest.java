package org.pga.profile.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RoundsTest {
  private static Bandwidths round(double slowest, double read) {
    return new Bandwidths(
        "day",
        List.of(new Bandwidths.Disk("h", List.of("/d"), 4L, "direct", read, 7.0, null, null, null)),
        List.of(new Bandwidths.Network(2, slowest, "h", 9.0)),
        null,
        null,
        null);
  }

  @Test
  void mediansOfWhatDiffersAndAllElseAsItWas() {
    List<Bandwidths> rounds = List.of(round(5, 30), round(1, 10), round(3, 20));
    assertEquals(round(3, 20), Rounds.medians(rounds));
    List<Rounds.Spread> spreads = Rounds.spreads(rounds);
    assertEquals(
        List.of("disks 1 read", "network 1 slowest"),
        spreads.stream().map(Rounds.Spread::where).toList());
    Rounds.Spread disk = spreads.get(0);
    assertEquals(new Rounds.Spread("disks 1 read", 20, 10, 30, 10, 3), disk);
    assertEquals(1, disk.range());
  }

  @Test
  void oneRoundHasNoSpread() {
    assertEquals(round(5, 3), Rounds.medians(List.of(round(5, 3))));
    assertTrue(Rounds.spreads(List.of(round(5, 3))).isEmpty());
  }

  private static Bandwidths disks(Bandwidths.Disk... disks) {
    return new Bandwidths(List.of(disks), List.of());
  }

  private static Bandwidths.Disk disk(String host, String device, double read) {
    return new Bandwidths.Disk(host, List.of(device), 4L, "direct", read, 7.0, null, null, null);
  }

  /** A disk that failed once; where as many are left as another round has, other ones. */
  @Test
  void entriesAreMatchedByWhatWasMeasured() {
    List<Bandwidths> rounds =
        List.of(
            disks(disk("h", "/a", 10), disk("i", "/a", 50)),
            disks(disk("h", "/a", 30), disk("h", "/b", 1), disk("i", "/a", 70)),
            disks(disk("h", "/a", 20), disk("h", "/b", 3)));
    assertEquals(
        disks(disk("h", "/a", 20), disk("i", "/a", 60), disk("h", "/b", 2)),
        Rounds.medians(rounds));
    assertEquals(
        List.of(3, 2, 2), Rounds.spreads(rounds).stream().map(Rounds.Spread::rounds).toList());
    assertEquals(
        List.of("disks 2: in 2 of 3 rounds", "disks 3: in 2 of 3 rounds"), Rounds.partial(rounds));
  }

  @Test
  void twoRoundsMeetInTheMiddle() {
    assertEquals(round(2, 3), Rounds.medians(List.of(round(1, 3), round(3, 3))));
  }
}
