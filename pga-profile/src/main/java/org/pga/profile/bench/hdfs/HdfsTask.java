package org.pga.profile.bench.hdfs;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.core.owned.Scratch;
import org.pga.profile.bench.TestData;
import org.pga.profile.bench.group.GroupTask;
import org.pga.profile.bench.group.Member;

/**
 * N-N: each task writes a file of its own, then reads the file of the next task, so that neither
 * its own memory nor, as far as tasks alternate between nodes, its own disk serves it.
 */
public final class HdfsTask implements GroupTask<HdfsSpec, HdfsResult> {
  @Override
  public Class<HdfsSpec> specType() {
    return HdfsSpec.class;
  }

  @Override
  public Class<HdfsResult> resultType() {
    return HdfsResult.class;
  }

  @Override
  public HdfsResult run(HdfsSpec spec, Member member) throws Exception {
    Path folder = new Path(spec.folder());
    FileSystem fs = folder.getFileSystem(member.conf());
    short replication =
        spec.replication() == null ? fs.getDefaultReplication(folder) : spec.replication();
    long memory =
        ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize();
    int here = Collections.frequency(member.meet("hosts", member.host()), member.host());
    long bytes = spec.bytes() == null ? 2 * memory / here : spec.bytes();
    room(fs, folder, bytes * member.count() * replication);
    List<HdfsResult.Part> parts = new ArrayList<>();
    for (int transferBytes : spec.transferBytes()) {
      Path mine = new Path(folder, "file-" + member.index());
      Path next = new Path(folder, "file-" + (member.index() + 1) % member.count());
      member.meet("write-" + transferBytes, "");
      parts.add(write(fs, mine, replication, bytes, transferBytes, member));
      member.meet("read-" + transferBytes, "");
      parts.add(read(fs, next, transferBytes, member));
      member.meet("remove-" + transferBytes, "");
      Scratch.remove(fs, mine, mine.getParent());
    }
    return new HdfsResult(member.host(), memory, parts);
  }

  private static void room(FileSystem fs, Path folder, long bytes) throws IOException {
    long free = fs.getStatus(folder).getRemaining();
    if (free < bytes) {
      throw new InputException(
          String.format(
              Locale.ROOT,
              "%,d MB are needed in %s, and %,d are free: free some, or give a smaller --size",
              bytes >> 20,
              folder,
              free >> 20));
    }
  }

  private static HdfsResult.Part write(
      FileSystem fs, Path file, short replication, long bytes, int transferBytes, Member member)
      throws IOException {
    Latencies latencies = new Latencies();
    ByteBuffer buffer = ByteBuffer.allocate(transferBytes);
    long start = System.nanoTime();
    long done = 0;
    try (FSDataOutputStream out =
        fs.create(file, true, transferBytes, replication, fs.getDefaultBlockSize(file))) {
      for (; done < bytes; done += transferBytes) {
        TestData.fill(buffer, done);
        long before = System.nanoTime();
        out.write(buffer.array());
        latencies.add(System.nanoTime() - before);
        member.alive();
      }
      // Without it a file that fits in the nodes' memory would count as written.
      out.hsync();
    }
    return new HdfsResult.Part(
        true, transferBytes, done, (System.nanoTime() - start) / 1e9, latencies.encoded());
  }

  private static HdfsResult.Part read(FileSystem fs, Path file, int transferBytes, Member member)
      throws IOException {
    Latencies latencies = new Latencies();
    ByteBuffer buffer = ByteBuffer.allocate(transferBytes);
    long start = System.nanoTime();
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
    return new HdfsResult.Part(
        false, transferBytes, done, (System.nanoTime() - start) / 1e9, latencies.encoded());
  }
}
