package org.pga.driver.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ExitCode;
import org.pga.driver.Cli;

class RecordCommandTest {
  @TempDir Path folder;

  @Test
  void aFileThatIsNoHistoryIsNamedAndNothingIsWritten() throws IOException {
    Path text = Files.writeString(folder.resolve("job.txt"), "no history\n");
    Path record = folder.resolve("record.json");
    Cli cli = Cli.run("record", text, "-o", record);
    assertEquals(ExitCode.INPUT, cli.exit(), cli.err());
    assertTrue(cli.err().contains("job.txt isn't the history of a MapReduce job"), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    for (String content : List.of("{\"a\": 1}", "Avro-Json\n{\"a\": 1}\n", "Avro-Json\nlog\n")) {
      Files.writeString(text, content);
      cli = Cli.run("record", text, "-o", record);
      assertEquals(ExitCode.INPUT, cli.exit(), cli.err());
      assertTrue(cli.err().endsWith(" isn't the history of a MapReduce job (.jhist)\n"), cli.err());
    }
    assertFalse(Files.exists(record));
    Cli ofFolder = Cli.run("record", folder, "-o", record);
    assertEquals(ExitCode.INPUT, ofFolder.exit(), ofFolder.err());
    assertTrue(ofFolder.err().contains(" is a folder; name histories"), ofFolder.err());
    assertEquals(ExitCode.USAGE, Cli.run("record", text).exit());
  }
}
