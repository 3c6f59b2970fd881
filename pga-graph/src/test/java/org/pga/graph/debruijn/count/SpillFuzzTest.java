package org.pga.graph.debruijn.count;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.failure.ResourceException;
import org.pga.core.fuzz.Fuzz;
import org.pga.core.owned.Scratch;
import org.pga.graph.debruijn.superkmer.BucketPlan;

/**
 * What build-graph keeps elsewhere than in blocks: counts on the local disk, of which no damage
 * goes unnoticed, and the plan of the buckets in the job's configuration. The first byte says
 * which.
 */
@Timeout(120)
public class SpillFuzzTest {
  private static final int K = 31;
  private static final KmerSpill SPILL;
  private static final Path PART;
  private static final byte[] WRITTEN;
  private static final String PLAN;

  static {
    try {
      Path folder = Scratch.makeFolder("pga-fuzz");
      Scratch.removeFolderAtExit(folder);
      SPILL = new KmerSpill(K, folder, 0);
      KmerTable table = new KmerTable(K, false, 100);
      for (int i = 0; i < 60; i++) {
        int entry = table.findOrInsert(new long[] {new Random(i).nextLong() >>> 2}, 0);
        table.addCount(entry, 1 + i);
        table.addEdge(entry, i & 1, i >> 1 & 3, i);
      }
      SPILL.write(table);
      SPILL.finish();
      try (Stream<Path> kmers = Files.list(folder)) {
        PART = kmers.findFirst().get().resolve("3");
      }
      WRITTEN = Files.readAllBytes(PART);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    PLAN = plan(3).iterator().next().getKey();
  }

  private static Configuration plan(int bins) {
    Configuration conf = new Configuration(false);
    long[] weights = new Random(bins).longs(40, 0, 100).toArray();
    BucketPlan.balance(weights, bins, 7, 2).write(conf);
    return conf;
  }

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, SpillFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    byte[] rest = Arrays.copyOfRange(data, 1, data.length);
    if (data[0] == 0) {
      readPart(rest);
    } else {
      Configuration conf = new Configuration(false);
      conf.set(PLAN, Base64.getEncoder().encodeToString(rest));
      BucketPlan.read(conf).write(conf);
    }
  }

  private static void readPart(byte[] content) throws IOException {
    Files.write(PART, content);
    KmerTable table = new KmerTable(K, false, 100);
    boolean damaged = false;
    try {
      SPILL.read(3, table, table::clear);
    } catch (ResourceException e) {
      damaged = true;
    } catch (RuntimeException e) {
      throw new AssertionError("instead of a message", e);
    }
    if (damaged == Arrays.equals(WRITTEN, content)) {
      throw new AssertionError(damaged ? "refused" : "read");
    }
  }

  @Test
  void damageIsRefusedOrRead() {
    List<byte[]> good = new ArrayList<>();
    good.add(Fuzz.typed(0, out -> out.write(WRITTEN)));
    for (int bins = 1; bins < 9; bins++) {
      byte[] plan = Base64.getDecoder().decode(plan(bins).get(PLAN));
      good.add(Fuzz.typed(1, out -> out.write(plan)));
    }
    Fuzz.mutate(8_000, good, SpillFuzzTest::read);
  }

  @Test
  void whatWasFoundStaysMended() throws IOException {
    Fuzz.replay(Path.of("src/test/resources/fuzz/spill"), SpillFuzzTest::read);
  }
}
