package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Classes of all modules, where the compiler put them. */
final class ModuleClasses {
  private ModuleClasses() {}

  /**
   * Those whose files have one of some words; no others are looked at: to import all takes 16 s.
   *
   * @param what {@code classes} or {@code test-classes}
   */
  static JavaClasses compiled(String what, String... words) throws IOException {
    try (Stream<Path> modules = Files.list(Path.of("..").toAbsolutePath().normalize())) {
      List<Path> folders =
          modules
              .filter(folder -> Files.exists(folder.resolve("pom.xml")))
              .map(folder -> folder.resolve("target").resolve(what))
              .toList();
      for (Path folder : folders) {
        assertTrue(Files.isDirectory(folder), folder + " is missing: build all modules, -am");
      }
      return ArchConfiguration.withThreadLocalScope(
          configuration -> {
            configuration.setResolveMissingDependenciesFromClassPath(false);
            return new ClassFileImporter()
                .withImportOption(location -> hasOneOf(location, words))
                .importPaths(folders);
          });
    }
  }

  private static boolean hasOneOf(Location location, String... words) {
    try {
      byte[] content = Files.readAllBytes(Path.of(location.asURI()));
      String text = new String(content, StandardCharsets.ISO_8859_1);
      return Stream.of(words).anyMatch(text::contains);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The class of a file. */
  static JavaClass outermost(JavaClass one) {
    return one.getEnclosingClass().map(ModuleClasses::outermost).orElse(one);
  }
}
