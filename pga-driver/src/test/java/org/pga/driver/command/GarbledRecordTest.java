package org.pga.driver.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ExitCode;
import org.pga.driver.Cli;

/** A run.json that somebody typed, or a disk spoiled, is at fault, not PGA: exit code 2. */
class GarbledRecordTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Where, and what stands there instead; nothing: it is left out. */
  private static final List<String> GARBLED =
      List.of(
          "/started 7",
          "/started",
          "/environment",
          "/environment/cpu",
          "/input",
          "/options",
          "/graph",
          "/libraries",
          "/libraries/0 null",
          "/libraries/0/insertMean 350.5",
          "/spectra/31 {}",
          "/spectra/31/depths [null]",
          "/spectra/31/cutoff",
          "/stages",
          "/stages/0 null",
          "/stages/0/name",
          "/stages/0/engine \"abacus\"",
          "/stages/1/jobTimes [null]",
          "/marks [null]",
          "/hosts [null]",
          "/hosts/0/stepMillis",
          "/hosts/0/columns",
          "/hosts/0/hardware {}",
          "/seconds \"long\"");

  @TempDir Path folder;

  @Test
  void noCommandTakesItForABug() throws IOException {
    Path out = folder.resolve("out");
    Cli made = Cli.run("assemble", "-s", reads(), "-o", out, "-k", 31);
    assertEquals(0, made.exit(), made.err());
    JsonNode whole = JSON.readTree(out.resolve("run.json").toFile());
    Path copy = Files.createDirectory(folder.resolve("copy"));
    for (String name : List.of("stats.json", "contigs.fasta", "assembly_graph.gfa")) {
      Files.copy(out.resolve(name), copy.resolve(name));
    }
    Path record = copy.resolve("run.json");
    for (String garbled : GARBLED) {
      Files.write(record, JSON.writeValueAsBytes(garbled(whole, garbled)));
      check(garbled, out, record);
    }
    for (String text : List.of("null", "[]", "7", "", "{", "{\"stages\":[]}")) {
      Files.writeString(record, text);
      check(text, out, record);
    }
  }

  /** What is left out may be unknown; else the file is named. */
  private static void check(String what, Path out, Path record) {
    Path copy = record.getParent();
    for (Object[] command :
        new Object[][] {
          {"stats", copy},
          {"report", copy},
          {"report", record, "-o", copy.resolve("of.html")},
          {"compare", out, copy, "-o", copy.resolve("c.html")},
          {"plan", copy}
        }) {
      Cli cli = Cli.run(command);
      String told = command[0] + " of " + what + ": " + cli.exit() + ", " + cli.err();
      assertTrue(cli.exit() == 0 || cli.exit() == ExitCode.INPUT, told);
      assertTrue(cli.exit() == 0 || cli.err().contains(copy.toString()), told);
      assertFalse(what.equals("/environment/cpu") && cli.out().contains("null"), cli.out());
    }
  }

  private static JsonNode garbled(JsonNode whole, String change) throws IOException {
    String path = change.split(" ")[0];
    String value = change.substring(path.length());
    JsonNode copy = whole.deepCopy();
    int slash = path.lastIndexOf('/');
    String name = path.substring(slash + 1);
    JsonNode parent = copy.at(path.substring(0, slash));
    if (parent instanceof ArrayNode list) {
      list.set(Integer.parseInt(name), JSON.readTree(value));
    } else if (value.isEmpty()) {
      assertTrue(((ObjectNode) parent).remove(name) != null, change);
    } else {
      ((ObjectNode) parent).set(name, JSON.readTree(value));
    }
    return copy;
  }

  private Path reads() throws IOException {
    Random random = new Random(5);
    StringBuilder genome = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      genome.append("ACGT".charAt(random.nextInt(4)));
    }
    StringBuilder fasta = new StringBuilder();
    for (int start = 0; start + 100 <= genome.length(); start += 3) {
      fasta.append(">r" + start + "\n" + genome.substring(start, start + 100) + "\n");
    }
    return Files.writeString(folder.resolve("reads.fa"), fasta);
  }
}
