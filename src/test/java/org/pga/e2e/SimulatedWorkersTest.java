package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pga.core.oracle.GraphText;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.SimplifySimulator;

/**
 * The simplify job of a whole run once more, on several workers that exchange shuffled messages.
 *
 * <p>{@link WorkersTest} has real ones, whose messages come in whatever order the network gives.
 */
class SimulatedWorkersTest {
  private static final int K = 31;

  @TempDir Path dir;

  @ParameterizedTest
  @MethodSource("org.pga.e2e.EndToEndCases#ofOneK")
  void giveTheGraphOfOneWorker(EndToEndCase endToEnd) throws IOException {
    Path work = endToEnd.assemble(dir, "--keep-intermediate").resolve(".pga-work");
    Map<Long, PartialUnitig> partial = read(work, "build-graph", PartialUnitig::new);
    List<String> expected = GraphText.lines(read(work, "simplify", Unitig::new));
    assertFalse(expected.isEmpty());
    boolean clean = !endToEnd.options().contains("--unitigs");
    for (int workers = 2; workers <= 4; workers++) {
      SimplifySimulator simulator = new SimplifySimulator(partial, workers, 0, workers);
      simulator.readLength(SimulatedReads.LENGTH);
      assertEquals(
          expected, GraphText.lines(simulator.run(K, depth(work), clean)), workers + " workers");
    }
  }

  private static double depth(Path work) throws IOException {
    return new ObjectMapper()
        .readTree(work.resolve("02-spectrum.json").toFile())
        .at("/content/facts/spectra/" + K + "/depth")
        .asDouble();
  }

  /** All records of a stage's folder. */
  private static <V extends Writable> Map<Long, V> read(
      Path work, String stage, Supplier<V> newValue) throws IOException {
    Map<Long, V> records = new TreeMap<>();
    try (Stream<Path> files = Files.walk(work)) {
      for (Path part : files.filter(file -> isPart(file, "-" + stage + "-k" + K)).toList()) {
        SequenceFile.Reader.Option file =
            SequenceFile.Reader.file(new org.apache.hadoop.fs.Path(part.toUri()));
        try (SequenceFile.Reader reader = new SequenceFile.Reader(new Configuration(), file)) {
          LongWritable id = new LongWritable();
          for (V value = newValue.get(); reader.next(id, value); value = newValue.get()) {
            records.put(id.get(), value);
          }
        }
      }
    }
    return records;
  }

  private static boolean isPart(Path file, String folder) {
    return file.getParent().getFileName().toString().endsWith(folder)
        && file.getFileName().toString().startsWith("part-");
  }
}
