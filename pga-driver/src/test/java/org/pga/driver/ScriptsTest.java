package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Scripts have no wrong syntax, whatever their names, and the benchmarks' own tests pass. */
class ScriptsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final String COMPILE =
      "import pathlib, sys\n"
          + "for name in sys.argv[1:]: compile(pathlib.Path(name).read_bytes(), name, 'exec')";

  @Test
  void bashUnderstandsItsOwn() throws Exception {
    List<String> scripts = scripts("bash");
    assertTrue(scripts.size() >= 10, scripts::toString);
    for (String script : scripts) {
      check("bash", "-n", script);
    }
  }

  @Test
  void pythonUnderstandsItsOwn() throws Exception {
    assumeTrue(hasPython(), "no python3 on this machine: it is to compile scripts");
    List<String> scripts = scripts("python3");
    assertTrue(scripts.size() >= 20, scripts::toString);
    List<String> compile = new ArrayList<>(List.of("python3", "-W", "error", "-c", COMPILE));
    compile.addAll(scripts);
    check(compile.toArray(String[]::new));
  }

  @Test
  void benchmarksToolsSayTheTruth() throws Exception {
    assumeTrue(hasPython(), "no python3 on this machine: scripts/bench/check needs it");
    check("python3", ROOT.resolve("scripts/bench/check").toString());
  }

  /** Those whose first line names an interpreter, and Python's modules. */
  private static List<String> scripts(String interpreter) throws IOException {
    List<String> scripts = new ArrayList<>();
    for (String folder : List.of("scripts", "packaging", ".ci")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
        for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
          String text = Files.readString(file, StandardCharsets.ISO_8859_1);
          String first = text.lines().findFirst().orElse("");
          boolean named = interpreter.equals("python3") && file.toString().endsWith(".py");
          if (named || first.startsWith("#!") && first.endsWith(interpreter)) {
            scripts.add(file.toString());
          }
        }
      }
    }
    return scripts;
  }

  private static void check(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
