package org.pga.profile.record.agent;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * One of the containers of an application on a host samples it: the one that holds the lock. When
 * its process ends, however it does, the system gives the lock back and another gets it.
 */
final class Election implements AutoCloseable {
  private final FileChannel channel;
  private FileLock lock;

  /**
   * Takes part.
   *
   * @param folder that all containers of the application on this host share
   */
  Election(Path folder) throws IOException {
    channel =
        FileChannel.open(
            folder.resolve("pga-sampler.lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE);
  }

  /** Whether it is for this process to sample the host. */
  boolean won() throws IOException {
    if (lock == null) {
      lock = channel.tryLock();
    }
    return lock != null;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
