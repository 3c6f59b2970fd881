package org.pga.simplify.classic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.io.IntWritable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.Mockito;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.PartialUnitig;
import org.pga.graph.GraphTasks;
import org.pga.simplify.SimplifySimulator;

/**
 * From reads to unitigs: the tasks of build-graph and the Giraph jobs of both pipelines, against
 * brute force, whatever the order of reads, the splits and the workers.
 *
 * <p>{@code scripts/genomes} looks at many more than {@code verify} has time for.
 */
class GenomesTest {
  private static final int GENOMES = Integer.getInteger("pga.test.genomes", 60);
  private static final int FROM = Integer.getInteger("pga.test.genomes.from", 0);

  @TempDir Path scratch;

  @Test
  void bothPipelinesGiveTheUnitigsOfTheReads() throws IOException {
    for (long seed = FROM; seed < (long) FROM + GENOMES; seed++) {
      Random random = new Random(seed);
      int k = random.nextInt(20) == 0 ? 31 + 2 * random.nextInt(18) : 5 + 2 * random.nextInt(10);
      int cutoff = 1 + random.nextInt(3);
      List<String> reads = RandomReads.of(random, k);
      String message = "seed " + seed + ", k " + k + ", cutoff " + cutoff;
      List<String> expected = new Oracle(reads, k, cutoff).unitigs();
      Collections.shuffle(reads, random);
      try {
        assertEquals(expected, compact(reads, k, cutoff, random), message);
        ClassicSimulator classic =
            new ClassicSimulator(GraphTasks.classic(reads, k, cutoff), k, seed);
        assertEquals(expected, GraphText.lines(classic.run(false)), message + ", classic");
      } catch (RuntimeException e) {
        throw new AssertionError(message, e);
      }
      // MRUnit's mocks of a context refer to themselves: 20,000 drivers filled 700 MB.
      Mockito.framework().clearInlineMocks();
    }
  }

  private List<String> compact(List<String> reads, int k, int cutoff, Random random)
      throws IOException {
    Map<Long, PartialUnitig> pieces = new TreeMap<>();
    if (!reads.isEmpty()) {
      var tasks = GraphTasks.compact(k, cutoff, scratch);
      int half = random.nextInt(reads.size());
      for (List<String> some : List.of(reads.subList(half, reads.size()), reads.subList(0, half))) {
        tasks.addInput(new IntWritable(), GraphTasks.block(some));
      }
      tasks.run().forEach(pair -> pieces.put(pair.getFirst().get(), pair.getSecond()));
    }
    int workers = List.of(1, 2, 4).get(random.nextInt(3));
    int gatherLimit = random.nextInt(2) * random.nextInt(60);
    return GraphText.lines(
        new SimplifySimulator(pieces, workers, gatherLimit, random.nextLong()).run(k, 0, false));
  }
}
