package org.pga.scaffold.place.join;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.fuzz.Fuzz;
import org.pga.core.oracle.RandomReads;
import org.pga.reads.packed.ReadBlock;
import org.pga.scaffold.place.result.VoteBlock;
import org.pga.scaffold.place.seed.SeedHits;

/**
 * Damaged blocks of what place-reads sends: stretches of reads that vote, hits of seeds, runs of
 * seeds, reads, tables of hits. The first byte says of which. What is read of the first two must be
 * written and read as the same.
 */
@Timeout(120)
public class PlaceBlocksFuzzTest {
  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, PlaceBlocksFuzzTest::read);
  }

  private static void read(byte[] data) {
    byte[] rest = Arrays.copyOfRange(data, 1, data.length);
    switch (Math.floorMod(data[0], 5)) {
      case 0 -> same(votes(votes(rest)), votes(rest));
      case 1 -> same(hits(hits(rest)), hits(rest));
      case 2 -> runs(rest);
      case 3 -> reads(rest);
      default -> table(rest);
    }
  }

  private static void same(byte[] twice, byte[] once) {
    assertTrue(Arrays.equals(once, twice), "what was read is written as something else");
  }

  private static byte[] votes(byte[] block) {
    VoteBlock.Reader reads = new VoteBlock.Reader(block);
    VoteBlock.Writer writer = new VoteBlock.Writer();
    while (reads.next()) {
      writer.add(reads.stretch());
    }
    return writer.bytes();
  }

  private static byte[] hits(byte[] run) {
    ByteBuffer in = ByteBuffer.wrap(run);
    SeedHits hits = new SeedHits();
    long read = in.getLong();
    HitRun.read(in, hits);
    ByteBuffer out = ByteBuffer.allocate(HitRun.mostBytes(hits));
    HitRun.write(read, hits, out);
    return Arrays.copyOf(out.array(), out.position());
  }

  /** In a buffer that holds older bytes behind the block, as Hadoop's do. */
  private static void runs(byte[] block) {
    SeedRuns.Reader runs = new SeedRuns.Reader();
    runs.reset(Arrays.copyOf(block, block.length + 300), block.length);
    long bytes = 0;
    while (runs.next()) {
      bytes += Long.BYTES + 3 + (runs.length() + 3) / 4;
      assertTrue(runs.codes().length >= runs.length(), "too few bases");
    }
    assertTrue(bytes <= block.length, bytes + " bytes in " + block.length);
  }

  private static void reads(byte[] block) {
    SentReads.Reader reads = new SentReads.Reader();
    reads.reset(Arrays.copyOf(block, block.length + 300), block.length);
    int bytes = 0;
    while (reads.next()) {
      reads.read().skipSegments();
      bytes += 2 + reads.read().position();
    }
    assertTrue(bytes <= block.length, bytes + " bytes in " + block.length);
  }

  /** A run is found by the read that it names, or another one that begins where it does. */
  private static void table(byte[] block) {
    HitTable table = new HitTable();
    table.add(Arrays.copyOf(block, block.length + 300), block.length);
    ByteBuffer in = ByteBuffer.wrap(block);
    while (in.hasRemaining()) {
      long read = in.getLong();
      SeedHits hits = new SeedHits();
      HitRun.read(in, hits);
      SeedHits found = new SeedHits();
      table.find(read, found);
      assertTrue(found.size() > 0 || hits.size() == 0, "none of " + hits.size() + " hits");
    }
  }

  @Test
  void damageIsRefusedOrRead() throws Exception {
    Fuzz.mutate(60_000, good(), PlaceBlocksFuzzTest::read);
  }

  @Test
  void whatWasFoundStaysMended() throws IOException {
    Fuzz.replay(Path.of("src/test/resources/fuzz/place-blocks"), PlaceBlocksFuzzTest::read);
  }

  private static List<byte[]> good() throws Exception {
    List<byte[]> good = new ArrayList<>();
    Random random = new Random(4);
    for (int i = 0; i < 10; i++) {
      VoteBlock.Stretch stretch = new VoteBlock.Stretch();
      VoteBlock.Writer writer = new VoteBlock.Writer();
      for (int read = 0; read < 3; read++) {
        int length = 1 + random.nextInt(90);
        stretch.begin(random.nextInt(5000), length, random.nextBoolean());
        for (int at = 0; at < length; at++) {
          if (!stretch.agreeing()) {
            stretch.set(at, random.nextInt(4));
          }
          if (random.nextInt(9) == 0) {
            stretch.addLow(at);
          }
        }
        writer.add(stretch);
      }
      good.add(Fuzz.typed(0, out -> out.write(writer.bytes())));
      SeedHits hits = new SeedHits();
      int unitigAt = random.nextInt(5000);
      for (int hit = 0; hit < 4; hit++) {
        hits.add(9 * hit, i, 77L << i, unitigAt + (hit < 3 ? 9 * hit : 1), true);
      }
      ByteBuffer run = ByteBuffer.allocate(HitRun.mostBytes(hits));
      HitRun.write(random.nextLong(), hits, run);
      good.add(Fuzz.typed(1, out -> out.write(run.array(), 0, run.position())));
      ByteBuffer block = ByteBuffer.allocate(1000);
      byte[] codes = new byte[120];
      for (int at = 0; at < codes.length; at++) {
        codes[at] = (byte) random.nextInt(4);
      }
      new SeedRuns(31, 1, (bucket, room) -> block).cut(codes, codes.length, i, i, 1L << i);
      good.add(Fuzz.typed(2, out -> out.write(block.array(), 0, block.position())));
      ReadBlock.Writer some = new ReadBlock.Writer();
      some.read(random.nextLong(), random.nextLong(), 1, 1, false);
      some.segment(i, RandomReads.bases(random, 50, 4).getBytes(StandardCharsets.US_ASCII), 0, 50);
      ByteBuffer sent = ByteBuffer.allocate(SentReads.mostBytes(some.length()));
      SentReads.put(sent, i, some.data(), 0, some.length());
      good.add(Fuzz.typed(3, out -> out.write(sent.array(), 0, sent.position())));
      good.add(Fuzz.typed(4, out -> out.write(run.array(), 0, run.position())));
    }
    return good;
  }
}
