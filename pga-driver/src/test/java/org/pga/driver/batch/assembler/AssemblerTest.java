package org.pga.driver.batch.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.driver.batch.result.SampleStatus;

class AssemblerTest {
  private static final AssemblerRequest REQUEST =
      new AssemblerRequest(List.of(), "work", "destination", null);

  /** The first sample had no memory left in one task, and was done all the same. */
  @Test
  void whatWasSaidOfOneSampleDoesntExplainTheEndOfTheNext() throws Exception {
    String script =
        "read request; echo 'java.lang.OutOfMemoryError: Java heap space'; "
            + "echo '@pga {\"status\":\"done\"}'; read request; echo gone; exit 1";
    Process process = new ProcessBuilder("sh", "-c", script).redirectErrorStream(true).start();
    try (Assembler assembler = new Assembler(process)) {
      assertEquals(SampleStatus.DONE, assembler.run(REQUEST, null, () -> {}).status());
      AssemblerOutcome next = assembler.run(REQUEST, null, () -> {});
      assertEquals(SampleStatus.FAILED, next.status());
      assertEquals("its process ended with code 1: gone", next.reason());
    }
  }
}
