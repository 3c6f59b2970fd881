package org.pga.profile.bench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The pattern of DiskBench (Conley et al., §3): records are read, assigned to partitions at random,
 * and written to these. Readers and writers work side by side, as in the sort that it stands for.
 *
 * <p>Records have 128 bytes (theirs have 100), so that whole ones fill a request. A partition's
 * buffer is written when it is full; the last ones of each are rounded up to whole blocks, but only
 * records are counted.
 */
final class Partitioning {
  static final int RECORD = 128;
  private static final int PARTITIONS_OF_WRITER = 4;
  private static final int WAITING = 2;
  private static final long SEED = 7;

  private final List<TestedDevice> readers;
  private final List<TestedDevice> writers;
  private final int transferBytes;
  private final Runnable alive;
  private final int partitions;
  private final AtomicLongArray records;
  private final List<BlockingQueue<Full>> queues = new ArrayList<>();
  private final List<BlockingQueue<ByteBuffer>> free = new ArrayList<>();
  private final AtomicInteger reading;
  private final AtomicReference<Exception> failure = new AtomicReference<>();

  /** A buffer for a writer; partition −1 is none. */
  private record Full(int partition, ByteBuffer buffer) {}

  /**
   * @param readers devices that hold a file "data"
   * @param writers devices that partitions are written to, in turn
   */
  Partitioning(
      List<TestedDevice> readers, List<TestedDevice> writers, int transferBytes, Runnable alive) {
    this.readers = readers;
    this.writers = writers;
    this.transferBytes = transferBytes;
    this.alive = alive;
    partitions = PARTITIONS_OF_WRITER * writers.size();
    records = new AtomicLongArray(partitions);
    reading = new AtomicInteger(readers.size());
  }

  /** Bytes of all buffers together. */
  static long memory(int readers, int writers, int transferBytes) {
    long perWriter = PARTITIONS_OF_WRITER * (long) readers + WAITING;
    return transferBytes * (readers + writers * perWriter);
  }

  /** Records read and written per second, in bytes. */
  double run() throws IOException, InterruptedException {
    for (TestedDevice writer : writers) {
      int buffers = PARTITIONS_OF_WRITER * readers.size() + WAITING;
      BlockingQueue<ByteBuffer> empty = new ArrayBlockingQueue<>(buffers);
      for (int i = 0; i < buffers; i++) {
        empty.add(writer.buffer(transferBytes));
      }
      free.add(empty);
      queues.add(new ArrayBlockingQueue<>(buffers));
    }
    List<Callable<Long>> jobs = new ArrayList<>();
    for (int i = 0; i < readers.size(); i++) {
      int reader = i;
      jobs.add(() -> guarded(() -> read(reader)));
    }
    for (int i = 0; i < writers.size(); i++) {
      int writer = i;
      jobs.add(() -> guarded(() -> write(writer)));
    }
    // All bytes are moved once by readers and once by writers.
    return Together.Moved.rate(Together.run(jobs)) / 2;
  }

  /** Records of each partition. */
  long[] records() {
    long[] counts = new long[partitions];
    for (int i = 0; i < partitions; i++) {
      counts[i] = records.get(i);
    }
    return counts;
  }

  /** One that fails ends the others, which would wait for it. */
  private Long guarded(Callable<Long> job) throws Exception {
    try {
      return job.call();
    } catch (Exception e) {
      failure.compareAndSet(null, e);
      throw e;
    }
  }

  private long read(int reader) throws IOException, InterruptedException {
    ByteBuffer[] open = new ByteBuffer[partitions];
    SplittableRandom random = new SplittableRandom(SEED + reader);
    ByteBuffer buffer = readers.get(reader).buffer(transferBytes);
    long done = 0;
    try (TestedDevice.Input in = readers.get(reader).open("data")) {
      while (in.read(buffer)) {
        int whole = buffer.limit() / RECORD * RECORD;
        for (int at = 0; at < whole; at += RECORD) {
          append(open, random.nextInt(partitions), buffer, at);
        }
        done += whole;
        alive.run();
      }
    }
    for (int partition = 0; partition < partitions; partition++) {
      if (open[partition] != null) {
        hand(partition, open[partition]);
      }
    }
    if (reading.decrementAndGet() == 0) {
      for (BlockingQueue<Full> queue : queues) {
        put(queue, new Full(-1, null));
      }
    }
    return done;
  }

  private void append(ByteBuffer[] open, int partition, ByteBuffer from, int at)
      throws IOException, InterruptedException {
    if (open[partition] == null) {
      open[partition] = take(free.get(partition % writers.size())).clear();
    }
    ByteBuffer to = open[partition];
    to.put(to.position(), from, at, RECORD).position(to.position() + RECORD);
    if (to.capacity() - to.position() < RECORD) {
      hand(partition, to);
      open[partition] = null;
    }
  }

  private void hand(int partition, ByteBuffer buffer) throws IOException, InterruptedException {
    records.addAndGet(partition, buffer.position() / RECORD);
    put(queues.get(partition % writers.size()), new Full(partition, buffer.flip()));
  }

  private long write(int writer) throws IOException, InterruptedException {
    TestedDevice.Output[] files = new TestedDevice.Output[partitions];
    long done = 0;
    try {
      for (Full full = take(queues.get(writer));
          full.partition >= 0;
          full = take(queues.get(writer))) {
        if (files[full.partition] == null) {
          files[full.partition] = writers.get(writer).create("partition" + full.partition);
        }
        files[full.partition].write(full.buffer);
        done += full.buffer.limit();
        put(free.get(writer), full.buffer);
      }
    } finally {
      for (TestedDevice.Output file : files) {
        if (file != null) {
          file.close();
        }
      }
    }
    return done;
  }

  private <T> T take(BlockingQueue<T> queue) throws IOException, InterruptedException {
    while (true) {
      T taken = queue.poll(1, TimeUnit.SECONDS);
      if (taken != null) {
        return taken;
      }
      stopIfFailed();
    }
  }

  private <T> void put(BlockingQueue<T> queue, T one) throws IOException, InterruptedException {
    while (!queue.offer(one, 1, TimeUnit.SECONDS)) {
      stopIfFailed();
    }
  }

  private void stopIfFailed() throws IOException {
    Exception first = failure.get();
    if (first != null) {
      throw new IOException(first.getMessage(), first);
    }
  }
}
