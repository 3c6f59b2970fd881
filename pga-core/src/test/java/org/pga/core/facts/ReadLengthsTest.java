package org.pga.core.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadLengthsTest {
  @Test
  void halfOfTheBasesAreInReadsOfTheN50OrLonger() {
    assertEquals(150, ReadLengths.all(150).n50());
    assertEquals(0, new ReadLengths(List.of()).n50());
    assertEquals(0, ReadLengths.all(0).n50());
    // 1,000 bases in reads of 250, 999 and 1,001 in shorter ones
    assertEquals(250, of(0, 900, 9, 111, 250, 4).n50());
    assertEquals(9, of(1, 2, 9, 111, 250, 4).n50());
  }

  /** Of reads of 100 bases each holds 70 31-mers, 50 51-mers and no 101-mer. */
  @Test
  void aReadHoldsFewerLongerKmers() {
    ReadLengths reads = ReadLengths.all(100);
    assertEquals(50, reads.carried(70, 31, 51), 1e-9);
    assertEquals(0, reads.carried(70, 31, 101));
    assertEquals(0, reads.carried(70, 31, 131));
  }

  @Test
  void readsOfSeveralLengthsAddUp() {
    ReadLengths reads = of(0, 5, 40, 7, 100, 3);
    assertEquals(7 * 40 + 3 * 100, reads.bases());
    assertEquals(7 * 10 + 3 * 70, reads.kmers(31));
    assertEquals(3 * 50, reads.kmers(51));
    assertEquals(28.0 * 3 * 50 / (7 * 10 + 3 * 70), reads.carried(28, 31, 51), 1e-9);
  }

  /** Lengths, each followed by how many reads have it. */
  private static ReadLengths of(long... pairs) {
    List<List<Long>> reads = new ArrayList<>();
    for (int i = 0; i < pairs.length; i += 2) {
      reads.add(List.of(pairs[i], pairs[i + 1]));
    }
    return new ReadLengths(reads);
  }
}
