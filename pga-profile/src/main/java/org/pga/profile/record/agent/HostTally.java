package org.pga.profile.record.agent;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import org.pga.profile.record.proc.Source;
import org.pga.profile.record.sample.JvmMetrics;

/**
 * What all virtual machines of an application did on this host: 8 bytes for each of {@link
 * JvmMetrics#NAMES}, big-endian, in a file to which each machine adds what it did since it last
 * did. So the sums last longer than those that they are made of.
 */
final class HostTally implements Source, AutoCloseable {
  private static final int BYTES = Long.BYTES * JvmMetrics.NAMES.size();

  private final FileChannel channel;
  private final String span;
  private final ByteBuffer buffer = ByteBuffer.allocate(BYTES);
  private long[] added = new long[JvmMetrics.NAMES.size()];

  /**
   * The tally of an application.
   *
   * @param folder that all containers of the application on this host share
   */
  HostTally(Path folder) throws IOException {
    Path file = folder.resolve("pga-sampler.tally");
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    // Several nodes of one machine have a folder each, of the same name.
    Object inode = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    span = folder.getFileName() + " " + inode;
  }

  /**
   * Adds what is new.
   *
   * @param now sums since this virtual machine started, as {@link JvmMetrics#now} gives them
   */
  synchronized void add(long[] now) throws IOException {
    try (FileLock held = channel.lock()) {
      long[] sums = sums();
      buffer.clear();
      for (int i = 0; i < sums.length; i++) {
        buffer.putLong(sums[i] + now[i] - added[i]);
      }
      buffer.flip();
      channel.write(buffer, 0);
    }
    added = now.clone();
  }

  /** Adds the last that is new, from a thread that isn't the sampler's. */
  void addLast(long[] now) throws IOException {
    int sampler = JvmMetrics.NAMES.indexOf(JvmMetrics.SAMPLER_NANOS);
    now[sampler] = added[sampler];
    add(now);
  }

  /** All sums; the lock must be held. */
  private long[] sums() throws IOException {
    long[] sums = new long[JvmMetrics.NAMES.size()];
    buffer.clear();
    if (channel.read(buffer, 0) == BYTES) {
      buffer.flip();
      buffer.asLongBuffer().get(sums);
    }
    return sums;
  }

  @Override
  public synchronized void read(Map<String, Long> into) {
    try (FileLock held = channel.lock()) {
      long[] sums = sums();
      for (int i = 0; i < sums.length; i++) {
        into.put(JvmMetrics.NAMES.get(i), sums[i]);
      }
    } catch (IOException e) {
      // none this time
    }
  }

  @Override
  public Map<String, String> spans() {
    return JvmMetrics.spans(span);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
