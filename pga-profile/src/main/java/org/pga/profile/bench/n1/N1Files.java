package org.pga.profile.bench.n1;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.CommonPathCapabilities;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.onefile.ByteRange;
import org.pga.core.owned.Scratch;
import org.pga.profile.bench.TestData;
import org.pga.profile.bench.n1.AccessPattern.Shape;
import org.pga.profile.bench.n1.Chunks.Slice;

/** The files of one case: the one that is wanted, and those that it is made of. */
record N1Files(FileSystem fs, Path folder, N1Case one, long blockBytes) {
  private static final int BUFFER = 1 << 20;

  /** The file that is wanted. */
  Path target() {
    return new Path(folder, "case-" + one.number());
  }

  private Path parts() {
    return new Path(folder, "case-" + one.number() + ".parts");
  }

  /** A file of which the target is made: names sort as their bytes do in the target. */
  Path range(long offset) {
    return new Path(parts(), Words.of("%018d", offset));
  }

  /** The file of one task's parts. */
  Path part(int task) {
    return new Path(parts(), "part-" + task);
  }

  /** Where the target's bytes lie in the tasks' parts, in the order of the target. */
  static List<ByteRange> interleaved(N1Files files, AccessPattern pattern, Shape shape) {
    List<ByteRange> ranges = new ArrayList<>();
    long[] next = new long[shape.processes()];
    for (long number = 0; number < shape.all(); number++) {
      int owner = pattern.owner(number, shape);
      String part = files.fs.makeQualified(files.part(owner)).toString();
      ranges.add(new ByteRange(part, next[owner], shape.requestBytes()));
      next[owner] += shape.requestBytes();
    }
    return ranges;
  }

  FSDataOutputStream create(Path file) throws IOException {
    return fs.create(file, true, BUFFER, one.replication(), blockBytes);
  }

  /**
   * Makes the target of all parts.
   *
   * @return false if they had to be copied
   */
  boolean join() throws IOException {
    Path[] files =
        Arrays.stream(fs.listStatus(parts()))
            .map(FileStatus::getPath)
            .filter(path -> !path.getName().startsWith("."))
            .sorted()
            .toArray(Path[]::new);
    if (files.length > 1 && !fs.hasPathCapability(parts(), CommonPathCapabilities.FS_CONCAT)) {
      try (FSDataOutputStream out = create(target())) {
        for (Path file : files) {
          try (InputStream in = fs.open(file)) {
            in.transferTo(out);
          }
        }
        out.hsync();
      }
      return false;
    }
    if (files.length > 1) {
      fs.concat(files[0], Arrays.copyOfRange(files, 1, files.length));
    }
    Scratch.rename(fs, files[0], target(), target().getParent());
    return true;
  }

  /**
   * Reads back what one task had.
   *
   * @throws InputException if it isn't what was written
   */
  void read(int task, Shape shape, Runnable alive) throws IOException {
    byte[] buffer = new byte[(int) Math.min(BUFFER, shape.requestBytes())];
    try (FSDataInputStream in = fs.open(target())) {
      for (Slice slice : requests(task, shape)) {
        in.seek(slice.offset());
        for (long at = slice.offset(); at < slice.offset() + slice.length(); ) {
          int some = (int) Math.min(buffer.length, slice.offset() + slice.length() - at);
          in.readFully(buffer, 0, some);
          if (!TestData.matches(ByteBuffer.wrap(buffer, 0, some), at)) {
            throw new InputException(
                target() + ", written by " + one.method() + ", is wrong from byte " + at + " on");
          }
          at += some;
          alive.run();
        }
      }
    }
  }

  /** What one task has, in its own order. */
  List<Slice> requests(int task, Shape shape) {
    return IntStream.range(0, one.requests())
        .mapToObj(
            request ->
                new Slice(task, one.pattern().offset(task, request, shape), shape.requestBytes()))
        .toList();
  }

  BlockLayout layout(Shape shape, List<String> hosts) throws IOException {
    FileStatus status = fs.getFileStatus(target());
    if (status.getLen() != shape.bytes()) {
      throw new InputException(
          Words.of("%s has %,d bytes, not %,d", target(), status.getLen(), shape.bytes()));
    }
    return BlockLayout.of(
        fs.getFileBlockLocations(status, 0, status.getLen()), one.pattern(), shape, hosts);
  }

  void delete() throws IOException {
    Scratch.remove(fs, target(), target().getParent());
    Scratch.remove(fs, parts(), parts().getParent());
  }
}
