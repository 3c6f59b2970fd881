package org.pga.driver.command.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ExitCode;
import org.pga.driver.Cli;

class ProfileNetTest {
  @TempDir private Path folder;

  @Test
  void loopbackIsNoNetworkToPlanWith() {
    Path rates = folder.resolve("rates.json");
    Cli cli = Cli.run("profile", "net", "--tasks", "2", "--seconds", "1", "-o", rates.toString());
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    assertTrue(cli.out().contains("its loopback, not a network"), cli.out());
    assertFalse(Files.exists(rates));
    assertTrue(cli.err().contains("-o: nothing was written"), cli.err());
  }
}
