package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.ReadLengths;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.facts.SomeFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.facts.TrimFacts;
import org.pga.core.facts.TrimReason;
import org.pga.profile.report.SequenceFindings;
import org.pga.reads.library.Library;

class WarningsTest {
  private static final List<Library> PAIRS =
      List.of(Library.paired(List.of(new Path("a_1.fq")), List.of(new Path("a_2.fq"))));
  private static final SequenceFindings NOTHING = new SequenceFindings(null, 0);

  /** What E. coli 536 at 50× gives, about. */
  private static Map<String, Object> sound() {
    Map<String, Object> stats = new HashMap<>();
    stats.put("contigs", 87);
    stats.put("totalLength", 4_873_210L);
    stats.put("genomeSize", 4_920_881L);
    stats.put("meanCoverage", 49.8);
    stats.put("library1.insertMean", 350.2);
    stats.put("readsPlaced", 2_430_000L);
    stats.put("readsRepeated", 20_000L);
    stats.put("readsNotInGraph", 15_000L);
    stats.put("readsTooShort", 10L);
    return stats;
  }

  private static List<String> of(Map<String, Object> stats, SequenceFindings found) {
    ReadFacts reads =
        SomeFacts.reads(100, List.of(new ReadFacts.Library(false, 0, 0, 100, 100, 0, 0)));
    return new Warnings(PAIRS, 0).ofResult(stats, reads, found);
  }

  private static void warned(String name, Object value, String text) {
    Map<String, Object> stats = sound();
    stats.put(name, value);
    List<String> warnings = of(stats, NOTHING);
    assertEquals(1, warnings.size(), warnings::toString);
    assertTrue(warnings.get(0).contains(text), warnings.get(0));
  }

  @Test
  void aSoundResultGivesNone() {
    assertEquals(List.of(), of(sound(), NOTHING));
  }

  /** A report, a record and a batch's row said that there was nothing to look into. */
  @Test
  void whyThereAreNoContigsIsTheOnlyWarning() {
    Map<String, Object> none =
        new HashMap<>(Map.of("contigs", 0, "readsUsed", 9L, "unitigs", 1L, "minContigLength", 200));
    String shorter = "no contigs: the only unitig is shorter than --min-contig-length 200;";
    assertEquals(List.of(shorter + " it is in the graph"), of(none, NOTHING));
    none.put("unitigs", 2L);
    shorter = "no contigs: all 2 unitigs are shorter than --min-contig-length 200;";
    assertEquals(List.of(shorter + " they are in the graph"), of(none, NOTHING));
    none.put("readsUsed", 0L);
    assertEquals(List.of("no contigs: no read has a base but N"), of(none, NOTHING));
  }

  @Test
  void whatIsNotSoundIsNamed() {
    warned("meanCoverage", 9.3, "depth is low, 9.3×");
    warned("genomeSize", 2_400_000L, "by its k-mers about 2,400,000: contamination, or a mixture");
    warned(
        "genomeSize",
        9_000_000L,
        "9,000,000: repeats and molecules of many copies, which contigs hold once");
    warned("givenGenomeSize", 9_000_000L, "as given 9,000,000");
    warned("library1.insertMean", 95.0, "library 1 (paired ends, a_1.fq): inserts of 95 bases are");
    warned("readsNotInGraph", 1_200_000L, "32.9 % share nothing with the graph");
    assertTrue(
        of(sound(), new SequenceFindings(new SequenceFindings.TwoGcs(0.38, 9, 0.61, 8), 0))
            .get(0)
            .contains("two modes, 38 % in 9 bases and 61 % in 8"));
    assertTrue(of(sound(), new SequenceFindings(null, 3)).get(0).startsWith("3 contigs hold"));
  }

  @Test
  void contigsOfAMixtureAreWhatMostMoleculesHave() {
    SpectrumFacts plain = spectrum(40, 1000);
    List<String> said =
        new Warnings(PAIRS, 0)
            .of(
                new SpectrumFacts(
                    plain.ks(), null, DepthSpread.MIXTURE, plain.spectra(), plain.sample()));
    assertEquals(1, said.size());
    assertTrue(said.get(0).contains("many variants") && said.get(0).contains("--meta"));
    assertTrue(said.get(0).contains("or errors, if one molecule"), "nobody knows which");
  }

  /** A sample is taken of the depth that stands for a genome. */
  @Test
  void aDepthThatIsGivenButNotAppliedIsNamed() {
    SpectrumFacts plain = spectrum(40, 1000);
    Warnings given = new Warnings(PAIRS, 100);
    assertEquals(List.of(), given.of(plain));
    for (DepthSpread spread : DepthSpread.values()) {
      SpectrumFacts facts = new SpectrumFacts(plain.ks(), null, spread, plain.spectra(), null);
      List<String> told = new ArrayList<>(given.of(facts));
      told.removeAll(new Warnings(PAIRS, 0).of(facts));
      List<String> expected =
          List.of(
              "--depth 100 is not applied, all reads are used: where molecules differ in depth (as"
                  + " with --meta) a sample would lose the rare ones");
      assertEquals(spread.isUneven() ? expected : List.of(), told, spread.toString());
    }
    SpectrumFacts.Sample sample = new SpectrumFacts.Sample(0.5, 200, 9, 9, 9, 900);
    SpectrumFacts sampled =
        new SpectrumFacts(plain.ks(), null, DepthSpread.UNEVEN, plain.spectra(), sample);
    assertEquals(List.of(), given.of(sampled));
  }

  /** Whose k-mers are below 15 bases, which a genome has many times by chance. */
  @Test
  void aDepthThatNothingTellsIsNamed() {
    String said =
        "--depth 50 is not applied, all reads are used: in reads this short only k-mers below 15"
            + " bases were counted, which tell no depth";
    for (int length : List.of(22, 31, 32)) {
      for (int k : List.of(13, 15)) {
        Warnings given = new Warnings(PAIRS, 50);
        given.of(SomeFacts.reads(ReadLengths.all(length)));
        List<String> expected = length < 32 && k < 15 ? List.of(said) : List.of();
        assertEquals(expected, given.of(SomeFacts.spectrum(k, 2, 100, 1_000)), length + " " + k);
        assertEquals(List.of(), new Warnings(PAIRS, 0).of(SomeFacts.spectrum(k, 2, 100, 1_000)));
      }
    }
  }

  private static SpectrumFacts spectrum(double... peaks) {
    List<Integer> depths = new ArrayList<>();
    List<Long> kmers = new ArrayList<>();
    for (int depth = 1; depth < 300; depth++) {
      double sum = 1e6 * Math.exp(-depth);
      for (int peak = 0; peak < peaks.length; peak += 2) {
        double spread = Math.sqrt(peaks[peak]);
        sum += peaks[peak + 1] * Math.exp(-Math.pow((depth - peaks[peak]) / spread, 2) / 2);
      }
      depths.add(depth);
      kmers.add(Math.round(sum));
    }
    TreeMap<Integer, SpectrumFacts.Spectrum> spectra = new TreeMap<>();
    spectra.put(31, new SpectrumFacts.Spectrum(2, 6, peaks[0], peaks[0], 1, 1, 1, depths, kmers));
    return new SpectrumFacts(List.of(31), null, DepthSpread.EVEN, spectra, null);
  }

  @Test
  void twoPeaksOfASpectrumAreTwoGenomesButRepeatsArent() {
    Warnings warnings = new Warnings(PAIRS, 0);
    assertEquals(List.of(), warnings.of(spectrum(40, 1000)));
    assertEquals(List.of(), warnings.of(spectrum(40, 1000, 80, 50)), "repeats");
    List<String> two = warnings.of(spectrum(35, 1000, 100, 400));
    assertEquals(1, two.size());
    assertTrue(two.get(0).matches(".*peaks at depths of 3[56] and (99|100):.*"), two.get(0));
    assertEquals(1, warnings.of(spectrum(30, 500, 60, 1000)).size(), "a diploid genome");
    assertTrue(two.get(0).contains("diploid"), two.get(0));
  }

  /** Errors are read twice, too: they passed for a second genome, which was all that was said. */
  @Test
  void readsThatAreAllThereTwiceAreNoSecondGenome() {
    SpectrumFacts.Spectrum once = spectrum(40, 1000).at(31);
    List<Long> even = new ArrayList<>(once.kmers());
    for (int i = 0; i < even.size(); i++) {
      if (once.depths().get(i) % 2 == 1) {
        even.set(i, 0L);
      }
    }
    List<String> said = new Warnings(PAIRS, 0).of(withKmers(once, even));
    assertEquals(1, said.size());
    assertTrue(said.get(0).startsWith("each read seems to be there twice"), said.get(0));
    even.set(0, 1_000_000L);
    said = new Warnings(PAIRS, 0).of(withKmers(once, even));
    assertTrue(said.stream().noneMatch(w -> w.contains("twice")), "errors of single reads");
    List<Long> few = new ArrayList<>(Collections.nCopies(even.size(), 0L));
    few.set(1, 100_000L);
    few.set(3, 9L);
    assertEquals(List.of(), new Warnings(PAIRS, 0).of(withKmers(once, few)), "tiles");
  }

  private static SpectrumFacts withKmers(SpectrumFacts.Spectrum of, List<Long> kmers) {
    TreeMap<Integer, SpectrumFacts.Spectrum> spectra = new TreeMap<>();
    spectra.put(
        31, new SpectrumFacts.Spectrum(2, 6, 40, 40.0, 1, 1, 1, of.depths(), List.copyOf(kmers)));
    return new SpectrumFacts(List.of(31), null, DepthSpread.EVEN, spectra, null);
  }

  @Test
  void genomesOfSeveralDepthsAreNamed() {
    List<String> said = new Warnings(PAIRS, 0).of(spectrum(35, 100_000, 100, 40_000));
    assertEquals(1, said.size());
    assertTrue(said.get(0).contains("genomes at several depths"), said.get(0));
    assertTrue(said.get(0).contains("--meta"), said.get(0));
  }

  /** Of peaks alone nobody can tell these from genomes at depths of 1:3 or 1:4. */
  @Test
  void polyploidsAreNamedWhereOnePeakIsThreeOrFourTimesAsDeep() {
    Warnings warnings = new Warnings(PAIRS, 0);
    for (int deep : List.of(120, 160)) {
      String said = warnings.of(spectrum(40, 40_000, deep, 100_000)).get(0);
      assertTrue(said.contains("genomes at several depths, or copies of a triploid"), said);
    }
    for (int deep : List.of(140, 200)) {
      String said = warnings.of(spectrum(40, 40_000, deep, 100_000)).get(0);
      assertTrue(said.contains("genomes at several depths; "), said);
    }
  }

  @Test
  void allelesAreNamedAndAHaploidGenomeHasNone() {
    Warnings warnings = new Warnings(PAIRS, 0);
    TreeMap<String, Long> counts = new TreeMap<>();
    assertEquals(List.of(), warnings.of(new SimplifyFacts(9, 7, 1L, 1L, counts)), "classic");
    counts.put("allelesRemoved", 0L);
    assertEquals(List.of(), warnings.of(new SimplifyFacts(9, 7, 1L, 1L, counts)));
    counts.put("allelesRemoved", 1012L);
    assertEquals(
        List.of(
            "at 1,012 places molecules differ, as those of a diploid genome or variants do: contigs"
                + " show one"),
        warnings.of(new SimplifyFacts(9, 7, 1L, 1L, counts)));
  }

  @Test
  void mixedScalesOfQualitiesAreNamed() {
    TreeMap<TrimReason, TrimFacts.Lost> lost = new TreeMap<>();
    for (TrimReason reason : TrimReason.values()) {
      lost.put(reason, new TrimFacts.Lost(0, 0));
    }
    TrimFacts trimmed =
        new TrimFacts(lost, 1234, List.of(), List.of(), false, false, List.of(), List.of());
    ReadFacts reads =
        new ReadFacts(
            0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, List.of(), List.of(), trimmed, List.of());
    assertEquals(
        List.of(
            "1,234 reads have qualities that don't fit the scale of the first reads of their file"
                + " (Phred+64): they are taken for Phred+33, and trim no ends"),
        new Warnings(PAIRS, 0).of(reads));
  }
}
