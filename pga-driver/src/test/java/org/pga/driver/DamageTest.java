package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import org.pga.core.failure.ResourceException;
import org.pga.core.owned.FileMark;
import org.pga.core.pipeline.StageKind;
import org.pga.driver.folder.Manifest;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.driver.run.Assembly;
import org.pga.driver.run.RunListener;
import org.pga.profile.StageMetrics;
import org.pga.reads.library.Library;

/** What a disk can do to the files of a stage between two runs. */
class DamageTest {
  private static final Configuration CONF = new Configuration();

  private static final List<String> RESULTS =
      List.of(
          "contigs.fasta", "scaffolds.fasta", "scaffolds.agp", "assembly_graph.gfa", "stats.json");

  @TempDir Path folder;
  private final Random random = new Random(7);

  /** In each stage: a bit of the largest file, the tail of another, a bit of the manifest. */
  @Test
  void aStageWithAFlippedBitOrACutTailIsDoneAgain() throws Exception {
    doneAgain(true, 8, "-s", reads(), "-k", 31);
  }

  /** Cut, or with another digit, each: no figure is shown, and no page replaced. */
  @Test
  void aDamagedResultIsNamedByWhateverReadsIt() throws Exception {
    Path out = folder.resolve("shown");
    Cli made = Cli.run("assemble", "-s", reads(), "-k", 31, "-o", out);
    assertEquals(0, made.exit(), made.err());
    byte[] page = Files.readAllBytes(out.resolve("report.html"));
    List<String> names = new ArrayList<>(RESULTS);
    names.remove("scaffolds.agp"); // nothing is made of it
    names.add("run.json");
    for (String name : names) {
      Path file = out.resolve(name);
      byte[] whole = Files.readAllBytes(file);
      byte[] flipped = whole.clone();
      flipped[whole.length / 2] ^= 1;
      for (byte[] damaged : List.of(Arrays.copyOf(whole, whole.length / 2), flipped)) {
        Files.write(file, damaged);
        for (String command : List.of("stats", "report")) {
          Cli said = Cli.run(command, out);
          boolean shown = command.equals("stats") && !name.endsWith(".json");
          assertEquals(shown ? 0 : 2, said.exit(), said.err());
          assertEquals(!shown, said.err().contains(file + " isn't as PGA wrote it"), said.err());
        }
        Cli compared = Cli.run("compare", "a=" + out, "b=" + out);
        boolean compares = name.endsWith(".json") || name.equals("contigs.fasta");
        assertEquals(compares ? 2 : 0, compared.exit(), compared.err());
        Cli planned = Cli.run("plan", out);
        assertEquals(name.equals("run.json") ? 2 : 0, planned.exit(), planned.err());
        for (Cli cli : List.of(compared, planned)) {
          assertEquals(cli.exit() == 2, cli.err().contains(file + " isn't a"), cli.err());
        }
      }
      Files.write(file, whole);
      assertArrayEquals(page, Files.readAllBytes(out.resolve("report.html")));
    }
    for (String name : List.of("report.tsv", "shown_pga_mqc.json")) {
      byte[] table = Files.readAllBytes(out.resolve(name));
      Files.delete(out.resolve(name));
      assertEquals(0, Cli.run("report", out).exit());
      assertArrayEquals(table, Files.readAllBytes(out.resolve(name)), "made with the page");
    }
  }

  @Test
  void alsoOfPairsWithTwoKs() throws Exception {
    doneAgain(false, 10, "--12", pairs(), "-k", "31,55");
  }

  @Test
  void alsoOfTheClassicPipeline() throws Exception {
    doneAgain(true, 7, "--12", pairs(), "-k", 31, "--pipeline", "classic");
  }

  /**
   * Resumed runs, each after another third of the stages was damaged.
   *
   * @param each whether any damage of any file is tried, too, and there are three runs, not one
   */
  private void doneAgain(boolean each, int count, Object... options) throws Exception {
    Path out = folder.resolve("out");
    List<Object> words = new ArrayList<>(List.of("assemble", "-o", out));
    words.addAll(List.of(options));
    words.addAll(List.of("--keep-intermediate", "--resume"));
    Object[] run = words.toArray();
    assertEquals(0, Cli.run(run).exit());
    Map<String, byte[]> results = contents(out);
    List<Path> stages;
    try (Stream<Path> all = Files.list(out.resolve(".pga-work"))) {
      stages =
          all.filter(p -> p.getFileName().toString().matches("\\d\\d-[^.]+")).sorted().toList();
    }
    assertEquals(count, stages.size(), stages.toString());
    if (each) {
      for (Path stage : stages) {
        anyDamageOfAnyFileIsFound(stage);
      }
    }
    for (int damage = 0; damage < (each ? 3 : 1); damage++) {
      for (int stage = damage; stage < stages.size(); stage += 3) {
        damage(each ? damage : stage / 3 % 3, stages.get(stage));
      }
      Files.delete(out.resolve("stats.json")); // else there is nothing to do
      Cli cli = Cli.run(run);
      assertEquals(0, cli.exit(), cli.err());
      List<String> lines = cli.err().lines().filter(l -> l.startsWith("[")).toList();
      assertEquals(count, lines.size(), cli.err());
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

  /** What the last stage wrote, before it is brought to its place: it stays where it is. */
  @Test
  void aResultThatIsDamagedBeforeItIsInItsPlaceIsNamed() throws Exception {
    Path out = folder.resolve("out");
    Assembly assembly =
        Assembly.of(Library.single(List.of(new org.apache.hadoop.fs.Path(reads().toUri()))))
            .k(31)
            .output(new org.apache.hadoop.fs.Path(out.toUri()));
    Path[] contigs = {null};
    assembly.listener(
        new RunListener() {
          @Override
          public void ended(PipelineStep step, Integer steps, StageMetrics metrics) {
            if (step.stage().kind() == StageKind.FINISH) {
              contigs[0] = out.resolve(".pga-work").resolve(step.id()).resolve("contigs.fasta");
              assertDoesNotThrow(() -> flip(contigs[0], false));
            }
          }
        });
    ResourceException fault = assertThrows(ResourceException.class, assembly::run);
    assertTrue(fault.getMessage().startsWith(contigs[0] + " on "), fault::getMessage);
    assertTrue(fault.getMessage().contains(" is damaged: "), fault::getMessage);
    assertFalse(Files.exists(out.resolve("contigs.fasta")));
    assembly.listener(RunListener.NONE).resume(true).run();
    assertTrue(Files.size(out.resolve("contigs.fasta")) > 1500);
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
    FileSystem fs = FileSystem.getLocal(CONF);
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

  private String genome() {
    StringBuilder genome = new StringBuilder();
    for (int i = 0; i < 1500; i++) {
      genome.append("ACGT".charAt(random.nextInt(4)));
    }
    return genome.toString();
  }

  /** Mates one after the other, with a gap between them. */
  private Path pairs() throws IOException {
    String genome = genome();
    StringBuilder fasta = new StringBuilder();
    for (int start = 0; start + 300 <= genome.length(); start += 4) {
      Sequence one = Sequence.of(genome.substring(start, start + 100));
      Sequence two = Sequence.of(genome.substring(start + 200, start + 300)).reverseComplement();
      fasta.append(">r" + start + "/1\n" + one + "\n>r" + start + "/2\n" + two + "\n");
    }
    return Files.writeString(folder.resolve("pairs.fa"), fasta);
  }

  private Path reads() throws IOException {
    String genome = genome();
    StringBuilder fasta = new StringBuilder();
    for (int start = 0; start + 100 <= genome.length(); start += 2) {
      Sequence read = Sequence.of(genome.substring(start, start + 100));
      fasta.append(">r" + start + "\n" + (start % 4 == 0 ? read : read.reverseComplement()) + "\n");
    }
    return Files.writeString(folder.resolve("reads.fa"), fasta);
  }
}
