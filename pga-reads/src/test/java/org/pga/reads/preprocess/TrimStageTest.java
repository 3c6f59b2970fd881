package org.pga.reads.preprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Bases;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.TrimFacts;
import org.pga.core.facts.TrimReason;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageOutcome;
import org.pga.reads.ReadTexts;
import org.pga.reads.ReadTexts.Packing;
import org.pga.reads.library.Library;

/** Trimming in the real stage: by what files tell, however they are split. */
class TrimStageTest {
  private static final int PAIRS = 300;
  private static final int LENGTH = 80;
  private static final String ADAPTER1 = "AGATCGGAAGAGCACACGTCTGAACTCCAGTCA";
  private static final String ADAPTER2 = "AGATCGGAAGAGCGTCGTGTAGGGAAAGAGTGT";

  @TempDir Path folder;
  private int runs;

  /** Fragments of 40 to 160 bases, qualities that fall towards the end, tails of 2. */
  private static String[] texts(int zero) {
    Random random = new Random(16);
    String genome = ReadTexts.letters(random, 3000).replaceAll("[^ACGT]", "A").toUpperCase();
    StringBuilder first = new StringBuilder();
    StringBuilder second = new StringBuilder();
    for (int i = 0; i < PAIRS; i++) {
      int length = 40 + random.nextInt(120);
      int at = random.nextInt(genome.length() - length);
      String fragment = genome.substring(at, at + length);
      String other = complement(fragment);
      first.append(record(random, i, "/1", fragment + ADAPTER1, zero, false));
      second.append(record(random, i, "/2", other + ADAPTER2, zero, i % 50 == 0));
    }
    return new String[] {first.toString(), second.toString()};
  }

  private static String complement(String text) {
    StringBuilder other = new StringBuilder();
    for (int i = text.length() - 1; i >= 0; i--) {
      other.append(Bases.letter(Bases.complement(Bases.code((byte) text.charAt(i)))));
    }
    return other.toString();
  }

  private static String record(
      Random random, int i, String mark, String template, int zero, boolean worthless) {
    String letters = (template + "ACTG".repeat(LENGTH)).substring(0, LENGTH);
    StringBuilder qualities = new StringBuilder();
    int tail = worthless ? 0 : LENGTH - random.nextInt(10);
    for (int j = 0; j < LENGTH; j++) {
      int quality = j >= tail ? 2 : random.nextInt(100) == 0 ? 3 : 20 + random.nextInt(20);
      qualities.append((char) (zero + quality));
    }
    return "@p" + i + mark + "\n" + letters + "\n+\n" + qualities + "\n";
  }

  private StageOutcome outcome;

  private List<String> packed(int zero, Packing packing, int splitSize, boolean trim)
      throws Exception {
    String[] texts = texts(zero);
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      files.add(Files.write(folder.resolve("r" + i), packing.pack(ReadTexts.bytes(texts[i]))));
    }
    LocalStageContext context = context(splitSize);
    Settings.TRIM.set(context.conf(), trim);
    outcome =
        context.run(
            new PreprocessStage(List.of(Library.paired(paths(files.get(0)), paths(files.get(1))))));
    return PackedReads.of(context.output(), context.conf());
  }

  private ReadFacts facts() {
    return (ReadFacts) outcome.facts();
  }

  private static long bases(ReadFacts facts, TrimReason reason) {
    return facts.trimmed().lost().get(reason).bases();
  }

  private LocalStageContext context(int splitSize) throws IOException {
    LocalStageContext context =
        new LocalStageContext(Files.createDirectories(folder.resolve("run" + runs++)));
    context.conf().setLong(FileInputFormat.SPLIT_MAXSIZE, splitSize);
    return context;
  }

  private static List<org.apache.hadoop.fs.Path> paths(Path file) {
    return List.of(new org.apache.hadoop.fs.Path(file.toUri()));
  }

  @Test
  void splitsPackingAndScaleMakeNoDifference() throws Exception {
    List<String> reads = packed(33, Packing.PLAIN, Integer.MAX_VALUE, true);
    ReadFacts facts = facts();
    assertEquals(2 * PAIRS, reads.size());
    assertEquals(reads, packed(33, Packing.PLAIN, 5000, true));
    assertEquals(facts, outcome.facts());
    assertEquals(reads, packed(33, Packing.GZIP, 5000, true));
    assertEquals(facts, outcome.facts());
    assertEquals(reads, packed(64, Packing.PLAIN, 7000, true));
    assertEquals(List.of("PHRED64"), facts().trimmed().qualityScales());
    assertEquals(facts.trimmed().qualities(), facts().trimmed().qualities());
  }

  @Test
  void lettersInAreLettersKeptAndLost() throws Exception {
    packed(33, Packing.PLAIN, 5000, true);
    ReadFacts facts = facts();
    long lost = 0;
    for (TrimFacts.Lost some : facts.trimmed().lost().values()) {
      lost += some.bases();
    }
    assertEquals(2L * PAIRS * LENGTH, facts.bases());
    assertEquals(facts.bases(), facts.basesKept() + facts.nBases() + lost);
    assertTrue(bases(facts, TrimReason.LOW_QUALITY) > 2 * PAIRS * 3);
    assertTrue(bases(facts, TrimReason.ADAPTER) > PAIRS);
    assertTrue(facts.maxReadLength() <= LENGTH);
    assertTrue(facts.medianReadLength() < LENGTH);
    var counters = outcome.jobCounters().get(0);
    long sum = 0;
    for (ReadCounter counter : ReadCounter.values()) {
      boolean part =
          counter.name().startsWith("LETTERS_")
              || counter == ReadCounter.BASES
              || counter == ReadCounter.OTHER_LETTERS;
      sum += part ? counters.findCounter(counter).getValue() : 0;
    }
    assertEquals(counters.findCounter(ReadCounter.LETTERS).getValue(), sum);
    assertEquals(
        facts.trimmed().lost().get(TrimReason.LOW_QUALITY).reads(),
        counters.findCounter(ReadCounter.READS_LOW_QUALITY).getValue());
  }

  /** Every 50th R2 is worthless: its mate stays, without anyone to meet. */
  @Test
  void aMateThatVanishesLeavesTheOther() throws Exception {
    List<String> reads = packed(33, Packing.PLAIN, 5000, true);
    long empty = reads.stream().filter(read -> read.endsWith("/2")).count();
    assertTrue(empty >= PAIRS / 50, "" + empty);
    assertEquals(2L * PAIRS, facts().reads());
    assertEquals(PAIRS, facts().libraries().get(0).pairs());
    assertEquals(0, facts().libraries().get(0).unpaired());
    assertEquals(reads.stream().filter(read -> read.contains(":")).count(), facts().readsUsed());
  }

  @Test
  void adaptersGoAndAreNamed() throws Exception {
    List<String> reads = packed(33, Packing.PLAIN, 5000, true);
    assertFalse(reads.stream().anyMatch(read -> read.contains(ADAPTER1.substring(0, 16))));
    assertEquals(
        "[Illumina TruSeq, read 1, Illumina TruSeq, read 2]",
        facts().trimmed().adapters().stream().map(name -> name.split(":")[0]).toList().toString());
  }

  @Test
  void noTrimKeepsEveryLetter() throws Exception {
    List<String> reads = packed(33, Packing.PLAIN, 5000, false);
    assertTrue(
        reads.stream().allMatch(read -> read.substring(read.indexOf(':') + 1).length() == LENGTH));
    assertNull(facts().trimmed());
    assertEquals(facts().bases(), facts().basesKept());
  }

  /** By the files' text: what is left of a read keeps its places. */
  @Test
  void lowBasesOfWhatIsLeftAreKept() throws Exception {
    List<String> reads = packed(64, Packing.PLAIN, 5000, true);
    List<String> expected = new ArrayList<>();
    for (String text : texts(64)) {
      String[] lines = text.split("\n");
      for (int i = 0; i < lines.length; i += 4) {
        expected.add(lines[i + 1] + lines[i + 3]);
      }
    }
    int low = 0;
    for (String read : reads) {
      if (!read.contains(":")) {
        continue; // trimmed away
      }
      String[] parts = read.substring(read.indexOf(':') + 1).split(" low ");
      List<String> same = expected.stream().filter(all -> all.startsWith(parts[0])).toList();
      String found = parts.length == 1 ? "" : parts[1];
      assertTrue(same.stream().anyMatch(all -> found.equals(lows(all, parts[0].length()))), read);
      low += found.isEmpty() ? 0 : 1;
    }
    assertTrue(low > PAIRS / 4, "" + low);
  }

  /** Of the letters kept of a read, behind all of which its qualities stand. */
  private static String lows(String read, int kept) {
    StringBuilder lows = new StringBuilder();
    for (int i = 0; i < kept; i++) {
      if (read.charAt(LENGTH + i) < 64 + 20) {
        lows.append(lows.isEmpty() ? "" : ",").append(i);
      }
    }
    return lows.toString();
  }

  @Test
  void withoutTrimmingNoBaseIsLow() throws Exception {
    assertFalse(packed(33, Packing.PLAIN, 5000, false).toString().contains("low"));
  }

  /** Tails of B in most reads: qualities say nothing of them; and FASTA. */
  @Test
  void whereQualitiesAreIgnoredNoBaseIsLow() throws Exception {
    String letters = texts(64)[0].split("\n")[1];
    String fastq = "@r\n" + letters + "\n+\n" + "f".repeat(40) + "SS" + "f".repeat(18);
    for (String text :
        List.of(
            fastq + "B".repeat(20) + "\n",
            fastq + "f".repeat(20) + "\n",
            ">r\n" + letters + "\n")) {
      Path file = Files.writeString(folder.resolve("some"), text.repeat(50));
      LocalStageContext context = context(5000);
      context.run(new PreprocessStage(List.of(Library.single(paths(file)))));
      String reads = PackedReads.of(context.output(), context.conf()).toString();
      assertEquals(text.startsWith("@") && !text.contains("B"), reads.contains(" low 40,41"), text);
    }
  }

  /** Their adapters, which have 13 bases in common, are known in full. */
  @Test
  void interleavedMatesAreTrimmedAsInTwoFiles() throws Exception {
    List<String> reads = packed(33, Packing.PLAIN, 5000, true);
    TrimFacts facts = facts().trimmed();
    String[] texts = texts(33);
    String[] ones = texts[0].split("(?=@p)");
    String[] twos = texts[1].split("(?=@p)");
    StringBuilder both = new StringBuilder();
    for (int i = 0; i < PAIRS; i++) {
      both.append(ones[i]).append(twos[i]);
    }
    Path file = Files.writeString(folder.resolve("r12"), both);
    LocalStageContext context = context(5000);
    outcome = context.run(new PreprocessStage(List.of(Library.interleaved(paths(file)))));
    assertEquals(reads, PackedReads.of(context.output(), context.conf()));
    assertEquals(facts, facts().trimmed());
  }

  /** A copy of a file, or the same reads downloaded twice, trimmed or not. */
  @Test
  void theSameReadsAsBothMatesAreRefused() throws Exception {
    String text = texts(33)[0];
    Path one = Files.writeString(folder.resolve("one"), text);
    Path two = Files.writeString(folder.resolve("two"), text.replace("/1\n", "/2\n"));
    Library library = Library.paired(paths(one), paths(two));
    for (boolean trim : new boolean[] {true, false}) {
      LocalStageContext context = context(5000);
      Settings.TRIM.set(context.conf(), trim);
      InputException fault =
          assertThrows(
              InputException.class, () -> context.run(new PreprocessStage(List.of(library))));
      String said = fault.getMessage();
      assertTrue(said.contains("/one and ") && said.contains("/two hold the same reads"), said);
      assertTrue(said.contains("300 of the first 300 pairs"), said);
    }
  }
}
