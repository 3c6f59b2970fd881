package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The scripts that ask whether tests could fail look at classes by patterns. One that matches none
 * any longer would drop out without a word.
 */
class ScriptPatternsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Module, classes, tests; in {@code thresholds} in quotes, and constants may follow. */
  private static final Pattern SET =
      Pattern.compile("\\s*\"?(pga-\\w+)\\s+(org\\S+)\\s+([^\\s\"]+).*");

  @ParameterizedTest
  @ValueSource(strings = {"pure-classes", "thresholds"})
  void eachPatternMatchesAFile(String script) throws IOException {
    List<String> stale = new ArrayList<>();
    int sets = 0;
    for (String line : Files.readAllLines(ROOT.resolve("scripts").resolve(script))) {
      Matcher set = SET.matcher(line);
      if (set.matches()) {
        sets++;
        Path sources = ROOT.resolve(set.group(1)).resolve("src");
        addStale(sources.resolve("main/java"), set.group(2), stale);
        addStale(sources.resolve("test/java"), set.group(3), stale);
      }
    }
    assertEquals(List.of(), stale);
    assertTrue(sets >= 6, "only " + sets + " lines are understood");
  }

  private static void addStale(Path folder, String patterns, List<String> stale)
      throws IOException {
    List<String> names;
    try (Stream<Path> files = Files.walk(folder)) {
      names =
          files
              .map(file -> folder.relativize(file).toString().replace('/', '.'))
              .filter(name -> name.endsWith(".java"))
              .map(name -> name.substring(0, name.length() - ".java".length()))
              .toList();
    }
    for (String pattern : patterns.split(",")) {
      Pattern regex = Pattern.compile(pattern.replace(".", "\\.").replace("*", ".*"));
      if (names.stream().noneMatch(name -> regex.matcher(name).matches())) {
        stale.add(ROOT.relativize(folder) + ": " + pattern);
      }
    }
  }
}
