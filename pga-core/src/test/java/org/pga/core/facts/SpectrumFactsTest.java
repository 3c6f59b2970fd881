package org.pga.core.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpectrumFactsTest {
  private static long size(DepthSpread spread) {
    SpectrumFacts even = SomeFacts.spectrum(31, 4, 27.3, 4_600_000);
    return new SpectrumFacts(even.ks(), null, spread, even.spectra(), null).genomeSize(31);
  }

  @ParameterizedTest
  @EnumSource(
      names = {"UNEVEN", "GENOMES", "MIXTURE"},
      mode = EnumSource.Mode.EXCLUDE)
  void aGenomesSizeIsThatOfItsSpectrum(DepthSpread spread) {
    assertEquals(4_600_000, size(spread));
  }

  @ParameterizedTest
  @EnumSource(names = {"UNEVEN", "GENOMES", "MIXTURE"})
  void nobodyKnowsTheSizeOfSeveralMolecules(DepthSpread spread) {
    assertEquals(0, size(spread));
  }
}
