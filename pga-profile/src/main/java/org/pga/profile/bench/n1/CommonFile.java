package org.pga.profile.bench.n1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.profile.bench.TestData;
import org.pga.profile.bench.n1.Chunks.Slice;

/**
 * A file that many tasks write at the same time: on a disk of this machine, or one that several
 * machines have mounted.
 */
public final class CommonFile {
  private static final int LARGEST_WRITE = 1 << 20;

  private CommonFile() {}

  /** Whether a file may have several writers there; on HDFS it has one. */
  public static boolean possible(FileSystem fs) {
    return fs.getUri().getScheme().equals("file");
  }

  /** Writes slices of the test data, each with one write for each MB, until the disk has them. */
  static void write(FileSystem fs, Path file, List<Slice> slices, Runnable alive)
      throws IOException {
    java.nio.file.Path path = java.nio.file.Path.of(fs.makeQualified(file).toUri().getPath());
    ByteBuffer buffer = ByteBuffer.allocateDirect(LARGEST_WRITE);
    try (FileChannel channel =
        FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      for (Slice slice : slices) {
        long end = slice.offset() + slice.length();
        for (long at = slice.offset(); at < end; ) {
          buffer.clear().limit((int) Math.min(LARGEST_WRITE, end - at));
          TestData.fill(buffer, at);
          while (buffer.hasRemaining()) {
            at += channel.write(buffer, at);
          }
          alive.run();
        }
      }
      channel.force(false);
    }
  }
}
