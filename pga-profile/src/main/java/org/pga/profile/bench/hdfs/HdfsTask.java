package org.pga.profile.bench.hdfs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.owned.Scratch;
import org.pga.profile.Machine;
import org.pga.profile.bench.TestData;
import org.pga.profile.bench.group.GroupTask;
import org.pga.profile.bench.group.Member;

/**
 * N-N: each task writes files of its own, then reads those of the next task, so that neither its
 * own memory nor, as far as tasks alternate between nodes, its own disk serves it.
 */
public final class HdfsTask implements GroupTask<HdfsSpec, HdfsResult> {
  @Override
  public HdfsResult run(HdfsSpec spec, Member member) throws Exception {
    Path folder = new Path(spec.folder());
    FileSystem fs = folder.getFileSystem(member.conf());
    short replication =
        spec.replication() == null ? fs.getDefaultReplication(folder) : spec.replication();
    // DataNodes' page cache is outside of this task's container.
    long memory = Machine.physicalMemory();
    int here = Collections.frequency(member.meet("hosts", member.host()), member.host());
    int all = spec.files() == null ? member.count() : spec.files();
    List<Path> mine = files(folder, member.index(), member.count(), all);
    List<Path> next = files(folder, (member.index() + 1) % member.count(), member.count(), all);
    int each = (all + member.count() - 1) / member.count();
    long bytes = spec.bytes() == null ? 2 * memory / here / each : spec.bytes();
    room(fs, folder, bytes * all * replication);
    List<HdfsResult.Part> parts = new ArrayList<>();
    for (int transferBytes : spec.transferBytes()) {
      member.meet("write-" + transferBytes, "");
      parts.add(write(fs, mine, replication, bytes, transferBytes, member));
      member.meet("read-" + transferBytes, "");
      parts.add(read(fs, next, transferBytes, member));
      member.meet("remove-" + transferBytes, "");
      for (Path file : mine) {
        Scratch.remove(fs, file, file.getParent());
      }
    }
    return new HdfsResult(member.host(), memory, parts);
  }

  /** The files of one task: each of so many tasks has one in turn. */
  private static List<Path> files(Path folder, int task, int tasks, int all) {
    return IntStream.iterate(task, file -> file < all, file -> file + tasks)
        .mapToObj(file -> new Path(folder, "file-" + file))
        .toList();
  }

  private static void room(FileSystem fs, Path folder, long bytes) throws IOException {
    long free = fs.getStatus(folder).getRemaining();
    if (free < bytes) {
      throw new InputException(
          Words.of(
              "%,d MB are needed in %s, and %,d are free: free some, or give a smaller --size",
              bytes >> 20, folder, free >> 20));
    }
  }

  private static HdfsResult.Part write(
      FileSystem fs,
      List<Path> files,
      short replication,
      long bytes,
      int transferBytes,
      Member member)
      throws IOException {
    Latencies latencies = new Latencies();
    ByteBuffer buffer = ByteBuffer.allocate(transferBytes);
    long start = System.nanoTime();
    long all = 0;
    for (Path file : files) {
      try (FSDataOutputStream out =
          fs.create(file, true, transferBytes, replication, fs.getDefaultBlockSize(file))) {
        for (long done = 0; done < bytes; done += transferBytes) {
          TestData.fill(buffer, done);
          long before = System.nanoTime();
          out.write(buffer.array());
          latencies.add(System.nanoTime() - before);
          all += transferBytes;
          member.alive();
        }
        // Without it a file that fits in the nodes' memory would count as written.
        out.hsync();
      }
    }
    return new HdfsResult.Part(
        true, transferBytes, all, (System.nanoTime() - start) / 1e9, latencies.encoded());
  }

  private static HdfsResult.Part read(
      FileSystem fs, List<Path> files, int transferBytes, Member member) throws IOException {
    Latencies latencies = new Latencies();
    ByteBuffer buffer = ByteBuffer.allocate(transferBytes);
    long start = System.nanoTime();
    long all = 0;
    for (Path file : files) {
      all += read(fs, file, buffer, latencies, member);
    }
    return new HdfsResult.Part(
        false, transferBytes, all, (System.nanoTime() - start) / 1e9, latencies.encoded());
  }

  private static long read(
      FileSystem fs, Path file, ByteBuffer buffer, Latencies latencies, Member member)
      throws IOException {
    int transferBytes = buffer.capacity();
    long done = 0;
    try (FSDataInputStream in = fs.open(file, transferBytes)) {
      while (true) {
        long before = System.nanoTime();
        int read = in.readNBytes(buffer.array(), 0, transferBytes);
        if (read == 0) {
          break;
        }
        latencies.add(System.nanoTime() - before);
        if (!TestData.matches(buffer.clear().limit(read), done)) {
          throw new InputException(file + " is not what was written, from byte " + done + " on");
        }
        done += read;
        member.alive();
      }
    }
    return done;
  }
}
