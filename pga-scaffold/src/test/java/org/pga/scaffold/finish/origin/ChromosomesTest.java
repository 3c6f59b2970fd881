package org.pga.scaffold.finish.origin;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;

/**
 * Says where dnaA is found in real chromosomes: {@code -Dpga.test.chromosomes=DIR}, with files
 * {@code .fa.gz} or {@code .fasta.gz} or {@code .fna.gz}. None may have more than one.
 */
final class ChromosomesTest {
  @Test
  void noneHasTwo() throws IOException {
    String folder = System.getProperty("pga.test.chromosomes");
    assumeTrue(folder != null, "give -Dpga.test.chromosomes=DIR");
    List<Path> files;
    try (Stream<Path> all = Files.list(Path.of(folder))) {
      files = all.filter(file -> file.toString().endsWith(".gz")).sorted().toList();
    }
    for (Path file : files) {
      for (String record : text(file).split(">")) {
        if (!record.isBlank()) {
          check(file, record);
        }
      }
    }
  }

  private static void check(Path file, String record) {
    int line = record.indexOf('\n');
    String letters = record.substring(line).replaceAll("\\s", "").toUpperCase(Locale.ROOT);
    Sequence forward = Sequence.of(letters.replaceAll("[^ACGT]", "A"));
    List<Integer> starts = DnaA.starts(forward);
    List<Integer> others = DnaA.starts(forward.reverseComplement());
    System.out.println(
        file.getFileName()
            + " "
            + record.substring(0, Math.min(line, 60))
            + ": "
            + letters.length()
            + " bases, dnaA from "
            + starts.stream().map(at -> at + 1).toList()
            + ", on the other strand from "
            + others.stream().map(at -> letters.length() - at).toList());
    assertTrue(starts.size() + others.size() <= 1);
  }

  private static String text(Path file) throws IOException {
    StringBuilder text = new StringBuilder();
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        text.append(line).append('\n');
      }
    }
    return text.toString();
  }
}
