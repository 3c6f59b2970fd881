package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QualityScaleTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Illumina 1.8            | #+5?IJ | PHRED33
          NovaSeq's four          | #,:F   | PHRED33
          Illumina 1.5, tails of B| BTabh  | PHRED64
          Solexa, negative        | ;Uh    | PHRED64
          just one below Solexa's | :Uh    | PHRED33
          high ones only: in doubt| FGHI   | PHRED33
          HiFi                    | $5I~   | PHRED33
          made up                 | IIII   | NONE
          FASTA                   | ''     | NONE
          """)
  void isTold(String label, String letters, QualityScale scale) {
    long[] counts = new long[256];
    letters.chars().forEach(letter -> counts[letter]++);
    assertEquals(scale, QualityScale.of(counts), label);
  }
}
