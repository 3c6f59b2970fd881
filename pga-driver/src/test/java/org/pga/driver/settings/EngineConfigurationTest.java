package org.pga.driver.settings;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.profile.MeteredLocalFileSystem;

class EngineConfigurationTest {
  @TempDir Path work;

  /** It was told instead of what had ended the job. */
  @Test
  void hadoopsFilesAreRemovedThoughATaskThatWasEndedStillWritesSome() throws Exception {
    for (int round = 0; round < 5; round++) {
      Path spills = work.resolve(MeteredLocalFileSystem.SCRATCH).resolve("mapred/a/b");
      Files.createDirectories(spills);
      CountDownLatch begun = new CountDownLatch(1);
      Thread task = new Thread(() -> write(spills, begun));
      task.start();
      begun.await();
      EngineConfiguration.removeLocal(work, new org.apache.hadoop.fs.Path(work.toUri()));
      task.join();
      assertFalse(Files.exists(work.resolve(MeteredLocalFileSystem.SCRATCH)));
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
