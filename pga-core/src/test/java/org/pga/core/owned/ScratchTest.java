package org.pga.core.owned;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {
  @TempDir Path temp;

  /** As a task of Hadoop's local job runner does that was ended. */
  @Test
  void aFolderIsRemovedThoughATaskStillWritesItsLastFiles() throws Exception {
    for (int round = 0; round < 5; round++) {
      Path folder = Scratch.makeFolder(temp, "scratch-");
      Path local = Files.createDirectories(folder.resolve("local"));
      CountDownLatch begun = new CountDownLatch(1);
      Thread task = new Thread(() -> write(local, begun));
      task.start();
      begun.await();
      Scratch.removeFolder(folder);
      task.join();
      assertFalse(Files.exists(folder));
    }
  }

  private static void write(Path folder, CountDownLatch begun) {
    try {
      for (int file = 0; file < 3000; file++) {
        Files.createFile(folder.resolve("file-" + file));
        begun.countDown();
      }
    } catch (NoSuchFileException e) {
      // the folder is gone
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      begun.countDown();
    }
  }
}
