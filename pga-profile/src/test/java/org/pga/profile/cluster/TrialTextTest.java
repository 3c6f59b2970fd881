package org.pga.profile.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;

class TrialTextTest {
  private static final String HEAD =
      """
      # bought in May
      description: mine   # all of it
      nodes: 3
      masters: 1
      node:
        cores: 4
        memory: 8 GiB
      """;
  private static final String OLD =
      """
      settings:
        containers: 3

        source: an old one
      """;
  private static final String TAIL =
      """
      # what they cost
      prices:
        - {kind: bought, dollars: 3496, per: node, source: me}
      """;

  private static final Trial FOUND =
      new Trial(
          4,
          1433L << 20,
          573L << 20,
          "me: \"so\" #1, {k: 31}",
          List.of(
              new Trial.Attempt(2, 31.25, 50.5, 123_456_789L),
              new Trial.Attempt(4, 25.125, null, null)));

  @TempDir private Path folder;

  @Test
  void whatWasFoundReplacesTheOldAndTheRestStays() throws IOException {
    Path file = folder.resolve("mine.yaml");
    for (String before : List.of(HEAD + OLD + TAIL, HEAD + TAIL, HEAD + TAIL + OLD, HEAD)) {
      Files.writeString(file, before);
      TrialText.write(file, new Trial(8, null, null, "an earlier trial"));
      TrialText.write(file, FOUND);
      assertEquals(FOUND, Clusters.load(file.toString()).trial());
      String text = Files.readString(file);
      int from = text.indexOf("settings:");
      int to =
          text.indexOf(
              "      local disks: 123456789 B\n    - containers: 4\n      time: 25.125 s\n");
      String rest = text.substring(0, from) + text.substring(text.indexOf("25.125 s\n", to) + 9);
      assertEquals(before.replace(OLD, ""), rest);
    }
  }

  @Test
  void aLinkedFileIsReplacedAsAWholeAndNothingElseStays() throws IOException {
    Path file = folder.resolve("mine.yaml");
    Files.writeString(file, HEAD + TAIL);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    Path held = folder.resolve("held.yaml");
    Files.createLink(held, file);
    Path link = Files.createSymbolicLink(folder.resolve("link.yaml"), file);
    TrialText.write(link, FOUND);
    assertTrue(Files.isSymbolicLink(link));
    assertTrue(Files.readString(file).contains("settings:"));
    assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    assertEquals(HEAD + TAIL, Files.readString(held), "the old text was written over");
    try (Stream<Path> all = Files.list(folder)) {
      assertEquals(3, all.count());
    }
  }

  @Test
  void aFileThatWouldBeWrongStaysAsItWas() throws IOException {
    Path file = folder.resolve("mine.yaml");
    String wrong = HEAD.replace("cores", "corse") + TAIL;
    Files.writeString(file, wrong);
    assertThrows(InputException.class, () -> TrialText.write(file, FOUND));
    assertEquals(wrong, Files.readString(file));
  }
}
