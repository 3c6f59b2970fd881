package org.pga.profile.bench.disk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.disk.Together.Moved;

/**
 * Measures sets of devices: writing, reading, both at once, and the pattern of Conley et al., for
 * each length of requests. Rates are of all devices of the set together: the sum of their bytes
 * over the time of the slowest.
 */
final class DiskBench {
  private static final long USUAL_BYTES = 1L << 30;
  private static final String DATA = "data";

  private final String host;
  private final DiskSpec spec;
  private final Runnable alive;
  private final List<Bandwidths.Disk> disks = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  DiskBench(String host, DiskSpec spec, Runnable alive) {
    this.host = host;
    this.spec = spec;
    this.alive = alive;
  }

  List<Bandwidths.Disk> disks() {
    return disks;
  }

  List<String> notes() {
    return notes;
  }

  /**
   * Measures a set of devices at once, for all lengths of requests.
   *
   * @throws InputException if a device has too little room or gives back other bytes
   */
  void measure(List<TestedDevice> devices) throws IOException, InterruptedException {
    boolean direct = devices.stream().allMatch(TestedDevice::direct);
    long twice =
        devices.stream()
            .filter(device -> !device.direct())
            .mapToLong(device -> 2 * device.cacheBytes())
            .max()
            .orElse(0);
    long bytes = spec.bytes() != null ? spec.bytes() : direct ? USUAL_BYTES : twice;
    for (TestedDevice device : devices) {
      room(device, bytes);
    }
    // What all devices hold together passes through one page cache.
    String cache =
        direct ? "direct" : bytes * devices.size() >= twice ? "twice the memory" : "not defeated";
    for (int transferBytes : spec.transferBytes()) {
      disks.add(new Case(devices, transferBytes, bytes).run(cache));
    }
  }

  /** What is read and what is written lie there at the same time. */
  private static void room(TestedDevice device, long bytes) throws IOException {
    if (device.free() / 2 < bytes) {
      throw new InputException(
          Words.of(
              "%,d MB are needed and %,d free: free some, or give a smaller --size",
              (2 * bytes) >> 20, device.free() >> 20));
    }
  }

  /** One set of devices and one length of requests. */
  private final class Case {
    private final List<TestedDevice> devices;
    private final int transferBytes;
    private final long bytes;

    Case(List<TestedDevice> devices, int transferBytes, long bytes) {
      this.devices = devices;
      this.transferBytes = transferBytes;
      this.bytes = (bytes + transferBytes - 1) / transferBytes * transferBytes;
    }

    Bandwidths.Disk run(String cache) throws IOException, InterruptedException {
      try {
        return rates(cache);
      } finally {
        removeFiles(null);
      }
    }

    private Bandwidths.Disk rates(String cache) throws IOException, InterruptedException {
      double write = Moved.rate(all(device -> transfers(device).write(DATA, bytes)));
      double read = Moved.rate(all(device -> transfers(device).read(DATA)));
      double[] both = both();
      // The pattern writes as much as it reads.
      removeFiles(DATA);
      return new Bandwidths.Disk(
          host,
          devices.stream().map(TestedDevice::name).toList(),
          (long) transferBytes,
          cache,
          read,
          write,
          both[0],
          both[1],
          pattern());
    }

    private void removeFiles(String kept) throws IOException {
      for (TestedDevice device : devices) {
        device.removeFiles(kept);
      }
    }

    private Transfers transfers(TestedDevice device) {
      return new Transfers(device, transferBytes, alive);
    }

    /** What is done with each device at the same time. */
    private interface Part {
      long run(TestedDevice device) throws IOException;
    }

    private List<Moved> all(Part part) throws IOException, InterruptedException {
      return Together.run(
          devices.stream().map(device -> (Callable<Long>) () -> part.run(device)).toList());
    }

    /** Reading while writing: files are read over and over until all writers are done. */
    private double[] both() throws IOException, InterruptedException {
      AtomicInteger writing = new AtomicInteger(devices.size());
      List<Callable<Long>> jobs = new ArrayList<>();
      for (TestedDevice device : devices) {
        jobs.add(() -> transfers(device).readUntil(() -> writing.get() == 0, DATA));
      }
      for (TestedDevice device : devices) {
        jobs.add(
            () -> {
              try {
                return transfers(device).write("other", bytes);
              } finally {
                writing.decrementAndGet();
              }
            });
      }
      List<Moved> moved = Together.run(jobs);
      int half = devices.size();
      return new double[] {
        Moved.rate(moved.subList(0, half)), Moved.rate(moved.subList(half, 2 * half))
      };
    }

    private Double pattern() throws IOException, InterruptedException {
      int half = devices.size() / 2;
      List<TestedDevice> readers = half == 0 ? devices : devices.subList(0, half);
      List<TestedDevice> writers = half == 0 ? devices : devices.subList(half, devices.size());
      long memory = Partitioning.memory(readers.size(), writers.size(), transferBytes);
      if (memory > Runtime.getRuntime().maxMemory() / 2) {
        notes.add(
            Words.of(
                "%s: pattern with requests of %,d KB not measured, its buffers would take %,d MB",
                host, transferBytes >> 10, memory >> 20));
        return null;
      }
      return new Partitioning(readers, writers, transferBytes, alive).run();
    }
  }
}
