package org.pga.scaffold.finish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Output files as plain text, parsed by what their formats say and nothing else. */
final class WrittenFiles {
  static final List<String> NAMES =
      List.of(
          "contigs.fasta", "scaffolds.fasta", "scaffolds.agp", "assembly_graph.gfa", "stats.json");

  /** A record of FASTA: its header as fields, its letters. */
  record Fasta(String name, Map<String, String> fields, String letters) {}

  private WrittenFiles() {}

  static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    for (String name : NAMES) {
      files.put(name, Files.readString(folder.resolve(name)));
    }
    return files;
  }

  static List<Fasta> fasta(String text) {
    List<Fasta> records = new ArrayList<>();
    for (String record : text.substring(Math.min(1, text.length())).split("\n>")) {
      if (!record.isEmpty()) {
        String[] lines = record.split("\n");
        String[] words = lines[0].split(" ");
        Map<String, String> fields = new LinkedHashMap<>();
        for (int i = 1; i < words.length; i++) {
          fields.put(words[i].split("=")[0], words[i].split("=")[1]);
        }
        StringBuilder letters = new StringBuilder();
        for (int i = 1; i < lines.length; i++) {
          assertTrue(i == lines.length - 1 || lines[i].length() == 70, "line " + i);
          letters.append(lines[i]);
        }
        assertEquals(fields.get("length"), "" + letters.length());
        records.add(new Fasta(words[0], fields, letters.toString()));
      }
    }
    return records;
  }

  /** Objects of an AGP file by name, made of components by name. */
  static Map<String, String> agp(String agp, Map<String, String> components) {
    Map<String, StringBuilder> objects = new LinkedHashMap<>();
    Map<String, Integer> parts = new LinkedHashMap<>();
    boolean header = true;
    assertTrue(agp.startsWith("##agp-version\t2.1\n"));
    for (String line : agp.split("\n")) {
      if (line.startsWith("#")) {
        assertTrue(header, "a comment behind components: " + line);
        continue;
      }
      header = false;
      String[] f = line.split("\t");
      assertEquals(9, f.length, line);
      StringBuilder object = objects.computeIfAbsent(f[0], name -> new StringBuilder());
      assertEquals(object.length() + 1, Integer.parseInt(f[1]), line);
      assertEquals(parts.merge(f[0], 1, Integer::sum), Integer.parseInt(f[3]), line);
      if (f[4].equals("W")) {
        String part = components.get(f[5]);
        part = part.substring(Integer.parseInt(f[6]) - 1, Integer.parseInt(f[7]));
        object.append(f[8].equals("+") ? part : DrawnGraph.complement(part));
      } else {
        assertTrue(f[4].equals("N") || f[4].equals("U") && f[5].equals("100"), line);
        assertEquals("scaffold yes paired-ends", String.join(" ", f[6], f[7], f[8]));
        object.append("N".repeat(Integer.parseInt(f[5])));
      }
      assertEquals(object.length(), Integer.parseInt(f[2]), line);
    }
    Map<String, String> texts = new LinkedHashMap<>();
    objects.forEach((name, text) -> texts.put(name, text.toString()));
    return texts;
  }

  /** Paths of a GFA file by name, spelled; fails where one follows no link. */
  static Map<String, String> paths(String gfa) {
    Map<String, String> segments = new LinkedHashMap<>();
    List<String> links = new ArrayList<>();
    Map<String, String> paths = new LinkedHashMap<>();
    for (String line : gfa.split("\n")) {
      String[] f = line.split("\t");
      if (f[0].equals("S")) {
        segments.put(f[1], f[2]);
      } else if (f[0].equals("L")) {
        links.add(f[1] + f[2] + " " + f[3] + f[4] + " " + f[5]);
        links.add(f[3] + turned(f[4]) + " " + f[1] + turned(f[2]) + " " + f[5]);
      } else if (f[0].equals("P")) {
        String[] steps = f[2].split(",");
        String[] overlaps = f[3].equals("*") ? new String[0] : f[3].split(",");
        assertTrue(overlaps.length == steps.length || overlaps.length == steps.length - 1, line);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < steps.length; i++) {
          String strand = steps[i].substring(steps[i].length() - 1);
          String segment = segments.get(steps[i].substring(0, steps[i].length() - 1));
          String letters = strand.equals("+") ? segment : DrawnGraph.complement(segment);
          text.append(letters.substring(i == 0 ? 0 : length(overlaps[i - 1])));
        }
        for (int i = 0; i < overlaps.length; i++) {
          String next = steps[(i + 1) % steps.length];
          assertTrue(links.contains(steps[i] + " " + next + " " + overlaps[i]), line);
        }
        if (overlaps.length == steps.length) {
          text.setLength(text.length() - length(overlaps[steps.length - 1]));
        }
        assertEquals(null, paths.put(f[1], text.toString()), line);
      }
    }
    return paths;
  }

  private static int length(String overlap) {
    return Integer.parseInt(overlap.replace("M", ""));
  }

  private static String turned(String strand) {
    return strand.equals("+") ? "-" : "+";
  }
}
