package org.pga.profile.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.profile.RunRecord;

/** Two processors, all in use for two seconds: 4 CPU seconds, of which the run had 1. */
class OtherProcessesTest {
  private static RunRecord record(String mode, double cpuSeconds) throws IOException {
    String text =
        """
        {"environment": {"mode": "%s"}, "input": {"bytes": 1}, "seconds": 2.0,
         "stages": [{"name": "finish", "engine": "mapreduce", "startMillis": 1000,
                     "seconds": 2.0, "cpuSeconds": %s}],
         "hosts": [{"host": "h", "hardware": {"logicalCpus": 2}, "startMillis": 1000,
                    "stepMillis": 1000,
                    "columns": {"cpu.user": [0.9, 0.75], "cpu.system": [0.1, 0.25]}}]}
        """
            .formatted(mode, cpuSeconds);
    return RunRecord.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void whatTheRunDidntUseOthersDid() throws IOException {
    RunRecord run = record("embedded", 1);
    assertEquals(0.75, OtherProcesses.share(run), 1e-9);
    assertEquals(0.75, OtherProcesses.share(run.stages().get(0), run), 1e-9);
    assertEquals(0, OtherProcesses.share(record("embedded", 4.5)), 1e-9);
    assertNull(OtherProcesses.share(record("yarn", 1)));
  }

  @Test
  void runsBesideOthersAreNamed() throws IOException {
    Repeats alone = new Repeats("a", List.of(new Run("a/1", record("embedded", 3.9), null)), null);
    Repeats beside = new Repeats("b", List.of(new Run("b/1", record("embedded", 1), null)), null);
    List<String> cautions = Cautions.of(List.of(alone, beside));
    assertTrue(
        cautions.stream().anyMatch(one -> one.contains("their processors: 75.0 % in b/1.")),
        cautions.toString());
  }
}
