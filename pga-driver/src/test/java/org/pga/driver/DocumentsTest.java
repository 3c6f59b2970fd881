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
import org.junit.jupiter.api.Test;

/** Documents name nothing that isn't there: files that they link to, classes on the map. */
class DocumentsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s:]+)\\)");
  private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)[.\\w()]*`");
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
        Stream<Path> scripts = Files.walk(ROOT.resolve("scripts"))) {
      return Stream.of(top, docs, scripts)
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
