package org.pga.core.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedLongsTest {
  @TempDir Path folder;

  @Test
  void whatWasSetIsReadAgain() throws IOException {
    Path file = folder.resolve("longs");
    try (MappedLongs longs = MappedLongs.create(file, 3)) {
      longs.set(1, -5);
    }
    try (MappedLongs longs = MappedLongs.open(file)) {
      assertEquals(3, longs.length());
      assertEquals(0, longs.get(0));
      assertEquals(-5, longs.get(1));
    }
  }

  @Test
  void severalFilesAreOneArray() throws IOException {
    // Of several segments each but the last, which are sparse.
    long[] lengths = {2 * MappedLongs.SEGMENT, MappedLongs.SEGMENT, MappedLongs.SEGMENT + 3};
    List<Path> files = new ArrayList<>();
    for (long length : lengths) {
      files.add(folder.resolve("longs-" + files.size()));
      try (MappedLongs longs = MappedLongs.create(files.get(files.size() - 1), length)) {
        longs.set(0, 10 + files.size());
        longs.set(length - 1, -files.size());
      }
    }
    try (MappedLongs longs = MappedLongs.open(files)) {
      assertEquals(4 * MappedLongs.SEGMENT + 3, longs.length());
      long at = 0;
      for (int i = 0; i < lengths.length; i++) {
        assertEquals(11 + i, longs.get(at));
        assertEquals(0, longs.get(at + 1));
        assertEquals(-1 - i, longs.get(at + lengths[i] - 1));
        at += lengths[i];
      }
    }
    List<Path> wrong = List.of(files.get(2), files.get(0));
    assertThrows(IOException.class, () -> MappedLongs.open(wrong));
  }

  @Test
  void nothingStaysMappedOnceItIsClosed() throws IOException {
    Path file = folder.resolve("longs");
    MappedLongs longs = MappedLongs.create(file, 1);
    assertTrue(Mappings.contain(file));
    longs.close();
    assertFalse(Mappings.contain(file));
    assertThrows(NullPointerException.class, () -> longs.get(0));
    longs.close();
  }

  @Test
  void aDiskWithoutRoomIsNamed() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "a device of Linux");
    try (FileChannel channel = FileChannel.open(full, StandardOpenOption.WRITE)) {
      IOException told =
          assertThrows(IOException.class, () -> MappedLongs.fill(full, channel, 1_000_000));
      assertEquals("/dev/full: No space left on device", told.getMessage());
      assertNull(told.getCause()); // of a chain the innermost one would be told
    }
  }
}
