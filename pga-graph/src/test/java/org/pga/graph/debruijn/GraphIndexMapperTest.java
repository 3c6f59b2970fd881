package org.pga.graph.debruijn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.mrunit.TaskFolder;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Unitig;

/** The tasks of the graph's index under MRUnit: their files are those that one process makes. */
class GraphIndexMapperTest {
  private static final int PREVIOUS_K = 11;
  private static final int K = 21;

  @TempDir Path folder;

  @Test
  void tasksWriteWhatTheDriverAloneWrites() throws Exception {
    for (int seed = 0; seed < 4; seed++) {
      Path graph = Files.createDirectory(folder.resolve("graph-" + seed));
      writeGraph(graph, seed);
      Path alone = folder.resolve("alone-" + seed);
      GraphIndexJob.makeHere(hadoop(graph), hadoop(alone), PREVIOUS_K, K, new Configuration());
      for (int slices : new int[] {1, 2, 7}) {
        List<Path> edges = new ArrayList<>();
        for (int task = 0; task <= slices; task++) {
          TaskFolder files = run(graph, seed, slices, task);
          edges.addAll(files.files("edges"));
          for (String name : List.of("dead-ends", "texts")) {
            assertEquals(task == 0 ? 1 : 0, files.files(name).size(), name + " of task " + task);
            if (task == 0) {
              assertSame(alone.resolve(name), files.files(name).get(0), "seed " + seed);
            }
          }
        }
        // One segment, which isn't parted.
        assertEquals(1, edges.size(), "seed " + seed + ", " + slices + " slices");
        assertSame(alone.resolve("edges-00000"), edges.get(0), "seed " + seed);
      }
    }
  }

  private TaskFolder run(Path graph, int seed, int slices, int task) throws IOException {
    MapDriver<IntWritable, NullWritable, NullWritable, NullWritable> driver =
        MapDriver.newMapDriver(new GraphIndexMapper());
    GraphIndexMapper.set(driver.getConfiguration(), hadoop(graph), PREVIOUS_K, K, slices);
    driver.addInput(new IntWritable(task), NullWritable.get());
    Path output = folder.resolve("output-" + seed + "-" + slices + "-" + task);
    TaskFolder files = TaskFolder.ofMapper(driver.getContext(), output, task);
    assertEquals(List.of(), driver.run());
    return files;
  }

  private static void writeGraph(Path graph, int seed) throws IOException {
    Random random = new Random(seed);
    List<String> reads = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      reads.add(RandomReads.bases(random, 20 + random.nextInt(100), 4));
    }
    List<Unitig> unitigs = new PreviousGraphOracle(PREVIOUS_K, K, reads, random).unitigs;
    for (int part = 0; part < 2; part++) {
      try (SequenceFile.Writer out =
          SequenceFile.createWriter(
              new Configuration(),
              SequenceFile.Writer.file(hadoop(graph.resolve("part-m-0000" + part))),
              SequenceFile.Writer.keyClass(LongWritable.class),
              SequenceFile.Writer.valueClass(Unitig.class))) {
        for (int i = part; i < unitigs.size(); i += 2) {
          out.append(new LongWritable(i), unitigs.get(i));
        }
      }
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
