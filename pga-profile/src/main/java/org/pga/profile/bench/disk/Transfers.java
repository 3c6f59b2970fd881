package org.pga.profile.bench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.profile.bench.TestData;

/** Writes and reads one file of known bytes, request by request. */
record Transfers(TestedDevice device, int transferBytes, Runnable alive) {
  /**
   * Writes a file of that length, or up to a request more.
   *
   * @return bytes written and synced
   */
  long write(String file, long bytes) throws IOException {
    ByteBuffer buffer = device.buffer(transferBytes);
    long done = 0;
    try (TestedDevice.Output out = device.create(file)) {
      while (done < bytes) {
        TestData.fill(buffer, done);
        out.write(buffer);
        done += transferBytes;
        alive.run();
      }
    }
    return done;
  }

  /**
   * Reads a file until its end.
   *
   * @return bytes read
   * @throws InputException if they are not those written
   */
  long read(String file) throws IOException {
    return read(file, () -> false);
  }

  /** Reads a file again and again, one request at least, until it is time to stop. */
  long readUntil(BooleanSupplier stop, String file) throws IOException {
    long done = 0;
    do {
      done += read(file, stop);
    } while (!stop.getAsBoolean());
    return done;
  }

  private long read(String file, BooleanSupplier stop) throws IOException {
    ByteBuffer buffer = device.buffer(transferBytes);
    long done = 0;
    try (TestedDevice.Input in = device.open(file)) {
      while (in.read(buffer)) {
        if (!TestData.matches(buffer, done)) {
          throw new InputException(
              Words.of(
                  "%s is broken: it gave other bytes than were written, between bytes %s and"
                      + " %s of a file",
                  device.name(), done, done + buffer.limit()));
        }
        done += buffer.limit();
        alive.run();
        if (stop.getAsBoolean()) {
          break;
        }
      }
    }
    return done;
  }
}
