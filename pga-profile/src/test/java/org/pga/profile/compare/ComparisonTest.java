package org.pga.profile.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pga.profile.compare.MadeUp.record;
import static org.pga.profile.compare.MadeUp.repeats;
import static org.pga.profile.compare.MadeUp.stage;
import static org.pga.profile.compare.MadeUp.withLibraries;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.InputException;
import org.pga.profile.HostSeries;
import org.pga.profile.RunRecord;
import org.pga.profile.html.PageWriter;

class ComparisonTest {
  private static final RunRecord COMPACT =
      record(
          40.0,
          stage("preprocess", null, 2.0),
          stage("spectrum", null, 3.0),
          stage("build-graph", 31, 10.0),
          stage("simplify", 31, 4.0),
          stage("build-graph", 55, 8.0),
          stage("simplify", 55, 3.0),
          stage("scaffold", null, 5.0),
          stage("finish", null, 1.0));
  private static final RunRecord CLASSIC =
      record(
          200.0,
          stage("preprocess", null, 2.0),
          stage("spectrum", null, 3.0),
          stage("fastq-preprocessing", null, 5.0),
          stage("build-graph", 31, 100.0),
          stage("simplify", 31, 70.0),
          stage("finish", null, 1.0));

  @Test
  void pipelinesOfDifferentStagesAreMatchedByThePapersGroups() throws InputException {
    Comparison comparison = compare(repeats("compact", COMPACT), repeats("classic", CLASSIC));
    assertRow(comparison, Measure.SECONDS, "all", 40.0, 200.0);
    assertRow(comparison, Measure.SECONDS, "preparation", 5.0, 5.0);
    assertRow(comparison, Measure.SECONDS, "graph construction", 18.0, 105.0);
    assertRow(comparison, Measure.SECONDS, "simplification", 7.0, 70.0);
    assertRow(comparison, Measure.SECONDS, "scaffolding", 5.0, null);
    // finish, and 4 and 19 seconds between stages
    assertRow(comparison, Measure.SECONDS, "rest", 5.0, 20.0);
    assertRow(comparison, Measure.SECONDS, "between stages", 4.0, 19.0);
    assertEquals(5.0, cell(comparison, Measure.SECONDS, "all", 1).ratio());
    assertEquals(10.0, cell(comparison, Measure.SECONDS, "simplification", 1).ratio());
  }

  @Test
  void stagesStandInTheOrderOfTheRunsWithForeignOnesInTheirPlace() throws InputException {
    Comparison comparison = compare(repeats("compact", COMPACT), repeats("classic", CLASSIC));
    assertEquals(
        List.of(
            "preprocess",
            "spectrum",
            "fastq-preprocessing",
            "build-graph k=31",
            "simplify k=31",
            "build-graph k=55",
            "simplify k=55",
            "scaffold",
            "finish"),
        comparison.stages().stream().map(StageKey::title).toList());
    assertRow(comparison, Measure.SECONDS, "fastq-preprocessing", null, 5.0);
    assertFalse(cell(comparison, Measure.SECONDS, "fastq-preprocessing", 0).present());
  }

  @Test
  void stagesOfOtherKsStandBehind() throws InputException {
    RunRecord one =
        record(
            9.0,
            stage("build-graph", 31, 1.0),
            stage("simplify", 31, 1.0),
            stage("finish", null, 1.0));
    RunRecord two =
        record(
            9.0,
            stage("build-graph", 55, 1.0),
            stage("simplify", 55, 1.0),
            stage("finish", null, 1.0));
    assertEquals(
        List.of("build-graph k=31", "simplify k=31", "build-graph k=55", "simplify k=55", "finish"),
        compare(repeats("a", one), repeats("b", two)).stages().stream()
            .map(StageKey::title)
            .toList());
  }

  @Test
  void ofOneRunEachGroupsAndStagesAddUpToTheWhole() throws InputException {
    Comparison comparison = compare(repeats("compact", COMPACT), repeats("classic", CLASSIC));
    for (Measure measure : Measure.values()) {
      for (int i = 0; i < 2; i++) {
        assertEquals(sum(comparison, measure, 0, i), sum(comparison, measure, 1, i), 1e-9);
        assertEquals(sum(comparison, measure, 0, i), sum(comparison, measure, 2, i), 1e-9);
      }
    }
    // 30 bytes of local disk and 3 of the file system for each second; no shuffle in Giraph
    assertEquals(36 * 30, sum(comparison, Measure.LOCAL, 0, 0));
    assertEquals(36 * 3, sum(comparison, Measure.FILE_SYSTEM, 0, 0));
    assertEquals(24 * 100, sum(comparison, Measure.SHUFFLE, 0, 0));
  }

  @Test
  void repeatsGiveTheMedianOfTheirSums() throws InputException {
    Comparison comparison =
        compare(
            repeats("a", twoStages(1.0, 9.0), twoStages(5.0, 2.0), twoStages(3.0, 3.0)),
            repeats("b", twoStages(30.0, 9.0), twoStages(31.0, 9.0), twoStages(29.0, 8.0)));
    assertRow(comparison, Measure.SECONDS, "graph construction", 7.0, 39.0);
    Row.Cell cell = cell(comparison, Measure.SECONDS, "graph construction", 1);
    assertEquals(List.of(37.0, 39.0, 40.0), cell.sample().values());
    assertEquals(Verdict.MORE, cell.verdict());
    assertEquals(
        Verdict.UNDECIDED, cell(comparison, Measure.SECONDS, "build-graph k=31", 1).verdict());
    assertEquals("a/2", comparison.configurations().get(0).typical().place());
  }

  @Test
  void whatWasNotMeasuredMakesASumUnknown() throws InputException {
    RunRecord gap =
        record(
            9.0,
            stage("preprocess", null, 2.0),
            stage("build-graph", 31, null),
            stage("build-graph", 55, 1.0));
    Comparison comparison = compare(repeats("a", gap), repeats("b", gap));
    Row.Cell cell = cell(comparison, Measure.CPU_SECONDS, "graph construction", 0);
    assertTrue(cell.present());
    assertNull(cell.sample().median());
    assertRow(comparison, Measure.SECONDS, "all", 9.0, 9.0);
  }

  @Test
  void aResumedRunCountsByItsStages() throws InputException {
    RunRecord resumed = record(1.5, stage("preprocess", null, 2.0), stage("finish", null, 1.0));
    Comparison comparison = compare(repeats("a", resumed), repeats("b", CLASSIC));
    assertRow(comparison, Measure.SECONDS, "all", 3.0, 200.0);
    assertTrue(comparison.cautions().stream().anyMatch(c -> c.startsWith("a/1 was resumed")));
  }

  @Test
  void differentInputIsRefusedByItsField() {
    RunRecord other =
        record(
            1.0,
            new RunRecord.Input(604L, 21L, 2000L),
            Map.of(),
            List.of(),
            stage("finish", null, 1.0));
    InputException fault =
        assertThrows(
            InputException.class, () -> compare(repeats("a", COMPACT), repeats("b", other)));
    assertTrue(
        fault.getMessage().contains("input.reads is 20 in a/1, but 21 in b/1"), fault::getMessage);
  }

  /** Of as many reads and bases, but in libraries of another kind, or more of them. */
  @Test
  void otherLibrariesAreRefused() {
    RunRecord.Library library = library("paired ends", 10);
    checkRefused(
        "libraries[0].kind is paired ends in a/1, but mate pairs in b/1",
        library,
        library("mate pairs", 10));
    checkRefused(
        "libraries[0].pairs is 10 in a/1, but 9 in b/1", library, library("paired ends", 9));
    checkRefused("number of libraries is 1 in a/1, but 2 in b/1", library, library, library);
  }

  private static void checkRefused(
      String message, RunRecord.Library of, RunRecord.Library... others) {
    InputException fault =
        assertThrows(
            InputException.class,
            () -> compare(repeats("a", withLibraries(of)), repeats("b", withLibraries(others))));
    assertTrue(fault.getMessage().contains(message), fault::getMessage);
  }

  private static RunRecord.Library library(String kind, long pairs) {
    return new RunRecord.Library(kind, 20L, pairs, null, null, null, null, null);
  }

  @Test
  void unknownInputIsACautionNotAPass() throws InputException {
    RunRecord unknown =
        record(
            1.0, new RunRecord.Input(null, 20L, null), Map.of(), List.of(), stage("m", null, 1.0));
    assertTrue(
        compare(repeats("a", COMPACT), repeats("b", unknown))
            .cautions()
            .get(0)
            .startsWith("Not all runs recorded input.bases, input.bytes:"));
  }

  @Test
  void stolenTimeIsSaidOfTheRunsThatLostIt() throws InputException {
    List<String> cautions =
        compare(repeats("a", stolen(0.04), stolen(0.12)), repeats("b", stolen(0.2))).cautions();
    assertEquals(
        List.of(
            "Other guests of the machines took a part of the processors' time: 12.0 % in a/2,"
                + " 20.0 % in b/1. Believe bytes there, not seconds, and repeat those runs."),
        cautions);
  }

  private static RunRecord stolen(double share) {
    HostSeries host =
        new HostSeries(
            "h",
            null,
            MadeUp.START,
            1000,
            Map.of("cpu.steal", List.of(share, share)),
            Map.of(),
            null);
    return record(
        2.0,
        new RunRecord.Input(604L, 20L, 2000L),
        Map.of(),
        List.of(host),
        stage("finish", null, 2.0));
  }

  @Test
  void whatElseDiffersIsSaid() throws InputException {
    RunRecord classic =
        record(
            1.0,
            new RunRecord.Input(604L, 20L, 2000L),
            Map.of("pga.pipeline", "classic", "threads", 2, "output", "x"),
            List.of(),
            stage("finish", null, 1.0));
    RunRecord more =
        record(
            1.0,
            new RunRecord.Input(604L, 20L, 2000L),
            Map.of("pga.pipeline", "classic", "threads", 4, "output", "y"),
            List.of(),
            stage("finish", null, 1.0));
    Repeats other =
        new Repeats(
            "b", List.of(new Run("b/1", classic, "contigs b"), new Run("b/2", more, null)), null);
    assertEquals(
        List.of(
            "Not all runs have the same value of the pipeline: compact in a; classic in b.",
            "The repeats of b are not of one configuration: they differ in threads.",
            "The assemblies differ: contigs a in a; contigs b in b.",
            "Whether all assemblies are the same isn't known: there are no contigs beside b/2."),
        compare(repeats("a", COMPACT), other).cautions());
  }

  /** Records of jobs that were all Giraph's, and of runs that failed before their first stage. */
  @Test
  void whatNoRunHasIsADash() throws IOException {
    RunRecord giraph = record(5.0, stage("simplify", 31, 2.0), stage("scaffold", null, 3.0));
    String table = printed(compare(repeats("a", giraph), repeats("b", giraph)));
    assertTrue(table.matches("(?s).*shuffle +- +-\n.*"), table);
    RunRecord none = record(5.0);
    table = printed(compare(repeats("a", none), repeats("b", none)));
    assertTrue(table.matches("(?s).*CPU busy +- +-\n.*"), table);
  }

  /** On the page, too, it is no fault. */
  private static String printed(Comparison comparison) throws IOException {
    StringWriter text = new StringWriter();
    new MeasureTable(new PrintWriter(text), comparison).print();
    new PageWriter().write(ComparisonPage.of(comparison), OutputStream.nullOutputStream());
    return text.toString();
  }

  private static Comparison compare(Repeats... configurations) throws InputException {
    return Comparison.of(List.of(configurations), configurations[0]);
  }

  private static RunRecord twoStages(double text, double build) {
    return record(
        text + build + 1,
        stage("fastq-preprocessing", null, text),
        stage("build-graph", 31, build));
  }

  private static void assertRow(
      Comparison comparison, Measure measure, String title, Double one, Double other) {
    assertEquals(one, cell(comparison, measure, title, 0).sample().median(), title);
    assertEquals(other, cell(comparison, measure, title, 1).sample().median(), title);
  }

  private static Row.Cell cell(Comparison comparison, Measure measure, String title, int column) {
    return comparison.rows(measure).stream()
        .filter(row -> row.title().equals(title))
        .findFirst()
        .orElseThrow()
        .cells()
        .get(column);
  }

  private static double sum(Comparison comparison, Measure measure, int level, int column) {
    return comparison.rows(measure).stream()
        .filter(row -> row.level() == level)
        .map(row -> row.cells().get(column).sample().median())
        .filter(java.util.Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .sum();
  }
}
