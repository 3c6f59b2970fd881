package org.pga.profile.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.tune.SsdRule.Verdict;

class SsdRuleTest {
  private static final long GB = 1_000_000_000;

  /** One disk: −60 % graph construction. 4 HDDs: within 5 % of 1 SSD (Fig. 6a). 7: alike (6b). */
  @Test
  void asANumberOfDisksItDecidesThePapersCases() {
    assertEquals(Verdict.PAYS, SsdRule.byDisks(1));
    assertEquals(Verdict.PAYS, SsdRule.byDisks(2));
    assertEquals(Verdict.EVEN, SsdRule.byDisks(4));
    assertEquals(Verdict.NO, SsdRule.byDisks(7));
  }

  /** Bumble bee's 2 TB read and written are more than what is shuffled; disks of 500 GB. */
  @Test
  void asWrittenItSaysThatSsdsPayOnAllOfThem() {
    for (int nodes : new int[] {15, 7, 2}) {
      double filled = SsdRule.disksFilled(2000 * GB, nodes, 500 * GB);
      assertEquals(4.0 / nodes, filled, 1e-12);
      assertEquals(Verdict.PAYS, SsdRule.byData(filled));
    }
  }

  /** Sixteen cores keep more disks busy than two; the paper's clusters are near its 4. */
  @Test
  void theModelsThresholdDependsOnTheNode() throws IOException {
    int storage = SsdThreshold.hardDisks(Clusters.load("SwatIII-Storage"), null);
    int ceres = SsdThreshold.hardDisks(Clusters.load("CeresII"), null);
    assertTrue(4 <= storage && storage <= 5, "" + storage);
    assertTrue(ceres < storage, ceres + " " + storage);
    // What fits into memory needs no disks.
    assertEquals(1, SsdThreshold.hardDisks(Clusters.load("SwatIII-Memory"), GB));
  }

  @Test
  void theThresholdItselfIsTooMuch() {
    assertEquals(Verdict.NO, SsdRule.byData(SsdRule.disksFilled(8000 * GB, 2, 1000 * GB)));
    assertEquals(Verdict.PAYS, SsdRule.byData(SsdRule.disksFilled(7999 * GB, 2, 1000 * GB)));
  }
}
