package org.pga.reads.preprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.TrimReason;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageOutcome;
import org.pga.reads.ReadTexts;
import org.pga.reads.ReadTexts.Packing;
import org.pga.reads.library.Library;
import org.pga.reads.trim.TrimTally;

/** The real stage, embedded, on small files. */
class PreprocessStageTest {
  private static final int PAIRS = 60;

  @TempDir Path folder;
  private int runs;

  @ParameterizedTest
  @EnumSource(Packing.class)
  void theSameReadsGiveTheSamePackedReadsHoweverStored(Packing packing) throws Exception {
    List<String> expected = packed(paired("/1", "/2", Packing.PLAIN, Integer.MAX_VALUE));
    assertEquals(2 * PAIRS, expected.size());
    assertEquals(expected, packed(paired("/1", "/2", packing, 777)));
    assertEquals(expected, packed(paired(" 1:N:0:A", " 2:Y:0:A", packing, 300)));
    assertEquals(expected, packed(paired("/1", "/2", packing, 130)));
    assertEquals(expected, packed(interleaved("/1", "/2", packing)));
    assertEquals(expected, packed(interleaved(" 1:N:0:A", " 2:N:0:A", packing)));
    assertEquals(expected, packed(interleaved("", " x", packing)));
  }

  @Test
  void factsAndCountersAddUp() throws Exception {
    Path file = write("reads.fq", "@a\nACNNGT\n+\nIIIIII\n@b\nNNN\n+\nIII\n@c\nacg\n+\nIII\n\n");
    LocalStageContext context = context();
    StageOutcome outcome = context.run(new PreprocessStage(List.of(Library.single(paths(file)))));
    assertEquals(3L, outcome.recordsIn());
    assertEquals(2L, outcome.recordsOut());
    ReadFacts facts = facts(outcome);
    assertEquals(Files.size(file) - 1, facts.bytes());
    assertEquals(3L, facts.reads());
    assertEquals(2L, facts.readsUsed());
    assertEquals(12L, facts.bases());
    assertEquals(5L, facts.nBases());
    assertEquals(3L, facts.segments());
    assertEquals(3, facts.minReadLength());
    assertEquals(6, facts.maxReadLength());
    assertEquals(3, facts.medianReadLength());
    assertEquals(4.0, facts.meanReadLength());
    assertEquals(3, facts.libraries().get(0).reads());
    var counters = outcome.jobCounters().get(0);
    assertEquals(
        counters.findCounter(ReadCounter.READS).getValue(),
        counters.findCounter(ReadCounter.READS_USED).getValue()
            + counters.findCounter(ReadCounter.READS_WITHOUT_BASES).getValue());
    assertEquals(
        counters.findCounter(ReadCounter.LETTERS).getValue(),
        counters.findCounter(ReadCounter.BASES).getValue()
            + counters.findCounter(ReadCounter.OTHER_LETTERS).getValue());
    List<String> reads = PackedReads.of(context.output(), context.conf());
    assertTrue(reads.stream().anyMatch(read -> read.endsWith("/0 0:AC 4:GT")), reads::toString);
  }

  @Test
  void severalFilesAndLibraries() throws Exception {
    Path a1 = write("a1", fastq("p", "/1", 0, 5));
    Path a2 = write("a2", fastq("p", "/2", 0, 5));
    Path b1 = write("b1", fastq("p", "/1", 5, 9));
    Path b2 = write("b2", fastq("p", "/2", 5, 9));
    Path single = write("s", ">p0\nACGT\nAC\n>p1\nAAAA");
    LocalStageContext context = context();
    StageOutcome outcome =
        context.run(
            new PreprocessStage(
                List.of(
                    // partners may stand in any file of the library
                    Library.paired(paths(a1, b1), paths(b2, a2)), Library.single(paths(single)))));
    assertEquals(9L, facts(outcome).libraries().get(0).pairs());
    assertEquals(2L, facts(outcome).libraries().get(1).reads());
    assertEquals(20L, facts(outcome).reads());
    assertEquals(
        9 + 2,
        PackedReads.of(context.output(), context.conf()).stream()
            .map(read -> read.substring(0, 32))
            .distinct()
            .count(),
        "the same names in two libraries have different keys");
  }

  /** They are chimeric: neither contigs nor the choice of k's may see them. */
  @Test
  void matePairsLieApartAndDontCountForK() throws Exception {
    Path m1 = write("m1", fastq("p", "/1", 0, 5));
    Path m2 = write("m2", fastq("p", "/2", 0, 5));
    Path m12 = write("m12", fastq("q", "/1", 0, 1) + fastq("q", "/2", 0, 1));
    Path single = write("s", ">p0\n" + "ACGT".repeat(20) + "\n");
    LocalStageContext context = context();
    List<Library> libraries =
        List.of(
            Library.matePairs(paths(m1), paths(m2)),
            Library.single(paths(single)),
            Library.interleavedMatePairs(paths(m12)));
    StageOutcome outcome = context.run(new PreprocessStage(libraries));
    List<org.apache.hadoop.fs.Path> folders = ReadFolders.all(context);
    assertEquals(3, folders.size());
    assertEquals(List.of(folders.get(1)), ReadFolders.forContigs(context));
    List<Integer> reads = new java.util.ArrayList<>();
    for (org.apache.hadoop.fs.Path library : folders) {
      reads.add(PackedReads.of(library, context.conf()).size());
    }
    assertEquals(List.of(10, 1, 2), reads);
    assertEquals(13L, facts(outcome).reads());
    assertEquals(80L, facts(outcome).contigBases());
    assertEquals(80, facts(outcome).minReadLength());
    assertEquals(true, facts(outcome).libraries().get(0).matePairs());
    assertEquals(5L, facts(outcome).libraries().get(0).pairs());
    assertEquals(80, facts(outcome).libraries().get(1).maxReadLength());
    assertEquals(1L, facts(outcome).libraries().get(2).pairs());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          first R2 is missing      | 0  | 20 | 1  | 20 | 1.fq, line 1, byte offset 0, read p0/1: the first of 1 reads
          last R2 is missing       | 0  | 20 | 0  | 19 | 1.fq, line 77, byte offset
          R1 in the middle missing | 0  | 10 | 0  | 12 | 2.fq, line 41, byte offset
          """)
  void readsWithoutPartnerAreNamed(String label, int f1, int t1, int f2, int t2, String message)
      throws Exception {
    Path first = write("1.fq", fastq("p", "/1", f1, t1));
    Path second = write("2.fq", fastq("p", "/2", f2, t2));
    PreprocessStage stage =
        new PreprocessStage(List.of(Library.paired(paths(first), paths(second))));
    InputException fault = assertThrows(InputException.class, () -> context().run(stage));
    assertTrue(fault.getMessage().contains(message.strip()), fault.getMessage());
    String counts = "has " + (t1 - f1) + " R1 reads and " + (t2 - f2) + " R2 reads";
    assertTrue(fault.getMessage().contains(counts), fault.getMessage());
    String advice = "run again with --resume and --allow-unpaired"; // the output folder is there
    assertTrue(fault.getMessage().contains(advice), fault.getMessage());

    LocalStageContext allowing = context();
    Settings.ALLOW_UNPAIRED.set(allowing.conf(), true);
    StageOutcome outcome = allowing.run(stage);
    long unpaired = Math.abs((t1 - f1) - (t2 - f2));
    assertEquals(unpaired, facts(outcome).libraries().get(0).unpaired(), label);
    assertEquals(
        (long) Math.min(t1 - f1, t2 - f2), facts(outcome).libraries().get(0).pairs(), label);
    assertEquals(2, outcome.jobCounters().size());
  }

  @Test
  void namesThatDontPairAskForPairingByOrder() throws Exception {
    Path first = write("1.fq", fastq("x", ".1", 0, 50));
    Path second = write("2.fq", fastq("x", ".2", 0, 50));
    PreprocessStage stage =
        new PreprocessStage(List.of(Library.paired(paths(first), paths(second))));
    fault(
        stage,
        null,
        "run again with --resume and --pair-by-order",
        "1.fq, line 1, byte offset 0, read x0.1");

    LocalStageContext byOrder = context(300);
    Settings.PAIR_BY_ORDER.set(byOrder.conf(), true);
    StageOutcome outcome = byOrder.run(stage);
    assertEquals(50L, facts(outcome).libraries().get(0).pairs());
    List<String> reads = PackedReads.of(byOrder.output(), byOrder.conf());
    assertEquals(50, reads.stream().map(read -> read.substring(0, 32)).distinct().count());
  }

  /** Pairing by order, as was advised, fails as well. */
  @Test
  void filesOfTwoSamplesAreCalledSo() throws Exception {
    Path first = write("1.fq", fastq("x", "/1", 0, 50));
    Path second = write("2.fq", fastq("y", "/2", 0, 49));
    PreprocessStage stage =
        new PreprocessStage(List.of(Library.paired(paths(first), paths(second))));
    InputException fault = assertThrows(InputException.class, () -> context().run(stage));
    String advice = "R1 and R2 are not of the same fragments: give the files of one sample";
    assertTrue(fault.getMessage().contains(advice), fault.getMessage());
    assertFalse(fault.getMessage().contains("--pair-by-order"), fault.getMessage());

    Path again = write("3.fq", fastq("x", "/1", 0, 50) + fastq("x", "/1", 3, 4));
    Path mates = write("4.fq", fastq("x", "/2", 0, 50));
    PreprocessStage repeated =
        new PreprocessStage(List.of(Library.paired(paths(again), paths(mates))));
    fault = assertThrows(InputException.class, () -> context().run(repeated));
    assertTrue(fault.getMessage().contains("or remove the repeated reads"), fault.getMessage());
    assertFalse(fault.getMessage().contains("--pair-by-order"), fault.getMessage());
  }

  @Test
  void pairingByOrderStillCounts() throws Exception {
    Path first = write("1.fq", fastq("x", ".1", 0, 50));
    Path second = write("2.fq", fastq("x", ".2", 0, 49));
    fault(
        new PreprocessStage(List.of(Library.paired(paths(first), paths(second)))),
        Settings.PAIR_BY_ORDER,
        "50 R1 reads and 49 R2 reads",
        "1.fq, line 197, byte offset");
  }

  /** Behind the read that isn't there each would get another's mate. */
  @Test
  void byOrderNoReadIsLeftSingle() throws Exception {
    Path first = write("1.fq", fastq("x", "/1", 0, 50));
    Path second = write("2.fq", fastq("x", "/2", 0, 20) + fastq("x", "/2", 21, 50));
    Path less = write("less.fq", fastq("y", "/1", 0, 49));
    Path more = write("more.fq", fastq("y", "/2", 0, 50));
    Path both = write("both.fq", fastq("x", "/1", 0, 25));
    List<Library> libraries =
        List.of(
            Library.paired(paths(first), paths(second)),
            Library.paired(paths(first, less), paths(second, more)), // as many in all
            Library.interleaved(paths(both)));
    for (Library library : libraries) {
      LocalStageContext context = context();
      Settings.PAIR_BY_ORDER.set(context.conf(), true);
      Settings.ALLOW_UNPAIRED.set(context.conf(), true);
      InputException fault =
          assertThrows(
              InputException.class, () -> context.run(new PreprocessStage(List.of(library))));
      assertTrue(fault.getMessage().contains("by order nobody can tell"), fault.getMessage());
    }
  }

  @Test
  void repeatedNamesAreNamed() throws Exception {
    Path first = write("1.fq", fastq("x", "/1", 0, 20) + fastq("x", "/1", 3, 4));
    Path second = write("2.fq", fastq("x", "/2", 0, 20));
    fault(
        new PreprocessStage(List.of(Library.paired(paths(first), paths(second)))),
        Settings.ALLOW_UNPAIRED,
        "1.fq, line 81, byte offset",
        "read x3/1: an earlier read of the same mate has the same name");
  }

  /** Each lane numbers its reads anew: the sums of the keys are equal all the same. */
  @Test
  void namesUsedTwiceOnBothSides() throws Exception {
    Path a1 = write("a1.fq", fastq("x", "/1", 0, 20));
    Path a2 = write("a2.fq", fastq("x", "/2", 0, 20));
    Path b1 = write("b1.fq", fastq("x", "/1", 0, 20));
    Path b2 = write("b2.fq", fastq("x", "/2", 0, 20));
    PreprocessStage stage =
        new PreprocessStage(List.of(Library.paired(paths(a1, b1), paths(a2, b2))));
    fault(stage, null, "b1.fq, line 1, byte offset 0, read x0/1: an earlier read of the same mate");
    LocalStageContext byOrder = context();
    Settings.PAIR_BY_ORDER.set(byOrder.conf(), true);
    assertEquals(40L, facts(byOrder.run(stage)).libraries().get(0).pairs());
  }

  /** By what they say, all are R1. */
  @Test
  void interleavedFileWhoseHeadersAllSayOne() throws Exception {
    String pair = fastq("x", "/1", 0, 1);
    Path file = write("12.fq", pair + pair + fastq("y", "/1", 0, 1) + fastq("y", "/1", 0, 1));
    PreprocessStage stage = new PreprocessStage(List.of(Library.interleaved(paths(file))));
    fault(
        stage,
        null,
        "remove the repeated reads, or, if mates follow each other, run again with --resume and"
            + " --pair-by-order");
    LocalStageContext byOrder = context();
    Settings.PAIR_BY_ORDER.set(byOrder.conf(), true);
    assertEquals(2L, facts(byOrder.run(stage)).libraries().get(0).pairs());
  }

  @Test
  void interleavedFileOfOddLength() throws Exception {
    Path file = write("12.fq", fastq("x", "", 0, 1) + fastq("x", "", 0, 1) + fastq("y", "", 0, 1));
    fault(
        new PreprocessStage(List.of(Library.interleaved(paths(file)))),
        null,
        "2 R1 reads and 1 R2 reads",
        "12.fq, line 9, byte offset");
  }

  @Test
  void damageNamesLineAndOffset() throws Exception {
    String good = fastq("x", "", 0, 30);
    String bad = good + "@y\nAC-T\n+\nIIII\n" + good;
    String where = ", byte offset " + (good.length() + 5) + ": '-' is not a letter";
    for (Packing packing : Packing.values()) {
      Path file = folder.resolve("bad" + packing);
      Files.write(file, packing.pack(ReadTexts.bytes(bad)));
      fault(
          new PreprocessStage(List.of(Library.single(paths(file)))),
          null,
          file.getFileName() + ", line 122" + where);
    }
  }

  /** Two lost lines in the middle: whatever the splits, the place is the same. */
  @Test
  void whatBelongsToNoRecordIsFoundWithAnySplits() throws Exception {
    String good = fastq("x", "", 0, 6);
    String text = good + "ACGT\n\n" + good;
    Path file = write("gap.fq", text);
    for (int size : new int[] {60, good.length() + 1, good.length() + 6, 10_000}) {
      LocalStageContext context = context(size);
      InputException fault =
          assertThrows(
              InputException.class,
              () -> context.run(new PreprocessStage(List.of(Library.single(paths(file))))));
      String where = "gap.fq, line 25, byte offset " + good.length() + ": ";
      assertTrue(fault.getMessage().contains(where), fault.getMessage());
    }
  }

  /** Local files, but for the reports of tasks, which nobody finds. */
  public static final class ForgetfulFileSystem extends LocalFileSystem {
    @Override
    public FileStatus[] listStatus(org.apache.hadoop.fs.Path folder) throws IOException {
      return Stream.of(super.listStatus(folder))
          .filter(status -> !status.getPath().getName().startsWith(SplitReport.NAME))
          .toArray(FileStatus[]::new);
    }
  }

  /** Of a file that is split a gap would tell; of one that isn't, nothing else does. */
  @Test
  void aSplitWhoseReportGotLostEndsTheStage() throws Exception {
    byte[] packed = Packing.GZIP.pack(ReadTexts.bytes(fastq("r", "", 0, 30)));
    Path file = write("r.fq.gz", packed);
    LocalStageContext context = context();
    context.conf().set("fs.file.impl", ForgetfulFileSystem.class.getName());
    context.conf().setBoolean("fs.file.impl.disable.cache", true);
    PreprocessStage stage = new PreprocessStage(List.of(Library.single(paths(file))));
    String lost =
        assertThrows(BrokenInvariantException.class, () -> context.run(stage)).getMessage();
    assertTrue(
        lost.startsWith(
            "preprocess lost something or has it twice: splits of files 1 ≠ reports of splits 0"
                + "; reads parsed 30 ≠ "),
        lost);
  }

  /** Local files, but one report has some reads twice, or a letter of each reason too much. */
  public static final class FalseReportFileSystem extends LocalFileSystem {
    static final String LETTERS = "test.false-letters";
    private boolean done;

    @Override
    public FileStatus[] listStatus(org.apache.hadoop.fs.Path folder) throws IOException {
      FileStatus[] all = super.listStatus(folder);
      for (FileStatus status : all) {
        org.apache.hadoop.fs.Path file = status.getPath();
        boolean committed = !file.toString().contains("_temporary");
        if (!done && committed && file.getName().startsWith(SplitReport.NAME)) {
          SplitReport report = SplitReport.load(file, this);
          if (report.totals().reads() > 0) {
            falsify(report, SplitReport.load(file, this));
            delete(file, false);
            report.store(file, this);
            done = true;
          }
        }
      }
      return all;
    }

    private void falsify(SplitReport report, SplitReport same) throws IOException {
      if (getConf().getBoolean(LETTERS, false)) {
        byte[] ones = new byte[8 * (2 * TrimReason.values().length + 1)];
        for (int at = 7; at < ones.length; at += 8) {
          ones[at] = 1;
        }
        TrimTally tally = new TrimTally();
        tally.readFields(new DataInputStream(new ByteArrayInputStream(ones)));
        report.trimmed().add(tally);
      } else {
        report.totals().add(same.totals());
      }
    }
  }

  /** However the file is stored, and whether it was split or not. */
  @ParameterizedTest
  @EnumSource(Packing.class)
  void readsThatCountTwiceEndTheStage(Packing packing) throws Exception {
    String twice = falseReports(packing, false);
    assertTrue(
        twice.matches(
            "preprocess lost something or has it twice: reads parsed 30 ≠ (\\d+) used \\+ 0 empty"
                + " \\+ 0 trimmed away \\+ 0 without A, C, G, T = \\1"),
        twice);
  }

  @ParameterizedTest
  @EnumSource(Packing.class)
  void lettersThatCountTwiceEndTheStage(Packing packing) throws Exception {
    String text = fastq("r", "", 0, 30);
    long letters = 0;
    String[] lines = text.split("\n");
    for (int line = 1; line < lines.length; line += 4) {
      letters += lines[line].length();
    }
    assertEquals(
        "preprocess lost something or has it twice: letters parsed "
            + letters
            + " ≠ letters kept + trimmed "
            + (letters + TrimReason.values().length),
        falseReports(packing, true));
  }

  private String falseReports(Packing packing, boolean letters) throws IOException {
    Path file = write("r.fq", packing.pack(ReadTexts.bytes(fastq("r", "", 0, 30))));
    LocalStageContext context = context(130);
    context.conf().set("fs.file.impl", FalseReportFileSystem.class.getName());
    context.conf().setBoolean("fs.file.impl.disable.cache", true);
    context.conf().setBoolean(FalseReportFileSystem.LETTERS, letters);
    PreprocessStage stage = new PreprocessStage(List.of(Library.single(paths(file))));
    return assertThrows(BrokenInvariantException.class, () -> context.run(stage)).getMessage();
  }

  private void fault(PreprocessStage stage, Setting<Boolean> on, String... parts)
      throws IOException {
    LocalStageContext context = context(500);
    if (on != null) {
      on.set(context.conf(), true);
    }
    InputException fault = assertThrows(InputException.class, () -> context.run(stage));
    for (String part : parts) {
      assertTrue(fault.getMessage().contains(part), fault.getMessage());
    }
  }

  private List<String> packed(LocalStageContext context) throws IOException {
    return PackedReads.of(context.output(), context.conf());
  }

  private LocalStageContext paired(String mark1, String mark2, Packing packing, int size)
      throws Exception {
    Path first = write("r1", packing.pack(ReadTexts.bytes(fastq("p", mark1, 0, PAIRS))));
    Path second = write("r2", packing.pack(ReadTexts.bytes(fastq("p", mark2, 0, PAIRS))));
    LocalStageContext context = context(size);
    context.run(new PreprocessStage(List.of(Library.paired(paths(first), paths(second)))));
    return context;
  }

  private LocalStageContext interleaved(String mark1, String mark2, Packing packing)
      throws Exception {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < PAIRS; i++) {
      text.append(record("p", mark1, i, 1)).append(record("p", mark2, i, 2));
    }
    Path file = write("r12", packing.pack(ReadTexts.bytes(text.toString())));
    LocalStageContext context = context(500);
    context.run(new PreprocessStage(List.of(Library.interleaved(paths(file)))));
    return context;
  }

  private LocalStageContext context() throws IOException {
    return context(200);
  }

  private LocalStageContext context(int splitSize) throws IOException {
    LocalStageContext context =
        new LocalStageContext(Files.createDirectories(folder.resolve("run" + runs++)));
    context.conf().setLong(FileInputFormat.SPLIT_MAXSIZE, splitSize);
    return context;
  }

  private static String fastq(String name, String mark, int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) {
      text.append(record(name, mark, i, mark.contains("2") ? 2 : 1));
    }
    return text.toString();
  }

  private static String record(String name, String mark, int i, int mate) {
    Random random = new Random(2L * i + mate);
    String letters = ReadTexts.letters(random, 5 + random.nextInt(20));
    return "@" + name + i + mark + "\n" + letters + "\n+\n" + "@".repeat(letters.length()) + "\n";
  }

  private Path write(String name, String text) throws IOException {
    return write(name, ReadTexts.bytes(text));
  }

  private Path write(String name, byte[] data) throws IOException {
    return Files.write(folder.resolve(name), data);
  }

  private static List<org.apache.hadoop.fs.Path> paths(Path... files) {
    return java.util.Arrays.stream(files)
        .map(file -> new org.apache.hadoop.fs.Path(file.toUri()))
        .toList();
  }

  private static ReadFacts facts(StageOutcome outcome) {
    return (ReadFacts) outcome.facts();
  }
}
