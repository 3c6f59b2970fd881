package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LocalTrafficTest {
  private static final double MIB = 1 << 20;
  private static final double GIB = 1 << 30;

  private static StageLoad stage(
      double in, double shuffle, double read, double written, boolean fetchCounted) {
    return new StageLoad(
        "s",
        null,
        false,
        1,
        0,
        null,
        in,
        in,
        shuffle,
        read,
        written,
        fetchCounted,
        null,
        null,
        null);
  }

  @Test
  void aSpillOfEachMapAndWhatReducersFetched() {
    // As recorded from the classic pipeline, lambda: 2 written, 2 read for each byte shuffled.
    assertEquals(
        new LocalTraffic(10, 0, 10, 10, 10),
        LocalTraffic.of(stage(100, 10, 20, 20, true), null, GIB));
  }

  @Test
  void mergingOnceReadsAndWritesOnceMore() {
    // 500 kb of E. coli: 3 and 3.
    assertEquals(
        new LocalTraffic(20, 10, 10, 10, 10),
        LocalTraffic.of(stage(100, 10, 30, 30, true), null, GIB));
  }

  @Test
  void onYarnNoCounterHasWhatIsReadToSendIt() {
    assertEquals(
        LocalTraffic.of(stage(100, 10, 30, 30, true), null, GIB),
        LocalTraffic.of(stage(100, 10, 20, 30, false), null, GIB));
  }

  @Test
  void whatStaysInMemoryOfReducersIsNotWritten() {
    // The compact pipeline, embedded: map output is written and fetched, and that is all.
    assertEquals(
        new LocalTraffic(10, 0, 10, 0, 0),
        LocalTraffic.of(stage(100, 10, 10, 10, true), null, GIB));
  }

  @Test
  void moreMemoryEndsMergingAndLessBeginsIt() {
    // One map of 128 MiB makes 400 MiB. A task of 1 GiB has 0.288 · 0.8 · 1024 = 236 MiB to fill.
    double shuffle = 400 * MIB;
    StageLoad merged = stage(128 * MIB, shuffle, 3 * shuffle, 3 * shuffle, true);
    StageLoad once = stage(128 * MIB, shuffle, 2 * shuffle, 2 * shuffle, true);
    assertEquals(0, LocalTraffic.of(merged, GIB, 2 * GIB).mergeRead());
    assertEquals(shuffle, LocalTraffic.of(merged, GIB, 2 * GIB).mapWritten());
    assertEquals(shuffle, LocalTraffic.of(once, 2 * GIB, GIB).mergeRead());
    assertEquals(2 * shuffle, LocalTraffic.of(once, 2 * GIB, GIB).mapWritten());
  }

  @Test
  void whereTheRuleDoesNotExplainTheRecordItStays() {
    // By the rule nothing was merged; the record says that it was: compressed, or other settings.
    StageLoad stage = stage(128 * MIB, MIB, 3 * MIB, 3 * MIB, true);
    assertEquals(MIB, LocalTraffic.of(stage, GIB, 4 * GIB).mergeRead());
  }

  @Test
  void passesOfHadoopsMerge() {
    // 236 MiB a spill: 1, 2, 10 and 11 spills; ten are merged at a time.
    assertEquals(0, Spills.passes(235 * MIB, 0, GIB));
    assertEquals(1, Spills.passes(237 * MIB, 0, GIB));
    assertEquals(1, Spills.passes(2350 * MIB, 0, GIB));
    assertEquals(2, Spills.passes(2370 * MIB, 0, GIB));
  }

  /** A sort buffer has no more than 2,047 MiB, of which 80 % are filled. */
  @Test
  void noMemoryMakesTheSortBufferLargerThanHadoopAllows() {
    assertEquals(0, Spills.passes(1637 * MIB, 0, 16 * GIB));
    assertEquals(1, Spills.passes(1638 * MIB, 0, 16 * GIB));
  }

  @Test
  void aMapTaskForEachBlock() {
    assertEquals(1, Spills.tasks(0));
    assertEquals(1, Spills.tasks(128 * MIB));
    assertEquals(2, Spills.tasks(129 * MIB));
    assertEquals(8, Spills.tasks(GIB));
  }

  @Test
  void mapsOfTwoBlocksShareTheOutput() {
    assertEquals(0, Spills.passes(400 * MIB, 256 * MIB, GIB));
    assertEquals(1, Spills.passes(480 * MIB, 256 * MIB, GIB));
  }

  @Test
  void mergedBytesFollowThePasses() {
    assertEquals(50, Spills.merged(100, 2, 1, 50));
    assertEquals(200, Spills.merged(100, 1, 2, 100));
    assertEquals(3 + 2 * 100, Spills.merged(3, 0, 2, 100));
  }

  @Test
  void aNodesShareOfAll() {
    LocalTraffic share = new LocalTraffic(20, 10, 8, 6, 4).per(2);
    assertEquals(new LocalTraffic(10, 5, 4, 3, 2), share);
    assertEquals(10 + 3, share.written());
  }
}
