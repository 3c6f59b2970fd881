package org.pga.driver.command.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ExitCode;
import org.pga.driver.Cli;

/** Bytes and memory that {@code pga plan} tells of a record's stages, by hand. */
class NeedsTest {
  /** Of one process with two threads; a thousandth of a large graph. */
  private static final String RUN =
      """
      {"environment": {"mode": "embedded", "cores": 2, "memoryBytes": 8000000000},
       "options": {"pga.pipeline": "compact"},
       "graph": {"31": {"solidKmers": 1000000, "partialUnitigs": 100000, "unitigs": 20000,
                        "graphBytes": 1000000}},
       "stages": [
         {"name": "build-graph", "k": 31, "engine": "mapreduce", "jobs": 1, "cpuSeconds": 4.0,
          "peakMemoryBytes": 8000000000, "fsBytesRead": 20000000, "fsBytesWritten": 1000000,
          "shuffleBytes": 3000000, "localBytesRead": 6000000, "localBytesWritten": 6000000},
         {"name": "simplify", "k": 31, "engine": "giraph", "jobs": 1, "cpuSeconds": 4.0,
          "recordsOut": 1000, "peakMemoryBytes": 6000000},
         {"name": "build-graph", "k": 53, "engine": "mapreduce", "jobs": 2, "cpuSeconds": 4.0,
          "peakMemoryBytes": 8000000000},
         {"name": "place-reads", "engine": "mapreduce", "jobs": 1, "cpuSeconds": 4.0,
          "peakMemoryBytes": 600000000},
         {"name": "link-contigs", "engine": "mapreduce", "jobs": 1, "cpuSeconds": 4.0,
          "fsBytesWritten": 2000000},
         {"name": "scaffold", "engine": "giraph", "jobs": 1, "cpuSeconds": 4.0, "recordsIn": 1000}]}
      """;

  @TempDir private Path folder;

  private Cli plan(String record, Object... options) throws IOException {
    Path run = Files.writeString(folder.resolve("run.json"), record);
    Object[] all = new Object[options.length + 4];
    System.arraycopy(new Object[] {"plan", run, "--scale", "1000"}, 0, all, 0, 4);
    System.arraycopy(options, 0, all, 4, options.length);
    Cli cli = Cli.run(all);
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    // The first names the record's file.
    cli.out()
        .lines()
        .filter(line -> !line.contains(" on "))
        .forEach(line -> assertTrue(line.length() <= 80, line));
    return cli;
  }

  private static void assertRow(String row, Cli cli) {
    String cells = row.replace(" | ", " +");
    assertTrue(cli.out().matches("(?s).*\n" + cells + "\n.*"), row + "\n" + cli.out());
  }

  /**
   * 16 nodes with 32 containers of 3,584 MB each, 0.8 of it heap, 510 workers of Giraph.
   *
   * <p>Simplify: 20 million unitigs, and 509 of 510 parts of the other 80 million partial ones,
   * 195,770 a worker of 1,000 bytes; 2.0 MB of bases and 32 MB for Giraph are 231 MB; by 0.8 alive,
   * by 0.8 heap, 361. Scaffold: 3 GB and 4 GB by 510, and 32 MB, 47 MB: 74. Tables and what is
   * fetched take 0.7833 of the heap of 3.0 GB. The index of 1.03 thousand million bases has 4 bytes
   * of a filter for each, 2 for each solid k-mer, and texts of 3 and 64 × 4 / 24 bits a base: 4.12
   * + 2 + 1.76 GB.
   */
  @Test
  void onContainers() throws IOException {
    Cli cli = plan(RUN, "--cluster", "ec2-i4i.4xlarge", "--needs");
    assertTrue(cli.out().contains("Memory; its container has 3.8 GB\n"), cli.out());
    assertRow("build-graph 31 | 2.4 GB | at most | -", cli);
    assertRow("simplify 31 | 361 MB | computed | -", cli);
    assertRow("build-graph 53 | 2.4 GB | at most | 7.9 GB", cli);
    assertRow("place-reads | 300 MB | recorded | -", cli);
    assertRow("link-contigs | - | -", cli);
    assertRow("scaffold | 74 MB | computed | -", cli);
    // 20, 1, 3, 6, 6 GB; 1 and 3 and 3 are on disks at once, and all of what was written later.
    assertRow("build-graph 31 | 20 GB | 1.0 GB | 3.0 GB | 6.0 GB | 6.0 GB | 7.0 GB", cli);
    assertRow("all | 20 GB | 3.0 GB | 3.0 GB | 6.0 GB | 6.0 GB | 7.0 GB", cli);
    // By 16; of 150 maps the fullest has 10: 0.2 and 0.25 GB.
    assertRow("build-graph 31 | 1.3 GB | 63 MB | 188 MB | 375 MB | 375 MB | 450 MB", cli);
  }

  /**
   * 64 GiB, of which 0.85 less 300 MiB are heap. All is glued at once: 20 million vertices and 1.0
   * GB of bases are 21.0 GB; by 0.8, and as much more as the process is than its heap, 31.1.
   */
  @Test
  void inOneProcess() throws IOException {
    Path cluster =
        Files.writeString(
            folder.resolve("one-machine.yaml"),
            """
            description: one
            nodes: 1
            masters: 0
            node: {cores: 4, memory: 64 GiB}
            """);
    Cli cli = plan(RUN, "--cluster", cluster, "--needs");
    assertTrue(cli.out().contains("Memory; the process has 69 GB\n"), cli.out());
    assertRow("simplify 31 | 31 GB | computed | -", cli);
    assertRow("place-reads | 600 MB | recorded | -", cli);
    assertFalse(cli.out().contains("Bytes of a worker"), cli.out());
  }

  /** 8 tasks of 4 GB as recorded beside 7.9 GB of files, in 34 GB. */
  @Test
  void nodesThatAreTooSmallAreNamed() throws IOException {
    String text = plan(RUN, "--cluster", "SuperMikeII").out().replaceAll("\\s+", " ");
    assertTrue(
        text.contains(
            "- too little memory: in build-graph 53 the tasks of a node map 7.9 GB of files, and"
                + " have 40 GB with the recorded peak of each, and a node has 34 GB: its time is"
                + " too short; enough: 40 GB a node"),
        text);
    // 20 GB of input, 1 and 3 of scratch by 15, and 10 of 150 maps' 3 GB.
    assertTrue(text.contains("they must hold 1.8 GB a node (in build-graph 31)"), text);
    assertFalse(text.contains("Bytes of"), text);
    // 118 workers: 100 million vertices, 0.85 MB each and 8 MB of bases, by 0.64.
    text =
        plan(
                RUN.replace("\"partialUnitigs\": 100000", "\"partialUnitigs\": 2000000"),
                "--cluster",
                "SuperMikeII")
            .out()
            .replaceAll("\\s+", " ");
    assertTrue(
        text.contains("too little memory: simplify 31 needs 26 GB in each of Giraph's 118"), text);
    assertTrue(text.contains("has 3.8 GB; enough: that, or "), text);
  }

  /** Of two clusters, the one whose 118 workers are too few is named, and isn't recommended. */
  @Test
  void nodesOfTooLittleMemoryAreNotTheCheapest() throws IOException {
    String large = RUN.replace("\"partialUnitigs\": 100000", "\"partialUnitigs\": 2000000");
    String unknown = large.replace(", \"cpuSeconds\": 4.0, \"recordsIn\"", ", \"recordsIn\"");
    String two = "SuperMikeII,ec2-cc2.8xlarge";
    String text =
        plan(unknown, "--cluster", two, "--price", "bought").out().replaceAll("\\s+", " ");
    assertTrue(
        text.contains(
            "- can't be the cheapest: SuperMikeII: too little memory: simplify 31 needs 26 GB in"
                + " each of Giraph's 118 workers and has 3.8 GB; enough: that, or "),
        text);
    assertTrue(text.contains("- SuperMikeII: too little memory: in build-graph 53 the"), text);
    assertTrue(text.contains("network never binds: none cheapest"), text);
    assertTrue(text.contains("- CPU not measured: scaffold; they may take longer"), text);
    // As many as that says are enough.
    String nodes =
        text.replaceFirst(".*3.8 GB; enough: that, or [0-9,]+ of them .([0-9,]+) nodes.*", "$1");
    int enough = Integer.parseInt(nodes.replace(",", ""));
    text = plan(large, "--cluster", "SuperMikeII", "--fit").out().replaceAll("\\s+", " ");
    assertFalse(text.contains("needs 26 GB"), text);
    int fitted =
        Integer.parseInt(text.replaceFirst(".* SuperMikeII: ([0-9]+) workers of .*", "$1"));
    assertTrue(0.98 * enough <= fitted && fitted <= 1.02 * enough, fitted + " of " + enough);
  }

  /** 20 GB and scratch on two disks of 1 GB. */
  @Test
  void nodesOfTooLittleDiskAreNotTheCheapest() throws IOException {
    Path cluster =
        Files.writeString(
            folder.resolve("small.yaml"),
            """
            description: two
            nodes: 2
            masters: 0
            node:
              cores: 4
              memory: 64 GiB
              disks: [{name: one, kind: ssd, count: 1, capacity: 1 GB}]
            prices: [{kind: on demand, dollars: 0.001, per: node hour, source: a bill}]
            """);
    String clusters = cluster + ",ec2-cc2.8xlarge";
    String text = plan(RUN, "--cluster", clusters).out().replaceAll("\\s+", " ");
    assertTrue(text.contains("- can't be the cheapest: small: too little disk: in build-"), text);
    assertFalse(text.contains("never binds: small"), text);
  }

  /** More of it would be a cluster, of which one process says nothing. */
  @Test
  void oneProcessOfTooLittleMemoryStaysOne() throws IOException {
    String text = plan(RUN, "--fit").out().replaceAll("\\s+", " ");
    assertTrue(text.contains(": 1 worker of 2 cores"), text);
    assertTrue(
        text.matches(".*simplify 31 needs [0-9]+ GB in its process and has 8[.]0 GB.*"), text);
  }

  /** As somebody may type it. */
  @Test
  void ofRecordsWithoutCountsThePeakIsWhatIsKnown() throws IOException {
    Cli cli =
        plan(
            RUN.replace("\"graph\"", "\"other\"").replace("\"fsBytesWritten\": 2", "\"other\": 2"),
            "--cluster",
            "ec2-i4i.4xlarge",
            "--needs");
    assertRow("simplify 31 | 3.0 MB | recorded | -", cli);
    assertRow("build-graph 53 | 2.4 GB | at most | -", cli);
    assertRow("scaffold | - | -", cli);
  }

  @Test
  void ofTheClassicPipelineThePeakIsWhatIsKnown() throws IOException {
    Cli cli =
        plan(
            RUN.replace("compact", "classic").replace("6000000}", "6000000000}"),
            "--cluster",
            "ec2-i4i.4xlarge",
            "--needs");
    assertRow("simplify 31 | 3.0 GB | recorded | -", cli);
    assertRow("build-graph 53 | 4.0 GB | recorded | -", cli);
  }

  @Test
  void theSameAsJson() throws IOException {
    Path file = folder.resolve("plan.json");
    plan(RUN, "--cluster", "ec2-i4i.4xlarge", "--json", file);
    JsonNode plan = new ObjectMapper().readTree(file.toFile());
    assertEquals(16, plan.get("workers").intValue());
    assertEquals(1000, plan.get("scale").doubleValue());
    JsonNode first = plan.get("stages").get(0);
    assertEquals(31, first.get("k").intValue());
    assertEquals("overhead", first.get("boundBy").textValue());
    assertEquals(20e9, first.get("bytes").get("fsRead").doubleValue());
    assertEquals(7e9, first.get("bytes").get("scratch").doubleValue());
    assertEquals(1.25e9, first.get("bytesOfNode").get("fsRead").doubleValue());
    assertEquals(4.5e8, first.get("bytesOfNode").get("scratch").doubleValue());
    assertEquals("at most", first.get("taskMemoryOrigin").textValue());
    assertTrue(first.get("mappedBytesOfNode").isNull());
    JsonNode linked = plan.get("stages").get(4);
    assertTrue(linked.get("bytes").get("localRead").isNull());
    assertTrue(linked.get("taskMemoryBytes").isNull());
    plan(RUN, "--cluster", "SuperMikeII", "--json", file); // in place of an earlier one
    assertEquals(2, new ObjectMapper().readTree(file.toFile()).get("warnings").size());
    Path reads = Files.writeString(folder.resolve("reads.fq"), "@r\n");
    Cli cli = Cli.run("plan", "bumble-bee", "--cluster", "CeresII", "--json", reads);
    assertEquals(ExitCode.INPUT, cli.exit(), cli.out());
    assertTrue(cli.err().contains("isn't a record"), cli.err());
  }

  /** The cluster's file names neither disks nor network; one node sends nothing. */
  @Test
  void whatIsNotKnownIsNull() throws IOException {
    Path file = folder.resolve("plan.json");
    plan(RUN, "--cluster", "local", "--json", file);
    JsonNode plan = new ObjectMapper().readTree(file.toFile());
    JsonNode busy = plan.get("stages").get(0).get("busySeconds");
    assertTrue(busy.get("disk read").isNull() && busy.get("disk write").isNull(), busy.toString());
    assertEquals(0, busy.get("network").doubleValue(), "one node");
    assertEquals(0, busy.get("volume read").doubleValue(), "none are meant");
    assertEquals(0, plan.get("cost").size());
    assertTrue(plan.get("notes").toString().contains("disks unknown: they"), plan.toString());
    plan(RUN, "--cluster", "local", "--nodes", "2", "--json", file);
    busy = new ObjectMapper().readTree(file.toFile()).get("stages").get(0).get("busySeconds");
    assertTrue(busy.get("network").isNull(), busy.toString());
  }

  /** Two nodes for two years of 8,760 hours, a dollar an hour. */
  @Test
  void theCostIsInTheFileToo() throws IOException {
    Path cluster =
        Files.writeString(
            folder.resolve("bought.yaml"),
            """
            description: two
            nodes: 2
            masters: 0
            node: {cores: 4, memory: 64 GiB}
            prices: [{kind: bought, dollars: 17520, per: node, write off: 2 years, source: a bill}]
            """);
    Path file = folder.resolve("plan.json");
    plan(RUN, "--cluster", cluster, "--json", file);
    JsonNode plan = new ObjectMapper().readTree(file.toFile());
    JsonNode cost = plan.get("cost").get(0);
    assertEquals("bought", cost.get("price").textValue());
    assertEquals(2, cost.get("nodes").intValue());
    assertEquals(1, cost.get("dollarsPerNodeHour").doubleValue(), 1e-9);
    double hours = plan.get("seconds").doubleValue() / 3600;
    assertEquals(2 * hours, cost.get("dollars").doubleValue(), 1e-9);
    assertTrue(cost.get("date").isNull() && cost.get("assumedWriteOffHours").isNull());
  }

  @Test
  void oneClusterIsNamed() {
    for (String option : new String[] {"--needs", "--json=" + folder.resolve("p.json")}) {
      Cli cli = Cli.run("plan", "bumble-bee", "--all", option);
      assertEquals(ExitCode.USAGE, cli.exit(), cli.out());
      assertTrue(cli.err().contains("name one cluster"), cli.err());
    }
  }
}
