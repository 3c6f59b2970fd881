package org.pga.profile.bench.disk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.RandomAccessFile;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FsStatus;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;
import org.pga.profile.Machine;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.BenchContext;
import org.pga.profile.bench.TestData;
import org.pga.profile.bench.group.TaskGroups;

@Timeout(120)
class DiskBenchTest {
  private static final int KB = 1 << 10;

  @TempDir Path folder;

  private static byte[] known(long offset, int length) {
    ByteBuffer buffer = ByteBuffer.allocate(length);
    TestData.fill(buffer, offset);
    return buffer.array();
  }

  @Test
  void testDataDependsOnTheOffsetAloneAndDoesNotShrink() {
    byte[] all = known(0, 10 << 20);
    for (long seed = 1; seed <= 50; seed++) {
      Random random = new Random(seed);
      int offset = random.nextInt(9 << 20);
      int length = random.nextInt(1 << 20);
      assertArrayEquals(
          Arrays.copyOfRange(all, offset, offset + length), known(offset, length), "seed " + seed);
      ByteBuffer wrong = ByteBuffer.wrap(known(offset, length + 1));
      assertTrue(TestData.matches(wrong, offset), "seed " + seed);
      int at = random.nextInt(length + 1);
      wrong.put(at, (byte) (wrong.get(at) + 1));
      assertFalse(TestData.matches(wrong, offset), "seed " + seed);
    }
    assertFalse(TestData.matches(ByteBuffer.wrap(known(0, 4 * KB)), 64 * KB));
    Deflater deflater = new Deflater();
    deflater.setInput(all);
    deflater.finish();
    byte[] packed = new byte[11 << 20];
    assertTrue(deflater.deflate(packed) >= all.length);
  }

  @Test
  void whatIsReadIsWhatWasWritten() throws Exception {
    for (TestedDevice device : devices()) {
      Transfers transfers = new Transfers(device, 16 * KB, () -> {});
      assertEquals(160 * KB, transfers.write("data", 150 * KB), device.name());
      assertEquals(160 * KB, transfers.read("data"), device.name());
      device.clear();
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(0, left.count());
    }
  }

  private static LocalDevice local(String name) throws Exception {
    return new LocalDevice(name, Path.of(name), new Configuration());
  }

  private List<TestedDevice> devices() throws Exception {
    return List.of(
        local(folder.toString()), new HadoopDevice(folder.toUri().toString(), new Configuration()));
  }

  @Test
  void aDeviceThatGivesOtherBytesIsBroken() throws Exception {
    LocalDevice device = local(folder.toString());
    new Transfers(device, 16 * KB, () -> {}).write("data", 64 * KB);
    Path file;
    try (Stream<Path> files = Files.walk(folder)) {
      file = files.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      bytes.seek(40_000);
      int b = bytes.read();
      bytes.seek(40_000);
      bytes.write(b + 1);
    }
    InputException fault =
        assertThrows(
            InputException.class, () -> new Transfers(device, 16 * KB, () -> {}).read("data"));
    assertTrue(fault.getMessage().contains("between bytes 32768 and 49152"), fault.getMessage());
  }

  /** Two devices read, two written, requests of 16 KB: many buffers, and a remainder in each. */
  @Test
  void partitionsHoldAllRecordsOnce() throws Exception {
    List<TestedDevice> devices = new ArrayList<>();
    List<Path> folders = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      folders.add(Files.createDirectory(folder.resolve("disk" + i)));
      devices.add(local(folders.get(i).toString()));
    }
    List<TestedDevice> readers = devices.subList(0, 2);
    int bytes = 1 << 20;
    for (TestedDevice reader : readers) {
      new Transfers(reader, 64 * KB, () -> {}).write("data", bytes);
    }
    Partitioning partitioning = new Partitioning(readers, devices.subList(2, 4), 16 * KB, () -> {});
    assertTrue(partitioning.run() > 0);

    long[] records = partitioning.records();
    int all = 2 * bytes / Partitioning.RECORD;
    assertEquals(all, Arrays.stream(records).sum());
    for (long count : records) {
      // Eight partitions, binomial: five deviations are 215.
      assertEquals(all / 8.0, count, 215, Arrays.toString(records));
    }
    List<String> written = new ArrayList<>();
    for (int partition = 0; partition < records.length; partition++) {
      try (Stream<Path> files = Files.walk(folders.get(2 + partition % 2))) {
        String name = "partition" + partition;
        byte[] content =
            Files.readAllBytes(files.filter(f -> f.endsWith(name)).findFirst().orElseThrow());
        // Buffers were rounded up to 4 KB at the ends only.
        assertTrue(content.length - records[partition] * Partitioning.RECORD < 2 * 4 * KB);
        written.addAll(cut(content));
      }
    }
    List<String> expected = new ArrayList<>();
    for (int reader = 0; reader < 2; reader++) {
      expected.addAll(cut(known(0, bytes)));
    }
    // What rounding added repeats records of the buffer, so each is there at least as often.
    Collections.sort(expected);
    Collections.sort(written);
    int next = 0;
    for (String record : expected) {
      while (next < written.size() && written.get(next).compareTo(record) < 0) {
        next++;
      }
      assertTrue(next < written.size() && written.get(next).equals(record));
      next++;
    }
  }

  private static List<String> cut(byte[] content) {
    List<String> records = new ArrayList<>();
    for (int at = 0; at + Partitioning.RECORD <= content.length; at += Partitioning.RECORD) {
      ByteArrayOutputStream record = new ByteArrayOutputStream();
      record.write(content, at, Partitioning.RECORD);
      records.add(record.toString(java.nio.charset.StandardCharsets.ISO_8859_1));
    }
    return records;
  }

  private List<DiskResult> run(DiskSpec spec) throws Exception {
    return run(spec, List.of("here"));
  }

  private List<DiskResult> run(DiskSpec spec, List<String> hosts) throws Exception {
    Configuration conf = new Configuration();
    org.apache.hadoop.fs.Path scratch = new org.apache.hadoop.fs.Path(folder.toUri());
    BenchContext context =
        new BenchContext(conf, new org.apache.hadoop.fs.Path(scratch, "out"), k -> {});
    return new TaskGroups(context, scratch).run(new DiskTask(), spec, hosts);
  }

  @Test
  void oneTaskOfANodeMeasures() throws Exception {
    DiskSpec spec = new DiskSpec(List.of(folder.toString()), 1L << 20, List.of(64 * KB));
    List<DiskResult> results = run(spec, List.of("here", "there"));
    // Both are on this machine, whatever was asked for.
    assertEquals(1, results.get(0).disks().size());
    assertEquals(List.of(), results.get(1).disks());
  }

  @Test
  void eachDeviceIsMeasuredAloneThenAllAtOnce() throws Exception {
    String one = Files.createDirectory(folder.resolve("one")).toString();
    String two = Files.createDirectory(folder.resolve("two")).toUri().toString();
    String gone = folder.resolve("gone").toString();
    List<DiskResult> results =
        run(
            new DiskSpec(
                List.of(one, gone, "viewfs" + two.substring(4)),
                1L << 20,
                List.of(16 * KB, 64 * KB)));
    DiskResult result = results.get(0);
    assertEquals(2, result.failures().size(), result.failures().toString());
    assertEquals(gone + ": there is no such folder", result.failures().get(0));

    List<Bandwidths.Disk> disks =
        run(new DiskSpec(List.of(one, two), 1L << 20, List.of(16 * KB, 64 * KB))).get(0).disks();
    assertEquals(6, disks.size());
    String path = java.net.URI.create(two).getPath();
    assertEquals(List.of(one), disks.get(0).devices());
    assertEquals(64L * KB, disks.get(1).transferBytes());
    assertEquals(2, disks.get(4).devices().size());
    assertTrue(path.startsWith(disks.get(2).devices().get(0)));
    for (Bandwidths.Disk disk : disks) {
      assertNotNull(disk.pattern());
      for (double rate :
          new double[] {
            disk.read(),
            disk.write(),
            disk.readWhileWriting(),
            disk.writeWhileReading(),
            disk.pattern()
          }) {
        assertTrue(rate > 0 && rate < 1e12, disk.toString());
      }
      boolean direct = local(folder.toString()).direct();
      assertEquals(direct ? "direct" : "not defeated", disk.cache());
    }
    try (Stream<Path> left = Files.walk(Path.of(one))) {
      assertEquals(1, left.count());
    }
  }

  /** Partitions have some rounding at their ends. */
  @Test
  void aDeviceHoldsTwoFilesAtATime() throws Exception {
    long file = 1 << 20;
    DiskSpec spec = new DiskSpec(List.of(), file, List.of(16 * KB, 64 * KB));
    List<TestedDevice> devices = new ArrayList<>();
    DiskBench bench = new DiskBench("here", spec, () -> {});
    for (String name : List.of("one", "two")) {
      CountedDevice device = new CountedDevice(name, 5 * file / 2);
      bench.measure(List.of(device));
      devices.add(device);
      assertTrue(device.most() < 2.1 * file, device.most() + " bytes");
    }
    bench.measure(devices);
    assertEquals(6, bench.disks().size());
    for (TestedDevice device : devices) {
      assertTrue(((CountedDevice) device).most() < 2.1 * file);
      assertEquals(5 * file / 2, device.free());
    }
  }

  /**
   * OpenZFS takes the flag from 0.8 on, and bypasses its cache from 2.3 on; btrfs may fall back.
   */
  @Test
  void notAllThatTakeDirectRequestsAreDirect() {
    for (String type : List.of("tmpfs", "ramfs", "zfs", "btrfs")) {
      assertTrue(LocalDevice.mayCache(type), type);
    }
    for (String type : List.of("ext4", "xfs", "nfs")) {
      assertFalse(LocalDevice.mayCache(type), type);
    }
  }

  /** HDFS's is the DataNodes', a container's files are in the container's. */
  @Test
  void filesAreTwiceTheMemoryThatCachesThem() throws Exception {
    DiskBench bench =
        new DiskBench("here", new DiskSpec(List.of(), null, List.of(16 * KB)), () -> {});
    CountedDevice device = new CountedDevice("cached", 10L << 20, 1L << 20);
    CountedDevice large = new CountedDevice("more", 10L << 20, 2L << 20);
    bench.measure(List.of(device));
    assertEquals("twice the memory", bench.disks().get(0).cache());
    assertEquals(4, Math.round(device.most() / (double) (1 << 20)), "two files of 2 MB");
    bench.measure(List.of(device, large));
    assertEquals(8, Math.round(device.most() / (double) (1 << 20)), "two files of 4 MB");
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(folder.toUri());
    TestedDevice hadoop = new HadoopDevice(path.toString(), new Configuration());
    assertEquals(Machine.here().memoryBytes(), hadoop.cacheBytes());
    hadoop.clear();
  }

  @Test
  void aSetThatFailsLeavesWhatWasMeasured() throws Exception {
    long file = 1 << 20;
    DiskBench bench =
        new DiskBench("here", new DiskSpec(List.of(), file, List.of(16 * KB)), () -> {});
    TestedDevice good = new CountedDevice("good", 3 * file);
    bench.measure(List.of(good));
    List<String> failures = new ArrayList<>();
    TestedDevice filled = new CountedDevice("filled", file);
    DiskTask.together(bench, List.of(good, filled), failures);
    assertEquals(1, bench.disks().size());
    assertTrue(failures.get(0).startsWith("good and filled together: 2 MB are needed"));
  }

  /** Its copies go to the same disks and to other nodes. */
  @Test
  void aFileSystemOfHadoopIsMeasuredAlone() throws Exception {
    DiskBench bench =
        new DiskBench("here", new DiskSpec(List.of(), 64L * KB, List.of(16 * KB)), () -> {});
    List<TestedDevice> devices = devices();
    List<String> failures = new ArrayList<>();
    DiskTask.together(bench, devices, failures);
    assertEquals(List.of(), bench.disks());
    assertEquals(List.of(), failures);
    for (TestedDevice device : devices) {
      device.clear();
    }
  }

  /** A file system that stores each byte twice. */
  static final class Mirrored extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create("mirrored:///");
    }

    @Override
    public FsStatus getStatus(org.apache.hadoop.fs.Path path) {
      return new FsStatus(1000, 0, 1000);
    }

    @Override
    public short getDefaultReplication(org.apache.hadoop.fs.Path path) {
      return 2;
    }
  }

  @Test
  void copiesNeedRoomToo() throws Exception {
    Configuration conf = new Configuration();
    conf.setClass("fs.mirrored.impl", Mirrored.class, FileSystem.class);
    HadoopDevice device = new HadoopDevice("mirrored://" + folder, conf);
    assertEquals(500, device.free());
    device.clear();
  }

  @Test
  void moreThanFitsIsRefusedBeforeAnythingIsWritten() throws Exception {
    DiskResult result =
        run(new DiskSpec(List.of(folder.toString()), 1L << 60, List.of(16 * KB))).get(0);
    assertTrue(result.failures().get(0).contains("--size"), result.failures().toString());
    assertEquals(List.of(), result.disks());
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(0, left.filter(file -> file.toString().contains("pga-disk")).count());
    }
  }
}
