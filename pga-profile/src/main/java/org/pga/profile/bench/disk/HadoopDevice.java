package org.pga.profile.bench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;
import org.pga.core.owned.Scratch;
import org.pga.profile.Machine;

/** A folder of a Hadoop file system. There is no direct I/O there. */
final class HadoopDevice implements TestedDevice {
  private final String name;
  private final FileSystem fs;
  private final Path folder;

  /** Makes a folder of its own in the one named. */
  HadoopDevice(String name, Configuration conf) throws IOException {
    this.name = name;
    Path path = new Path(name);
    fs = path.getFileSystem(conf);
    folder = new Path(path, "pga-disk-" + UUID.randomUUID());
    fs.mkdirs(folder);
    // For Ctrl-C, and containers that are killed.
    Scratch.removeAtExit(fs, folder, folder.getParent());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean direct() {
    return false;
  }

  /** That of DataNodes, which are outside of this task's container. */
  @Override
  public long cacheBytes() {
    return Machine.physicalMemory();
  }

  /** Each byte is stored as often as the file system replicates it. */
  @Override
  public long free() throws IOException {
    return fs.getStatus(folder).getRemaining() / fs.getDefaultReplication(folder);
  }

  @Override
  public ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes);
  }

  @Override
  public Output create(String file) throws IOException {
    FSDataOutputStream out = fs.create(new Path(folder, file), true);
    return new Output() {
      @Override
      public void write(ByteBuffer buffer) throws IOException {
        out.write(buffer.array(), 0, buffer.limit());
      }

      @Override
      public void close() throws IOException {
        try (out) {
          if (out.hasCapability(StreamCapabilities.HSYNC)) {
            out.hsync();
          }
        }
      }
    };
  }

  @Override
  public Input open(String file) throws IOException {
    FSDataInputStream in = fs.open(new Path(folder, file));
    return new Input() {
      @Override
      public boolean read(ByteBuffer buffer) throws IOException {
        int read = in.readNBytes(buffer.array(), 0, buffer.capacity());
        buffer.position(0).limit(read);
        return read > 0;
      }

      @Override
      public void close() throws IOException {
        in.close();
      }
    };
  }

  @Override
  public void removeFiles(String kept) throws IOException {
    for (FileStatus file : fs.listStatus(folder)) {
      if (!file.getPath().getName().equals(kept)) {
        Scratch.remove(fs, file.getPath(), folder);
      }
    }
  }

  @Override
  public void clear() throws IOException {
    Scratch.remove(fs, folder, folder.getParent());
    fs.cancelDeleteOnExit(folder);
  }
}
