package org.pga.reads.spectrum;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SomeFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.reads.library.Library;
import org.pga.reads.preprocess.PreprocessStage;
import org.pga.reads.preprocess.ReadFolders;

/** Automatic choice over small genomes, with Hadoop's local job runner. */
class SpectrumStageTest {
  @TempDir Path folder;

  /** Packed reads from random places of a random genome. */
  private LocalStageContext reads(int genome, int length, double coverage, double errors)
      throws Exception {
    return reads(genome, length, coverage, errors, 0);
  }

  /** And so many reads of something else, no place of which is read twice. */
  private LocalStageContext reads(
      int genome, int length, double coverage, double errors, int others) throws Exception {
    Random random = new Random(genome + length);
    byte[] bases = new byte[genome];
    for (int i = 0; i < genome; i++) {
      bases[i] = (byte) "ACGT".charAt(random.nextInt(4));
    }
    StringBuilder fasta = new StringBuilder();
    for (int r = 0; r < coverage * genome / length; r++) {
      fasta.append(">r").append(r).append('\n');
      int start = random.nextInt(genome - length + 1);
      for (int i = start; i < start + length; i++) {
        boolean wrong = random.nextDouble() < errors;
        fasta.append(wrong ? "ACGT".charAt(random.nextInt(4)) : (char) bases[i]);
      }
      fasta.append('\n');
    }
    for (int r = 0; r < others; r++) {
      fasta.append(">other").append(r).append('\n');
      for (int i = 0; i < length; i++) {
        fasta.append("ACGT".charAt(random.nextInt(4)));
      }
      fasta.append('\n');
    }
    Path file = Files.writeString(folder.resolve("reads.fa"), fasta);
    LocalStageContext context = new LocalStageContext(folder.resolve("stages"));
    org.apache.hadoop.fs.Path uri = new org.apache.hadoop.fs.Path(file.toUri());
    context.run(new PreprocessStage(List.of(Library.single(List.of(uri)))));
    return context;
  }

  /** The same of two molecules that differ at so many bases in 1,000. */
  private LocalStageContext diploid(int genome, int differ, int coverage) throws Exception {
    Random random = new Random(genome + differ + coverage);
    StringBuilder one = new StringBuilder(RandomReads.bases(random, genome, 4));
    StringBuilder other = new StringBuilder(one);
    for (int i = 0; i < genome; i++) {
      if (random.nextInt(1000) < differ) {
        other.setCharAt(i, "CGTA".charAt("ACGT".indexOf(one.charAt(i))));
      }
    }
    StringBuilder fasta = new StringBuilder();
    for (int r = 0; r < coverage * genome / 150; r++) {
      int start = random.nextInt(genome - 149);
      fasta.append(">r").append(r).append('\n');
      fasta.append(r % 2 == 0 ? one : other, start, start + 150).append('\n');
    }
    Path file = Files.writeString(folder.resolve("reads.fa"), fasta);
    LocalStageContext context = new LocalStageContext(folder.resolve("stages"));
    org.apache.hadoop.fs.Path uri = new org.apache.hadoop.fs.Path(file.toUri());
    context.run(new PreprocessStage(List.of(Library.single(List.of(uri)))));
    return context;
  }

  /**
   * Between the peaks of alleles and genome lies a median that neither has. Where they merge, as at
   * 30×, a genome must be long enough for two peaks to be no chance.
   */
  @ParameterizedTest
  @CsvSource({
    "60000, 5, 44",
    "60000, 5, 60",
    "60000, 10, 44",
    "60000, 10, 60",
    "60000, 20, 44",
    "60000, 20, 60",
    "800000, 20, 30"
  })
  void aDiploidGenomeIsAsDeepAsWhatItsMoleculesShare(int genome, int differ, int coverage)
      throws Exception {
    SpectrumFacts facts =
        facts(diploid(genome, differ, coverage).run(new SpectrumStage(List.of(31, 53, 97, 121))));
    assertEquals(genome, facts.genomeSize(31), genome / 10.0);
    for (int k : facts.ks()) {
      double depth = coverage * (151.0 - k) / 150;
      assertEquals(depth, facts.at(k).depth(), depth / 10, "k = " + k);
    }
  }

  private static long[] weights(LocalStageContext context, int k) throws Exception {
    return SpectrumFiles.slotWeights(context.outputOf(StageKind.SPECTRUM), k, context.conf());
  }

  @Test
  void twoPassesGiveWhatOneGivesForTheSameKs() throws Exception {
    LocalStageContext context = reads(30_000, 100, 51, 0.002);
    StageOutcome chosen = context.run(new SpectrumStage(List.of()));
    assertEquals(List.of(31, 77, 91), facts(chosen).ks());
    assertEquals(2, chosen.jobCounters().size());
    String reason = facts(chosen).reason();
    assertTrue(
        reason.matches("k = 31, 77, 91: reads of 100 bases, 5[01]\\.\\d× of about \\d\\d\\.\\d kb"),
        reason);
    long[] at77 = weights(context, 77);
    assertTrue(Arrays.stream(at77).sum() > 150_000); // of half of the reads
    delete(folder.resolve("stages/spectrum"));

    StageOutcome given = context.run(new SpectrumStage(List.of(31, 77, 91)));
    assertEquals(1, given.jobCounters().size());
    assertNull(facts(given).reason());
    assertEquals(facts(given).ks(), facts(chosen).ks());
    for (int k : facts(given).ks()) {
      assertEquals(facts(given).at(k), facts(chosen).at(k), "k = " + k);
    }
    assertArrayEquals(at77, weights(context, 77));
  }

  @Test
  void morePassesGoDownWhereErrorsLeaveTooLittle() throws Exception {
    LocalStageContext context = reads(15_000, 150, 15, 0.015);
    StageOutcome chosen = context.run(new SpectrumStage(List.of()));
    assertEquals(3, chosen.jobCounters().size());
    List<Integer> ks = facts(chosen).ks();
    assertEquals(21, ks.get(0));
    int last = ks.get(ks.size() - 1);
    assertTrue(last >= 39 && last <= 93, ks::toString);
    for (int k : ks) {
      assertTrue(Arrays.stream(weights(context, k)).sum() > 0);
    }
    assertTrue(facts(chosen).at(last).median() >= 4);
    // Errors take half of the last k's depth, but not of what is carried over.
    double first = facts(chosen).at(21).depth();
    assertEquals(first * (150 - last + 1) / 130, facts(chosen).at(last).depth(), 1e-9);
  }

  @Test
  void whereReadsAreDeepTheGenomesDepthIsThatOfEachSpectrum() throws Exception {
    StageOutcome chosen =
        reads(15_000, 150, 120, 0.01).run(new SpectrumStage(List.of(21, 61, 81, 131)));
    SpectrumFacts facts = facts(chosen);
    assertTrue(facts.at(61).depth() < 0.8 * facts.at(21).depth() * 90 / 130, "errors take a share");
    assertEquals(facts.at(61).median(), facts.at(61).depth());
    assertEquals(facts.at(81).median(), facts.at(81).depth());
    assertTrue(facts.at(131).median() < 15, facts.at(131)::toString);
    assertEquals(facts.at(81).depth() * 20 / 70, facts.at(131).depth(), 1e-9);
  }

  /** A spectrum's last place is that of 65,536 and more; the depth of unitigs has no such end. */
  @Test
  void aGenomeMayBeDeeperThanASpectrumIsWide() throws Exception {
    LocalStageContext context = reads(100, 100, 90_000, 0);
    SpectrumFacts facts = facts(context.run(new SpectrumStage(List.of(21, 31))));
    assertEquals(90_000, facts.at(21).median());
    assertEquals(90_000, facts.at(21).depth());
    assertEquals(90_000, facts.at(31).median());
    assertEquals(80, facts.at(21).genomeSize(), 30, "a sample");
    delete(folder.resolve("stages/spectrum"));
    Settings.DEPTH.set(context.conf(), 100);
    SpectrumFacts sampled = facts(context.run(new SpectrumStage(List.of(21, 31))));
    assertEquals(90_000 * 100 / 80, sampled.sample().depth(), 5, "of its 80 21-mers");
  }

  @Test
  void readsThatNeverMeetGetOneKThatFitsThem() throws Exception {
    StageOutcome chosen = reads(100_000, 25, 0.01, 0).run(new SpectrumStage(List.of()));
    assertEquals(List.of(15), facts(chosen).ks());
    assertEquals(1, chosen.jobCounters().size());
  }

  @Test
  void aSegmentThatGotLostEndsTheStage() throws Exception {
    LocalStageContext context = reads(1_000, 100, 1, 0);
    ReadFacts packed = context.facts(ReadFacts.class);
    context.put(SomeFacts.reads(100, packed.libraries()), null);
    String lost =
        assertThrows(
                BrokenInvariantException.class, () -> context.run(new SpectrumStage(List.of(31))))
            .getMessage();
    assertEquals(
        "spectrum lost something or has it twice: segments packed 0 ≠ segments read 10;"
            + " bases packed 0 ≠ bases read 1000",
        lost);
  }

  @Test
  void whatIsSampledIsCountedAtEachK() throws Exception {
    StageOutcome outcome = reads(30_000, 100, 20, 0.01).run(new SpectrumStage(List.of(21, 31)));
    assertEquals(3, outcome.invariants().size());
    long reads = 20 * 30_000 / 100;
    assertEquals(reads, outcome.invariants().get(0).found());
    assertEquals(reads * 100, outcome.invariants().get(1).found());
    assertEquals(reads * (80 + 70), outcome.invariants().get(2).found(), "none is left out");
  }

  @Test
  void deepReadsAreBroughtToTheDepthThatIsWantedWhateverTheirOrder() throws Exception {
    LocalStageContext context = reads(20_000, 100, 200, 0.002);
    Settings.DEPTH.set(context.conf(), 50);
    SpectrumFacts sampled = facts(context.run(new SpectrumStage(List.of())));
    assertEquals(200, sampled.sample().depth(), 10);
    assertEquals(0.25, sampled.sample().share(), 0.02);
    assertEquals(10_000, sampled.sample().reads(), 600);
    List<Integer> ks = sampled.ks();
    assertEquals(31, ks.get(0));
    assertEquals(90, ks.get(2), 2);
    assertEquals(20_000, sampled.at(31).genomeSize(), 1000);
    assertEquals(50 * 0.7, sampled.at(31).median(), 4);
    assertEquals(sampled.sample().reads(), ReadFolders.facts(context).reads());
    assertTrue(ReadFolders.all(context).get(0).toString().contains("/spectrum/reads/"));
    assertTrue(Arrays.stream(weights(context, ks.get(2))).sum() > 0);

    // The same reads the other way round: the same sample. With k's that are given, too.
    List<String> lines = Files.readAllLines(folder.resolve("reads.fa"));
    StringBuilder turned = new StringBuilder();
    for (int i = lines.size() - 2; i >= 0; i -= 2) {
      turned.append(lines.get(i)).append('\n').append(lines.get(i + 1)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("turned.fa"), turned);
    LocalStageContext again = new LocalStageContext(folder.resolve("again"));
    Settings.DEPTH.set(again.conf(), 50);
    org.apache.hadoop.fs.Path uri = new org.apache.hadoop.fs.Path(file.toUri());
    again.run(new PreprocessStage(List.of(Library.single(List.of(uri)))));
    SpectrumFacts given = facts(again.run(new SpectrumStage(ks)));
    assertEquals(sampled.sample(), given.sample());
    for (int k : ks) {
      assertEquals(sampled.at(k), given.at(k), "k = " + k);
    }
  }

  /** Half of the bases are no part of the genome's depth, nor are those that are wrong left out. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.002, 0.03})
  void readsOfSomethingElseDontCountAsDepth(double errors) throws Exception {
    LocalStageContext context = reads(20_000, 100, 60, errors, 12_000);
    Settings.DEPTH.set(context.conf(), 30);
    SpectrumFacts facts = facts(context.run(new SpectrumStage(List.of())));
    assertEquals(60, facts.sample().depth(), 3);
    assertEquals(12_000, facts.sample().reads(), 900);
    Matcher coverage = Pattern.compile(", (\\d+\\.\\d)× of about ").matcher(facts.reason());
    assertTrue(coverage.find(), facts.reason());
    assertEquals(30, Double.parseDouble(coverage.group(1)), 2);
  }

  /** As a tool that masks with N's leaves them: as many reads again have no base. */
  @ParameterizedTest
  @ValueSource(ints = {100, 150})
  void readsOfNsDontCountAsDepth(int length) throws Exception {
    LocalStageContext context = reads(20_000, 100, 40, 0.002);
    String reason = facts(context.run(new SpectrumStage(List.of()))).reason();
    StringBuilder masked = new StringBuilder(Files.readString(folder.resolve("reads.fa")));
    for (int r = 0; r < 8_000; r++) {
      masked.append(">masked").append(r).append('\n').append("N".repeat(length)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("masked.fa"), masked);
    LocalStageContext with = new LocalStageContext(folder.resolve("with"));
    org.apache.hadoop.fs.Path uri = new org.apache.hadoop.fs.Path(file.toUri());
    with.run(new PreprocessStage(List.of(Library.single(List.of(uri)))));
    assertEquals(reason, facts(with.run(new SpectrumStage(List.of()))).reason());
  }

  /** Also where k's are given at which errors leave nothing to go by. */
  @Test
  void givenKsTakeTheSampleThatChosenOnesTake() throws Exception {
    LocalStageContext context = reads(20_000, 100, 60, 0.03, 12_000);
    Settings.DEPTH.set(context.conf(), 30);
    SpectrumFacts facts = facts(context.run(new SpectrumStage(List.of(51))));
    assertEquals(60, facts.sample().depth(), 3);
    assertEquals(List.of(51), List.copyOf(facts.spectra().keySet()));
  }

  /** Of 27 bases, in which only k = 17 is looked at. */
  @Test
  void shortReadsHaveADepthToo() throws Exception {
    LocalStageContext context = reads(5_000, 27, 200, 0.002);
    Settings.DEPTH.set(context.conf(), 50);
    SpectrumFacts facts = facts(context.run(new SpectrumStage(List.of())));
    assertEquals(List.of(17), facts.ks());
    assertEquals(200, facts.sample().depth(), 10);
    assertEquals(0.25, facts.sample().share(), 0.02);
  }

  @Test
  void readsThatAreNotDeepAreAllTaken() throws Exception {
    LocalStageContext context = reads(20_000, 100, 52, 0.002);
    Settings.DEPTH.set(context.conf(), 50);
    assertNull(facts(context.run(new SpectrumStage(List.of()))).sample());
    assertTrue(ReadFolders.all(context).get(0).toString().contains("/preprocess/"));
    delete(folder.resolve("stages/spectrum"));
    SpectrumFacts given = facts(context.run(new SpectrumStage(List.of(31, 77))));
    assertNull(given.sample());
    assertEquals(List.of(31, 77), List.copyOf(given.spectra().keySet()));
    assertTrue(Arrays.stream(weights(context, 31)).sum() > 0);
  }

  private static SpectrumFacts facts(StageOutcome outcome) {
    return (SpectrumFacts) outcome.facts();
  }

  private static void delete(Path folder) throws Exception {
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
