package org.pga.core.owned;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A task of Hadoop's local job runner that was ended: it writes on until its folder is gone. */
public final class EndedTask {
  private static final int FILES = 3000;

  private EndedTask() {}

  /** Lets one write; it has begun when this returns. */
  public static Thread writing(Path folder) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Thread task = new Thread(() -> write(folder, begun));
    task.start();
    begun.await();
    return task;
  }

  private static void write(Path folder, CountDownLatch begun) {
    try {
      for (int file = 0; file < FILES; file++) {
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
