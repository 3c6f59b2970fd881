package org.pga.profile.bench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.pga.profile.bench.TestData;

/** A device that keeps lengths only, and says how much it held at most. */
final class CountedDevice implements TestedDevice {
  private final String name;
  private final long size;
  private final Long cacheBytes;
  private final Map<String, Long> files = new ConcurrentHashMap<>();
  private long most;

  CountedDevice(String name, long size) {
    this(name, size, null);
  }

  /** A device with a page cache of so many bytes; null: none. */
  CountedDevice(String name, long size, Long cacheBytes) {
    this.name = name;
    this.size = size;
    this.cacheBytes = cacheBytes;
  }

  long most() {
    return most;
  }

  private long held() {
    return files.values().stream().mapToLong(Long::longValue).sum();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean direct() {
    return cacheBytes == null;
  }

  @Override
  public long cacheBytes() {
    return cacheBytes;
  }

  @Override
  public long free() {
    return size - held();
  }

  @Override
  public ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes);
  }

  @Override
  public Output create(String file) {
    files.put(file, 0L);
    return new Output() {
      @Override
      public void write(ByteBuffer buffer) throws IOException {
        synchronized (CountedDevice.this) {
          files.merge(file, (long) buffer.limit(), Long::sum);
          most = Math.max(most, held());
          if (most > size) {
            throw new IOException("no space left on " + name);
          }
        }
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public Input open(String file) {
    long bytes = files.get(file);
    long[] at = {0};
    return new Input() {
      @Override
      public boolean read(ByteBuffer buffer) {
        buffer.clear().limit((int) Math.min(buffer.capacity(), bytes - at[0]));
        TestData.fill(buffer, at[0]);
        at[0] += buffer.limit();
        return buffer.limit() > 0;
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public void removeFiles(String kept) {
    files.keySet().removeIf(file -> !file.equals(kept));
  }

  @Override
  public void clear() {
    files.clear();
  }
}
