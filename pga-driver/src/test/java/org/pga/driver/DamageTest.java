package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.owned.FileMark;
import org.pga.driver.folder.Manifest;

/** What a disk can do to the files of a stage between two runs. */
class DamageTest {
  private static final List<String> RESULTS =
      List.of(
          "contigs.fasta", "scaffolds.fasta", "scaffolds.agp", "assembly_graph.gfa", "stats.json");

  @TempDir Path folder;
  private final Random random = new Random(7);

  /** In each stage: a bit of the largest file, the tail of another, a bit of the manifest. */
  @Test
  void aStageWithAFlippedBitOrACutTailIsDoneAgain() throws Exception {
    Path out = folder.resolve("out");
    Object[] run = {
      "assemble", "-s", reads(), "-o", out, "-k", 31, "--keep-intermediate", "--resume"
    };
    assertEquals(0, Cli.run(run).exit());
    Map<String, byte[]> results = contents(out);
    List<Path> stages;
    try (Stream<Path> all = Files.list(out.resolve(".pga-work"))) {
      stages =
          all.filter(p -> p.getFileName().toString().matches("\\d\\d-[^.]+")).sorted().toList();
    }
    assertEquals(8, stages.size());
    for (Path stage : stages) {
      anyDamageOfAnyFileIsFound(stage);
    }
    for (int damage = 0; damage < 3; damage++) {
      for (int stage = damage; stage < stages.size(); stage += 3) {
        damage(damage, stages.get(stage));
      }
      Files.delete(out.resolve("stats.json")); // else there is nothing to do
      Cli cli = Cli.run(run);
      assertEquals(0, cli.exit(), cli.err());
      List<String> lines = cli.err().lines().filter(l -> l.startsWith("[")).toList();
      assertEquals(8, lines.size(), cli.err());
      for (int stage = 0; stage < stages.size(); stage++) {
        boolean again = stage % 3 == damage;
        assertEquals(!again, lines.get(stage).contains("kept"), cli.err());
      }
      for (Map.Entry<String, byte[]> result : contents(out).entrySet()) {
        assertTrue(Arrays.equals(results.get(result.getKey()), result.getValue()), result.getKey());
      }
    }
    // The result is whole again, and all stages are kept.
    assertTrue(Cli.run(run).out().contains("Nothing to do"));
  }

  /** Looks as a run does that goes on behind this stage. */
  private void anyDamageOfAnyFileIsFound(Path stage) throws IOException {
    Path json = stage.resolveSibling(stage.getFileName() + ".json");
    assertTrue(isFinished(stage), stage.toString());
    List<Path> files;
    try (Stream<Path> all = Files.walk(stage)) {
      files = new ArrayList<>(all.filter(Files::isRegularFile).sorted().toList());
    }
    assertTrue(!files.isEmpty(), stage.toString());
    files.add(json);
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      boolean text = file.equals(json);
      for (int i = 0; i < 10 && bytes.length > 0; i++) {
        flip(file, text);
        assertFalse(isFinished(stage), file.toString());
        Files.write(file, bytes);
      }
      int least = text ? 2 : 1; // behind the last brace is a newline
      for (int cut : new int[] {least, bytes.length / 2, bytes.length}) {
        if (bytes.length >= Math.max(1, cut)) {
          Files.write(file, Arrays.copyOf(bytes, bytes.length - cut));
          assertFalse(isFinished(stage), file + " less " + cut + " bytes");
        }
      }
      Files.write(file, bytes);
      Files.write(file, new byte[] {'x'}, StandardOpenOption.APPEND);
      assertFalse(isFinished(stage), file + " and a byte more");
      Files.delete(file);
      assertFalse(isFinished(stage), "without " + file);
      Files.write(file, bytes);
    }
    Path more = Files.writeString(stage.resolve("part-r-99999"), "");
    assertFalse(isFinished(stage), "a file more");
    Files.delete(more);
    assertTrue(isFinished(stage), stage.toString());
  }

  private static boolean isFinished(Path stage) throws IOException {
    FileSystem fs = FileSystem.getLocal(new Configuration());
    org.apache.hadoop.fs.Path folder = new org.apache.hadoop.fs.Path(stage.toString());
    Manifest manifest = Manifest.read(fs, folder.suffix(".json"));
    return manifest != null && FileMark.sameFolder(fs, folder, manifest.files());
  }

  private void damage(int kind, Path stage) throws IOException {
    if (kind == 2) {
      flip(stage.resolveSibling(stage.getFileName() + ".json"), true);
      return;
    }
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.walk(stage)) {
      all.filter(Files::isRegularFile).filter(DamageTest::hasBytes).sorted().forEach(files::add);
    }
    Path file = files.get(random.nextInt(files.size()));
    if (kind == 0) {
      flip(file, false);
    } else {
      byte[] bytes = Files.readAllBytes(file);
      Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
    }
  }

  /** Letters and digits only where white space would not count. */
  private void flip(Path file, boolean text) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int at = random.nextInt(bytes.length);
    while (text && !Character.isLetterOrDigit(bytes[at])) {
      at = random.nextInt(bytes.length);
    }
    bytes[at] ^= 1;
    Files.write(file, bytes);
  }

  private static boolean hasBytes(Path file) {
    return file.toFile().length() > 0;
  }

  private static Map<String, byte[]> contents(Path out) throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    for (String name : RESULTS) {
      contents.put(name, Files.readAllBytes(out.resolve(name)));
    }
    return contents;
  }

  private Path reads() throws IOException {
    StringBuilder genome = new StringBuilder();
    for (int i = 0; i < 1500; i++) {
      genome.append("ACGT".charAt(random.nextInt(4)));
    }
    StringBuilder fasta = new StringBuilder();
    for (int start = 0; start + 100 <= genome.length(); start += 2) {
      Sequence read = Sequence.of(genome.substring(start, start + 100));
      fasta.append(">r" + start + "\n" + (start % 4 == 0 ? read : read.reverseComplement()) + "\n");
    }
    return Files.writeString(folder.resolve("reads.fa"), fasta);
  }
}
