package org.pga.profile.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.profile.RunRecord;

class RecordedClusterTest {
  @TempDir Path folder;

  private static RunRecord record(String given, String name) throws IOException {
    String json = "{\"options\": {\"cluster\": %s}, \"cluster\": %s}".formatted(given, name);
    return RunRecord.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aFileOfTheUsersIsFoundWhereHeSaid() throws IOException {
    Path file = folder.resolve("mine.yaml");
    Files.writeString(
        file, "description: d\nnodes: 3\nmasters: 1\nnode:\n  cores: 5\n  memory: 7 GiB\n");
    assertEquals(5, RecordedCluster.of(record("\"" + file + "\"", "\"mine\"")).node().cores());
  }

  @Test
  void oneThatComesWithPgaByItsName() throws IOException {
    assertEquals("CeresII", RecordedCluster.of(record("\"/gone.yaml\"", "\"CeresII\"")).name());
    assertEquals("CeresII", RecordedCluster.of(record("\"CeresII\"", "\"CeresII\"")).name());
  }

  @Test
  void noneIsNone() throws IOException {
    assertNull(RecordedCluster.of(record("null", "null")));
    assertNull(RecordedCluster.of(record("\"/gone.yaml\"", "\"gone\"")));
  }
}
