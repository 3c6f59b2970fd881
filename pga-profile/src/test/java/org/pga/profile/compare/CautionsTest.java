package org.pga.profile.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pga.profile.RunRecord;
import org.pga.profile.html.PageWriter;

class CautionsTest {
  private static final Map<String, String> ALIKE =
      Map.of(
          "version",
          "1",
          "cluster",
          "null",
          "mode",
          "embedded",
          "environment",
          "",
          "hosts",
          "",
          "options",
          "",
          "k",
          "31");

  @Test
  void nothingIsSaidOfRunsThatAreAlike() throws IOException {
    assertEquals(List.of(), Cautions.of(List.of(runs("a", Map.of()), runs("b", Map.of()))));
  }

  @Test
  void whatIsNotTheSameInAllIsNamed() throws IOException {
    Repeats newer = runs("b", Map.of("version", "2"));
    Repeats larger = runs("c", Map.of("k", "55"));
    assertEquals(
        List.of(
            "Not all runs have the same value of PGA's version: 1 in a, c; 2 in b.",
            "Not all runs have the same value of k: 31 in a, b; 55 in c."),
        Cautions.of(List.of(runs("a", Map.of()), newer, larger)));
  }

  @Test
  void repeatsAreOfOneConfiguration() throws IOException {
    Repeats mixed =
        runs(
            "a",
            Map.of("options", "\"threads\": 1, \"queue\": \"day\""),
            Map.of("options", "\"threads\": 1, \"queue\": \"night\"", "mode", "yarn"));
    assertEquals(
        List.of("The repeats of a are not of one configuration: they differ in embedded or YARN."),
        Cautions.of(List.of(mixed)));
    Repeats other = runs("b", Map.of("options", "\"threads\": 1"), Map.of());
    assertEquals(
        List.of("The repeats of b are not of one configuration: they differ in threads."),
        Cautions.of(List.of(other)));
  }

  /** What an old record doesn't say differs from nothing. */
  @Test
  void softwareAndSourcesThatDifferAreNamed() throws IOException {
    Repeats plain = runs("a", environment("\"mapOutput\": \"plain\", \"hadoop\": \"3.4.3\""));
    Repeats packed =
        runs(
            "b",
            environment("\"mapOutput\": \"SnappyCodec\", \"hadoop\": \"3.3.6\", \"java\": \"17\""));
    Repeats old = runs("c", Map.of());
    assertEquals(
        List.of(
            "Not all runs have the same value of the codec of map output: plain in a;"
                + " SnappyCodec in b.",
            "Not all runs have the same value of Hadoop's version: 3.4.3 in a; 3.3.6 in b."),
        Cautions.of(List.of(plain, packed, old)));
    assertEquals(
        List.of("Not all runs have the same value of Java's version: 17 in b; 21 in d."),
        Cautions.of(List.of(packed, runs("d", environment("\"java\": \"21\"")))));
    assertEquals(
        List.of(
            "Not all runs have the same value of the source of the bytes of HDFS: DataNodes in a;"
                + " tasks in b."),
        Cautions.of(
            List.of(
                runs("a", Map.of("hosts", host("\"source\": {\"hdfs\": \"DataNodes\"}"))),
                runs("b", Map.of("hosts", host("\"source\": {\"hdfs\": \"tasks\"}"))),
                runs("c", Map.of("hosts", host("\"source\": {}"))))));
  }

  @Test
  void repeatsAreOfTheSameMachines() throws IOException {
    String differ = "The repeats of a are not of one configuration: they differ in ";
    Repeats processes =
        runs(
            "a",
            environment("\"cpu\": \"Xeon\", \"cores\": 2, \"memoryBytes\": 8000000000"),
            environment("\"cpu\": \"EPYC\", \"cores\": 4, \"memoryBytes\": 16000000000"),
            Map.of());
    assertEquals(List.of(differ + "CPU model, cores, memory."), Cautions.of(List.of(processes)));
    // Of the driver's machine it says nothing, nor do some MB that a kernel keeps.
    String small = host("\"hardware\": {\"logicalCpus\": 16, \"memoryBytes\": 64000000000}");
    String same = host("\"hardware\": {\"logicalCpus\": 16, \"memoryBytes\": 64000300000}");
    String large = host("\"hardware\": {\"logicalCpus\": 32, \"memoryBytes\": 64000000000}");
    assertEquals(List.of(), Cautions.of(List.of(runs("a", onYarn(small, 2), onYarn(same, 4)))));
    assertEquals(
        List.of(differ + "cores, number of hosts."),
        Cautions.of(List.of(runs("a", onYarn(small, 2), onYarn(small + ", " + large, 2)))));
  }

  private static Map<String, String> environment(String figures) {
    return Map.of("environment", ", " + figures);
  }

  /** The driver's machine has so many cores. */
  private static Map<String, String> onYarn(String hosts, int cores) {
    return Map.of("mode", "yarn", "hosts", hosts, "environment", ", \"cores\": " + cores);
  }

  private static String host(String figures) {
    return "{\"host\": \"h\", \"startMillis\": 0, \"stepMillis\": 1000, " + figures + "}";
  }

  @Test
  void aClusterThatIsNotKnownIsNamed() throws IOException {
    assertEquals(
        List.of(
            "a ran on the cluster hall, which isn't known here: no prices; name it by"
                + " --cluster a=FILE."),
        Cautions.of(List.of(runs("a", Map.of("cluster", "\"hall\"")))));
    assertEquals(
        List.of(
            "The repeats of b are not of one configuration: they differ in cluster.",
            "b ran on the cluster hall and yard, which isn't known here: no prices; name it by"
                + " --cluster b=FILE."),
        Cautions.of(
            List.of(runs("b", Map.of("cluster", "\"hall\""), Map.of("cluster", "\"yard\"")))));
  }

  @Test
  void runsWithoutContigsAreCounted() throws IOException {
    List<Run> runs = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      runs.add(new Run("a/" + i, record(Map.of()), null));
    }
    String unknown =
        "Whether all assemblies are the same isn't known: there are no contigs beside a/1";
    assertEquals(
        List.of(unknown + "."), Cautions.of(List.of(new Repeats("a", runs.subList(0, 1), null))));
    assertEquals(
        List.of(unknown + " and 2 others."), Cautions.of(List.of(new Repeats("a", runs, null))));
  }

  /** Where one folder lost its contigs: their hash isn't that of the other's stats.json. */
  @Test
  void onlyHashesOfTheSameFileAreCompared() throws IOException {
    Run contigs = new Run("a/1", record(Map.of()), "contigs.fasta 12");
    Run stats = new Run("b/1", record(Map.of()), "stats.json 34");
    assertEquals(
        List.of(
            "Whether all assemblies are the same isn't known: contigs.fasta was found of a,"
                + " stats.json was found of b."),
        Cautions.of(
            List.of(
                new Repeats("a", List.of(contigs), null), new Repeats("b", List.of(stats), null))));
    Run other = new Run("c/1", record(Map.of()), "contigs.fasta 56");
    assertEquals(
        List.of("The assemblies differ: contigs.fasta 12 in a; contigs.fasta 56 in c."),
        Cautions.of(
            List.of(
                new Repeats("a", List.of(contigs), null),
                new Repeats("b", List.of(stats), null),
                new Repeats("c", List.of(other), null))));
  }

  /** Records of ARM's machines have no model, those of `pga record` nothing of the machine. */
  @Test
  void aMachineThatIsntKnownIsNoNull() throws IOException {
    Repeats runs = runs("a", Map.of());
    Comparison comparison = Comparison.of(List.of(runs), runs);
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    new PageWriter().write(ComparisonPage.of(comparison), page);
    String html = page.toString(StandardCharsets.UTF_8);
    assertTrue(html.contains("not measured × not measured, not measured"));
  }

  @SafeVarargs
  private static Repeats runs(String name, Map<String, String>... others) throws IOException {
    RunRecord[] records = new RunRecord[others.length];
    for (int i = 0; i < others.length; i++) {
      records[i] = record(others[i]);
    }
    return MadeUp.repeats(name, records);
  }

  /** A record like all others but for some values, in JSON. */
  private static RunRecord record(Map<String, String> other) throws IOException {
    Map<String, String> all = new HashMap<>(ALIKE);
    all.putAll(other);
    String text =
        """
        {"version": "%s", "cluster": %s, "environment": {"mode": "%s"%s},
         "hosts": [%s], "options": {%s}, "graph": {"%s": {}}, "input": {"bytes": 1}, "seconds": 2.0,
         "stages": [{"name": "finish", "engine": "mapreduce", "startMillis": 1000,
                     "seconds": 2.0, "cpuSeconds": 1.0}]}
        """
            .formatted(
                all.get("version"),
                all.get("cluster"),
                all.get("mode"),
                all.get("environment"),
                all.get("hosts"),
                all.get("options"),
                all.get("k"));
    return RunRecord.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }
}
