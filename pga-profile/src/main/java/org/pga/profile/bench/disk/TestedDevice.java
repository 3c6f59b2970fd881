package org.pga.profile.bench.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A folder to write files to and read them from, on a device whose rate is wanted. */
interface TestedDevice {
  /** As the user named it. */
  String name();

  /** Whether files bypass the page cache. */
  boolean direct();

  /** Memory whose page cache may hold what is written, in bytes. */
  long cacheBytes();

  /** Bytes that may still be written; {@link Long#MAX_VALUE} if it doesn't tell. */
  long free() throws IOException;

  /** A buffer such as {@link Output} and {@link Input} take. */
  ByteBuffer buffer(int bytes);

  /** Begins a file again. */
  Output create(String file) throws IOException;

  Input open(String file) throws IOException;

  /**
   * Removes the files that were written.
   *
   * @param kept all but this one; null: all
   */
  void removeFiles(String kept) throws IOException;

  /** Removes all that was written, and the folder. */
  void clear() throws IOException;

  /** Closing it brings what was written to the device. */
  interface Output extends Closeable {
    /** Writes a buffer from its beginning to its limit by one request. */
    void write(ByteBuffer buffer) throws IOException;
  }

  /** A file read from its beginning. */
  interface Input extends Closeable {
    /**
     * Fills a buffer from its beginning and sets its limit to what was read.
     *
     * @return false at the end
     */
    boolean read(ByteBuffer buffer) throws IOException;
  }
}
