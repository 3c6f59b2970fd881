package org.pga.core.owned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserCacheTest {
  @TempDir Path folder;
  private Path cache;

  @BeforeEach
  void makeCache() throws IOException {
    cache = Files.createDirectory(folder.resolve(UserCache.FOLDER));
  }

  @Test
  void aNewVersionTakesThePlaceOfOlderOnesAndOfNothingElse() throws IOException {
    Path old = Files.writeString(cache.resolve("classes-17-1.jsa"), "old");
    Path otherJava = Files.writeString(cache.resolve("classes-21-1.jsa"), "other");
    Path notes = Files.writeString(cache.resolve("classes-17-notes.txt"), "mine");
    Path file = cache.resolve("classes-17-2.jsa");
    Path begun = UserCache.begin(file);
    Files.writeString(begun, "new");
    UserCache.publish(begun, file);
    UserCache.drop(begun);
    assertEquals("new", Files.readString(file));
    assertFalse(Files.exists(old));
    assertTrue(Files.exists(otherJava));
    assertTrue(Files.exists(notes));
  }

  @Test
  void roomIsTriedAndLeftEmpty() throws IOException {
    Path begun = UserCache.begin(cache.resolve("classes-17-2.jsa"));
    UserCache.tryRoom(begun, 2);
    assertEquals(0, Files.size(begun));
    Path thesis = Files.writeString(folder.resolve("thesis.begun"), "years");
    assertThrows(IllegalArgumentException.class, () -> UserCache.tryRoom(thesis, 1));
    assertEquals("years", Files.readString(thesis));
  }

  @Test
  void whatWasBegunAndFailedGoes() throws IOException {
    Path begun = UserCache.begin(cache.resolve("classes-17-2.jsa"));
    UserCache.drop(begun);
    try (var left = Files.list(cache)) {
      assertEquals(0, left.count());
    }
  }

  @Test
  void otherFoldersAndFilesAreNoneOfItsBusiness() throws IOException {
    Path thesis = Files.writeString(folder.resolve("thesis.begun"), "years");
    assertThrows(IllegalArgumentException.class, () -> UserCache.drop(thesis));
    assertThrows(
        IllegalArgumentException.class, () -> UserCache.begin(folder.resolve("classes-1.jsa")));
    assertThrows(
        IllegalArgumentException.class, () -> UserCache.drop(cache.resolve("classes-17-2.jsa")));
    assertTrue(Files.exists(thesis));
  }
}
