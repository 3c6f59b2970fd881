package org.pga.profile.bench.disk;

import com.sun.nio.file.ExtendedOpenOption;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.owned.Scratch;
import org.pga.profile.Machine;

/** A folder of a mounted file system, by direct I/O where that takes it. */
final class LocalDevice implements TestedDevice {
  private static final int PAGE = 4096;

  /**
   * Take direct requests and may use memory for them: of the first two it is all there is (newer
   * kernels), OpenZFS before 2.3 has its own cache, btrfs falls back where it has checksums.
   */
  private static final Set<String> CACHED = Set.of("tmpfs", "ramfs", "zfs", "btrfs");

  private final String name;
  private final Path folder;
  private final int alignment;
  private final boolean direct;

  /**
   * Makes a folder of its own in the one given.
   *
   * @param name for people
   */
  LocalDevice(String name, Path parent, Configuration conf) throws IOException {
    this.name = name;
    folder = Scratch.makeFolder(parent, "pga-disk-");
    // For Ctrl-C, and containers that are killed.
    Scratch.removeFolderAtExit(folder);
    alignment = (int) Math.max(PAGE, Files.getFileStore(folder).getBlockSize());
    direct = takesDirect();
  }

  /** Some file systems (many network ones) refuse it. */
  private boolean takesDirect() throws IOException {
    if (mayCache(Files.getFileStore(folder).type())) {
      return false;
    }
    Path probe = folder.resolve("probe");
    try (FileChannel channel =
        FileChannel.open(
            probe,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            ExtendedOpenOption.DIRECT)) {
      channel.write(buffer(alignment));
      return true;
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    } finally {
      Scratch.removeFile(probe);
    }
  }

  /** Whether direct requests may be served from memory all the same. */
  static boolean mayCache(String fileSystem) {
    return CACHED.contains(fileSystem);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean direct() {
    return direct;
  }

  /** A container's page cache is part of its memory. */
  @Override
  public long cacheBytes() {
    return Machine.totalMemory();
  }

  @Override
  public long free() throws IOException {
    return Files.getFileStore(folder).getUsableSpace();
  }

  @Override
  public ByteBuffer buffer(int bytes) {
    int whole = (bytes + alignment - 1) / alignment * alignment;
    return ByteBuffer.allocateDirect(whole + alignment)
        .alignedSlice(alignment)
        .slice(0, whole)
        .limit(bytes);
  }

  private FileChannel channel(String file, OpenOption... options) throws IOException {
    Set<OpenOption> all = new HashSet<>(Set.of(options));
    if (direct) {
      all.add(ExtendedOpenOption.DIRECT);
    }
    return FileChannel.open(folder.resolve(file), all);
  }

  @Override
  public Output create(String file) throws IOException {
    FileChannel channel =
        channel(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING);
    return new Output() {
      @Override
      public void write(ByteBuffer buffer) throws IOException {
        // Direct I/O takes whole blocks only: what is behind the limit is written, too.
        int whole = (buffer.limit() + alignment - 1) / alignment * alignment;
        ByteBuffer from = buffer.duplicate().limit(whole).position(0);
        while (from.hasRemaining()) {
          channel.write(from);
        }
      }

      @Override
      public void close() throws IOException {
        try (channel) {
          channel.force(true);
        }
      }
    };
  }

  @Override
  public Input open(String file) throws IOException {
    FileChannel channel = channel(file, StandardOpenOption.READ);
    return new Input() {
      @Override
      public boolean read(ByteBuffer buffer) throws IOException {
        buffer.clear();
        // A direct read from an unaligned place fails, so a short one isn't continued.
        int read = channel.read(buffer);
        buffer.flip();
        return read > 0;
      }

      @Override
      public void close() throws IOException {
        channel.close();
      }
    };
  }

  @Override
  public void removeFiles(String kept) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> !file.getFileName().toString().equals(kept)).toList();
    }
    for (Path file : files) {
      Scratch.removeFile(file);
    }
  }

  @Override
  public void clear() throws IOException {
    Scratch.removeFolder(folder);
  }
}
