package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.pga.core.oracle.Oracle;

/** Checks a GFA 1.2 file by what the specification says, knowing nothing of the writer. */
final class Gfa {
  private Gfa() {}

  /**
   * Returns the segments; fails where a line is malformed, an overlap doesn't match, a link stands
   * twice, or a path follows no links or doesn't spell the contig of its name in the same folder.
   */
  static Map<String, String> check(Path file) throws IOException {
    Map<String, String> segments = new HashMap<>();
    Set<String> links = new HashSet<>();
    Map<String, String> contigs = new HashMap<>();
    for (Fasta contig : Fasta.read(file.resolveSibling("contigs.fasta"))) {
      contigs.put(contig.header().split(" ")[0], contig.bases());
    }
    for (String line : Files.readAllLines(file)) {
      String[] fields = line.split("\t");
      switch (fields[0]) {
        case "H":
          assertEquals("VN:Z:1.2", fields[1]);
          break;
        case "S":
          assertTrue(fields[2].matches("[ACGT]+"), line);
          assertEquals(null, segments.put(fields[1], fields[2]), "twice: " + fields[1]);
          assertTrue(line.contains("\tLN:i:" + fields[2].length() + "\t"), line);
          assertTrue(line.matches(".*\tKC:i:[0-9]+\tDP:f:[0-9.]+"), line);
          break;
        case "L":
          String from = oriented(segments, fields[1], fields[2]);
          String to = oriented(segments, fields[3], fields[4]);
          assertTrue(fields[5].matches("[0-9]+M"), line);
          int overlap = Integer.parseInt(fields[5].replace("M", ""));
          assertEquals(from.substring(from.length() - overlap), to.substring(0, overlap), line);
          String link = String.join(" ", fields[1], fields[2], fields[3], fields[4]);
          String mirror = String.join(" ", fields[3], flip(fields[4]), fields[1], flip(fields[2]));
          assertTrue(links.add(link), "twice: " + link);
          assertTrue(link.equals(mirror) || links.add(mirror), "both ways: " + link);
          break;
        case "P":
          String bases = contigs.remove(fields[1]);
          String path = spell(fields, segments, links);
          assertTrue(bases.equals(path) || isCircle(fields) && turned(bases, path), fields[1]);
          break;
        default:
          throw new AssertionError("unknown line: " + line);
      }
    }
    assertEquals(Set.of(), contigs.keySet(), "contigs without a path");
    return segments;
  }

  private static boolean isCircle(String[] path) {
    return path.length > 4 && path[4].equals("TP:Z:circular");
  }

  /** Whether a circle is another one that begins elsewhere. */
  private static boolean turned(String circle, String other) {
    return circle.length() == other.length() && (circle + circle).contains(other);
  }

  /** Circular paths have as many overlaps as segments, others one less, or * for none. */
  private static String spell(String[] path, Map<String, String> segments, Set<String> links) {
    String[] steps = path[2].split(",");
    String[] overlaps = path[3].equals("*") ? new String[0] : path[3].split(",");
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < steps.length; i++) {
      text.append(oriented(segments, name(steps[i]), sign(steps[i])));
      if (i < overlaps.length) {
        String next = steps[(i + 1) % steps.length];
        String link = String.join(" ", name(steps[i]), sign(steps[i]), name(next), sign(next));
        assertTrue(links.contains(link), link);
        text.setLength(text.length() - Integer.parseInt(overlaps[i].replace("M", "")));
      }
    }
    return text.toString();
  }

  private static String name(String step) {
    return step.substring(0, step.length() - 1);
  }

  private static String sign(String step) {
    return step.substring(step.length() - 1);
  }

  private static String oriented(Map<String, String> segments, String name, String sign) {
    String bases = segments.get(name);
    return sign.equals("+") ? bases : Oracle.reverseComplement(bases);
  }

  private static String flip(String sign) {
    return sign.equals("+") ? "-" : "+";
  }
}
