package org.pga.profile.bench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;
import org.pga.pipeline.InputFault;
import org.pga.profile.bench.TestData;

/** Writes and reads one file of known bytes, request by request. */
final class Transfers {
  private final Device device;
  private final int transferBytes;
  private final Runnable alive;

  Transfers(Device device, int transferBytes, Runnable alive) {
    this.device = device;
    this.transferBytes = transferBytes;
    this.alive = alive;
  }

  /**
   * Writes a file until it has that length or it is time to stop.
   *
   * @return bytes written and synced
   */
  long write(String file, long bytes, BooleanSupplier stop) throws IOException {
    ByteBuffer buffer = device.buffer(transferBytes);
    long done = 0;
    try (Device.Output out = device.create(file)) {
      while (done < bytes && !stop.getAsBoolean()) {
        TestData.fill(buffer, done);
        out.write(buffer);
        done += transferBytes;
        alive.run();
      }
    }
    return done;
  }

  /**
   * Reads a file until its end or it is time to stop.
   *
   * @return bytes read
   * @throws InputFault where they are not those written
   */
  long read(String file, BooleanSupplier stop) throws IOException {
    ByteBuffer buffer = device.buffer(transferBytes);
    long done = 0;
    try (Device.Input in = device.open(file)) {
      while (!stop.getAsBoolean() && in.read(buffer)) {
        if (!TestData.matches(buffer, done)) {
          throw new InputFault(
              device.name()
                  + " is broken: it gave other bytes than were written, between bytes "
                  + done
                  + " and "
                  + (done + buffer.limit())
                  + " of a file");
        }
        done += buffer.limit();
        alive.run();
      }
    }
    return done;
  }
}
