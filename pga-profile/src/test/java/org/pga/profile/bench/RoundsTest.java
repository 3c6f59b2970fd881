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

  @Test
  void twoRoundsMeetInTheMiddle() {
    assertEquals(round(2, 3), Rounds.medians(List.of(round(1, 3), round(3, 3))));
  }
}
