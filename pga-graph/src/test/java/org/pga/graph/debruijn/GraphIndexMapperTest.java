package org.pga.graph.debruijn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.mrunit.DriverDefaults;
import org.pga.core.mrunit.HadoopDefaults;
import org.pga.core.mrunit.TaskFolder;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;
import org.pga.core.unitig.UnitigFolder;
import org.pga.graph.GraphTasks;
import org.pga.graph.debruijn.previous.EdgeFilter;
import org.pga.graph.debruijn.previous.GraphIndexBuilder;
import org.pga.graph.debruijn.previous.PoppedKmers;
import org.pga.graph.debruijn.previous.SolidGraph;

/** The tasks of the graph's index under MRUnit: their files are those that one process makes. */
class GraphIndexMapperTest {
  private static final int PREVIOUS_K = 11;
  private static final int K = 21;

  @TempDir Path folder;

  @Test
  void tasksWriteWhatTheDriverAloneWrites() throws Exception {
    int tables = 0;
    for (int seed = 0; seed < 4; seed++) {
      Path graph = Files.createDirectory(folder.resolve("graph-" + seed));
      writeGraph(graph, seed);
      Path alone = folder.resolve("alone-" + seed);
      Path partial = Files.createDirectory(folder.resolve("partial-" + seed));
      long kmers = writePartial(partial, seed);
      SolidGraph solid = new SolidGraph(hadoop(partial), kmers);
      int arms = writePopped(graph, partial, seed).size();
      GraphToIndex of = new GraphToIndex(hadoop(graph), arms, solid, PREVIOUS_K, K);
      GraphIndexJob.makeHere(of, hadoop(alone), HadoopDefaults.configuration());
      tables += files(alone, "popped-").size();
      for (int slices : new int[] {1, 2, 7}) {
        List<Path> edges = new ArrayList<>();
        List<Path> solidEdges = new ArrayList<>();
        for (int task = 0; task <= slices + (slices + 1) / 2; task++) {
          TaskFolder files = run(of, seed, slices, task);
          edges.addAll(files.files("edges"));
          solidEdges.addAll(files.files("solid"));
          for (String name : List.of("dead-ends", "texts", "popped")) {
            List<Path> made = task == 0 ? files(alone, name) : List.of();
            assertEquals(made.size(), files.files(name).size(), name + " of task " + task);
            for (int i = 0; i < made.size(); i++) {
              assertSame(made.get(i), files.files(name).get(i), "seed " + seed);
            }
          }
        }
        // One segment, which isn't parted.
        assertEquals(1, edges.size(), "seed " + seed + ", " + slices + " slices");
        assertSame(files(alone, "edges-00000-").get(0), edges.get(0), "seed " + seed);
        assertEquals(1, solidEdges.size(), "seed " + seed + ", " + slices + " slices");
        assertSame(files(alone, "solid-00000-").get(0), solidEdges.get(0), "seed " + seed);
      }
    }
    assertTrue(tables > 0);
  }

  @Test
  void allSolidEdgesAreInTheirFilter() throws Exception {
    int edges = 0;
    for (int seed = 0; seed < 50; seed++) {
      Path partial = Files.createDirectory(folder.resolve("partial-" + seed));
      SolidGraph solid = new SolidGraph(hadoop(partial), writePartial(partial, seed));
      Path index = folder.resolve("index-" + seed);
      new GraphIndexBuilder(PREVIOUS_K, HadoopDefaults.configuration())
          .writeSolid(solid, hadoop(index), 0, 1, () -> {});
      try (EdgeFilter filter = EdgeFilter.open(files(index, "solid-00000-"))) {
        for (String edge : new Oracle(reads(seed), PREVIOUS_K, 2).edges.keySet()) {
          assertTrue(filter.mayHold(PreviousGraphOracle.hash(edge)), "seed " + seed + ": " + edge);
          edges++;
        }
        int others = 0;
        Random random = new Random(seed);
        for (int i = 0; i < 1_000; i++) {
          String other = RandomReads.bases(random, PREVIOUS_K + 1, 4);
          others += filter.mayHold(PreviousGraphOracle.hash(other)) ? 1 : 0;
        }
        assertTrue(others < 100, "seed " + seed + ": " + others + " others");
      }
    }
    assertTrue(edges > 1_000, edges + " edges");
  }

  @Test
  void theirTableHoldsTheKmersOfPoppedArmsAndNoOther() throws Exception {
    int held = 0;
    int others = 0;
    for (int seed = 0; seed < 100; seed++) {
      Path partial = Files.createDirectory(folder.resolve("partial-" + seed));
      writePartial(partial, seed);
      Path graph = Files.createDirectory(folder.resolve("graph-" + seed));
      List<String> arms = writePopped(graph, partial, seed);
      Set<String> popped = new HashSet<>();
      for (String arm : arms) {
        for (int i = 0; i + PREVIOUS_K <= arm.length(); i++) {
          popped.add(Oracle.canonical(arm.substring(i, i + PREVIOUS_K)));
        }
      }
      Path index = folder.resolve("index-" + seed);
      new GraphIndexBuilder(PREVIOUS_K, HadoopDefaults.configuration())
          .writePopped(hadoop(graph), arms.size(), hadoop(index), () -> {});
      List<Path> file = files(index, "popped-");
      assertEquals(arms.isEmpty() ? 0 : 1, file.size(), "seed " + seed);
      try (PoppedKmers table = PoppedKmers.open(file)) {
        for (String kmer : new Oracle(reads(seed), PREVIOUS_K, 1).kmers.keySet()) {
          boolean is = popped.contains(kmer);
          assertEquals(is, table.hold(PreviousGraphOracle.hash(kmer)), "seed " + seed + kmer);
          held += is ? 1 : 0;
          others += is ? 0 : 1;
        }
      }
    }
    assertTrue(held > 500 && others > 500, held + " and " + others + " others");
  }

  /**
   * Some of the partial unitigs, as arms beside the cleaned graph, on either strand.
   *
   * @return their bases
   */
  private static List<String> writePopped(Path graph, Path partial, int seed) throws IOException {
    Random random = new Random(seed);
    List<Unitig> arms = new ArrayList<>();
    UnitigFolder.forEachPartial(
        hadoop(partial),
        HadoopDefaults.configuration(),
        (id, unitig) -> {
          if (random.nextInt(4) == 0) {
            Unitig arm = new Unitig();
            Sequence sequence = unitig.sequence();
            arm.setSequence(random.nextBoolean() ? sequence : sequence.reverseComplement(), 1);
            arms.add(arm);
          }
        });
    if (!arms.isEmpty()) {
      write(Files.createDirectory(graph.resolve(UnitigFolder.POPPED)), arms);
    }
    return arms.stream().map(arm -> arm.sequence().toString()).toList();
  }

  @Test
  void armsThatAreMissedAreNoticed() throws Exception {
    Path graph = Files.createDirectory(folder.resolve("graph"));
    writeGraph(graph, 1);
    GraphIndexBuilder builder = new GraphIndexBuilder(PREVIOUS_K, HadoopDefaults.configuration());
    IOException missed =
        assertThrows(
            IOException.class,
            () -> builder.writePopped(hadoop(graph), 3, hadoop(folder), () -> {}));
    assertTrue(missed.getMessage().endsWith(": 0 popped arms, but simplify wrote 3"));
  }

  @Test
  void withoutASolidGraphThereIsNoFilterOfIt() throws Exception {
    Path graph = Files.createDirectory(folder.resolve("graph"));
    writeGraph(graph, 1);
    Path alone = folder.resolve("alone");
    GraphToIndex of = new GraphToIndex(hadoop(graph), 0, null, PREVIOUS_K, K);
    GraphIndexJob.makeHere(of, hadoop(alone), HadoopDefaults.configuration());
    try (Stream<Path> files = Files.list(alone)) {
      assertTrue(files.noneMatch(file -> file.getFileName().toString().startsWith("solid")));
    }
    try (Stream<Path> files = Files.list(alone)) {
      assertTrue(files.noneMatch(file -> file.getFileName().toString().startsWith("popped")));
    }
    assertEquals(4, GraphIndexMapper.set(HadoopDefaults.configuration(), of, 3));
  }

  private TaskFolder run(GraphToIndex of, int seed, int slices, int task) throws IOException {
    MapDriver<IntWritable, NullWritable, NullWritable, NullWritable> driver =
        MapDriver.newMapDriver(new GraphIndexMapper());
    GraphIndexMapper.set(DriverDefaults.configure(driver), of, slices);
    driver.addInput(new IntWritable(task), NullWritable.get());
    Path output = folder.resolve("output-" + seed + "-" + slices + "-" + task);
    TaskFolder files = TaskFolder.ofMapper(driver.getContext(), output, task);
    assertEquals(List.of(), driver.run());
    return files;
  }

  private static void writeGraph(Path graph, int seed) throws IOException {
    List<String> reads = new ArrayList<>();
    Random random = new Random(seed);
    for (int i = 0; i < 40; i++) {
      reads.add(RandomReads.bases(random, 20 + random.nextInt(100), 4));
    }
    write(graph, new PreviousGraphOracle(PREVIOUS_K, K, reads, random).unitigs);
  }

  private static List<String> reads(int seed) {
    return RandomReads.of(new Random(seed), PREVIOUS_K);
  }

  /**
   * What build-graph makes of reads.
   *
   * @return how many solid k-mers there are
   */
  private long writePartial(Path folder, int seed) throws IOException {
    var driver = GraphTasks.compact(PREVIOUS_K, 2, this.folder);
    List<PartialUnitig> unitigs = new ArrayList<>();
    if (!reads(seed).isEmpty()) {
      driver.addInput(new IntWritable(), GraphTasks.block(reads(seed)));
      driver.run().forEach(pair -> unitigs.add(pair.getSecond()));
    }
    write(folder, unitigs);
    return driver.getCounters() == null
        ? 0
        : driver.getCounters().findCounter(UnitigReducer.Count.SOLID_KMERS).getValue();
  }

  private static void write(Path folder, List<? extends Writable> unitigs) throws IOException {
    for (int part = 0; part < 2; part++) {
      try (SequenceFile.Writer out =
          SequenceFile.createWriter(
              HadoopDefaults.configuration(),
              SequenceFile.Writer.file(hadoop(folder.resolve("part-m-0000" + part))),
              SequenceFile.Writer.keyClass(LongWritable.class),
              SequenceFile.Writer.valueClass(
                  unitigs.isEmpty() ? PartialUnitig.class : unitigs.get(0).getClass()))) {
        for (int i = part; i < unitigs.size(); i += 2) {
          out.append(new LongWritable(i), unitigs.get(i));
        }
      }
    }
  }

  private static List<Path> files(Path folder, String prefix) throws IOException {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().startsWith(prefix)).toList();
    }
  }

  private static void assertSame(Path expected, Path actual, String about) throws IOException {
    assertArrayEquals(
        Files.readAllBytes(expected), Files.readAllBytes(actual), about + ": " + actual);
  }

  private static org.apache.hadoop.fs.Path hadoop(Path path) {
    return new org.apache.hadoop.fs.Path(path.toUri());
  }
}
