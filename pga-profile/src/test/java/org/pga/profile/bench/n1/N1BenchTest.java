package org.pga.profile.bench.n1;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;
import org.pga.core.job.ListeningSockets;
import org.pga.core.pipeline.Settings;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.BenchContext;
import org.pga.profile.bench.OneFileRate;
import org.pga.profile.bench.TestData;
import org.pga.profile.bench.group.GroupTask;
import org.pga.profile.bench.group.Member;
import org.pga.profile.bench.group.TaskGroups;
import org.pga.profile.bench.n1.AccessPattern.Shape;

@Timeout(60)
class N1BenchTest {
  @TempDir Path folder;

  private Configuration conf() {
    Configuration conf = new Configuration();
    conf.set("hadoop.tmp.dir", folder.resolve("tmp").toString());
    Settings.CHUNK_BYTES.set(conf, 40_000L);
    conf.setInt("mapreduce.client.completion.pollinterval", 20);
    conf.setInt("mapreduce.client.progressmonitor.pollinterval", 20);
    return conf;
  }

  private org.apache.hadoop.fs.Path data() throws IOException {
    return new org.apache.hadoop.fs.Path(Files.createDirectories(folder.resolve("data")).toUri());
  }

  private TaskGroups groups(Configuration conf, org.apache.hadoop.fs.Path data) {
    return new TaskGroups(
        new BenchContext(conf, new org.apache.hadoop.fs.Path(data, "out"), kill -> {}),
        new org.apache.hadoop.fs.Path(folder.toUri()));
  }

  /** Every task checks what it reads back, so a rate means that all bytes were right. */
  @Test
  void allMethodsWriteTheSameFile() throws Exception {
    Configuration conf = conf();
    org.apache.hadoop.fs.Path data = data();
    TaskGroups groups = groups(conf, data);
    List<OneFileRate> rates = new ArrayList<>();
    N1Bench bench = new N1Bench(conf, data, Collections.nCopies(3, "here"));
    N1Plan plan =
        new N1Plan(
            List.of(Method.values()), List.of(3_333L, 50_000L), 2, null, List.of((short) 1), true);
    Set<String> sockets = ListeningSockets.during(() -> rates.addAll(bench.run(groups, plan)));
    assertTrue(sockets.size() >= 3, sockets::toString);
    assertEquals(List.of(), ListeningSockets.open(sockets), "others can connect");
    assertEquals(20, rates.size());
    for (OneFileRate rate : rates) {
      assertTrue(rate.write() > 0 && rate.read() > 0, rate.toString());
      assertEquals(6 * rate.requestBytes(), rate.bytes());
      assertEquals(rate.method().equals("chunks"), rate.collectiveRead() != null);
      boolean exchanged = List.of("gather", "chunks").contains(rate.method());
      assertEquals(exchanged, rate.nullIo() != null, rate.toString());
      assertTrue(!exchanged || rate.efficiency() > 0, rate.toString());
      assertTrue(rate.collectiveRead() == null || rate.collectiveRead() > 0, rate.toString());
      assertTrue(rate.exchange() == null || rate.exchange() > 0 && rate.exchange() <= 1);
      // A local file is one block on one node, so there is nothing to say about places.
      assertEquals(1, rate.blocks());
      assertNull(rate.locality());
    }
    assertEquals("gather", rates.get(0).method());
    assertEquals("strided", rates.get(10).pattern());
    try (Stream<Path> left = Files.list(folder.resolve("data"))) {
      assertEquals(
          List.of(), left.filter(file -> !file.getFileName().toString().startsWith(".")).toList());
    }
    Bandwidths record = Bandwidths.ofOneFile(rates);
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    record.write(json);
    assertEquals(record, Bandwidths.read(new java.io.ByteArrayInputStream(json.toByteArray())));
  }

  /** YARN may put tasks where it likes; here all are on this machine. */
  @Test
  void nodesAreThoseThatTasksRanOn() throws Exception {
    Configuration conf = conf();
    org.apache.hadoop.fs.Path data = data();
    TaskGroups groups = groups(conf, data);
    N1Plan plan =
        new N1Plan(List.of(Method.GATHER), List.of(1_000L), 2, null, List.of((short) 1), false);
    for (OneFileRate rate : new N1Bench(conf, data, List.of("one", "two")).run(groups, plan)) {
      assertEquals(2, rate.tasks());
      assertEquals(1, rate.nodes());
    }
  }

  @Test
  void aFileWithPiecesExchangedIsFound() throws Exception {
    FileSystem fs = FileSystem.getLocal(conf());
    N1Case one = new N1Case(0, Method.GATHER, AccessPattern.STRIDED, 1000, 2, (short) 1);
    N1Files files = new N1Files(fs, new org.apache.hadoop.fs.Path(folder.toUri()), one, 10_000);
    byte[] bytes = new byte[4000];
    TestData.fill(ByteBuffer.wrap(bytes), 0);
    byte[] first = java.util.Arrays.copyOf(bytes, 1000);
    System.arraycopy(bytes, 2000, bytes, 0, 1000);
    System.arraycopy(first, 0, bytes, 2000, 1000);
    try (OutputStream out = files.create(files.target())) {
      out.write(bytes);
    }
    Shape shape = new Shape(2, 2, 1000);
    files.read(1, shape, () -> {});
    InputException fault = assertThrows(InputException.class, () -> files.read(0, shape, () -> {}));
    assertTrue(fault.getMessage().contains("wrong from byte 0 on"), fault.getMessage());
  }

  @Test
  void aDeliveredByteThatIsWrongIsFoundByItsOwner() throws Exception {
    org.apache.hadoop.fs.Path data =
        new org.apache.hadoop.fs.Path(Files.createDirectories(folder.resolve("data")).toUri());
    TaskGroups groups =
        new TaskGroups(
            new BenchContext(conf(), new org.apache.hadoop.fs.Path(data, "out"), kill -> {}),
            new org.apache.hadoop.fs.Path(folder.toUri()));
    byte[] bytes = new byte[8000];
    TestData.fill(ByteBuffer.wrap(bytes), 0);
    // In the second request, which is the second task's and which the first reads for it.
    bytes[1500]++;
    Files.write(folder.resolve("shared"), bytes);
    List<String> hosts = Collections.nCopies(2, "here");
    Exception fault =
        assertThrows(
            Exception.class,
            () -> groups.run(new Shared(), folder.resolve("shared").toString(), hosts));
    assertTrue(fault.toString().contains("wrong from 1000 on"), fault.toString());
    bytes[1500]--;
    Files.write(folder.resolve("shared"), bytes);
    assertEquals(
        List.of(4000L, 4000L),
        groups.run(new Shared(), folder.resolve("shared").toString(), hosts));
  }

  /** Two tasks, strided requests of 1000; the first aggregates all. */
  private static final class Shared implements GroupTask<String, Long> {
    @Override
    public Long run(String file, Member member) throws Exception {
      org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file);
      Chunks chunks = new Chunks(AccessPattern.STRIDED, new Shape(2, 4, 1000), 8000);
      try (Transport exchange = new Transport(member)) {
        new CollectiveRead(exchange, member.index(), member::alive)
            .read(FileSystem.getLocal(member.conf()), path, chunks, new int[] {0}, 4000);
        member.meet("end", "");
      }
      return 4000L;
    }
  }

  @Test
  void slicesCoverTheFileInOrder() {
    for (long seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      Shape shape = new Shape(1 + random.nextInt(5), 1 + random.nextInt(5), 1 + random.nextInt(30));
      AccessPattern pattern = AccessPattern.values()[random.nextInt(2)];
      int chunkBytes = 1 + random.nextInt(40);
      Chunks chunks = new Chunks(pattern, shape, chunkBytes);
      List<Integer> owners = new ArrayList<>();
      for (int chunk = 0; chunk < chunks.count(); chunk++) {
        for (Chunks.Slice slice : chunks.slices(chunk)) {
          assertEquals(owners.size(), slice.offset(), "seed " + seed);
          assertEquals(chunk, slice.offset() / chunkBytes, "seed " + seed);
          owners.addAll(Collections.nCopies((int) slice.length(), slice.owner()));
        }
      }
      assertEquals(shape.bytes(), owners.size(), "seed " + seed);
      for (int process = 0; process < shape.processes(); process++) {
        for (int request = 0; request < shape.requests(); request++) {
          int offset = (int) pattern.offset(process, request, shape);
          assertEquals(process, owners.get(offset), "seed " + seed);
        }
      }
    }
  }

  @Test
  void theTaskWithTheMostBytesOnTheChosenNodeWritesAChunk() {
    // Requests of 6 in chunks of 10: 0 has 6 bytes of chunk 0, 1 has 4 of it and 2 of chunk 1 …
    Chunks chunks = new Chunks(AccessPattern.STRIDED, new Shape(3, 1, 6), 10);
    assertArrayEquals(new int[] {0, 2}, chunks.aggregators(List.of("a", "a", "a")));
    assertArrayEquals(new int[] {0, 2}, chunks.aggregators(List.of("a", "a", "b")));
    assertArrayEquals(new int[] {0, 1}, chunks.aggregators(List.of("a", "b", "a")));
  }

  @Test
  void localityAndImbalanceFollowFromPlaces() throws Exception {
    BlockLocation[] blocks = {
      new BlockLocation(null, new String[] {"a"}, 0, 10),
      new BlockLocation(null, new String[] {"a"}, 10, 8)
    };
    // Bytes 0–5 are a's, 6–11 b's, 12–17 a's: 6 + 6 of 18 lie at home.
    BlockLayout layout =
        BlockLayout.of(blocks, AccessPattern.STRIDED, new Shape(3, 1, 6), List.of("a", "b", "a"));
    assertEquals(new BlockLayout(2, 12 / 18.0, 2), layout);
    layout =
        BlockLayout.of(blocks, AccessPattern.STRIDED, new Shape(3, 1, 6), List.of("x", "y", "x"));
    assertEquals(new BlockLayout(2, null, null), layout);
  }
}
