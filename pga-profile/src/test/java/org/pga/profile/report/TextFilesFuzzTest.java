package org.pga.profile.report;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.failure.InputException;
import org.pga.core.fuzz.Fuzz;
import org.pga.profile.RunRecord;
import org.pga.profile.cluster.ClusterTexts;
import org.pga.profile.plan.RunLoads;

/**
 * Text files that people write, or that lie about for long: records of runs, cluster files, and the
 * sequences and graphs that a report reads again. Each is read, or refused as the input's fault;
 * all else would be told as a bug of PGA's. The first byte says which.
 */
@Timeout(120)
public class TextFilesFuzzTest {
  private static final String GRAPH =
      "H\tVN:Z:1.0\nS\tunitig_1\tACGT\tLN:i:4\tDP:f:20.5\nS\tunitig_2\tGG\tLN:i:2\tDP:f:3\n"
          + "S\tunitig_1_filling_1\tA\tLN:i:1\tDP:f:1\nL\tunitig_1\t+\tunitig_2\t-\t1M\n"
          + "P\tscaffold_1\tunitig_1+,unitig_2-\t*\n";
  private static final String SEQUENCES =
      ">contig_1 length=9 coverage=20.50 gc=0.4 circular=false\nACGTNNACG\n"
          + ">contig_2 length=4 coverage=1.00 circular=true\nAC\nGT\n";
  private static final String CLUSTER =
      "description: some\nnodes: 3\nmasters: 1\nnode:\n  cores: 8\n  memory: 16 GB\n"
          + "  network: 1 Gbit/s\n  disks:\n    - kind: ssd\n      count: 1\n      read: 540 MB/s\n"
          + "settings:\n  containers: 4\n  heap: 2867 MiB\n  source: who\n"
          + "prices:\n  - kind: bought\n    dollars: 3496\n    per: node\n    write off: 3 years\n"
          + "    date: 2015-11-01\n    source: who\n";

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, TextFilesFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    InputStream in = new ByteArrayInputStream(Arrays.copyOfRange(data, 1, data.length));
    BufferedReader text = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    try {
      switch (Math.floorMod(data[0], 4)) {
        case 0 -> {
          RunRecord record = RunLoads.read(in, "f");
          RunLoads.of(record, "f");
        }
        case 1 -> ClusterTexts.read(text);
        case 2 -> ResultFiles.parsed("f", text, Sequences::read);
        default -> ResultFiles.parsed("f", text, AssemblyGraph::read);
      }
    } catch (InputException e) {
      // refused by name
    } catch (RuntimeException e) {
      throw new AssertionError(e); // it would be told as a bug
    }
  }

  @Test
  void damageIsRefusedOrRead() throws IOException {
    Fuzz.mutate(3_000, good(), TextFilesFuzzTest::read);
  }

  @Test
  void whatWasFoundStaysMended() throws IOException {
    Fuzz.replay(Path.of("src/test/resources/fuzz/text"), TextFilesFuzzTest::read);
  }

  private static List<byte[]> good() throws IOException {
    return List.of(
        typed(0, json(RunLoads.example("bumble-bee"))),
        typed(
            0,
            "{\"started\":\"2026-01-01T00:00:00Z\",\"stages\":[{\"name\":\"a\",\"engine\":\"GIRAPH\"}],"
                + "\"libraries\":[{\"kind\":\"single\"}],\"spectra\":{},\"marks\":[],\"hosts\":["
                + "{\"host\":\"h\",\"stepMillis\":9,\"hardware\":{\"hertz\":1}}]}"),
        typed(1, CLUSTER),
        typed(2, SEQUENCES),
        typed(3, GRAPH));
  }

  private static String json(RunRecord record) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    record.write(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static byte[] typed(int type, String text) {
    return Fuzz.typed(type, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }
}
