package org.pga.reads.preprocess.partner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.reads.packed.ReadTotals;

class PartnerSearchTest {
  private static ReadTotals of(long reads) {
    ReadTotals totals = mock(ReadTotals.class);
    when(totals.reads()).thenReturn(reads);
    return totals;
  }

  /** One reducer would sort the names of all. */
  @Test
  void manyReadsHaveManyReducers() {
    assertEquals(1, PartnerSearch.reducersNeeded(List.of(of(1000))));
    assertEquals(1, PartnerSearch.reducersNeeded(List.of(of((1L << 25) - 1))));
    assertEquals(3, PartnerSearch.reducersNeeded(List.of(of(1L << 25), of(1L << 25))));
    assertEquals(90, PartnerSearch.reducersNeeded(List.of(of(3_000_000_000L))));
  }
}
