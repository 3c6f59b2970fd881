package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.driver.settings.DriverSettings;
import picocli.CommandLine;

/**
 * Documents name nothing that isn't there: files that they link to, classes on the map, settings,
 * options. Each is found from README, and its lines aren't too long.
 */
class DocumentsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s:]+)\\)");
  private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)[.\\w()]*`");
  private static final Pattern SETTING = Pattern.compile("(?<![\\w.])pga(?:\\.[a-z]+)+");
  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z0-9][a-z0-9-]*");

  /** Of settings' form, but files. */
  private static final Set<String> FILES = Set.of("pga.jar", "pga.log");

  /** Options of {@code scripts/bench} and {@code packaging}, QUAST's, other assemblers'. */
  private static final Set<String> OTHERS =
      Set.of(
          "--install",
          "--set",
          "--tools",
          "--validate",
          "--licence",
          "--min-identity",
          "--isolate",
          "--mp1-1",
          "--mp1-2",
          "--cov-cutoff",
          "--continue",
          "--k-list",
          "--min-contig-len",
          "--presets");

  /** Characters of a line, as CONTRIBUTING has it. */
  private static final int LONGEST_LINE = 100;

  private static final Pattern DEPENDENCY = Pattern.compile("^\\| ([a-z0-9-]+) (\\d[\\w.]*) ");
  private static final Pattern TYPE =
      Pattern.compile("\\b(?:class|interface|record|enum)\\s+([A-Z]\\w*)");

  @Test
  void linkedFilesAreThere() throws IOException {
    List<String> missing = new ArrayList<>();
    for (Path document : documents()) {
      List<String> lines = Files.readAllLines(document);
      for (int i = 0; i < lines.size(); i++) {
        for (Matcher link = LINK.matcher(lines.get(i)); link.find(); ) {
          if (!Files.exists(document.resolveSibling(link.group(1)))) {
            missing.add(ROOT.relativize(document) + ":" + (i + 1) + ": " + link.group(1));
          }
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  /** A newcomer finds each page by two links. */
  @Test
  void pagesAreTwoStepsFromTheReadme() throws IOException {
    Set<Path> found = new HashSet<>(linked(ROOT.resolve("README.md")));
    for (Path page : List.copyOf(found)) {
      if (page.toString().endsWith(".md")) {
        found.addAll(linked(page));
      }
    }
    List<String> farther = new ArrayList<>();
    for (Path document : documents()) {
      if (document.startsWith(ROOT.resolve("docs")) && !found.contains(document)) {
        farther.add(ROOT.relativize(document).toString());
      }
    }
    assertEquals(List.of(), farther);
  }

  /** But for tables and code. */
  @Test
  void linesAreNotTooLong() throws IOException {
    List<String> tooLong = new ArrayList<>();
    for (Path document : documents()) {
      boolean code = false;
      List<String> lines = Files.readAllLines(document);
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i);
        String text = line.strip();
        if (text.startsWith("```")) {
          code = !code;
        }
        boolean exempt = code || text.startsWith("|") || line.startsWith("    ");
        if (!exempt && line.codePointCount(0, line.length()) > LONGEST_LINE) {
          tooLong.add(ROOT.relativize(document) + ":" + (i + 1));
        }
      }
    }
    assertEquals(List.of(), tooLong);
  }

  private static Set<Path> linked(Path document) throws IOException {
    Set<Path> linked = new HashSet<>();
    for (Matcher link = LINK.matcher(Files.readString(document)); link.find(); ) {
      linked.add(document.resolveSibling(link.group(1)).normalize());
    }
    return linked;
  }

  @Test
  void classesOnTheMapAreThere() throws IOException {
    Set<String> types = types();
    List<String> missing = new ArrayList<>();
    List<String> lines = Files.readAllLines(ROOT.resolve("docs/architecture.md"));
    for (int i = 0; i < lines.size(); i++) {
      for (Matcher name = CLASS.matcher(lines.get(i)); name.find(); ) {
        if (!types.contains(name.group(1))) {
          missing.add("docs/architecture.md:" + (i + 1) + ": no class " + name.group(1));
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void settingsAreKnown() throws IOException {
    Set<String> known = new HashSet<>(FILES);
    DriverSettings.all().forEach(setting -> known.add(setting.key()));
    assertEquals(List.of(), unknown(SETTING, known));
  }

  @Test
  void optionsAreThere() throws IOException {
    Set<String> known = new HashSet<>(OTHERS);
    addOptions(PgaCommand.commandLine(new Configuration(false)), known);
    assertTrue(known.contains("--min-contig-length") && known.contains("--scale-out"));
    assertEquals(List.of(), unknown(OPTION, known));
  }

  private static void addOptions(CommandLine command, Set<String> options) {
    options.addAll(command.getCommandSpec().optionsMap().keySet());
    command.getSubcommands().values().forEach(one -> addOptions(one, options));
  }

  /** Where the documents for users name what isn't known. */
  private static List<String> unknown(Pattern pattern, Set<String> known) throws IOException {
    List<String> unknown = new ArrayList<>();
    for (Path document : documents()) {
      if (!isForUsers(ROOT.relativize(document))) {
        continue;
      }
      List<String> lines = Files.readAllLines(document);
      for (int i = 0; i < lines.size(); i++) {
        for (Matcher name = pattern.matcher(lines.get(i)); name.find(); ) {
          if (!known.contains(name.group())) {
            unknown.add(ROOT.relativize(document) + ":" + (i + 1) + ": " + name.group());
          }
        }
      }
    }
    return unknown;
  }

  /** Not {@code docs/engineering}, which tells of what is no longer there. */
  private static boolean isForUsers(Path document) {
    Path folder = document.getParent();
    return document.equals(Path.of("README.md"))
        || Path.of("docs").equals(folder)
        || Path.of("packaging").equals(folder);
  }

  /** What is known of a version says nothing of another. */
  @Test
  void versionsWithKnownWeaknessesAreThoseInUse() throws IOException {
    String jars = System.getProperty("java.class.path");
    List<String> others = new ArrayList<>();
    int named = 0;
    for (String line : Files.readAllLines(ROOT.resolve("SECURITY.md"))) {
      Matcher dependency = DEPENDENCY.matcher(line);
      if (dependency.find()) {
        named++;
        String jar = "/" + dependency.group(1) + "-" + dependency.group(2) + ".jar";
        if (!jars.contains(jar)) {
          others.add(jar);
        }
      }
    }
    assertEquals(List.of(), others);
    assertTrue(named >= 10, "only " + named + " are named");
  }

  private static List<Path> documents() throws IOException {
    try (Stream<Path> top = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
        Stream<Path> packaging = Files.list(ROOT.resolve("packaging"));
        Stream<Path> scripts = Files.walk(ROOT.resolve("scripts"))) {
      return Stream.of(top, docs, packaging, scripts)
          .flatMap(paths -> paths)
          .filter(path -> path.toString().endsWith(".md"))
          .toList();
    }
  }

  private static Set<String> types() throws IOException {
    Set<String> types = new HashSet<>();
    for (Path module : modules()) {
      try (Stream<Path> files = Files.walk(module.resolve("src"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          for (Matcher type = TYPE.matcher(Files.readString(file)); type.find(); ) {
            types.add(type.group(1));
          }
        }
      }
    }
    return types;
  }

  private static List<Path> modules() throws IOException {
    try (Stream<Path> folders = Files.list(ROOT)) {
      return folders.filter(folder -> folder.getFileName().toString().startsWith("pga-")).toList();
    }
  }
}
