package org.pga.driver.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;

/**
 * Copies what comes through a pipe, byte for byte, until its last writer closes it.
 *
 * @param asked the pipe as the user named it
 * @param pipe the same on this machine
 * @param target a file that isn't there
 * @param limit asked before each block is written
 */
record PipeCopy(
    Path asked, java.nio.file.Path pipe, FileSystem fs, Path target, PipeCopy.Limit limit)
    implements Callable<Void> {
  private static final int BLOCK = 1 << 20;

  /** Is told what is about to be written, by all copies at once. */
  interface Limit {
    /**
     * @throws IOException if it mustn't be
     */
    void next(int bytes) throws IOException;
  }

  @Override
  public Void call() throws IOException {
    try (InputStream in = open();
        OutputStream out = fs.create(target, false)) {
      byte[] block = new byte[BLOCK];
      for (int n = in.readNBytes(block, 0, BLOCK); n > 0; n = in.readNBytes(block, 0, BLOCK)) {
        limit.next(n);
        out.write(block, 0, n);
      }
    }
    return null;
  }

  /** Waits for somebody who writes. */
  private InputStream open() throws InputException {
    try {
      return Files.newInputStream(pipe);
    } catch (IOException e) {
      throw new InputException(asked + " can't be read: " + e, e);
    }
  }
}
