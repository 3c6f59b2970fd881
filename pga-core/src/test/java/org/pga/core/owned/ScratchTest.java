package org.pga.core.owned;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
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
      Thread task = EndedTask.writing(local);
      Scratch.removeFolder(folder);
      task.join();
      assertFalse(Files.exists(folder));
    }
  }
}
