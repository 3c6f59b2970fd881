package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That tests have the workers that they ask for, and hear what went wrong. */
@Timeout(240)
class SeveralWorkersTest {
  private static final int LENGTH = 8;

  @TempDir java.nio.file.Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void eachWritesItsVertices(int workers) throws Exception {
    Computations.takeNames();
    Counters counters = run(configuration(workers));
    assertEquals(workers, counters.findCounter("Giraph Stats", "Current workers").getValue());
    assertEquals(Set.of(PathSum.class.getName()), Computations.takeNames());
    try (Stream<java.nio.file.Path> parts = Files.list(folder.resolve("out"))) {
      List<java.nio.file.Path> written =
          parts.filter(path -> path.getFileName().toString().startsWith("part-")).toList();
      assertEquals(workers, written.size());
      long lines = 0;
      for (java.nio.file.Path part : written) {
        lines += Files.readAllLines(part).size();
      }
      assertEquals(LENGTH, lines);
    }
  }

  @Test
  void theFailureOfOneEndsAll() throws Exception {
    GiraphConfiguration conf = configuration(4);
    conf.setLong(PathSum.BREAK_VERTEX, 3);
    Exception failure = assertThrows(GiraphJobException.class, () -> run(conf));
    assertTrue(failure.getMessage().contains("vertex 3 broke on purpose"), failure::toString);
    run(configuration(2));
  }

  private GiraphConfiguration configuration(int workers) throws IOException {
    java.nio.file.Path file = PathSum.write(folder, LENGTH);
    Configuration hadoop = new Configuration();
    hadoop.set("hadoop.tmp.dir", folder.resolve("tmp").toString());
    hadoop.setInt(SeveralWorkers.WORKERS, workers);
    GiraphConfiguration conf = new GiraphConfiguration(hadoop);
    PathSum.configure(conf, new Path(file.toUri()));
    return conf;
  }

  private Counters run(GiraphConfiguration conf) throws Exception {
    Path output = new Path(folder.resolve("out").toUri());
    output.getFileSystem(conf).delete(output, true);
    return GiraphRunner.run(conf, "path sum", output, HeapNeed.UNKNOWN, new NoContext());
  }
}
