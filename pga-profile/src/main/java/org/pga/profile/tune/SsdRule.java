package org.pga.profile.tune;

/**
 * Whether SSDs in place of HDDs pay for the shuffle-intensive stage, graph construction.
 *
 * <p>Das &amp; Park: they do if (total shuffled data / nodes) / capacity of one disk is below a
 * threshold, 4 on their machines. They state no capacity, and with any that their disks may have
 * had the quotient is below 4 on all their clusters, those included on which HDD and SSD were
 * alike. Read as a number of disks in a node the 4 decides their cases: one disk, SSD pays; four
 * HDDs equal one SSD within 5 % (Fig. 6a); seven, alike (Fig. 6b). So there are two readings.
 */
public final class SsdRule {
  /** The paper's, for its cores and processors. */
  public static final int THRESHOLD = 4;

  private SsdRule() {}

  /** What a reading says. */
  public enum Verdict {
    PAYS("SSDs pay"),
    EVEN("HDDs do as well, within 5 %"),
    NO("SSDs don't pay");

    private final String shown;

    Verdict(String shown) {
      this.shown = shown;
    }

    @Override
    public String toString() {
      return shown;
    }
  }

  /** Data shuffled by one node, in disks that it would fill: the rule as written. */
  public static double disksFilled(long shuffledBytes, int nodes, long capacityBytes) {
    return (double) shuffledBytes / nodes / capacityBytes;
  }

  /** The rule as written. */
  public static Verdict byData(double disksFilled) {
    return disksFilled < THRESHOLD ? Verdict.PAYS : Verdict.NO;
  }

  /** The rule as their measurements have it. */
  public static Verdict byDisks(int disksPerNode) {
    if (disksPerNode == THRESHOLD) {
      return Verdict.EVEN;
    }
    return disksPerNode < THRESHOLD ? Verdict.PAYS : Verdict.NO;
  }
}
