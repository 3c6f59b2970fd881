package org.pga.driver.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.pipeline.Engine;
import org.pga.driver.Cli;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.UsageException;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;

class CompareTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ssd=a,b/c|ssd|[a, b/c]",
        "runs/ssd/|ssd|[runs/ssd/]",
        "runs/ssd/run.json|ssd|[runs/ssd/run.json]",
        "hdfs://host:9000/out|out|[hdfs://host:9000/out]",
        "./k=31|k=31|[./k=31]",
        "out/k=31,out/k=32|k=31|[out/k=31, out/k=32]",
        "base=out/k=31|base|[out/k=31]",
      })
  void aConfigurationIsNamedOrCalledAsItsFolder(String text, String name, String places) {
    CompareArguments.Named named = CompareArguments.Named.of(text);
    assertEquals(name, named.name());
    assertEquals(places, named.places().toString());
  }

  @Test
  void theBaselineIsTheFirstOrNamed() {
    List<String> texts = List.of("x/a", "b=x/c");
    assertEquals("a", CompareArguments.of(texts, null, Map.of()).baseline());
    assertEquals("b", CompareArguments.of(texts, "b", Map.of()).baseline());
    assertEquals("a", CompareArguments.of(texts, "x/a", Map.of()).baseline());
  }

  @Test
  void whatSaysNothingClearIsRefused() {
    assertFault("one configuration", List.of("a"), null, Map.of());
    assertFault("two configurations are called out", List.of("a/out", "b/out"), null, Map.of());
    assertFault("called a; write NAME=int", List.of("a=base", "a=int"), null, Map.of());
    assertFault("there are a, b", List.of("a", "b"), "c", Map.of());
    assertFault("--cluster c=local", List.of("a", "b"), null, Map.of("c", "local"));
    assertFault("a run is missing", List.of("a=x,,y", "b"), null, Map.of());
    assertFault("a name is missing", List.of("=x", "b"), null, Map.of());
  }

  @Test
  void aTableOf80ColumnsShowsWhatDiffers() throws IOException {
    run("a1", 10.0, 20L);
    run("a2", 12.0, 20L);
    run("b1", 20.0, 20L);
    run("b2", 21.0, 20L);
    Cli cli =
        Cli.run(
            "compare", "fast=" + folder + "/a*", "slow=" + folder + "/b*", "--baseline", "fast");
    assertEquals(0, cli.exit(), cli::err);
    assertTrue(cli.out().lines().allMatch(line -> line.length() <= 80), cli::out);
    assertTrue(
        cli.out().contains("all                 11.0 (10.0–12.0)  20.5 (20.0–21.0)   1.86  more"),
        cli::out);
  }

  @Test
  void runsOfOtherReadsAreRefused() throws IOException {
    run("a", 10.0, 20L);
    run("b", 10.0, 22L);
    Cli cli = Cli.run("compare", folder + "/a", folder + "/b");
    assertEquals(2, cli.exit());
    assertTrue(cli.err().contains("input.reads is 20 in " + folder + "/a, but 22 in"), cli::err);
    assertEquals(
        2, Cli.run("compare", "x=" + folder + "/a," + folder + "/a", folder + "/b").exit());
  }

  /** The comparison knows the setting of the pipeline only by its name. */
  @Test
  void anotherPipelineIsNamed() throws IOException {
    run("a", 10.0, 20L);
    String key = DriverSettings.PIPELINE.key();
    run("b", 10.0, 20L, Map.of(key, DriverSettings.CLASSIC));
    Cli cli = Cli.run("compare", folder + "/a", folder + "/b");
    String values = DriverSettings.PIPELINE.defaultValue() + " in a; " + DriverSettings.CLASSIC;
    assertTrue(cli.out().replaceAll("\\s+", " ").contains("the pipeline: " + values), cli::out);
  }

  private static void assertFault(
      String message, List<String> texts, String baseline, Map<String, String> clusters) {
    UsageException fault =
        assertThrows(UsageException.class, () -> CompareArguments.of(texts, baseline, clusters));
    assertTrue(fault.getMessage().contains(message), fault::getMessage);
  }

  private void run(String name, double seconds, long reads) throws IOException {
    run(name, seconds, reads, Map.of());
  }

  private void run(String name, double seconds, long reads, Map<String, Object> options)
      throws IOException {
    StageMetrics stage =
        new StageMetrics(
            "build-graph",
            31,
            Engine.MAPREDUCE,
            1,
            null,
            seconds - 1,
            null,
            null,
            null,
            null,
            1L,
            1L,
            1L,
            1L,
            1L,
            1L,
            null,
            null,
            Map.of(),
            null,
            null,
            null);
    RunRecord record =
        new RunRecord(
            "0.1.0",
            "ab",
            "2026-01-01T00:00:00Z",
            seconds,
            options,
            null,
            new RunRecord.Input(1000L, reads, 100L),
            List.of(),
            List.of(stage),
            Map.of(),
            null,
            List.of(),
            List.of(),
            null,
            null,
            List.of());
    try (OutputStream out =
        Files.newOutputStream(Files.createDirectory(folder.resolve(name)).resolve("run.json"))) {
      record.write(out);
    }
  }
}
