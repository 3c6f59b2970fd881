package org.pga.e2e;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.Main;

/** One call of {@code pga} in this process: exit code and what a user would see. */
record Run(int exitCode, String out, String err) {
  /** The result files that must not depend on how a run was made. */
  static final List<String> RESULTS =
      List.of(
          "contigs.fasta", "scaffolds.fasta", "scaffolds.agp", "assembly_graph.gfa", "stats.json");

  static Run pga(Object... args) {
    List<String> words = new ArrayList<>();
    for (Object arg : args) {
      words.add(arg.toString());
    }
    PrintStream realOut = System.out;
    PrintStream realErr = System.err;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    try {
      int exitCode = Main.start(words.toArray(new String[0]));
      return new Run(
          exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(realOut);
      System.setErr(realErr);
    }
  }

  /** Name and content of the result files of a run. */
  static Map<String, String> results(Path folder) throws IOException {
    Map<String, String> results = new TreeMap<>();
    for (String name : RESULTS) {
      results.put(name, Files.readString(folder.resolve(name)));
    }
    return results;
  }
}
