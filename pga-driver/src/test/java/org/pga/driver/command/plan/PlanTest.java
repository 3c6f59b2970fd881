package org.pga.driver.command.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ExitCode;
import org.pga.driver.Cli;
import org.pga.profile.papers.Recomputed;

class PlanTest {
  /** A record as one types it in: 40 CPU seconds on 2 cores, measured in 30 s. */
  private static final String RUN =
      """
      {"environment": {"mode": "embedded", "cores": 2, "memoryBytes": 8000000000},
       "input": {"bytes": 100, "bases": 50},
       "stages": [{"name": "build-graph", "k": 31, "engine": "mapreduce", "jobs": 1,
                   "cpuSeconds": 40.0, "seconds": 30.0}]}
      """;

  /** Two steps of a second, 3 processors: 1.0 × 3 and 0.5 × 3 CPU seconds; Hadoop counted 0.2. */
  private static final String YARN_RUN =
      """
      {"environment": {"mode": "yarn", "cores": 3, "memoryBytes": 8000000000},
       "stages": [{"name": "preprocess", "engine": "mapreduce", "jobs": 1, "startMillis": 1000,
                   "cpuSeconds": 0.2, "seconds": 2.0}],
       "hosts": [{"host": "h", "hardware": {"logicalCpus": 3}, "startMillis": 0,
                  "stepMillis": 1000, "columns": {"cpu.user": [9.0, 0.75, 0.25, 9.0],
                                                  "cpu.system": [9.0, 0.25, 0.25, 9.0]}}]}
      """;

  @TempDir private Path folder;

  private Path run() throws IOException {
    return Files.writeString(folder.resolve("run.json"), RUN);
  }

  @Test
  void theOwnMachineIsMeantWhereNoneIsNamed() throws IOException {
    Cli cli = Cli.run("plan", run().toString());
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    assertTrue(cli.out().contains("1 worker of 2 cores"), cli.out());
    assertTrue(cli.out().matches("(?s).*build-graph 31 +20[.]2 s +20[.]0 s.*CPU.*"), cli.out());
  }

  /** The record's environment is the driver's machine, a laptop perhaps. */
  @Test
  void onYarnTheHostsAreTheOwnMachines() throws IOException {
    String yarn = RUN.replace("embedded", "yarn");
    Path file = Files.writeString(folder.resolve("run.json"), yarn);
    Cli cli = Cli.run("plan", file.toString());
    assertEquals(ExitCode.INPUT, cli.exit(), cli.out());
    assertTrue(cli.err().contains("doesn't say on which machines it ran"), cli.err());
    String host =
        "{\"host\": \"h\", \"startMillis\": 0, \"stepMillis\": 1000, \"hardware\":"
            + " {\"logicalCpus\": 16, \"memoryBytes\": 64000000000}}";
    String hosts = "{\"hosts\": [" + String.join(",", host, host, host) + "],";
    Files.writeString(file, yarn.replaceFirst("\\{", hosts));
    cli = Cli.run("plan", file.toString());
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    assertTrue(cli.out().contains("3 workers of 16 cores"), cli.out());
  }

  @Test
  void onYarnCpuIsWhatTheHostsDidIfThatWasRecorded() throws IOException {
    Path file = Files.writeString(folder.resolve("run.json"), YARN_RUN);
    Cli cli = Cli.run("plan", file.toString(), "--cluster", "local", "--job-overhead", "0");
    assertTrue(cli.out().contains("how busy the hosts' processors were"), cli.out());
    int cores = Runtime.getRuntime().availableProcessors();
    String seconds = String.format(java.util.Locale.ROOT, "%.1f s", 4.5 / cores);
    assertTrue(
        cli.out().matches("(?s).*preprocess +" + seconds + " +" + seconds + ".*"), cli.out());
  }

  /** What hosts did has the starts of jobs; so has a given overhead, as the usual one. */
  @Test
  void startsOfJobsCountOnce() throws IOException {
    Path file = Files.writeString(folder.resolve("run.json"), YARN_RUN);
    Cli usual = Cli.run("plan", file, "--cluster", "SuperMikeII");
    assertTrue(usual.out().contains(" 18.3 s "), usual.out());
    Cli given = Cli.run("plan", file, "--cluster", "SuperMikeII", "--job-overhead", "26");
    assertEquals(usual.out(), given.out());
  }

  @Test
  void errorAgainstWhatWasMeasured() throws IOException {
    Cli cli = Cli.run("plan", "--against", folder.toString());
    assertEquals(ExitCode.INPUT, cli.exit());
    run();
    cli = Cli.run("plan", "--against", folder.toString());
    // 20.2 for 30 s.
    assertTrue(cli.out().contains("-33 %"), cli.out());
    assertTrue(cli.out().contains("The model was off by 33 % on 1 run "), cli.out());
  }

  /** 3 s of maps on two places, 2 of them one task; 0.5 s of the driver and 0.5 to start. */
  @Test
  void theCurveOfMoreNodes() throws IOException {
    Path old = run();
    Cli cli = Cli.run("plan", old.toString(), "--scale-out");
    assertEquals(ExitCode.INPUT, cli.exit());
    assertTrue(cli.err().contains("run.json has no times of tasks"), cli.err());
    String times =
        """
        "seconds": 3.0, "jobTimes": [{"name": "count", "seconds": 2.5, "reduces": null, "maps":
        {"count": 2, "total": 3.0, "median": 1.0, "longest": 2.0, "elapsed": 2.0}}]
        """;
    Path run = folder.resolve("times.json");
    Files.writeString(run, RUN.replace("\"seconds\": 30.0", times));
    cli = Cli.run("plan", run.toString(), "--scale-out", "--job-overhead", "1.5");
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    assertTrue(
        cli.out().matches("(?s).*build-graph 31 +1 +2 +2[.]0 +3[.]5 +1[.]5 +0[.]50 +2[.]50 +1\n.*"),
        cli.out());
    assertTrue(cli.out().matches("(?s).* 1 +2 +4[.]0 s +4[.]5 s +1[.]0 +.*"), cli.out());
    assertTrue(
        cli.out().matches("(?s).* 256 +512 +4[.]0 s .*longest task of build-graph 31, 50 %.*"),
        cli.out());
    assertFalse(cli.out().contains("*"), cli.out());
    cli = Cli.run("plan", run.toString(), "--scale-out", "--cluster", "SuperMikeII");
    assertTrue(cli.out().matches("(?s).*\n *1 +8 +.*"), "containers, not cores: " + cli.out());
    Files.writeString(
        run, RUN.replace("\"seconds\": 30.0", times.replace("\"count\": 2", "\"count\": 17")));
    cli = Cli.run("plan", run.toString(), "--scale-out");
    assertTrue(cli.out().matches("(?s).*build-graph 31 +1 +17 +2[.]0[*] .*"), cli.out());
    assertTrue(cli.out().contains("*: the longest task takes more than 1.5 times"), cli.out());
    for (String line : cli.out().split("\n")) {
      assertTrue(line.length() <= 80, line);
    }
  }

  @Test
  void linesFitTheTerminal() {
    for (String[] arguments :
        new String[][] {
          {"plan", "bumble-bee"},
          {"plan", "bumble-bee", "--needs"},
          {"plan", "bumble-bee", "--spread", "12.5"},
          {"plan", "bumble-bee", "--all", "--fit", "--deadline", "2"},
          {"plan", "--help"}
        }) {
      Cli cli = Cli.run((Object[]) arguments);
      assertEquals(ExitCode.DONE, cli.exit(), cli.err());
      assertFits(cli.out());
    }
  }

  private static void assertFits(String out) {
    out.lines()
        .forEach(
            line -> {
              assertTrue(line.length() <= 80, line);
              assertFalse(line.endsWith(" "), "blanks at the end: " + line);
            });
  }

  @Test
  void numbersOfThePapers() {
    Cli cli = Cli.run("plan", "--papers");
    assertEquals(ExitCode.DONE, cli.exit(), cli.out() + cli.err());
    assertFits(cli.out());
    assertTrue(cli.out().contains(" 0 leave them, "), cli.out());
    assertTrue(cli.out().matches("(?s).*SSD for HDD: graph +-60 % +-5[0-9] % .*"), cli.out());
    assertEquals(ExitCode.USAGE, Cli.run("plan", "--papers", "bumble-bee").exit());
  }

  /** A number that leaves its bound is marked, and ends the command with 1. */
  @Test
  void aNumberThatLeavesItsBoundIsSeen() {
    java.io.StringWriter text = new java.io.StringWriter();
    java.io.PrintWriter out = new java.io.PrintWriter(text);
    Recomputed row = new Recomputed("p", "w", 100, 100, 102, "$", false, 1.0, null);
    assertFalse(new PapersTable(out).print(java.util.List.of(row)));
    assertTrue(text.toString().contains("leaves its bound"), text.toString());
  }

  @Test
  void givenRatesAreTaken() throws IOException {
    Cli cli = indy("--disk-both", "1515 MB/s");
    // Conley's Indy record: 1010 s and $341.
    assertTrue(cli.out().contains("16m50s"), cli.out());
    assertTrue(cli.out().contains("340.5"), cli.out());
  }

  /** The record of 100 TB with disks by this option. */
  private static Cli indy(String disks, Object value) {
    return Cli.run(
        "plan",
        "sort-100tb",
        "--cluster",
        "ec2-i2.8xlarge",
        disks,
        value,
        "--network",
        "879 MB/s",
        "--job-overhead",
        "0");
  }

  /**
   * As {@link #givenRatesAreTaken}: a file of disks, and the network by its option; a given rate
   * goes before a file's.
   */
  @Test
  void givenRatesLeaveWhatOnlyTheFileHas() throws IOException {
    String disks =
        """
        {"disks": [{"host": "h", "devices": ["/d"], "cache": "direct", "read": 3.03e9,
                    "write": 3.03e9, "pattern": 1515000000.0}],
         "network": [{"nodes": 2, "slowest": 1e6}, {"nodes": 200, "slowest": 1e6}]}
        """;
    Cli cli = indy("--bandwidths", Files.writeString(folder.resolve("rates.json"), disks));
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    assertTrue(cli.out().contains("16m50s"), cli.out());
  }

  /** What isn't given isn't free: it is as the rates' file says, or the cluster's. */
  @Test
  void aGivenRateOfReadingLeavesThatOfWriting() throws IOException {
    double asItsFileSays = writing("--network", "9 GB/s");
    double given = writing("--network", "9 GB/s", "--disk-read", "1 TB/s");
    assertTrue(asItsFileSays / 2 <= given && given <= asItsFileSays, given + " s");
    String disks =
        """
        {"disks": [{"host": "h", "devices": ["/d"], "cache": "direct", "read": 1e9, "write": 1e6}]}
        """;
    Path rates = Files.writeString(folder.resolve("rates.json"), disks);
    double measured = writing("--bandwidths", rates, "--disk-read", "1 TB/s");
    assertTrue(100 * given < measured, given + " s, " + measured + " s");
  }

  /** A file's rate that is taken, and those only, may be the page cache's. */
  @Test
  void aGivenRateOfReadingLeavesTheDoubtOfWriting() throws IOException {
    String disks =
        """
        {"disks": [{"host": "h", "devices": ["/d"], "cache": "not defeated", "read": 1e9,
                    "write": 1e9}]}
        """;
    Path rates = Files.writeString(folder.resolve("rates.json"), disks);
    for (String write : new String[] {"", "1 GB/s"}) {
      Stream<Object> plan =
          Stream.of(
              "plan",
              run(),
              "--cluster",
              "CeresII",
              "--bandwidths",
              rates,
              "--disk-read",
              "1 GB/s");
      Stream<Object> more = write.isEmpty() ? Stream.of() : Stream.of("--disk-write", write);
      Cli cli = Cli.run(Stream.concat(plan, more).toArray());
      assertEquals(ExitCode.DONE, cli.exit(), cli.err());
      assertEquals(write.isEmpty(), cli.out().contains("page cache in between"), cli.out());
    }
  }

  /** Seconds in which disks write the 100 TB twice. */
  private double writing(Object... options) throws IOException {
    Path json = folder.resolve("plan.json");
    Stream<Object> plan =
        Stream.of("plan", "sort-100tb", "--cluster", "ec2-i2.8xlarge", "--json", json);
    Cli cli = Cli.run(Stream.concat(plan, Stream.of(options)).toArray());
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    JsonNode stage = new ObjectMapper().readTree(json.toFile()).get("stages").get(0);
    return stage.get("busySeconds").get("disk write").doubleValue();
  }

  @Test
  void nodesThatArentEquallyFast() {
    Cli cli = Cli.run("plan", "bumble-bee", "--cluster", "ec2-i2.8xlarge", "--spread", "10");
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    assertTrue(cli.out().contains("speeds deviate by 10 %"), cli.out());
    assertTrue(cli.out().matches("(?s).*95 of 100 +[0-9hms]+, [$][0-9.,]+\n.*"), cli.out());
    assertTrue(cli.out().contains("workers, none slow (below 0.8): allocate "), cli.out());
    assertFault(ExitCode.USAGE, "--spread", "plan", "bumble-bee", "--spread", "0");
    assertFault(ExitCode.USAGE, "--spread 500.00: a per", "plan", "bumble-bee", "--spread", "500");
    assertFault(ExitCode.USAGE, "name one", "plan", "bumble-bee", "--spread", "9", "--all");
  }

  @Test
  void nodesOfTheClusters() {
    // The paper's clusters for its human reads.
    Cli cli =
        Cli.run(
            "plan",
            "bumble-bee",
            "--scale",
            "4",
            "--cluster",
            "SuperMikeII,SwatIII-FullScaleup-SSD,SwatIII-Medium-SSD",
            "--nodes",
            "128,16,16");
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    assertTrue(cli.out().matches("(?s).*SuperMikeII +128 .*"), cli.out());
    assertTrue(cli.out().matches("(?s).*SwatIII-FullScaleup-SSD +16 .*"), cli.out());
    assertTrue(
        Cli.run("plan", "bumble-bee", "--cluster", "CeresII", "--nodes", "9")
            .out()
            .contains("8 workers"));
    assertFault(ExitCode.USAGE, "one for each", "plan", "bumble-bee", "--nodes", "3,4");
    assertFault(ExitCode.USAGE, "1 as master", "plan", "bumble-bee", "--nodes", "1");
  }

  @Test
  void whatIsWrongIsSaid() throws IOException {
    assertFault(ExitCode.USAGE, "name a RUN", "plan");
    assertFault(ExitCode.INPUT, "bumble-bee", "plan", folder.resolve("no").toString());
    assertFault(ExitCode.INPUT, "neither a file", "plan", "bumble-bee", "--cluster", "none");
    assertFault(ExitCode.INPUT, "--cluster", "plan", "sort-100tb");
    assertFault(ExitCode.USAGE, "no unit", "plan", "bumble-bee", "--network", "10");
    assertFault(ExitCode.USAGE, "more than 0", "plan", "bumble-bee", "--scale", "0");
    assertFault(ExitCode.USAGE, "a thousand", "plan", "bumble-bee", "--scale", "1e12");
    assertFault(ExitCode.USAGE, "a number", "plan", "bumble-bee", "--scale", "Infinity");
    assertFault(ExitCode.USAGE, "a number", "plan", "bumble-bee", "--deadline", "Infinity");
    assertFault(ExitCode.USAGE, "a number", "plan", "bumble-bee", "--job-overhead", "Infinity");
    assertFault(
        ExitCode.USAGE,
        "file of CeresII",
        "plan",
        "bumble-bee",
        "--cluster",
        "CeresII",
        "--price",
        "spot");
    assertFault(ExitCode.INPUT, "no remote volumes", "plan", "bumble-bee", "--remote");
    Path nothing = Files.writeString(folder.resolve("rates.json"), "{}");
    assertFault(
        ExitCode.INPUT,
        "neither disks nor network",
        "plan",
        "bumble-bee",
        "--cluster",
        "CeresII",
        "--bandwidths",
        nothing.toString());
    // What HDFS carries is nothing that plan could take instead of the file's disks.
    for (String rates :
        new String[] {
          "{'disks': [{'host': 'h', 'devices': ['hdfs://nn/tmp'], 'read': 9e8, 'write': 9e8}]}",
          "{'fileSystem': [{'tasks': 4}]}"
        }) {
      Files.writeString(nothing, rates.replace('\'', '"'));
      assertFault(
          ExitCode.INPUT,
          "rates.json has neither disks nor network of the nodes; what HDFS carries is neither",
          "plan",
          "bumble-bee",
          "--cluster",
          "CeresII",
          "--bandwidths",
          nothing.toString());
    }
    Path broken = Files.writeString(folder.resolve("broken.json"), "{\n\"stages\": [\n}");
    assertFault(ExitCode.INPUT, "broken.json:3", "plan", broken.toString());
  }

  /** The 40 CPU seconds of one process take as long whoever is ranked beside it. */
  @Test
  void eachClusterHasItsOwnOverheads() throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    String seconds = String.format(java.util.Locale.ROOT, "%.1f s", 40.0 / cores + 0.2);
    Cli alone = Cli.run("plan", run(), "--cluster", "one-machine");
    assertTrue(alone.out().matches("(?s).*all +" + seconds + ".*"), alone.out());
    Cli beside = Cli.run("plan", run(), "--cluster", "one-machine,SuperMikeII");
    assertTrue(beside.out().matches("(?s).*one-machine +1 .* " + seconds + " .*"), beside.out());
    Cli five = Cli.run("plan", run(), "--cluster", "one-machine", "--nodes", "5");
    assertTrue(five.out().matches("(?s).*build-graph 31 .* 26[.]0 s .*"), five.out());
  }

  /** Das &amp; Park's Table III: 2 of 3 nodes, $5,741 each, over 3 years. */
  @Test
  void boughtClustersArePaidByTheirWorkers() throws IOException {
    Cli cli = Cli.run("plan", "bumble-bee", "--cluster", "SwatIII-FullScaleup-HDD");
    assertTrue(cli.out().matches("(?s).*bought .* 2 +[0-9.]+ .*"), cli.out());
  }

  @Test
  void aDeadlineThatIsntKeptIsSaid() throws IOException {
    Cli cli = Cli.run("plan", run(), "--cluster", "CeresII", "--deadline", "0.001");
    assertTrue(cli.out().contains("- --deadline: takes 26.3 s, may take 3.6 s"), cli.out());
    Cli never = Cli.run("plan", run(), "--cluster", "CeresII", "--deadline", "0.001", "--fit");
    assertTrue(
        never.out().replaceAll("\\s+", " ").contains("no number of nodes keeps it"), never.out());
    Cli kept = Cli.run("plan", run(), "--cluster", "CeresII", "--deadline", "9");
    assertFalse(kept.out().contains("--deadline"), kept.out());
  }

  /** What `tune` says of them is said, and they aren't the cheapest, though they are. */
  @Test
  void nodesThatAreTooSmallAreNotRecommended() throws IOException {
    String cluster =
        """
        description: toys
        nodes: 1
        masters: 0
        node: {cores: 1, memory: 512 MiB}
        prices: [{kind: on demand, dollars: 0.001, per: node hour, source: the bill}]
        """;
    Path file = Files.writeString(folder.resolve("toys.yaml"), cluster);
    Cli alone = Cli.run("plan", run(), "--cluster", file);
    assertTrue(alone.out().contains("cluster toys: its nodes have too little memory"), alone.out());
    Cli ranked = Cli.run("plan", run(), "--cluster", file + ",ec2-cc2.8xlarge");
    assertTrue(ranked.out().contains("cheapest: cluster toys"), ranked.out());
    assertFalse(ranked.out().matches("(?s).*never binds:\\s+toys.*"), ranked.out());
  }

  @Test
  void aRankingTellsByWhichPrices() {
    Cli cli = Cli.run("plan", "bumble-bee", "--cluster", "CeresII,ec2-cc2.8xlarge");
    assertTrue(cli.out().matches("(?s).*\nCeresII .* bought +[0-9hms]+ .*"), cli.out());
    assertTrue(cli.out().matches("(?s).*\nec2-cc2.8xlarge .* demand +[0-9hms]+ .*"), cli.out());
    assertTrue(cli.out().contains("- prices of several kinds (--price takes one): "), cli.out());
    cli = Cli.run("plan", "bumble-bee", "--cluster", "CeresII,SwatIII-Basic");
    assertFalse(cli.out().contains("prices of several kinds"), cli.out());
  }

  @Test
  void kindsOfPricesAreWrittenWithHyphensOrBlanks() throws IOException {
    String cluster =
        """
        description: rented
        nodes: 1
        masters: 0
        node: {cores: 2, memory: 8 GiB}
        prices: [{kind: on-demand, dollars: 1.5, per: node-hour, source: the bill}]
        """;
    Path file = Files.writeString(folder.resolve("rented.yaml"), cluster);
    for (String kind : java.util.List.of("on-demand", "on demand")) {
      Cli cli = Cli.run("plan", run(), "--cluster", file, "--price", kind);
      assertEquals(ExitCode.DONE, cli.exit(), cli.err());
      assertTrue(cli.out().contains("1,000 runs, on demand"), cli.out());
    }
  }

  @Test
  void whatCostsNothingHasNoBasesByTheDollar() throws IOException {
    String cluster =
        """
        description: found in the cellar
        nodes: 1
        masters: 0
        node: {cores: 2, memory: 8 GiB}
        prices: [{kind: bought, dollars: 0, per: node, source: a gift}]
        """;
    Path file = Files.writeString(folder.resolve("cellar.yaml"), cluster);
    Cli cli = Cli.run("plan", run(), "--cluster", file);
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    assertFalse(cli.out().contains("9,223,372"), cli.out());
  }

  /** Of Giraph, whose jobs read what those before them wrote. */
  @Test
  void aStageWithoutJobsTakesTime() throws IOException {
    String run =
        """
        {"environment": {"mode": "embedded", "cores": 2, "memoryBytes": 8000000000},
         "stages": [{"name": "simplify", "engine": "giraph", "jobs": 0, "cpuSeconds": 20.0,
                     "fsBytesRead": 0}]}
        """;
    Cli cli = Cli.run("plan", Files.writeString(folder.resolve("none.json"), run));
    assertTrue(cli.out().matches("(?s).*simplify +10[.]0 s.*"), cli.out());
  }

  /** As of `compare -o`: a file that is no page of PGA's stays as it is. */
  @Test
  void aFileOfAnotherIsNotOverwritten() throws IOException {
    Path reads = Files.writeString(folder.resolve("reads.fq"), "@r\nA\n+\nI\n");
    String[] plan = {"plan", "bumble-bee", "--cluster", "CeresII", "-o"};
    assertFault(
        ExitCode.INPUT,
        "isn't a page",
        plan[0],
        plan[1],
        plan[2],
        plan[3],
        plan[4],
        reads.toString());
    assertEquals("@r\nA\n+\nI\n", Files.readString(reads));
    Path page = folder.resolve("plan.html");
    for (int i = 0; i < 2; i++) {
      Cli cli = Cli.run(plan[0], plan[1], plan[2], plan[3], plan[4], page);
      assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    }
    assertTrue(Files.readString(page).contains("written by pga"), "signed");
  }

  /** What would do nothing is refused, with what it would have to do with. */
  @Test
  void optionsThatWouldDoNothingAreRefused() throws IOException {
    String run = run().toString();
    String page = folder.resolve("page.html").toString();
    assertFault(ExitCode.USAGE, "--papers takes no --output", "plan", "--papers", "-o", page);
    for (String[] option :
        new String[][] {
          {"--output", page},
          {"--json", page},
          {"--needs"},
          {"--scale", "2"},
          {"--fit"},
          {"--deadline", "2"},
          {"--price", "spot"},
          {"--spread", "10"},
          {"--scale-out"}
        }) {
      String message = "--against without a RUN to predict takes no " + option[0];
      assertFault(
          ExitCode.USAGE,
          message,
          Stream.concat(Stream.of("plan", "--against", run), Stream.of(option))
              .toArray(String[]::new));
    }
    assertFalse(Files.exists(Path.of(page)));
  }

  private static void assertFault(int code, String message, String... arguments) {
    Cli cli = Cli.run((Object[]) arguments);
    assertEquals(code, cli.exit(), cli.err());
    assertTrue(cli.err().contains(message), cli.err());
  }
}
